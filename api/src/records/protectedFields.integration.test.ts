import { aForm, aPatient, findOpenSlots, theDoctor } from '../../testing/people';
import { anAncContact, anAncReport, getDayBefore, readOwnId } from '../../testing/records';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';

describeService('the result of a test for HIV', (shared) => {
  it('goes to doctors and the author only', async () => {
    const staff = await new Visitor(shared.url).signIn('staff');
    const patient = await aPatient(shared.url);
    const patientId = await readOwnId(patient);
    const { doctor, doctorId } = await theDoctor(shared.url);
    const [slot] = await findOpenSlots(shared.url, doctorId);
    await patient.call('bookAppointment', aForm(doctorId, slot!.id));
    const { body: card } = await staff.call('addRecord', { patientId, content: anAncReport() });
    const content = anAncContact(card.id, { hiv: 'reactive', syphilis: 'nonReactive' });
    const { id } = (await doctor.call('addRecord', { patientId, content })).body;
    const read = async (who: Visitor) => (await who.call('getRecord', { id })).body;
    expect((await read(doctor)).content).toMatchObject({ hiv: 'reactive' });
    for (const who of [staff, patient]) {
      const record = await read(who);
      expect([record.withheld, record.content]).toEqual([true, expect.not.objectContaining({ hiv: 'reactive' })]);
      const answers = [
        record,
        (await who.call('getRecord', { id: card.id })).body.contacts,
        (await who.call('listRecordVersions', { id })).body,
      ];
      expect(JSON.stringify(answers)).not.toContain('hiv');
    }
    expect(JSON.stringify((await patient.call('exportMyRecord', {})).body)).not.toMatch(/HIV/i);
    // A correction by somebody who cannot read it keeps it.
    const corrected = anAncContact(card.id, { syphilis: 'notTested' });
    expect((await staff.call('correctRecord', { id, version: 1, content: corrected })).status).toBe(200);
    expect((await read(doctor)).content).toMatchObject({ hiv: 'reactive', syphilis: 'notTested' });
    // The author of another visit reads their own.
    const own = anAncContact(card.id, { date: getDayBefore(1), hiv: 'nonReactive' });
    expect((await staff.call('addRecord', { patientId, content: own })).body.content).toMatchObject({
      hiv: 'nonReactive',
    });
  });
});
