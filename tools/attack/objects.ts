import { getApplicationId } from '../../api/testing/applications';
import { addPerson, aChild, aGrownUp } from '../../api/testing/family';
import { aForm, findOpenSlots, NOBODY } from '../../api/testing/people';
import { anOpdNote, anOpdReport, aReferral, readOwnId } from '../../api/testing/records';
import { aJpeg, upload } from '../../api/testing/uploads';
import { aSession } from '../../api/testing/vaccinationSessions';
import { Visitor } from '../../api/testing/visitor';
import { MULGHAT_CLINIC } from '../../api/src/sample/doctors';
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
  const ownClinic = (await callers.doctor.call('getMyAvailability', {})).body.clinics[0];
  const { items: workers } = (await callers.administrator.call('listWorkers', { state: 'suspended' })).body;
  const [session] = (await owner.call('listMySessions', {})).body.sessions;
  const reports = (await callers.administrator.call('listReports', {})).body;
  const clinic = (await doctor.call('getMyAvailability', {})).body.clinics[0]!;
  const openUpload = await owner.call('startUpload', { purpose: 'recordImage', bytes: 1000 });
  // To the facility of the administrator.
  const referral = await callers.staff.call('addRecord', {
    patientId: patient,
    content: aReferral({ place: null, facility: MULGHAT_CLINIC, reason: MARK }),
  });
  const vaccinationSession = await callers.administrator.call('addVaccinationSession', aSession(MULGHAT_CLINIC));
  const objects = {
    publicId,
    otherPublicId: (await callers.stranger.call('getMyPatientProfile', {})).body.patientId,
    referral: referral.body.id,
    vaccinationSession: vaccinationSession.body.id,
    phone,
    otherSlot: otherSlot!.id,
    patient,
    appointment: appointment.body.id,
    day: appointment.body.date,
    record: note.body.id,
    reported: report.body.id,
    report: reports.items.find(({ recordId }) => recordId === report.body.id)!.id,
    image: image.id,
    upload: openUpload.body.id,
    child: child.id,
    grownUp: grownUp.id,
    session: session!.id,
    clinic: clinic.id,
    doctor: doctorId,
    /** Of the doctor who attacks. */
    ownClinic: ownClinic?.id ?? clinic.id,
    worker: workers[0]!.id,
    application: await getApplicationId(callers.applicant),
  };
  return { objects, doctor };
}

export type Objects = Awaited<ReturnType<typeof makeObjects>>['objects'];

/** Objects that calls name beside the one that they aim at. */
const COMMON: readonly string[] = ['doctor', 'ownClinic'] satisfies (keyof Objects)[];

/** Returns the objects with ids that do not exist. */
export const getMissingObjects = (objects: Objects): Objects =>
  Object.fromEntries(
    Object.entries(objects).map(([name, value]) => [
      name,
      /^[0-9a-f-]{36}$/.test(value) && !COMMON.includes(name) ? NOBODY : value,
    ]),
  ) as Objects;
