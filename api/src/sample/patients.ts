import type * as z from 'zod/mini';
import { addDays, todayInNepal } from '@chautari/contract/calendar';
import type { place } from '@chautari/contract/fields';

export interface SamplePatient {
  firstName: string;
  middleName: string | null;
  lastName: string;
  otherName?: string;
  dateOfBirth: string;
  sex: 'male' | 'female' | 'other';
  phone: string;
  place: z.output<typeof place>;
  street: string;
  guardianName?: string;
  guardianPhone?: string;
}

const DHANKUTA = { provinceId: 1, districtId: 7, municipalityId: 58 };
const SANGURIGADHI = { provinceId: 1, districtId: 7, municipalityId: 60 };
const DHARAN = { provinceId: 1, districtId: 13, municipalityId: 118 };

/** Made-up patients. The first is the one to sign in as; the others only ask the sample doctor for appointments. */
export const SAMPLE_PATIENTS: [SamplePatient, ...SamplePatient[]] = [
  {
    firstName: 'Maya',
    middleName: null,
    lastName: 'Tamang',
    otherName: 'माया तामाङ',
    dateOfBirth: '1996-03-11',
    sex: 'female',
    phone: '+9779800000001',
    place: { ...DHANKUTA, ward: 5 },
    street: 'Mulghat Bazaar',
    guardianName: 'Suntali Tamang',
    guardianPhone: '+9779800000019',
  },
  {
    firstName: 'Hari',
    middleName: 'Bahadur',
    lastName: 'Rai',
    otherName: 'हरि बहादुर राई',
    dateOfBirth: '1968-09-02',
    sex: 'male',
    phone: '+9779800000011',
    place: { ...SANGURIGADHI, ward: 3 },
    street: 'Chaitar Tole',
  },
  {
    firstName: 'Sita',
    middleName: null,
    lastName: 'Chaudhary',
    otherName: 'सीता चौधरी',
    dateOfBirth: '1989-12-19',
    sex: 'female',
    phone: '+9779800000012',
    place: { ...DHARAN, ward: 11 },
    street: 'Putali Line',
  },
  {
    firstName: 'कमला',
    middleName: null,
    lastName: 'मगर',
    otherName: 'Kamala Magar',
    dateOfBirth: '2001-07-27',
    sex: 'female',
    phone: '+9779800000013',
    place: { ...DHANKUTA, ward: 7 },
    street: 'हाटखोला',
  },
];

/** A child of the first of them, nine months old on the day on which the sample is filled: of the vaccines some are given, some due and some overdue. */
export const SAMPLE_CHILD: SamplePatient = {
  firstName: 'Aarav',
  middleName: null,
  lastName: 'Tamang',
  otherName: 'आरव तामाङ',
  dateOfBirth: addDays(todayInNepal(), -285),
  sex: 'male',
  phone: '+9779800000001',
  place: { ...DHANKUTA, ward: 5 },
  street: 'Mulghat Bazaar',
  guardianName: 'Maya Tamang',
  guardianPhone: '+9779800000001',
};

/** Children of the third and fourth of them, who came to the sample vaccination session. */
export const SAMPLE_BABIES: (SamplePatient & { parent: number })[] = [
  {
    ...{ parent: 2, firstName: 'Ishan', middleName: null, lastName: 'Khapung', otherName: 'इशान खापुङ' },
    dateOfBirth: addDays(todayInNepal(), -160),
    sex: 'male',
    phone: '+9779800000012',
    place: { ...DHANKUTA, ward: 6 },
    street: 'Hile Bazaar',
  },
  {
    ...{ parent: 3, firstName: 'Prisha', middleName: null, lastName: 'Dumi', otherName: 'प्रिशा दुमी' },
    dateOfBirth: addDays(todayInNepal(), -290),
    sex: 'female',
    phone: '+9779800000013',
    place: { ...DHANKUTA, ward: 7 },
    street: 'Hatikhola',
  },
];
