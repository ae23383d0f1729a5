import { waitFor } from '@testing-library/react';
import { addDays, ageOn, todayInNepal } from '@chautari/contract';
import {
  aBooking,
  aDoctor,
  anId,
  aProfile,
  chooseAddress,
  fail,
  PROVINCES,
  renderScreen,
  serve,
} from '../../../testing';
import { ADDRESS, fillIn, FOUND, FREE, shownForm, SUNDAY } from './testing';
import type { Output } from '../../faces/platform';
import { AppointmentForm, BookingFlow, useBookingFlow } from '../../faces/booking';

const BORN = '1996-03-11';

function Flow(props: { as: 'patient' | 'guest'; person?: string }) {
  const flow = useBookingFlow();
  return flow.booking ? <p>{flow.booking.id}</p> : <BookingFlow flow={flow} {...props} />;
}

/** As far as what follows the choice of the next open time. */
async function shownAfterTime(props: { as: 'patient' | 'guest'; person?: string }) {
  serve('listDoctors', { doctors: [aDoctor()] });
  serve('listNextSlots', { next: [] });
  serve('listAddresses', { provinces: PROVINCES });
  const asked = serve('listOpenSlots', { slots: FREE });
  if (props.as === 'patient') serve('getMyPatientProfile', aProfile({ dateOfBirth: BORN }));
  const shown = await renderScreen(<Flow {...props} />);
  const { screen, user } = shown;
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
  const value = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
  await user.click(await screen.findByRole('button', { name: 'See open times: Dr. Anita Rai' }));
  expect(await screen.findByRole('radio', { name: '10:00 AM' })).toBeChecked();
  await press('Continue');
  return { ...shown, asked, press, value };
}

