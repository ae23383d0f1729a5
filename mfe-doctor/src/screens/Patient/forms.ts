import { mayBePregnant, type MedicalRecord, type PatientSummary, type RecordKind } from '@chautari/contract';
import { isOngoingPregnancy } from '@chautari/shared-ui/records';
import { FORMS, type FormName } from '../../parts/places';

/** Record kind by form. */
export const KINDS = {
  opd: 'opdReport',
  visit: 'ancContact',
  end: 'pregnancyEnd',
  anc: 'ancReport',
  immunization: 'immunization',
  referral: 'referral',
} as const satisfies Record<FormName, RecordKind>;

/** Returns the form that corrects a record, or undefined for patients' own notes. */
export const getForm = ({ content: { kind } }: MedicalRecord) => FORMS.find((form) => KINDS[form] === kind);

/** Age range of likely pregnancies, and the maximum age for catch-up vaccines, in years. */
const CHILD_BEARING = { from: 15, to: 49 };
const VACCINATED_UNTIL = 5;

/** Returns the card to continue: the current pregnancy, or the only card of a child. */
export const findOpenCard = (
  records: readonly MedicalRecord[],
  form: FormName,
  schedules: Parameters<typeof isOngoingPregnancy>[1],
) =>
  records.find((record) =>
    form === 'anc'
      ? isOngoingPregnancy(record, schedules)
      : form === 'immunization' && record.content.kind === 'immunization',
  );

/** Returns the forms that a patient of this age and sex, with these cards, is likely to need. */
export function getNeededForms(
  { sex, age }: Pick<PatientSummary, 'sex' | 'age'>,
  cards: readonly FormName[],
  /** A pregnancy of which nobody has written how it ended, also where its days have passed. */
  hasOpenPregnancy: boolean,
): FormName[] {
  const isPregnant = cards.includes('anc');
  const isNeeded = {
    opd: true,
    visit: isPregnant,
    end: hasOpenPregnancy,
    anc: !isPregnant && sex !== 'male' && age >= CHILD_BEARING.from && age <= CHILD_BEARING.to,
    immunization: age < VACCINATED_UNTIL || cards.includes('immunization'),
    referral: false,
  };
  return FORMS.filter((form) => isNeeded[form]);
}

/** Returns the remaining forms. An antenatal visit requires the card of the pregnancy; a card and the end of a pregnancy need somebody who may be pregnant. */
export const getOtherForms = (needed: readonly FormName[], patient: Parameters<typeof mayBePregnant>[0]) =>
  FORMS.filter(
    (form) =>
      // A referral has a button of its own.
      form !== 'visit' &&
      form !== 'referral' &&
      !needed.includes(form) &&
      (mayBePregnant(patient) || (form !== 'anc' && form !== 'end')),
  );
