/** Every call that is about one patient, tried by those to whom the patient's data are open and by those to whom they are not. */
import { anApprovedDoctor, sendFile } from '../../testing/applications';
import { ADDRESS, aForm, aPatient, findOpenSlots, theDoctor } from '../../testing/people';
import {
  aCard,
  anAncNote,
  anAncContact,
  anAncReport,
  anOpdNote,
  anOpdReport,
  aReferral,
  readOwnId,
} from '../../testing/records';
import { describeService } from '../../testing/suite';
import { giveDoses } from '../../testing/vaccinationSessions';
import { Visitor } from '../../testing/visitor';
import type { EndpointName, Input } from '@chautari/contract/client/call';
import type { Endpoint } from '@chautari/contract/endpoint';
import * as endpoints from '@chautari/contract/endpoints';
import { getCallers } from '@chautari/contract/capabilities';
import { todayInNepal } from '@chautari/contract/calendar';
import { MULGHAT_CLINIC } from '../sample/doctors';

/** Of one patient: the ids of what the portal keeps. */
interface Ids {
  patientId: string;
  recordId: string;
  referralId: string;
  reportId: string;
  appointmentId: string;
  fileId: string;
  sessionId: string;
}
/** A doctor with an open slot. */
interface Free {
  doctorId: string;
  slotId: string;
  clinicId: string;
}

type Calls = { [N in EndpointName]?: (ids: Ids, free: Free) => Input<N> };

const CALLS = {
  getPatient: ({ patientId }) => ({ id: patientId }),
  correctPatient: ({ patientId: id }) => ({
    ...{ id, version: 7, firstName: 'Asha', middleName: null, lastName: 'Rai', otherName: null, sex: 'female' },
    ...{ birthPrecision: 'day', dateOfBirth: '1991-04-02', address: ADDRESS, phone: null, reason: 'slip', note: null },
  }),
  markDeath: ({ patientId: id }) => ({
    ...{ id, version: 7, precision: 'day', diedOn: '2025-01-01', source: 'family', note: null },
  }),
  takeBackDeath: ({ patientId: id }) => ({ id, version: 7, reason: 'notTrue', note: null }),
  listMyAccessLog: ({ patientId }) => ({ person: patientId }),
  listReaders: ({ patientId }) => ({ person: patientId }),
  endReading: ({ patientId }, { doctorId }) => ({ doctorId, person: patientId }),
  makeShareCode: ({ patientId }) => ({ person: patientId }),
  getMyOverview: ({ patientId }) => ({ person: patientId }),
  exportMyRecord: ({ patientId }) => ({ person: patientId }),
  exportSummary: ({ patientId }) => ({ patientId }),
  addRecord: ({ patientId }) => ({ patientId, content: aCard() }),
  listRecords: ({ patientId }) => ({ patientId }),
  getTrends: ({ patientId }) => ({ patientId }),
  getRecord: ({ recordId }) => ({ id: recordId }),
  listRecordVersions: ({ recordId }) => ({ id: recordId }),
  correctRecord: ({ recordId }) => ({ id: recordId, version: 7, content: anAncReport() }),
  hideRecord: ({ recordId }) => ({ id: recordId }),
  receiveReferral: ({ referralId }) => ({ id: referralId }),
  answerReferral: ({ referralId }) => ({ id: referralId, version: 1, answer: { diagnosis: 'Sprain', next: 'Rest' } }),
  endReferral: ({ referralId }) => ({ id: referralId, reason: 'The road is closed' }),
  makeReferralLetter: ({ referralId }) => ({ id: referralId }),
  getReport: ({ reportId }) => ({ id: reportId }),
  editReport: ({ reportId }) => ({ id: reportId, priority: 'high', note: null }),
  takeReport: ({ reportId }) => ({ id: reportId }),
  listPosts: ({ patientId }) => ({ person: patientId }),
  remindDoctor: ({ reportId }) => ({ id: reportId }),
  moveReport: ({ reportId }) => ({ id: reportId, move: 'start' }),
  getFile: ({ fileId }) => ({ id: fileId }),
  listMyAppointments: ({ patientId }) => ({ person: patientId }),
  bookAppointment: ({ patientId }, { doctorId, slotId }) => ({ ...aForm(doctorId, slotId), person: patientId }),
  bookForPatient: ({ patientId }, { doctorId, slotId }) => ({ ...aForm(doctorId, slotId), patientId }),
  moveMyAppointment: ({ appointmentId }, { slotId }) => ({ id: appointmentId, slotId }),
  giveAppointment: ({ appointmentId }, { slotId }) => ({ id: appointmentId, slotId }),
  approveRequest: ({ appointmentId }) => ({ id: appointmentId }),
  finishAppointment: ({ appointmentId }) => ({ id: appointmentId }),
  missAppointment: ({ appointmentId }) => ({ id: appointmentId }),
  rejectRequest: ({ appointmentId }) => ({ id: appointmentId, reason: 'The road is closed' }),
  cancelMyAppointment: ({ appointmentId }) => ({ id: appointmentId }),
  checkIn: ({ appointmentId }) => ({ id: appointmentId }),
  callPatient: ({ appointmentId }) => ({ id: appointmentId }),
  requeue: ({ appointmentId }) => ({ id: appointmentId }),
  listPatientMergeRequests: ({ patientId }) => ({ id: patientId }),
  requestMerge: ({ patientId }) => ({
    ...{ id: patientId, otherPatientId: 'P-2083-00417', reason: 'other', note: 'Perhaps' },
  }),
  givePinCode: ({ patientId }) => ({ id: patientId }),
  remindOfRequest: ({ appointmentId }) => ({ id: appointmentId }),
  cancelAppointment: ({ appointmentId }) => ({ id: appointmentId, reason: 'The road is closed' }),
  getSessionChild: ({ patientId, sessionId: id }) => ({ id, patientId }),
  writeSessionChild: ({ patientId, sessionId: id }) => ({ id, patientId, doses: [] }),
  removeSessionChild: ({ patientId, sessionId: id }) => ({ id, patientId }),
  admitWalkIn: ({ patientId }, { clinicId }) => ({ patientId, clinicId }),
} satisfies Calls;
type Call = keyof typeof CALLS;

