/** The state of a form that its parts share. */
import { createContext, use } from 'react';
import { dynamicKey, useTranslation } from '../platform/messages';

/** What somebody else has saved while a form was filled in: the values that it began with, and those of now. */
export interface Newer {
  before: object;
  now: object;
}

export interface FormInfo {
  busy: boolean;
  /** The form has a single field, which shows its own error. */
  single: boolean;
  /** The form can be sent before React: it has places for errors of that time. */
  isEarly: boolean;
  problem: string | undefined;
  newer: Newer | undefined;
  /** Fields that may stay blank say so. A form with a single required field says it once instead. */
  marksOptional: boolean;
  messages: Record<string, string>;
  /** The paths of files that are still uploading; they block the form. */
  sending: Set<string>;
  /** The paths of fields whose value is a list of ticks. */
  ticks: Set<string>;
  /** Dependent fields, by path, with the field that each depends on. */
  dependencies: Map<string, string>;
  /** Sets a custom label of a field for the summary. */
  nameField: (path: string, label: string) => void;
}
export const FormContext = createContext<FormInfo>({
  busy: false,
  single: false,
  isEarly: false,
  problem: undefined,
  newer: undefined,
  marksOptional: true,
  messages: {},
  sending: new Set(),
  ticks: new Set(),
  dependencies: new Map(),
  nameField: () => undefined,
});
export const useFormInfo = () => use(FormContext);

/** Custom labels by field path. */
export const LabelsContext = createContext<Record<string, string>>({});
export const useLabels = () => use(LabelsContext);

/** Returns the name in the label key of a field: the last part of its path that is not a number. */
export const getFieldName = (path: string) =>
  path
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .at(-1) ?? path;

/** What the check says of a list without entries. */
const EMPTY = new Set(['required', 'tooSmall']);

/** Returns the text of a field error by its code: the form's own, the field's, or the common one. */
export function useFieldErrorText() {
  const { t } = useTranslation('shared-ui');
  const { messages, ticks } = useFormInfo();
  return (path: string, code: string) => {
    const name = getFieldName(path);
    const common = EMPTY.has(code) && ticks.has(path) ? 'requiredTicks' : code;
    const keys = [dynamicKey('error.field', `${name}.${code}`), dynamicKey('error', common), 'error.invalid' as const];
    return messages[`${name}.${code}`] ?? t(keys);
  };
}
