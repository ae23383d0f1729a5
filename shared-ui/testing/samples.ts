/** People and things for tests; each test sets only the relevant properties. */
import type {
  Appointment,
  Booking,
  ConsultationRequest,
  Doctor,
  FamilyPerson,
  Notice,
  PatientSummary,
  Province,
  ReportItem,
  Audience,
} from '@chautari/contract';
import type { Output, Settings, SignedIn } from '../src/faces/platform';

export const SETTINGS: Settings = {
  phone: '+977 9800000000',
  email: 'info@chautari.example',
  place: { en: 'Mulghat, Dhankuta', np: 'मूलघाट, धनकुटा' },
  hours: {
    times: [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '08:00', to: weekday < 6 ? '18:00' : '16:00' })),
    ...{ emergencyDays: [0], isAlwaysReady: true },
  },
  social: {},
  emergencyNumbers: [{ number: '100', name: { en: 'Police', np: 'प्रहरी' } }],
  demo: true,
};

export const PEOPLE: Record<Audience, SignedIn> = {
  patient: {
    role: 'patient',
    publicId: 'P-2083-00417',
    name: { en: 'Maya Tamang', np: 'माया तामाङ' },
    access: 'full',
    administrator: false,
    language: 'en',
  },
  doctor: {
    role: 'doctor',
    publicId: 'D-2083-00012',
    name: { en: 'Dr. Anita Rai', np: 'डा. अनिता राई' },
    access: 'full',
    administrator: false,
    language: 'en',
  },
  staff: {
    role: 'staff',
    publicId: 'A-2083-00003',
    name: { en: 'Hari Karki', np: 'हरि कार्की' },
    access: 'full',
    administrator: true,
    place: { level: 'country' },
    language: 'en',
  },
};

/** Two provinces: Koshi with two districts and Bagmati with one. */
export const PROVINCES: Province[] = [
  {
    id: 1,
    name: 'Koshi',
    nameNp: 'कोशी',
    districtList: [
      {
        id: 7,
        name: 'Dhankuta',
        nameNp: 'धनकुटा',
        municipalityList: [
          { id: 61, name: 'Chaubise', nameNp: 'चौबिसे', type: 'rural-municipality', wards: 5 },
          { id: 62, name: 'Dhankuta', nameNp: 'धनकुटा', type: 'municipality', wards: 9 },
        ],
      },
      {
        id: 8,
        name: 'Ilam',
        nameNp: 'इलाम',
        municipalityList: [{ id: 71, name: 'Ilam', nameNp: 'इलाम', type: 'municipality', wards: 12 }],
      },
    ],
  },
  {
    id: 3,
    name: 'Bagmati',
    nameNp: 'बागमती',
    districtList: [
      {
        id: 27,
        name: 'Kathmandu',
        nameNp: 'काठमाडौं',
        municipalityList: [{ id: 270, name: 'Kathmandu', nameNp: 'काठमाडौं', type: 'metropolitan', wards: 32 }],
      },
    ],
  },
];

/** Returns a readable id: `anId(7)`. */
export const anId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const FACILITY = {
  id: anId(100),
  name: { en: 'Mulghat Health Post', np: 'मूलघाट स्वास्थ्य चौकी' },
  place: { en: 'Mulghat', np: 'मूलघाट' },
};

export const aDoctor = (more: Partial<Doctor> = {}): Doctor => ({
  id: anId(10),
  name: PEOPLE.doctor.name,
  specialization: { en: 'General medicine', np: 'सामान्य चिकित्सा' },
  qualification: 'MBBS',
  experienceYears: 12,
  licenseNumber: '12345',
  portrait: null,
  languages: [],
  image: null,
  clinics: [
    { id: anId(101), facility: FACILITY, charge: 500, weeklyTimes: [{ weekday: 0, from: '10:00', to: '13:00' }] },
  ],
  ...more,
});

export const aSlot = (date: string, time: string) => ({ id: `slot ${date} ${time}`, clinicId: anId(101), date, time });

export const anAppointment = (more: Partial<Appointment> = {}): Appointment => ({
  id: anId(200),
  status: 'pending',
  patientName: 'Maya Tamang',
  doctor: { id: anId(10), name: aDoctor().name, specialization: aDoctor().specialization },
  facility: FACILITY,
  date: '2026-11-22',
  time: '10:20',
  charge: 500,
  reason: null,
  changeable: true,
  ...more,
});

/** Returns an appointment as the service answers a booking. */
export const aBooking = (more: Partial<Booking> = {}): Booking => ({
  ...anAppointment(),
  message: { to: '+977 98•••••567', text: 'We have your request. We will write again when the doctor answers.' },
  ...more,
});

export const aRequest = (more: Partial<ConsultationRequest> = {}): ConsultationRequest => ({
  id: anId(300),
  patient: { id: anId(400), publicId: 'P-2083-00417' },
  doctorId: anId(10),
  status: 'pending',
  name: 'Maya Tamang',
  sex: 'female',
  age: 30,
  lived: { unit: 'years', count: more.age ?? 30 },
  mobile: '+9779841234567',
  date: '2026-11-22',
  time: '10:20',
  slotId: aSlot('2026-11-22', '10:20').id,
  address: { en: 'Dhankuta-4, Dhankuta', np: 'धनकुटा-४, धनकुटा' },
  facility: FACILITY,
  reason: null,
  ...more,
});

