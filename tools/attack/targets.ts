/** Calls that name a person or an object, generated from the contract: each path parameter and each id of an input aims at an object of the owner. */
import type { EndpointName } from '@chautari/contract/client/call';
import type { Endpoint } from '@chautari/contract/endpoint';
import * as endpoints from '@chautari/contract/endpoints';
import * as z from 'zod/mini';
import { anOpdNote } from '../../api/testing/records';
import { aChild, PIN } from '../../api/testing/family';
import { ADDRESS, aForm, aPhone, NOBODY } from '../../api/testing/people';
import { MARK } from './callers';
import type { Objects } from './objects';

const ENDPOINTS = endpoints as unknown as Record<EndpointName, Endpoint>;

/** What an id in a path is about, by the first path that fits. */
const PATHS: readonly (readonly [RegExp, keyof Objects])[] = [
  [/^\/records\/:id/, 'record'],
  [/^\/reports\/:id/, 'report'],
  [/^\/(appointments|consultation-requests|queue)\/:id/, 'appointment'],
  [/^\/patients\/(:id|merges\/candidates)/, 'patient'],
  [/^\/applications\/:id/, 'application'],
  [/^\/workers\/:id/, 'worker'],
  [/^\/account\/sessions\/:id/, 'session'],
  [/^\/uploads\/:id/, 'upload'],
  [/^\/files\/:id/, 'image'],
  [/^\/doctors\/me\/(clinics\/:id|changes)/, 'clinic'],
  [/^\/referrals\/:id/, 'referral'],
  [/^\/vaccination-sessions\/:id/, 'vaccinationSession'],
];

/** What other ids are about, by the name of the field. */
const FIELDS: Partial<Record<string, keyof Objects>> = {
  patientId: 'patient',
  person: 'child',
  doctorId: 'doctor',
  clinicId: 'clinic',
  slotId: 'otherSlot',
  slotOf: 'appointment',
  date: 'day',
  survivorId: 'patient',
  formerId: 'child',
  patient: 'publicId',
  phone: 'phone',
};

/** Ids that open nothing of anybody, or are the secret of who began a call, with the reason. */
const UNAIMED: Partial<Record<EndpointName, string>> = {
  addDuty: 'a worker and a day, which are nobody’s data',
  removeDuty: 'a duty, which is nobody’s data',
  setInCharge: 'a facility, which is nobody’s data',
  getDoctor: 'public',
  getFacility: 'public',
  updateFacility: 'of the portal, for administrators',
  closeFacility: 'of the portal, for administrators',
  listFacilityVersions: 'of the portal, for administrators',
  endRegister: 'of the portal, for administrators',
  listWorkplaces: 'where somebody works, for administrators',
  addWorkplace: 'where somebody works, for administrators',
  endWorkplace: 'where somebody works, for administrators',
  chooseWorkplace: 'a facility, which is nobody’s data',
  getNotice: 'public',
  withdrawNotice: 'of the portal, for staff',
  rollBackModule: 'of the portal, for administrators',
  listOpenSlots: 'public',
  getQueueBoard: 'public',
  bookAsGuest: 'public ids of a doctor and a time',
  confirmGuestBooking: 'begun by who has the id; the code is guessed in another attack',
  sendGuestCode: 'begun by who has the id',
  confirmRegistration: 'begun by who has the id; the code is guessed in another attack',
  sendRegistrationCode: 'begun by who has the id',
  confirmMyContact: 'begun by who has the id',
  confirmNoticeMessages: 'begun by who has the id',
  sendNoticeMessagesCode: 'begun by who has the id',
  removePasskey: 'attacked beside the passkeys',
  removeMyLeave: 'of the doctor; attacked as a clinic',
  reviewOpening: 'for administrators alone',
  declineMerge: 'for administrators alone, as the aimed calls of joined records are',
  getMerge: 'for administrators alone, as the aimed calls of joined records are',
  separateRecords: 'for administrators alone, as the aimed calls of joined records are',
  callNext: 'names a clinic, whose queue every health worker of it calls',
  getMonthlyFigures: 'of the portal, for staff',
  sendToDhis2: 'of the portal, for administrators',
  registerDoctor: 'papers, which only who has sent them can name',
  registerStaff: 'papers, which only who has sent them can name',
  sendPart: 'bytes, sent in the attack on uploads',
};

const SESSION = { site: 'clinic', mode: 'routine', planned: true, hygieneTalk: false } as const;