/** Calls that do not find something which is nobody's record: what is public, one's own, or an application. */
const OTHERS: readonly EndpointName[] = [
  'signInAsSample',
  'listOpenSlots',
  'getNotice',
  'withdrawNotice',
  'getUpload',
  'sendPart',
  'endMySession',
  'removePasskey',
  'getMyApplication',
  'correctMyApplication',
  'getApplication',
  'approveApplication',
  'rejectApplication',
  'rollBackModule',
  'setAdministratorPlace',
  'suspendWorker',
  'reinstateWorker',
  'updateMyClinic',
  'closeMyClinic',
  'removeMyLeave',
  'previewMyChange',
  'listDuties',
  'getDoctor',
  'getFacility',
  'updateFacility',
  'closeFacility',
  'listFacilityVersions',
  'endRegister',
  'getRegister',
  'getDhis2Month',
  'sendToDhis2',
  'putRegisterInForce',
  'listWorkplaces',
  'addWorkplace',
  'endWorkplace',
  'chooseWorkplace',
  'addDuty',
  'removeDuty',
  'copyDuties',
  'setInCharge',
  'addVaccinationSession',
  'changeVaccinationSession',
  'getVaccinationSession',
  'listSessionDue',
  'listVaccinationSessions',
  'moveVaccinationSession',
  'removeVaccinationSession',
  'setSessionVials',
  'callNext',
  'getQueueBoard',
  'reviewOpening',
  // The link is the proof, and opens only one letter.
  'openReferralLetter',
  'compareRecords',
  'getMerge',
  'listMergeCandidates',
  'mergeRecords',
  'declineMerge',
  'separateRecords',
  'getFamilyMember',
  'updateFamilyMember',
  'removeFamilyMember',
  'sendConsentCode',
  'openPerson',
  'lockPerson',
  'setPersonPin',
  'readReminderChoice',
  'setReminderChoice',
];

/** Returns which of the people of the test a call admits. */
const getRolesOfCall = (call: Call) =>
  getCallers(endpoints[call].requires).filter((caller) => caller !== 'administrator');

