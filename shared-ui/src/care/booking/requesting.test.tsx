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
import { ADDRESS, fillPatient, PATIENT, FREE, renderAppointmentForm, SUNDAY } from './testing';
import type { Output } from '../../faces/platform';
import { AppointmentForm, BookingFlow, useBookingFlow } from '../../faces/booking';

const BORN = '1996-03-11';

function Flow(props: { as: 'patient' | 'guest'; person?: string }) {
  const flow = useBookingFlow();
  return flow.booking ? <p>{flow.booking.id}</p> : <BookingFlow flow={flow} {...props} />;
}

/** Renders the flow and selects the next open time. */
async function renderAfterTime(props: { as: 'patient' | 'guest'; person?: string }) {
  serve('listDoctors', { doctors: [aDoctor()] });
  serve('listNextSlots', { next: [] });
  serve('listAddresses', { provinces: PROVINCES });
  const slotRequests = serve('listOpenSlots', { slots: FREE });
  if (props.as === 'patient') serve('getMyPatientProfile', aProfile({ dateOfBirth: BORN }));
  const view = await renderScreen(<Flow {...props} />);
  const { screen, user } = view;
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
  const value = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
  await user.click(await screen.findByRole('button', { name: 'See open times: Dr. Anita Rai' }));
  expect(await screen.findByRole('radio', { name: '10:00 AM' })).toBeChecked();
  await press('Continue');
  return { ...view, slotRequests, press, value };
}

describe('the request of a patient', () => {
  it('is reviewed and sent without asking for known details', async () => {
    const booking = aBooking({ date: SUNDAY, time: '10:00' });
    const received = serve('bookAppointment', booking);
    const { screen, press, slotRequests } = await renderAfterTime({ as: 'patient' });
    expect(slotRequests).toEqual([{ doctorId: anId(10), days: 31 }]);
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

  it('for a child is filled in with the child, the contact of the account, and the guardian', async () => {
    serve('getFamilyMember', member());
    const received = serve('bookAppointment', aBooking());
    const { press } = await renderAfterTime({ as: 'patient', person: anId(401) });
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

  it('for an adult of the family has their own phone and no guardian', async () => {
    serve('getFamilyMember', member({ dateOfBirth: '1960-02-03', relation: 'parent', phone: '+9779812345678' }));
    const received = serve('bookAppointment', aBooking());
    const { press } = await renderAfterTime({ as: 'patient', person: anId(401) });
    await press('Send the request');
    expect(received).toMatchObject([{ mobile: '+9779812345678' }]);
    expect(received[0]).not.toHaveProperty('guardianName');
  });
});

describe('the request of a guest', () => {
  /** Fills in all fields of a guest. */
  async function fillDetails(view: Awaited<ReturnType<typeof renderAfterTime>>) {
    const { screen, user, press } = view;
    await screen.findByText('Koshi', undefined, { timeout: 5000 });
    const write = (name: string, text: string) => user.fill(screen.getByRole('textbox', { name }), text);
    await write('First name', 'Gita');
    await write('Last name (surname)', 'Rai');
    await write('Age', '३०');
    await user.click(screen.getByRole('radio', { name: 'Female' }));
    await write('Mobile number', '९८४१२३४५६७');
    await user.click(screen.getByRole('checkbox', { name: 'I have no e-mail' }));
    await chooseAddress(view);
    await press('Continue');
  }

  it('is sent with the language of the page, and has all fields of the form', async () => {
    const received = serve('bookAsGuest', aBooking());
    const view = await renderAfterTime({ as: 'guest' });
    const { screen, press } = view;
    expect(screen.getByText('The answer comes as a message to this phone.')).toBeInTheDocument();
    for (const name of [/^Guardian’s name/, /^Guardian’s mobile/])
      expect(screen.getByRole('textbox', { name })).toHaveAccessibleName(expect.stringMatching(/optional/));
    await press('Continue');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    expect(screen.getByRole('alert')).toHaveTextContent(/Please check \d+ things/);
    await fillDetails(view);
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

  it('may have the name in the other script, which is reviewed', async () => {
    const received = serve('bookAsGuest', aBooking());
    const view = await renderAfterTime({ as: 'guest' });
    await view.user.fill(view.screen.getByRole('textbox', { name: /^Name in Nepali letters/ }), 'गीता राई');
    await fillDetails(view);
    expect(await view.screen.findByText('गीता राई')).toBeVisible();
    await view.press('Send the request');
    expect(received).toMatchObject([{ firstName: 'Gita', otherName: 'गीता राई' }]);
  });

  it('with two open ones shows the error, and keeps what was typed', async () => {
    serve('bookAsGuest', fail('tooManyOpenOfGuest'));
    const view = await renderAfterTime({ as: 'guest' });
    await fillDetails(view);
    await view.press('Send the request');
    expect((await view.screen.findAllByText(/This phone already has two open appointments/)).at(-1)).toBeVisible();
    await view.press('Change: About the patient');
    expect(view.value('First name')).toBe('Gita');
  });
});

describe('the request at the desk', () => {
  it('starts from the selected patient', async () => {
    const received = serve('bookForPatient', { ...aBooking({ status: 'confirmed' }), token: 7 });
    const { choose, send } = await renderAppointmentForm();
    await choose('10:00 AM');
    await send();
    expect(received).toMatchObject([
      {
        patientId: PATIENT.id,
        firstName: 'Bishnu',
        age: 7,
        sex: 'male',
        email: 'bishnu@example.org',
        guardianName: 'Sita Magar',
        guardianPhone: '+9779800000001',
      },
    ]);
  });

  it('hides the other name for a known patient, and asks for it when the name is changed', async () => {
    const { screen, user, write } = await renderAppointmentForm();
    const other = () => screen.queryByRole('textbox', { name: /^Name in Nepali letters/ });
    expect(other()).not.toBeInTheDocument();
    await user.clear(screen.getByRole('textbox', { name: 'First name' }));
    await write('First name', 'Gita');
    expect(other()).toBeInTheDocument();
  });

  it('is for a walk-in without a patient', async () => {
    const received = serve('bookForPatient', { ...aBooking({ status: 'confirmed' }), token: 7 });
    const form = await renderAppointmentForm({ patient: null });
    await fillPatient(form, 'Other');
    await form.choose('10:00 AM');
    await form.send();
    expect(form.onBooked.mock.calls[0]![0]).toMatchObject({ token: 7, status: 'confirmed' });
    expect(received).toMatchObject([{ patientId: null, firstName: 'Gita', sex: 'other' }]);
  });

  it('shows place and charge, which cannot be changed', async () => {
    const { screen } = await renderAppointmentForm();
    expect(screen.getByText('Consultation fee NPR 500')).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: /fee|charge/i })).not.toBeInTheDocument();
  });

  it('says that a doctor has no open time', async () => {
    serve('listAddresses', { provinces: PROVINCES });
    serve('listOpenSlots', { slots: [] });
    const { screen } = await renderScreen(
      <AppointmentForm doctor={aDoctor()} patient={null} onBooked={() => undefined} />,
    );
    expect(await screen.findByRole('heading', { name: 'No open times' })).toBeInTheDocument();
    await screen.findByText('Koshi');
  });

  it('shows an error if the open times do not load, and retries', async () => {
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
