/** Long-term facts about a patient, independent of a visit. */
import type { ContentOf } from '@chautari/contract';
import { KnownConditionsForm, knownConditionsTexts } from '../KnownConditionsForm';
import type { Kind } from './kind';

const knownConditions: Kind<ContentOf<'knownConditions'>> = {
  ...knownConditionsTexts,
  Form: KnownConditionsForm,
  isBackground: true,
};

export const BACKGROUND_KINDS = { knownConditions };