describeService('what is about one patient', (shared) => {
  let ids: Ids;
  let free: { of: Free; ofStranger: Free };
  let related: Record<string, Visitor>;
  let strangers: Record<string, Visitor>;
  let patientId: string;

  beforeAll(async () => {
    const patient = await aPatient(shared.url);
    const staff = await new Visitor(shared.url).signIn('staff');
    const { doctor, doctorId } = await theDoctor(shared.url);
    const { doctor: otherDoctor, form } = await anApprovedDoctor(shared.url, {
      availability: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '08:00', to: '12:00' })),
    });
    const {
      body: { doctors },
    } = await staff.call('listDoctors', {});
    const otherId = doctors.find(({ licenseNumber }) => licenseNumber === form.licenseNumber)!.id;
    related = { patient, doctor, staff };
    strangers = { patient: await aPatient(shared.url), doctor: otherDoctor };

    patientId = await readOwnId(patient);
    const [booked, next] = await findOpenSlots(shared.url, doctorId);
    const [otherSlot] = await findOpenSlots(shared.url, otherId);
    const { body: appointment } = await patient.call('bookAppointment', aForm(doctorId, booked!.id));
    const fileId = await sendFile(staff, 'recordImage');
    const { body: card } = await staff.call('addRecord', { patientId, content: anAncReport() });
    const { body: record } = await staff.call('addRecord', {
      patientId,
      content: anAncContact(card.id, { reportImage: fileId }),
    });
    const { body: referral } = await staff.call('addRecord', { patientId, content: aReferral() });
    const { body: session } = await staff.call('addVaccinationSession', {
      ...{ facilityId: MULGHAT_CLINIC, day: todayInNepal(), site: 'clinic', mode: 'routine' },
      ...{ planned: true, hygieneTalk: false },
    });
    await giveDoses(staff, session.id, patientId);
    const {
      body: { items },
    } = await staff.call('listReports', { service: 'anc' });
    ids = {
      patientId,
      recordId: record.id,
      referralId: referral.id,
      reportId: items.find(({ recordId }) => recordId === record.id)!.id,
      appointmentId: appointment.id,
      fileId,
      sessionId: session.id,
    };
    free = {
      of: { doctorId, slotId: next!.id, clinicId: next!.clinicId },
      ofStranger: { doctorId: otherId, slotId: otherSlot!.id, clinicId: otherSlot!.clinicId },
    };
  });

  /** The status of a call; a file is not JSON. */
  async function codeOf(visitor: Visitor, call: Call, slot: Free) {
    if (call === 'getFile') return (await visitor.send(`/files/${ids.fileId}`)).status === 200 ? undefined : 'notFound';
    const { status, body } = await visitor.call(call, CALLS[call](ids, slot) as never);
    expect(status).toBeLessThan(500);
    return body.code;
  }

  it('is all that can be found or not, beside what is public or one’s own', () => {
    const mayMiss = Object.entries(endpoints as Record<string, Endpoint>)
      .filter(([, { errors }]) => errors.includes('notFound'))
      .map(([name]) => name);
    expect([...mayMiss].sort()).toEqual([...Object.keys(CALLS), ...OTHERS].sort());
  });

  it('may be locked to those who share a phone, whichever call of a patient asks', () => {
    const ofPatients = (Object.keys(CALLS) as Call[]).filter((call) => getRolesOfCall(call).includes('patient'));
    for (const call of ofPatients)
      expect({ call, errors: endpoints[call].errors }).toEqual({
        call,
        errors: expect.arrayContaining(['personLocked']) as string[],
      });
  });

  it.each(Object.keys(CALLS) as Call[])('%s finds nothing for strangers', async (call) => {
    for (const role of getRolesOfCall(call).filter((each) => each in strangers)) {
      expect([role, await codeOf(strangers[role]!, call, role === 'doctor' ? free.ofStranger : free.of)]).toEqual([
        role,
        'notFound',
      ]);
    }
  });

  it('leaves no trace where strangers have tried', async () => {
    const {
      body: { items },
    } = await related.patient!.call('listMyAccessLog', {});
    expect(new Set(items.map(({ by }) => by?.role))).toEqual(new Set(['staff']));
    expect((await related.staff!.call('getRecord', { id: ids.recordId })).body.version).toBe(1);
  });

  it.each(Object.keys(CALLS) as Call[])('%s finds it for those to whom it is open', async (call) => {
    for (const role of getRolesOfCall(call)) {
      const code = await codeOf(related[role]!, call, free.of);
      // Of antenatal cards nothing is deleted, by nobody.
      expect([role, code]).not.toEqual([
        role,
        call === 'hideRecord' ? 'notFound' : expect.stringMatching(/^(notFound|forbidden|notSignedIn)$/),
      ]);
    }
  });

  it.each([
    ['an own note', anOpdNote],
    ['an antenatal note', anAncNote],
    ['an OPD report', anOpdReport],
    ['an immunization card', aCard],
  ] as const)('can be added to by no stranger: %s', async (_what, content) => {
    for (const visitor of Object.values(strangers)) {
      expect(await visitor.call('addRecord', { patientId, content: content() })).toMatchObject({
        status: 404,
        body: { code: 'notFound' },
      });
    }
  });
});
