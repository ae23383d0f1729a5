/** Made-up facilities of two municipalities, six each, besides the hospital of a town. */
import type { FacilityDetails, FacilityService } from '@chautari/contract/facilities';
import { readDeployedSettings } from '@chautari/site/settings';
import { facilities } from '../database/schema';
import type { Db } from '../database/store';
import { buildFacilityKey } from '../facilities/facilities.queries';
import { CITY_HOSPITAL, GREEN_VALLEY_HOSPITAL, MULGHAT_CLINIC } from './doctors';

const KOSHI = 1;
const DHANKUTA_DISTRICT = 7;
const SUNSARI_DISTRICT = 13;
const SANGURIGADHI = { provinceId: KOSHI, districtId: DHANKUTA_DISTRICT, municipalityId: 60 };
const DHANKUTA = { provinceId: KOSHI, districtId: DHANKUTA_DISTRICT, municipalityId: 58 };
const DHARAN = { provinceId: KOSHI, districtId: SUNSARI_DISTRICT, municipalityId: 118 };

const SUNDAY_TO_THURSDAY = [0, 1, 2, 3, 4];
const FRIDAY = 5;
const SATURDAY = 6;

/** The hours of a hospital: its doctors see patients on each day of the week, Sunday among them. */
const HOSPITAL_HOURS: FacilityDetails['hours'] = {
  times: [
    ...[...SUNDAY_TO_THURSDAY, FRIDAY].map((weekday) => ({ weekday, from: '08:00', to: '18:00' })),
    { weekday: SATURDAY, from: '08:00', to: '13:00' },
  ],
  emergencyDays: [],
  isAlwaysReady: true,
  exceptions: [],
};

/** The usual hours of a health post: Friday ends at 3 PM, Saturday is for emergencies only. */
const POST_HOURS: FacilityDetails['hours'] = {
  times: [
    ...SUNDAY_TO_THURSDAY.map((weekday) => ({ weekday, from: '10:00', to: '17:00' })),
    { weekday: FRIDAY, from: '10:00', to: '15:00' },
  ],
  emergencyDays: [SATURDAY],
  isAlwaysReady: false,
  exceptions: [],
};

const EACH_DAY = { weekdays: [], monthDays: [] };
const onMonthDays = (...monthDays: number[]) => ({ weekdays: [], monthDays });

/** The services of a post, with its vaccination days of the month of Bikram Sambat. */
const listServices = (vaccinationDays: number[], more: FacilityService[] = []): FacilityDetails['services'] => [
  { service: 'opd', days: EACH_DAY, charge: 25 },
  { service: 'anc', days: EACH_DAY, charge: 0 },
  { service: 'familyPlanning', days: EACH_DAY, charge: 0 },
  { service: 'immunization', days: onMonthDays(...vaccinationDays), from: '10:00', to: '14:00', charge: 0 },
  ...more.map((service) => ({ service, days: EACH_DAY })),
];

type Place = Pick<FacilityDetails, 'name' | 'place' | 'kind' | 'position' | 'altitude'> & {
  id: string;
  municipality: typeof DHANKUTA;
  ward: number;
  vaccinationDays: number[];
  services?: FacilityService[];
  /** The usual hours of a health post if not given. */
  hours?: FacilityDetails['hours'];
  directions?: FacilityDetails['directions'];
  ambulance?: string;
};

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

const buildFacilityId = (number: string) => `5f0c1d7e-8a41-4b6b-9d52-0e3a7c1b4d${number}`;

