import { waitFor } from '@testing-library/react';
import { addDays, ageOn, todayInNepal } from '@chautari/contract';
import { aBooking, aDoctor, anId, aProfile, fail, PROVINCES, renderScreen, serve } from '../../../testing';
import { ADDRESS, BORN, fillIn, FREE, shownForm, SUNDAY } from './testing';
import type { Output } from '../../faces/platform';
import { AppointmentForm } from '../../faces/booking';

const PATIENT: Output<'getPatient'> = {
  id: anId(400),
  patientId: 'P-2083-00417',
  name: 'Bishnu Magar',
  firstName: 'Bishnu',
  middleName: null,
  lastName: 'Magar',
  sex: 'male',
  age: 7,
  lived: { unit: 'years', count: 7 },
  phone: '+9779841234567',
  phoneEnd: '567',
  email: null,
  photo: null,
  place: { en: 'Dhankuta-4, Dhankuta', np: 'धनकुटा-४, धनकुटा' },
  permanentAddress: { en: 'Dhankuta-4', np: 'धनकुटा-४' },
  currentAddress: null,
  dateOfBirth: '2019-02-01',
  address: { ...ADDRESS, street: 'Hile' },
  guardianName: 'Sita Magar',
  guardianPhone: '+9779800000001',
};

describe('the request of a patient', () => {
  it('starts from their own details, and asks for the open times of a month', async () => {
    const { screen, asked, value } = await shownForm();
    expect([value('First name'), value('Last name (surname)'), value('Age'), value('Mobile number')]).toEqual([
      'Maya',
      'Tamang',
      String(ageOn(BORN)),
      '9841234567',
    ]);
    expect(screen.getByRole('radio', { name: 'Female' })).toBeChecked();
    expect(asked).toEqual([{ doctorId: anId(10), days: 31 }]);
  });

  it('is for the time that was chosen, and says what came of it', async () => {
    const booking = aBooking({ date: SUNDAY, time: '10:20' });
    const received = serve('bookAppointment', booking);
    const { choose, send, noEmail, onBooked } = await shownForm();
    await choose('10:20 AM');
    await noEmail();
    await send();
    expect(onBooked.mock.calls[0]![0]).toEqual(booking);
    expect(received).toEqual([
      {
        firstName: 'Maya',
        lastName: 'Tamang',
        age: ageOn(BORN),
        sex: 'female',
        email: null,
        mobile: '+9779841234567',
        doctorId: anId(10),
        slotId: FREE[1]!.id,
        address: ADDRESS,
      },
    ]);
  });

  const member = (more: Partial<Output<'getFamilyMember'>> = {}): Output<'getFamilyMember'> => ({
    id: anId(401),
    patientId: 'P-2083-00501',
    firstName: 'Asmi',
    middleName: null,
    lastName: 'Rai',
    dateOfBirth: addDays(todayInNepal(), -800),
    sex: 'female',
    relation: 'child',
    phone: null,
    photoId: null,
    address: { ...ADDRESS, ward: 5, street: 'Hile' },
    ...more,
  });

  it('for a child of the family is filled in with the child, how to reach the account, and who comes along', async () => {
    serve('getFamilyMember', member());
    const received = serve('bookAppointment', aBooking());
    const { value, choose, send, noEmail } = await shownForm({ person: anId(401) });
    expect([value('Age'), value('Mobile number'), value('Guardian’s name (optional)')]).toEqual([
      '2',
      '9841234567',
      'Maya Tamang',
    ]);
    await choose('10:00 AM');
    await noEmail().then(send);
    expect(received).toMatchObject([
      {
        person: anId(401),
        firstName: 'Asmi',
        lastName: 'Rai',
        age: 2,
        sex: 'female',
        address: { ward: 5 },
        guardianName: 'Maya Tamang',
      },
    ]);
  });

  it('for a grown-up of the family has their own phone and names nobody who comes along', async () => {
    serve('getFamilyMember', member({ dateOfBirth: '1960-02-03', relation: 'parent', phone: '+9779812345678' }));
    const { value } = await shownForm({ person: anId(401) });
    expect([value('Mobile number'), value('Guardian’s name (optional)')]).toEqual(['9812345678', '']);
  });

  it('shows where and for how much, which nobody can change', async () => {
    const { screen } = await shownForm();
    expect(screen.getByText('Consultation fee NPR 500')).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: /fee|charge/i })).not.toBeInTheDocument();
  });

  it('says when a doctor has no open time', async () => {
    serve('getMyPatientProfile', aProfile());
    serve('listAddresses', { provinces: PROVINCES });
    serve('listOpenSlots', { slots: [] });
    const { screen } = await renderScreen(
      <AppointmentForm doctor={aDoctor()} as="patient" onBooked={() => undefined} />,
    );
    expect(await screen.findByRole('heading', { name: 'No open times' })).toBeInTheDocument();
    await screen.findByText('Koshi');
  });

  it('says when the open times do not come, and tries again', async () => {
    serve('getMyPatientProfile', aProfile());
    serve('listAddresses', { provinces: PROVINCES });
    serve('listOpenSlots', fail('unavailable'));
    const { screen, user } = await renderScreen(
      <AppointmentForm doctor={aDoctor()} as="patient" onBooked={() => undefined} />,
    );
    await screen.findByRole('alert');
    serve('listOpenSlots', { slots: FREE });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('radio', { name: '10:00 AM' })).toBeInTheDocument();
    await screen.findByText('Koshi');
  });

  it('is put away by Cancel, and nothing is sent', async () => {
    const received = serve('bookAppointment', aBooking());
    const { screen, user, onCancel } = await shownForm();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onCancel).toHaveBeenCalledTimes(1);
    expect(received).toEqual([]);
  });
});

