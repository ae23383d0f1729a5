import type { doctors, WeeklyTime } from '../database/schema';

/** The facilities that the migrations put there. */
export const MULGHAT_CLINIC = '5f0c1d7e-8a41-4b6b-9d52-0e3a7c1b4d01';
export const CITY_HOSPITAL = '5f0c1d7e-8a41-4b6b-9d52-0e3a7c1b4d02';
export const GREEN_VALLEY_HOSPITAL = '5f0c1d7e-8a41-4b6b-9d52-0e3a7c1b4d03';

const [SUNDAY, MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY] = [0, 1, 2, 3, 4, 5, 6] as const;

const on = (weekdays: number[], from: string, to: string): WeeklyTime[] =>
  weekdays.map((weekday) => ({ weekday, from, to }));

export interface SampleDoctor extends Omit<typeof doctors.$inferInsert, 'accountId'> {
  clinics: { facilityId: string; charge: number; weeklyTimes: WeeklyTime[] }[];
}

/** Made-up doctors, with license numbers higher than any that the council has given out. The first is the one to sign in as; she is at a clinic every day of the week. All see patients only while the facility is open. */
export const SAMPLE_DOCTORS: [SampleDoctor, ...SampleDoctor[]] = [
  {
    name: { en: 'Dr. Sunita Karki', np: 'डा. सुनिता कार्की' },
    specialization: { en: 'General practice', np: 'सामान्य चिकित्सा' },
    qualification: 'MBBS, MD (General Practice)',
    practisingSince: '2012-05-20',
    licenseNumber: '90412',
    portrait: 'womanWithGlasses',
    hospital: 'Mulghat Clinic',
    location: 'Mulghat, Dhankuta',
    clinics: [
      {
        facilityId: MULGHAT_CLINIC,
        charge: 300,
        weeklyTimes: on([MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY], '10:00', '13:00'),
      },
      {
        facilityId: CITY_HOSPITAL,
        charge: 500,
        weeklyTimes: [
          ...on([SUNDAY], '10:00', '13:00'),
          ...on([SUNDAY, TUESDAY, THURSDAY], '15:00', '17:00'),
          ...on([SATURDAY], '09:00', '12:00'),
        ],
      },
    ],
  },
  {
    name: { en: 'Dr. Bikash Limbu', np: 'डा. विकास लिम्बू' },
    specialization: { en: 'Child health', np: 'बालरोग' },
    qualification: 'MBBS, MD (Paediatrics)',
    practisingSince: '2015-08-02',
    licenseNumber: '90538',
    portrait: 'youngMan',
    hospital: 'City Hospital',
    location: 'Dharan, Sunsari',
    clinics: [
      { facilityId: CITY_HOSPITAL, charge: 500, weeklyTimes: on([SUNDAY, TUESDAY, THURSDAY], '11:00', '15:00') },
    ],
  },
  {
    name: { en: 'Dr. Anjali Shrestha', np: 'डा. अञ्जली श्रेष्ठ' },
    specialization: { en: 'Women’s health and childbirth', np: 'स्त्रीरोग तथा प्रसूति' },
    qualification: 'MBBS, MD (Obstetrics and Gynaecology)',
    practisingSince: '2010-02-14',
    licenseNumber: '90276',
    portrait: 'womanWithBraid',
    hospital: 'Green Valley Hospital',
    location: 'Hile, Dhankuta',
    clinics: [
      {
        facilityId: GREEN_VALLEY_HOSPITAL,
        charge: 600,
        weeklyTimes: on([MONDAY, WEDNESDAY, FRIDAY], '09:00', '12:00'),
      },
      { facilityId: MULGHAT_CLINIC, charge: 400, weeklyTimes: on([SATURDAY], '11:00', '14:00') },
    ],
  },
  {
    name: { en: 'Dr. Ramesh Adhikari', np: 'डा. रमेश अधिकारी' },
    specialization: { en: 'Internal medicine', np: 'आन्तरिक चिकित्सा' },
    qualification: 'MBBS, MD (Internal Medicine)',
    practisingSince: '2006-11-25',
    licenseNumber: '90153',
    portrait: 'olderMan',
    hospital: 'Green Valley Hospital',
    location: 'Hile, Dhankuta',
    clinics: [
      {
        facilityId: GREEN_VALLEY_HOSPITAL,
        charge: 700,
        weeklyTimes: on([SUNDAY, TUESDAY, THURSDAY], '12:00', '16:00'),
      },
    ],
  },
  {
    name: { en: 'Dr. Pema Sherpa', np: 'डा. पेमा शेर्पा' },
    specialization: { en: 'Bones and joints', np: 'हाडजोर्नी' },
    qualification: 'MBBS, MS (Orthopaedics)',
    practisingSince: '2018-04-30',
    licenseNumber: '90691',
    portrait: 'manWithMoustache',
    hospital: 'City Hospital',
    location: 'Dharan, Sunsari',
    clinics: [
      { facilityId: CITY_HOSPITAL, charge: 650, weeklyTimes: on([MONDAY, WEDNESDAY, FRIDAY], '13:00', '16:00') },
    ],
  },
];
