import { useWatch } from 'react-hook-form';
import { detectScript, getLanguageEntry, type Script } from '@chautari/contract';
import { useLanguage } from '../platform/language';
import { useTranslation } from '../platform/messages';
import { useLabel } from './Field';
import { TextField } from './textFields';

interface OtherTextFieldProps {
  name: string;
  /** The name of the field with the text as typed. */
  of: string;
  /** The label of that field, if it has one of its own. */
  label?: string;
}

const OTHER_SCRIPT = { latin: 'devanagari', devanagari: 'latin' } as const satisfies Record<Script, Script>;

/** The optional text of another field in the other language. */
export function OtherTextField({ name, of, label }: OtherTextFieldProps) {
  const { t } = useTranslation('shared-ui');
  const language = useLanguage();
  const typed: unknown = useWatch({ name: of });
  const script = detectScript(String(typed ?? '')) ?? getLanguageEntry(language).script;
  const ownLabel = useLabel(of, label);
  return (
    <TextField
      name={name}
      label={t(`otherText.${OTHER_SCRIPT[script]}`, { label: ownLabel })}
      hint={t('hint.otherText')}
      autoComplete="off"
      spellCheck={false}
      optional
    />
  );
}