export const aProfile = (more: Partial<Output<'getMyPatientProfile'>> = {}): Output<'getMyPatientProfile'> => ({
  id: anId(400),
  patientId: 'P-2083-00417',
  firstName: 'Maya',
  middleName: null,
  lastName: 'Tamang',
  dateOfBirth: '1996-03-11',
  sex: 'female',
  phone: '+9779841234567',
  email: null,
  language: 'np',
  ...{ currentAddress: null, guardianName: null, guardianPhone: null, photoId: null },
  address: { provinceId: 1, districtId: 7, municipalityId: 62, ward: 4, street: 'Hile' },
  version: 1,
  ...more,
});

/** A person of a family, by default the holder of the account. */
export const aPerson = (more: Partial<FamilyPerson> = {}): FamilyPerson => ({
  id: anId(400),
  patientId: 'P-2083-00417',
  name: 'Maya Tamang',
  relation: null,
  sex: 'female',
  age: 30,
  dateOfBirth: '1996-03-11',
  grownUp: true,
  hasPin: false,
  locked: false,
  openUntil: null,
  phoneHint: null,
  photo: null,
  ...more,
});

export const aChild = (more: Partial<FamilyPerson> = {}) =>
  aPerson({
    id: anId(401),
    patientId: 'P-2083-00501',
    name: 'Aarav Tamang',
    relation: 'child',
    sex: 'male',
    age: 2,
    dateOfBirth: '2024-08-15',
    grownUp: false,
    ...more,
  });

/** A grown-up with a PIN, whose record is locked. */
export const aLockedPerson = (more: Partial<FamilyPerson> = {}) =>
  aPerson({
    id: anId(402),
    patientId: 'P-2083-00502',
    name: 'Suntali Tamang',
    relation: 'parent',
    age: null,
    dateOfBirth: null,
    hasPin: true,
    locked: true,
    phoneHint: '+977 98•••••123',
    ...more,
  });

export const aFamily = (...others: FamilyPerson[]): Output<'listFamily'> => ({
  persons: [aPerson(), ...others],
  grownUpAge: 18,
});

export const aNotice = (id: number, more: Partial<Notice> = {}): Notice => ({
  id,
  title: { en: `Notice ${id}`, np: `सूचना ${id}` },
  description: { en: `What notice ${id} says.`, np: `सूचना ${id} ले भनेको।` },
  image: `/api/files/${anId(id)}`,
  publishedBy: { en: 'Mulghat Clinic', np: 'मूलघाट क्लिनिक' },
  area: { level: 'country' },
  areaName: null,
  publishedDate: '2025-07-24',
  visibleUntil: null,
  eventDay: null,
  ...more,
});

export const aPatient = (more: Partial<PatientSummary> = {}): PatientSummary => ({
  id: anId(400),
  patientId: 'P-2083-00417',
  name: 'Maya Tamang',
  sex: 'female',
  age: 30,
  lived: { unit: 'years', count: 30 },
  phoneEnd: '567',
  photo: null,
  place: { en: 'Dhankuta-4, Dhankuta', np: 'धनकुटा-४, धनकुटा' },
  ...more,
});

export const patientDetails = (more: Partial<Output<'getPatient'>> = {}): Output<'getPatient'> => ({
  ...aPatient(),
  phone: '+9779841234567',
  email: null,
  dateOfBirth: '1996-03-11',
  address: { provinceId: 1, districtId: 7, municipalityId: 62, ward: 4, street: 'Hile' },
  permanentAddress: { en: 'Hile, Dhankuta-4', np: 'हिले, धनकुटा-४' },
  currentAddress: null,
  guardianName: null,
  guardianPhone: null,
  firstName: 'Maya',
  middleName: null,
  lastName: 'Tamang',
  version: 1,
  isPhoneCorrectable: true,
  isSeenToday: false,
  ...more,
});

export const aStaffProfile = (more: Partial<Output<'getMyStaffProfile'>> = {}): Output<'getMyStaffProfile'> => ({
  staffId: 'A-2083-00003',
  name: 'Hari Karki',
  position: 'Health assistant',
  licenseNumber: null,
  experienceYears: null,
  hospital: 'Mulghat Clinic',
  location: 'Mulghat, Dhankuta',
  photoId: null,
  phone: '+9779841234567',
  email: null,
  language: 'np',
  administrator: true,
  registeredUntil: null,
  change: null,
  ...more,
});

export const aReport = (more: Partial<ReportItem> = {}): ReportItem => ({
  id: anId(500),
  recordId: anId(501),
  patient: {
    ...{ id: anId(400), publicId: 'P-2083-00417', name: 'Maya Tamang', sex: 'female', age: 26 },
    lived: { unit: 'years', count: 26 },
    place: { en: 'Pakhribas-5, Dhankuta', np: 'पाख्रिबास-५, धनकुटा' },
    phone: '+9779841234567',
  },
  about: { who: 'patient', name: null, pregnancy: 'no' },
  ...{ assessed: 'medium', advice: null, silent: false, own: false, facility: null, heard: [] },
  service: 'opd',
  date: '2026-11-21',
  status: 'pending',
  priority: 'high',
  complaint: 'Headache for three days',
  vitals: {},
  findings: [],
  actionsTaken: [],
  taken: null,
  remindedAt: null,
  note: null,
  version: 1,
  reason: null,
  createdAt: '2026-11-21T05:00:00Z',
  decidedAt: null,
  decidedBy: null,
  moves: ['start', 'approve', 'reject'],
  ...more,
});
