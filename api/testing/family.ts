import type { Input } from '@chautari/contract/client/call';
import { addDays, todayInNepal } from '@chautari/contract/calendar';
import { aPhone } from './people';
import type { Visitor } from './visitor';

export const PIN = '4826';
const DAYS_IN_YEAR = 365.25;
export const getBirthDate = (years: number) => addDays(todayInNepal(), -Math.round(years * DAYS_IN_YEAR) - 20);

type Member = Input<'addFamilyMember'> & { dateOfBirth: string };

/** A child and a grown-up as the form sends them. */
export const aChild = (changes: Partial<Member> = {}): Member => ({
  firstName: 'Sabina',
  middleName: null,
  lastName: 'Gurung',
  dateOfBirth: getBirthDate(7),
  sex: 'female',
  relation: 'child',
  address: null,
  phone: null,
  ...changes,
});
export const aGrownUp = (changes: Partial<Member> = {}): Member =>
  aChild({
    firstName: 'Dil Kumari',
    dateOfBirth: getBirthDate(61),
    relation: 'parent',
    phone: aPhone(),
    pin: PIN,
    confirmPin: PIN,
    ...changes,
  });

/** Adds a person under a patient's account. */
export async function addPerson(patient: Visitor, form: Input<'addFamilyMember'>) {
  const { status, body } = await patient.call('addFamilyMember', form);
  if (status !== 200) throw new Error(`Nobody was added: ${status} ${JSON.stringify(body)}`);
  return body;
}

export const openWith = (patient: Visitor, person: string, pin = PIN) =>
  patient.call('openPerson', { person, by: 'pin', pin });