describe('the request of a patient', () => {
  it('is read once more and sent: who is known is asked nothing', async () => {
    const booking = aBooking({ date: SUNDAY, time: '10:00' });
    const received = serve('bookAppointment', booking);
    const { screen, press, asked } = await shownAfterTime({ as: 'patient' });
    expect(asked).toEqual([{ doctorId: anId(10), days: 31 }]);
    await press('Send the request');
    expect(await screen.findByText(booking.id)).toBeInTheDocument();
    expect(received).toEqual([
      {
        firstName: 'Maya',
        lastName: 'Tamang',
        age: ageOn(BORN),
        sex: 'female',
        email: null,
        mobile: '+9779841234567',
        doctorId: anId(10),
        slotId: FREE[0]!.id,
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
    const { press } = await shownAfterTime({ as: 'patient', person: anId(401) });
    await press('Send the request');
    expect(received).toMatchObject([
      {
        person: anId(401),
        firstName: 'Asmi',
        lastName: 'Rai',
        age: 2,
        sex: 'female',
        mobile: '+9779841234567',
        address: { ward: 5 },
        guardianName: 'Maya Tamang',
      },
    ]);
  });

  it('for a grown-up of the family has their own phone and names nobody who comes along', async () => {
    serve('getFamilyMember', member({ dateOfBirth: '1960-02-03', relation: 'parent', phone: '+9779812345678' }));
    const received = serve('bookAppointment', aBooking());
    const { press } = await shownAfterTime({ as: 'patient', person: anId(401) });
    await press('Send the request');
    expect(received).toMatchObject([{ mobile: '+9779812345678' }]);
    expect(received[0]).not.toHaveProperty('guardianName');
  });
});

describe('the request of a guest', () => {
  /** Fills in all that a visitor is asked. */
  async function said(shown: Awaited<ReturnType<typeof shownAfterTime>>) {
    const { screen, user, press } = shown;
    await screen.findByText('Koshi', undefined, { timeout: 5000 });
    const write = (name: string, text: string) => user.fill(screen.getByRole('textbox', { name }), text);
    await write('First name', 'Gita');
    await write('Last name (surname)', 'Rai');
    await write('Age', '३०');
    await user.click(screen.getByRole('radio', { name: 'Female' }));
    await write('Mobile number', '९८४१२३४५६७');
    await user.click(screen.getByRole('checkbox', { name: 'I have no e-mail' }));
    await chooseAddress(shown);
    await press('Continue');
  }

  it('is sent with the language of the page, and asks for all that the form needs', async () => {
    const received = serve('bookAsGuest', aBooking());
    const shown = await shownAfterTime({ as: 'guest' });
    const { screen, press } = shown;
    expect(screen.getByText('The answer comes as a message to this phone.')).toBeInTheDocument();
    for (const name of [/^Guardian’s name/, /^Guardian’s mobile/])
      expect(screen.getByRole('textbox', { name })).toHaveAccessibleName(expect.stringMatching(/optional/));
    await press('Continue');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    expect(screen.getByRole('alert')).toHaveTextContent(/Please check \d+ things/);
    await said(shown);
    await press('Send the request');
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
  });

  it('may say the name in the other script, which is read once more', async () => {
    const received = serve('bookAsGuest', aBooking());
    const shown = await shownAfterTime({ as: 'guest' });
    await shown.user.fill(shown.screen.getByRole('textbox', { name: /^Name in Nepali letters/ }), 'गीता राई');
    await said(shown);
    expect(await shown.screen.findByText('गीता राई')).toBeVisible();
    await shown.press('Send the request');
    expect(received).toMatchObject([{ firstName: 'Gita', otherName: 'गीता राई' }]);
  });

  it('with two open ones says so clearly, and keeps what was typed', async () => {
    serve('bookAsGuest', fail('tooManyOpenOfGuest'));
    const shown = await shownAfterTime({ as: 'guest' });
    await said(shown);
    await shown.press('Send the request');
    expect((await shown.screen.findAllByText(/This phone already has two open appointments/)).at(-1)).toBeVisible();
    await shown.press('Change: About the patient');
    expect(shown.value('First name')).toBe('Gita');
  });
});

describe('the request at the desk', () => {
  it('starts from the patient who was found', async () => {
    const received = serve('bookForPatient', { ...aBooking({ status: 'confirmed' }), token: 7 });
    const { choose, send } = await shownForm();
    await choose('10:00 AM');
    await send();
    expect(received).toMatchObject([
      {
        patientId: FOUND.id,
        firstName: 'Bishnu',
        age: 7,
        sex: 'male',
        email: 'bishnu@example.org',
        guardianName: 'Sita Magar',
        guardianPhone: '+9779800000001',
      },
    ]);
  });

  it('asks who is known for no other name, and somebody else who comes in their place', async () => {
    const { screen, user, write } = await shownForm();
    const other = () => screen.queryByRole('textbox', { name: /^Name in Nepali letters/ });
    expect(other()).not.toBeInTheDocument();
    await user.clear(screen.getByRole('textbox', { name: 'First name' }));
    await write('First name', 'Gita');
    expect(other()).toBeInTheDocument();
  });

  it('is for a walk-in where nobody was found', async () => {
    const received = serve('bookForPatient', { ...aBooking({ status: 'confirmed' }), token: 7 });
    const form = await shownForm({ patient: null });
    await fillIn(form, 'Other');
    await form.choose('10:00 AM');
    await form.send();
    expect(form.onBooked.mock.calls[0]![0]).toMatchObject({ token: 7, status: 'confirmed' });
    expect(received).toMatchObject([{ patientId: null, firstName: 'Gita', sex: 'other' }]);
  });

  it('shows where and for how much, which nobody can change', async () => {
    const { screen } = await shownForm();
    expect(screen.getByText('Consultation fee NPR 500')).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: /fee|charge/i })).not.toBeInTheDocument();
  });

  it('says when a doctor has no open time', async () => {
    serve('listAddresses', { provinces: PROVINCES });
    serve('listOpenSlots', { slots: [] });
    const { screen } = await renderScreen(
      <AppointmentForm doctor={aDoctor()} patient={null} onBooked={() => undefined} />,
    );
    expect(await screen.findByRole('heading', { name: 'No open times' })).toBeInTheDocument();
    await screen.findByText('Koshi');
  });

  it('says when the open times do not come, and tries again', async () => {
    serve('listAddresses', { provinces: PROVINCES });
    serve('listOpenSlots', fail('unavailable'));
    const { screen, user } = await renderScreen(
      <AppointmentForm doctor={aDoctor()} patient={null} onBooked={() => undefined} />,
    );
    await screen.findByRole('alert');
    serve('listOpenSlots', { slots: FREE });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('radio', { name: '10:00 AM' })).toBeInTheDocument();
    await screen.findByText('Koshi');
  });
});
