/** What the parts of a form know of it. */
import { createContext, use } from 'react';
import { dynamicKey, useTranslation } from '../platform/messages';

export interface FormInfo {
  busy: boolean;
  /** It has one field, which says by itself what is wrong. */
  single: boolean;
  problem: string | undefined;
  messages: Record<string, string>;
  /** The paths of files that are still on their way; the form is not sent without them. */
  sending: Set<string>;
  /** The fields that others depend on, by the paths of these. */
  dependencies: Map<string, string>;
  /** Tells the summary what a field is called that has not the kit's word. */
  nameField: (path: string, label: string) => void;
}
export const FormContext = createContext<FormInfo>({
  busy: false,
  single: false,
  problem: undefined,
  messages: {},
  sending: new Set(),
  dependencies: new Map(),
  nameField: () => undefined,
});
export const useFormInfo = () => use(FormContext);

/** What fields are called that have not the kit's word, by their paths. */
export const LabelsContext = createContext<Record<string, string>>({});
export const useLabels = () => use(LabelsContext);

/** The name that the words of a field are found by: the last part of its path that is no number. */
export const getFieldName = (path: string) =>
  path
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .at(-1) ?? path;

/** The text of a field's error, by its code: the form's own, the field's, or the common one. */
export function useFieldErrorText() {
  const { t } = useTranslation('shared-ui');
  const { messages } = useFormInfo();
  return (path: string, code: string) => {
    const name = getFieldName(path);
    const keys = [dynamicKey('error.field', `${name}.${code}`), dynamicKey('error', code), 'error.invalid' as const];
    return messages[`${name}.${code}`] ?? t(keys);
  };
}