/** Fields that a form needs besides its ids. */
const FORMS: Partial<Record<EndpointName, (objects: Objects) => Record<string, unknown>>> = {
  addRecord: () => ({ content: anOpdNote() }),
  answerReferral: () => ({ version: 1, answer: { diagnosis: 'Nothing', next: 'Nothing' } }),
  changeVaccinationSession: () => ({ version: 1, ...SESSION }),
  admitWalkIn: ({ ownClinic }) => ({ clinicId: ownClinic }),
  bookAppointment: ({ doctor, otherSlot, child }) => ({ ...aForm(doctor, otherSlot), person: child }),
  bookForPatient: ({ doctor, otherSlot, patient }) => ({ ...aForm(doctor, otherSlot), patientId: patient }),
  cancelAppointment: () => ({ reason: 'Not today' }),
  correctPatient: ({ phone }) => ({
    ...{ version: 1, firstName: MARK, middleName: null, lastName: 'Gurung', otherName: null, sex: 'female', phone },
    ...{ birthPrecision: 'day', dateOfBirth: '1991-04-02', address: { ...ADDRESS, street: null } },
    ...{ reason: 'card', note: null },
  }),
  correctRecord: () => ({ version: 1, content: anOpdNote() }),
  markDeath: () => ({ version: 1, precision: 'day', diedOn: '2025-01-01', source: 'family', note: MARK }),
  // No version of theirs: the owner's records stay two.
  mergeRecords: () => ({ survivorVersion: 99, formerVersion: 99, details: {}, reason: 'other', note: MARK }),
  requestMerge: ({ otherPublicId }) => ({ otherPatientId: otherPublicId, reason: 'other', note: MARK }),
  takeBackDeath: () => ({ version: 1, reason: 'wrongPerson', note: MARK }),
  giveAppointment: ({ otherSlot }) => ({ slotId: otherSlot }),
  moveMyAppointment: ({ otherSlot }) => ({ slotId: otherSlot }),
  editReport: () => ({ priority: 'medium', note: 'Nothing', reason: 'Nothing', version: 1 }),
  endReferral: () => ({ reason: 'Nothing' }),
  moveVaccinationSession: () => ({ version: 1, to: 'open' }),
  setSessionVials: () => ({ vaccine: 'bcg', received: 1, opened: 0, spoiled: 0, returned: 0 }),
  writeSessionChild: () => ({ doses: [] }),
  endReading: ({ patient, doctor }) => ({ person: patient, doctorId: doctor }),
  searchQueue: ({ day, clinic }) => ({ date: day, part: 'now', clinicId: clinic, limit: 10 }),
  moveReport: () => ({ move: 'start' }),
  openPerson: ({ grownUp }) => ({ person: grownUp, by: 'pin', pin: PIN }),
  lockPerson: ({ grownUp }) => ({ person: grownUp }),
  previewMyChange: ({ clinic }) => ({ change: 'closing', id: clinic }),
  rejectApplication: () => ({ reason: 'Nothing' }),
  rejectRequest: () => ({ reason: 'Not today' }),
  sendConsentCode: ({ grownUp }) => ({ person: grownUp }),
  setPersonPin: ({ grownUp }) => ({ person: grownUp, pin: '7391', confirmPin: '7391', proof: { by: 'pin', pin: PIN } }),
  setAdministratorPlace: () => ({ place: { level: 'country' }, before: null }),
  suspendWorker: () => ({ reason: 'Nothing' }),
  reinstateWorker: () => ({ reason: 'Nothing' }),
  updateFamilyMember: () => ({ ...aChild({ phone: aPhone() }), photoId: null }),
  updateMyClinic: () => ({ charge: 100, weeklyTimes: [{ weekday: 1, from: '08:00', to: '09:00' }], slotMinutes: 20 }),
  makeShareCode: ({ child }) => ({ person: child }),
  lookUpPatient: ({ phone }) => ({ by: 'phone', phone }),
  findLikelyDuplicates: ({ phone }) => ({
    ...{ firstName: MARK, lastName: 'Gurung', dateOfBirth: '1991-04-02', phone },
  }),
};

interface Schema {
  format?: string;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

/** Returns the fields of an input that are ids, by its schema. */
function listIds({ properties = {}, anyOf = [], oneOf = [], allOf = [] }: Schema): string[] {
  const isId = (schema: Schema): boolean =>
    schema.format === 'uuid' || [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].some(isId);
  return [
    ...Object.entries(properties).flatMap(([name, schema]) => (isId(schema) ? [name] : [])),
    ...[...anyOf, ...oneOf, ...allOf].flatMap(listIds),
  ];
}

const readSchema = ({ input }: Endpoint) => z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema;
const listParameters = ({ path }: Endpoint) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);

/** Returns the object that a field aims at. */
const findObject = ({ path }: Endpoint, field: string) =>
  FIELDS[field] ?? (field === 'id' ? PATHS.find(([pattern]) => pattern.test(path))?.[1] : undefined);

/** Returns the fields of a call that aim at somebody's object. */
const listAims = (endpoint: Endpoint) =>
  [...new Set([...listParameters(endpoint), ...listIds(readSchema(endpoint))])].filter((field) =>
    findObject(endpoint, field),
  );

const NAMES = Object.keys(ENDPOINTS) as EndpointName[];

/** Returns the input of a call that aims at the objects. */
export const buildInput = (name: EndpointName, objects: Objects): Record<string, unknown> => ({
  ...Object.fromEntries(listParameters(ENDPOINTS[name]).map((field) => [field, NOBODY])),
  ...Object.fromEntries(
    listAims(ENDPOINTS[name]).map((field) => [field, objects[findObject(ENDPOINTS[name], field)!]]),
  ),
  ...FORMS[name]?.(objects),
});

/** Calls that aim at an object of somebody. */
export const AIMED = NAMES.filter((name) => !UNAIMED[name] && listAims(ENDPOINTS[name]).length > 0);

/** Calls with an id that nothing aims at and no reason excuses: the table of this file is too short. */
export const FORGOTTEN = NAMES.filter(
  (name) =>
    !UNAIMED[name] &&
    !AIMED.includes(name) &&
    [...listParameters(ENDPOINTS[name]), ...listIds(readSchema(ENDPOINTS[name]))].some(
      (field) =>
        !['year', 'month', 'date', 'from', 'after', 'photoId', 'imageId', 'facilityId', 'name'].includes(field),
    ),
);
