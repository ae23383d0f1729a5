import type { MedicalRecord, PatientSummary, RecordKind } from '@chautari/contract';
import { isOngoingPregnancy } from '@chautari/shared-ui/records';
import { FORMS, type FormName } from '../../parts/places';

/** The kind of record that each form writes. */
export const KINDS = {
  opd: 'opdReport',
  visit: 'ancContact',
  anc: 'ancReport',
  immunization: 'immunization',
} as const satisfies Record<FormName, RecordKind>;

/** The form in which a record is corrected; what patients note themselves has none here. */
export const formOf = ({ content: { kind } }: MedicalRecord) => FORMS.find((form) => KINDS[form] === kind);

/** The usual years of pregnancies, and the age until which vaccines are caught up on. */
const CHILD_BEARING = { from: 15, to: 49 };
const VACCINATED_UNTIL = 5;

/** The card that is gone on with: of a pregnancy the one that is not over, of a child the only one. */
export const cardAmong = (
  records: readonly MedicalRecord[],
  form: FormName,
  schedules: Parameters<typeof isOngoingPregnancy>[1],
) =>
  records.find((record) =>
    form === 'anc'
      ? isOngoingPregnancy(record, schedules)
      : form === 'immunization' && record.content.kind === 'immunization',
  );

/** The forms that somebody of this age and sex, or with these cards, is likely to need; the others stand a tap further away. */
export function neededForms({ sex, age }: Pick<PatientSummary, 'sex' | 'age'>, cards: readonly FormName[]): FormName[] {
  const isPregnant = cards.includes('anc');
  const isNeeded = {
    opd: true,
    visit: isPregnant,
    anc: !isPregnant && sex !== 'male' && age >= CHILD_BEARING.from && age <= CHILD_BEARING.to,
    immunization: age < VACCINATED_UNTIL || cards.includes('immunization'),
  };
  return FORMS.filter((form) => isNeeded[form]);
}

/** The other forms; without the card of a pregnancy there is no visit of one, and a man has no such card. */
export const otherForms = (needed: readonly FormName[], { sex }: Pick<PatientSummary, 'sex'>) =>
  FORMS.filter((form) => form !== 'visit' && !needed.includes(form) && !(form === 'anc' && sex === 'male'));
