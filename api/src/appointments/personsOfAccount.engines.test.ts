import { ADDRESS, aForm, aPatient, findOpenSlots, theDoctor } from '../../testing/people';
import { describeService } from '../../testing/suite';

describeService('open appointments', (shared) => {
  it('of an account may be one of a doctor and day for each person', async () => {
    const patient = await aPatient(shared.url);
    const { doctorId } = await theDoctor(shared.url);
    const slots = await findOpenSlots(shared.url, doctorId);
    const {
      body: { id: child },
    } = await patient.call('addFamilyMember', {
      firstName: 'Bimal',
      middleName: null,
      lastName: 'Gurung',
      dateOfBirth: '2021-03-04',
      sex: 'male',
      relation: 'child',
      phone: null,
      address: ADDRESS,
    });
    const first = slots.findIndex(({ date }, n) => slots[n + 3]?.date === date);
    const ofDay = slots.slice(first, first + 4);
    const answers = await Promise.all(
      ofDay.map((slot, n) =>
        patient.call('bookAppointment', aForm(doctorId, slot.id, { person: n % 2 ? child : undefined })),
      ),
    );
    const booked = answers.filter(({ status }) => status === 200);
    expect(booked).toHaveLength(2);
    const persons = answers.flatMap(({ status }, n) => (status === 200 ? [n % 2] : []));
    expect(persons.sort()).toEqual([0, 1]);
    for (const { body } of answers.filter(({ status }) => status !== 200))
      expect(body).toMatchObject({ code: 'sameDoctorThatDay', conflicts: [{ id: expect.any(String) }] });
  });
});
