/** Another person than the patient, who was seen in the patient's name. */
import { getBirthAtAge, getAssessedAge, mayBePregnant } from './birth';
import type { Lived } from './calendar';
import type { AssessedPerson } from './personGroups';

/** What a visit says of the other person. */
export interface OtherPerson {
  seenAge?: number | undefined;
  seenAgeUnit?: Lived['unit'] | undefined;
  seenSex?: 'male' | 'female' | 'other' | undefined;
  pregnancy?: AssessedPerson['pregnancy'] | null | undefined;
}

/** Returns the birth of the other person, by the age that was told on the day of the visit; `undefined` without one. */
export const getOtherBirth = ({ seenAge, seenAgeUnit = 'years' }: OtherPerson, day: string) =>
  seenAge === undefined ? undefined : getBirthAtAge({ count: seenAge, unit: seenAgeUnit }, day);

/** Returns whether the other person is asked about a pregnancy: not without age and sex. */
export function mayOtherBePregnant(person: OtherPerson, day: string) {
  const birth = getOtherBirth(person, day);
  return birth !== undefined && person.seenSex !== undefined && mayBePregnant({ ...birth, sex: person.seenSex }, day);
}

/** Returns the other person for the rules; `undefined` without an age: nothing is known. */
export function getOtherPerson(person: OtherPerson, day: string): AssessedPerson | undefined {
  const birth = getOtherBirth(person, day);
  return birth && { ...getAssessedAge(birth, day), sex: person.seenSex, pregnancy: person.pregnancy ?? 'no' };
}
