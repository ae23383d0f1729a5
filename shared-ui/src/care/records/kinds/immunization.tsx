import type { ContentOf } from '@chautari/contract';
import { ImmunizationForm } from '../ImmunizationForm';
import { ImmunizationView } from '../ImmunizationView';
import { immunizationTexts } from './immunizationTexts';
import type { Kind } from './kind';

const immunization: Kind<ContentOf<'immunization'>> = {
  ...immunizationTexts,
  Form: ImmunizationForm,
  View: ({ record, patient }) => <ImmunizationView record={record} patient={patient} editor={patient} />,
  printsItself: true,
};

export const IMMUNIZATION_KINDS = { immunization };