describe('the request of a guest', () => {
  it('is sent with the language of the page, and asks for all that the form needs', async () => {
    const received = serve('bookAsGuest', aBooking());
    const form = await shownForm({ as: 'guest' });
    expect(form.screen.getByText('The answer comes as a message to this phone.')).toBeInTheDocument();
    await form.send();
    await waitFor(() => expect(form.screen.getByRole('alert')).toHaveFocus());
    expect(form.screen.getByRole('alert')).toHaveTextContent(/Please check \d+ things/);
    await fillIn(form);
    await form.choose('10:00 AM');
    await form.send();
    expect(received).toEqual([
      {
        firstName: 'Gita',
        lastName: 'Rai',
        age: 30,
        sex: 'female',
        email: null,
        mobile: '+9779841234567',
        doctorId: anId(10),
        slotId: FREE[0]!.id,
        address: ADDRESS,
        language: 'en',
      },
    ]);
    expect(form.onBooked).toHaveBeenCalledTimes(1);
  });

  it('with two open ones says so clearly, and keeps the form', async () => {
    serve('bookAsGuest', fail('tooManyOpenOfGuest'));
    const form = await shownForm({ as: 'guest' });
    await fillIn(form);
    await form.choose('10:00 AM');
    await form.send();
    expect(await form.screen.findByText(/This phone already has two open appointments/)).toBeInTheDocument();
    expect(form.value('First name')).toBe('Gita');
    expect(form.screen.getByRole('radio', { name: '10:00 AM' })).toBeChecked();
  });
});

describe('the request at the desk', () => {
  it('starts from the patient who was found', async () => {
    const received = serve('bookForPatient', { ...aBooking({ status: 'confirmed' }), token: 7 });
    const { choose, send } = await shownForm({ as: 'desk', patient: PATIENT });
    await choose('10:00 AM');
    await send();
    expect(received).toMatchObject([
      {
        patientId: anId(400),
        firstName: 'Bishnu',
        age: 7,
        sex: 'male',
        email: null,
        guardianName: 'Sita Magar',
        guardianPhone: '+9779800000001',
      },
    ]);
  });

  it('is for a walk-in where nobody was found', async () => {
    const received = serve('bookForPatient', { ...aBooking({ status: 'confirmed' }), token: 7 });
    const form = await shownForm({ as: 'desk', patient: null });
    await fillIn(form, 'Other');
    await form.choose('10:00 AM');
    await form.send();
    expect(form.onBooked.mock.calls[0]![0]).toMatchObject({ token: 7, status: 'confirmed' });
    expect(received).toMatchObject([{ patientId: null, firstName: 'Gita', sex: 'other' }]);
  });
});
