import { Waiting } from '../../../faces/core';
import { lazyPart } from '../../../kit/core/lazyPart';
import type { RecordFormProps } from '../formProps';
import { RegisterEntryView } from '../registers/RegisterEntryView';
import { registerEntryTexts, type RegisterEntry } from '../registers/registerTexts';
import type { Kind } from './kind';

/** Only who fills in a register loads its form. */
const Form = lazyPart<RecordFormProps<RegisterEntry>>(
  async () => (await import('../registers/RegisterEntryForm')).RegisterEntryForm,
  { Fallback: Waiting },
);

const registerEntry: Kind<RegisterEntry> = { ...registerEntryTexts, Form, View: RegisterEntryView };

export const REGISTER_KINDS = { registerEntry };
