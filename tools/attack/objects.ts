import type { EndpointName } from '@chautari/contract/client/call';
import { getApplicationId } from '../../api/testing/applications';
import { addPerson, aChild, aGrownUp, PIN } from '../../api/testing/family';
import { aForm, findOpenSlots } from '../../api/testing/people';
import { anOpdNote, anOpdReport, readOwnId } from '../../api/testing/records';
import { aJpeg, upload } from '../../api/testing/uploads';
import { Visitor } from '../../api/testing/visitor';
import { enrolSecondStep, MARK, type Callers } from './callers';

type WithOwner = { visitor: Visitor; publicId: string; phone: string };

/** Creates objects of the owner and of the people who work with them. */
export async function makeObjects(url: string, { visitor: owner, publicId, phone }: WithOwner, callers: Callers) {
  const doctor = await enrolSecondStep(await new Visitor(url).signIn('doctor'));
  const doctorId = (await doctor.call('listConsultationRequests', {})).body.requests[0]!.doctorId;
  const [slot, otherSlot] = await findOpenSlots(url, doctorId);
  const appointment = await owner.call('bookAppointment', aForm(doctorId, slot!.id, { firstName: MARK }));
  await doctor.call('approveRequest', { id: appointment.body.id });
  const patient = await readOwnId(owner);
  const image = await upload(owner, 'recordImage', await aJpeg());
  const content = anOpdNote({ clientName: MARK, reportImage: image.id });
  const note = await owner.call('addRecord', { patientId: patient, content });
  const reportContent = anOpdReport({ chiefComplaint: MARK });
  const report = await callers.staff.call('addRecord', { patientId: patient, content: reportContent });
  const child = await addPerson(owner, aChild({ firstName: MARK }));
  const grownUp = await addPerson(owner, aGrownUp({ firstName: MARK }));
  const [session] = (await owner.call('listMySessions', {})).body.sessions;
  const reports = (await callers.administrator.call('listReports', {})).body;
  const clinic = (await doctor.call('getMyAvailability', {})).body.clinics[0]!;
  const openUpload = await owner.call('startUpload', { purpose: 'recordImage', bytes: 1000 });
  return {
    publicId,
    phone,
    otherSlot: otherSlot!.id,
    patient,
    appointment: appointment.body.id,
    record: note.body.id,
    reported: report.body.id,
    report: reports.items.find(({ recordId }) => recordId === report.body.id)!.id,
    image: image.id,
    upload: openUpload.body.id,
    child: child.id,
    grownUp: grownUp.id,
    session: session!.id,
    clinic: clinic.id,
    application: await getApplicationId(callers.applicant),
  };
}

export type Objects = Awaited<ReturnType<typeof makeObjects>>;

/** Inputs that refer to the owner's objects, by operation. */
export const TARGETED_INPUTS: Partial<Record<EndpointName, (objects: Objects) => Record<string, unknown>>> = {
  approveRequest: ({ appointment: id }) => ({ id }),
  rejectRequest: ({ appointment: id }) => ({ id, reason: 'Not today' }),
  cancelAppointment: ({ appointment: id }) => ({ id, reason: 'Not today' }),
  cancelMyAppointment: ({ appointment: id }) => ({ id }),
  moveMyAppointment: ({ appointment: id, otherSlot: slotId }) => ({ id, slotId }),
  giveAppointment: ({ appointment: id, otherSlot: slotId }) => ({ id, slotId }),
  finishAppointment: ({ appointment: id }) => ({ id }),
  missAppointment: ({ appointment: id }) => ({ id }),
  getPatient: ({ patient: id }) => ({ id }),
  givePinCode: ({ patient: id }) => ({ id }),
  listRecords: ({ patient: patientId }) => ({ patientId }),
  addRecord: ({ patient: patientId }) => ({ patientId, content: anOpdNote() }),
  getRecord: ({ record: id }) => ({ id }),
  listRecordVersions: ({ record: id }) => ({ id }),
  correctRecord: ({ record: id }) => ({ id, version: 1, content: anOpdNote() }),
  hideRecord: ({ record: id }) => ({ id }),
  getReport: ({ report: id }) => ({ id }),
  editReport: ({ report: id }) => ({ id, priority: 'medium', note: 'Nothing', version: 1 }),
  moveReport: ({ report: id }) => ({ id, move: 'reject', reason: 'Nothing' }),
  takeReport: ({ report: id }) => ({ id }),
  getFamilyMember: ({ child: person }) => ({ person }),
  updateFamilyMember: ({ child: person }) => ({ person, ...aChild(), photoId: null }),
  removeFamilyMember: ({ child: person }) => ({ person }),
  openPerson: ({ grownUp: person }) => ({ person, by: 'pin', pin: PIN }),
  lockPerson: ({ grownUp: person }) => ({ person }),
  sendConsentCode: ({ grownUp: person }) => ({ person }),
  endMySession: ({ session: id }) => ({ id }),
  closeMyClinic: ({ clinic: id }) => ({ id }),
  getApplication: ({ application: id }) => ({ id }),
  approveApplication: ({ application: id }) => ({ id }),
  rejectApplication: ({ application: id }) => ({ id, reason: 'Nothing' }),
};

/** Returns the objects with ids that do not exist. */
export const getMissingObjects = (objects: Objects): Objects =>
  Object.fromEntries(
    Object.entries(objects).map(([name, value]) => [
      name,
      /^[0-9a-f-]{36}$/.test(value) ? '00000000-0000-4000-8000-000000000000' : value,
    ]),
  ) as Objects;
