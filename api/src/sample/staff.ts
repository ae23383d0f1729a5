/** The made-up staff member to sign in as; an administrator. */
export const SAMPLE_STAFF = {
  name: { en: 'Binod Yadav', np: 'विनोद यादव' },
  position: { en: 'Health assistant', np: 'स्वास्थ्य सहायक' },
  licenseNumber: 'A-4417',
  practisingSince: '2014-07-16',
  hospital: 'Mulghat Clinic',
  location: 'Mulghat, Dhankuta',
};