const PLACES: Place[] = [
  {
    id: MULGHAT_CLINIC,
    name: { en: 'Mulghat Clinic', np: 'मूलघाट क्लिनिक' },
    place: { en: 'Mulghat, Dhankuta', np: 'मूलघाट, धनकुटा' },
    kind: 'healthPost',
    ...{ municipality: SANGURIGADHI, ward: 3, position: at(26.932, 87.331), altitude: 280 },
    ...{ vaccinationDays: [7, 21], services: ['birth', 'pharmacy', 'tuberculosis'] },
    ambulance: '+9779800000009',
    directions: {
      en: 'Beside the Tamor bridge, five minutes on foot from the bus stop. Bus from Dhankuta Bazaar: 45 minutes. A jeep can drive to the door.',
      np: 'तमोर पुलको छेउमा, बस बिसौनीबाट पैदल पाँच मिनेट। धनकुटा बजारबाट बसमा ४५ मिनेट। जिप ढोकैसम्म पुग्छ।',
    },
  },
  {
    id: CITY_HOSPITAL,
    name: { en: 'City Hospital', np: 'सिटी अस्पताल' },
    place: { en: 'Dharan, Sunsari', np: 'धरान, सुनसरी' },
    kind: 'hospital',
    ...{ municipality: DHARAN, ward: 8, position: at(26.812, 87.283), altitude: 350 },
    ...{ vaccinationDays: [1, 8, 15, 22], services: ['emergency', 'birth', 'laboratory', 'pharmacy'] },
    hours: HOSPITAL_HOURS,
  },
  {
    id: GREEN_VALLEY_HOSPITAL,
    name: { en: 'Green Valley Hospital', np: 'ग्रीन भ्याली अस्पताल' },
    place: { en: 'Hile, Dhankuta', np: 'हिले, धनकुटा' },
    kind: 'hospital',
    ...{ municipality: DHANKUTA, ward: 1, position: at(27.036, 87.318), altitude: 1930 },
    ...{ vaccinationDays: [5, 20], services: ['emergency', 'birth', 'laboratory', 'pharmacy'], hours: HOSPITAL_HOURS },
  },
  ...(
    [
      ['04', 'Ahale Health Post', 'आहाले स्वास्थ्य चौकी', SANGURIGADHI, 1, 26.951, 87.302, 1150, [3, 18]],
      ['05', 'Danda Bazaar Health Post', 'डाँडाबजार स्वास्थ्य चौकी', SANGURIGADHI, 5, 26.902, 87.365, 1480, [10, 25]],
      ['06', 'Bhirgaun Health Post', 'भिरगाउँ स्वास्थ्य चौकी', SANGURIGADHI, 7, 26.876, 87.338, 1220, [12, 27]],
      ['07', 'Khuwaphok Health Centre', 'खुवाफोक स्वास्थ्य केन्द्र', SANGURIGADHI, 8, 26.861, 87.391, 1610, [14]],
      ['08', 'Saune Outreach Clinic', 'साउने गाउँघर क्लिनिक', SANGURIGADHI, 10, 26.848, 87.352, 890, [16]],
      ['09', 'Dhankuta Bazaar Health Post', 'धनकुटा बजार स्वास्थ्य चौकी', DHANKUTA, 7, 26.983, 87.34, 1190, [2, 17]],
      ['10', 'Bhedetar Road Health Post', 'भेडेटार मार्ग स्वास्थ्य चौकी', DHANKUTA, 4, 26.968, 87.326, 1060, [6, 22]],
      ['11', 'Belahara Health Post', 'बेलहारा स्वास्थ्य चौकी', DHANKUTA, 9, 26.997, 87.361, 820, [9, 24]],
      ['12', 'Santang Health Centre', 'सान्ताङ स्वास्थ्य केन्द्र', DHANKUTA, 3, 27.012, 87.309, 1540, [11]],
      ['13', 'Patle Outreach Clinic', 'पात्ले गाउँघर क्लिनिक', DHANKUTA, 2, 27.021, 87.333, 1700, [13]],
    ] as const
  ).map(([number, en, np, municipality, ward, latitude, longitude, altitude, vaccinationDays]): Place => {
    const [enPlace, npPlace] = municipality === DHANKUTA ? ['Dhankuta', 'धनकुटा'] : ['Sangurigadhi', 'साँगुरीगढी'];
    const kind = en.endsWith('Post') ? 'healthPost' : en.endsWith('Centre') ? 'basicHealthCentre' : 'outreachClinic';
    return {
      id: buildFacilityId(number),
      name: { en, np },
      place: { en: `${enPlace}, Dhankuta`, np: `${npPlace}, धनकुटा` },
      ...{ kind, municipality, ward, position: at(latitude, longitude), altitude },
      vaccinationDays: [...vaccinationDays],
    };
  }),
];

const toSender = (id: string) => {
  const { name, municipality } = PLACES.find((each) => each.id === id)!;
  return { id, name, municipalityId: municipality.municipalityId };
};

/** One facility of each municipality, which sends a sample notice. */
export const SAMPLE_SENDERS = {
  ahale: toSender(buildFacilityId('04')),
  dhankutaBazaar: toSender(buildFacilityId('09')),
  cityHospital: toSender(CITY_HOSPITAL),
};

/** The phone of a sample facility: numbers that nobody has. */
const buildPhone = (index: number) => `+97798000001${String(index).padStart(2, '0')}`;

const toRow = (sample: Place, index: number) => {
  const { id, municipality, ward, vaccinationDays, services, hours = POST_HOURS, ...details } = sample;
  const { name, place, kind, position, altitude, directions = null, ambulance = null } = details;
  const row = {
    ...{ id, name, place, kind, position, altitude, directions, ambulance, ...municipality, ward },
    phone: buildPhone(index),
    hours,
    services: listServices(vaccinationDays, services),
  };
  return { ...row, searchName: buildFacilityKey(row) };
};

/** Adds the sample facilities; those that the migrations have put there get their details. The clinic whose portal it is has the hours of the portal. */
export async function addFacilities(db: Db) {
  const { hours } = await readDeployedSettings();
  for (const { id, ...details } of PLACES.map(toRow)) {
    const set = id === MULGHAT_CLINIC && hours ? { ...details, hours: { ...hours, exceptions: [] } } : details;
    await db
      .insert(facilities)
      .values({ id, ...set })
      .onConflictDoUpdate({ target: facilities.id, set });
  }
}
