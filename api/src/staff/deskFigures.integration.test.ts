import { aWaitingDoctor } from '../../testing/applications';
import { aForm, aPatient, findOpenSlots, theDoctor } from '../../testing/people';
import { anOpdReport, readOwnId } from '../../testing/records';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';

describeService('what waits', (shared) => {
  it('is counted for the desk, and applications for administrators', async () => {
    const staff = await new Visitor(shared.url).signIn('staff');
    const before = (await staff.call('getDeskFigures', {})).body;
    const { doctorId } = await theDoctor(shared.url);
    const patient = await aPatient(shared.url);
    const id = await readOwnId(patient);
    const [slot] = await findOpenSlots(shared.url, doctorId);
    await patient.call('bookAppointment', aForm(doctorId, slot!.id));
    await staff.call('addRecord', { patientId: id, content: anOpdReport() });
    await aWaitingDoctor(shared.url);
    expect((await staff.call('getDeskFigures', {})).body).toEqual({
      reports: before.reports + 1,
      requests: before.requests + 1,
      applications: before.applications! + 1,
      openings: before.openings,
      mergeRequests: before.mergeRequests,
    });
    expect((await (await new Visitor(shared.url).signIn('doctor')).call('getDeskFigures', {})).status).toBe(403);
  });
});
