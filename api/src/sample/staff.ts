import type { AdministratorPlace } from '@chautari/contract/administratorPlace';
import { GREEN_VALLEY_HOSPITAL } from './doctors';

/** The made-up staff member to sign in as; an administrator of the country. */
export const SAMPLE_STAFF = {
  name: { en: 'Binod Yadav', np: 'विनोद यादव' },
  position: { en: 'Health assistant', np: 'स्वास्थ्य सहायक' },
  licenseNumber: 'A-4417',
  practisingSince: '2014-07-16',
  hospital: 'Mulghat Clinic',
  location: 'Mulghat, Dhankuta',
};

const DHANKUTA = 58;

/** A staff member who is no administrator, and an administrator of a municipality; both work at the same hospital. */
export const MORE_STAFF = {
  facilityStaff: {
    name: { en: 'Sabina Shrestha', np: 'सबिना श्रेष्ठ' },
    position: { en: 'Staff nurse', np: 'स्टाफ नर्स' },
    licenseNumber: 'A-5120',
    practisingSince: '2019-07-16',
    facilityId: GREEN_VALLEY_HOSPITAL,
    place: null,
  },
  municipalityAdministrator: {
    name: { en: 'Ramesh Karki', np: 'रमेश कार्की' },
    position: { en: 'Health coordinator', np: 'स्वास्थ्य संयोजक' },
    licenseNumber: 'A-3906',
    practisingSince: '2012-07-16',
    facilityId: GREEN_VALLEY_HOSPITAL,
    place: { level: 'municipality', municipalityId: DHANKUTA } satisfies AdministratorPlace,
  },
} as const;
