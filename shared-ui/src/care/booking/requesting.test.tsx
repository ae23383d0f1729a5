import { act, waitFor } from '@testing-library/react';
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
  serve('listDoctors', { doctors: [aDoctor()], next: null });
  serve('listNextSlots', { next: [] });
  serve('listAddresses', { provinces: PROVINCES });
  const slotRequests = serve('listOpenSlots', { slots: FREE });
  if (props.as === 'patient') {
    serve('getMyPatientProfile', aProfile({ dateOfBirth: BORN }));
    serve('listMyAppointments', { appointments: [] });
  }
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
  it('goes back one step by the Back of the phone', async () => {
    const { screen } = await renderAfterTime({ as: 'patient' });
    await screen.findByRole('button', { name: 'Send the request' });
    act(() => history.back());
    expect(await screen.findByRole('radio', { name: '10:00 AM' })).toBeVisible();
    act(() => history.back());
    expect(await screen.findByRole('button', { name: 'See open times: Dr. Anita Rai' })).toBeVisible();
  });

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
        ageUnit: 'years',
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
    ...{ phone: null, photoId: null, version: 1 },
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
        age: 26,
        ageUnit: 'months',
        sex: 'female',
        mobile: '+9779841234567',
        address: { ward: 5 },
        guardianName: 'Maya Tamang',
      },
    ]);
  });

  it('for a newborn says the age in weeks', async () => {
    serve('getFamilyMember', member({ dateOfBirth: addDays(todayInNepal(), -20) }));
    const { screen } = await renderAfterTime({ as: 'patient', person: anId(401) });
    expect(screen.getByText('2 weeks')).toBeInTheDocument();
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

const HELD = { id: anId(50), demoCode: '123456' };

describe('the request of a guest', () => {
  /** Fills in all fields of a guest. */
  async function fillDetails(view: Awaited<ReturnType<typeof renderAfterTime>>) {
    const { screen, user, press } = view;
    await screen.findByText('Koshi');
    const write = (name: string, text: string) => user.fill(screen.getByRole('textbox', { name }), text);
    await write('First name', 'Gita');
    await write('Last name (surname)', 'Rai');
    await write('Age', '३०');
    await user.click(screen.getByRole('radio', { name: 'years' }));
    await user.click(screen.getByRole('radio', { name: 'Female' }));
    await write('Mobile number', '९८४१२३४५६७');
    await user.click(screen.getByRole('checkbox', { name: 'I have no e-mail' }));
    await chooseAddress(view);
    await press('Continue');
  }

  it('is sent with the language of the page, and has all fields of the form', async () => {
    const received = serve('bookAsGuest', HELD);
    const view = await renderAfterTime({ as: 'guest' });
    const { screen, press } = view;
    expect(screen.getByText('We will send the answer to this phone.')).toBeInTheDocument();
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
        ageUnit: 'years',
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
    const received = serve('bookAsGuest', HELD);
    const view = await renderAfterTime({ as: 'guest' });
    await view.user.fill(view.screen.getByRole('textbox', { name: /^Name in Nepali letters/ }), 'गीता राई');
    await fillDetails(view);
    expect(await view.screen.findByText('गीता राई')).toBeVisible();
    await view.press('Send the request');
    expect(received).toMatchObject([{ firstName: 'Gita', otherName: 'गीता राई' }]);
  });

  /** Sends the request, up to the code. */
  async function renderCode() {
    serve('bookAsGuest', HELD);
    const view = await renderAfterTime({ as: 'guest' });
    await fillDetails(view);
    await view.press('Send the request');
    await view.screen.findByText(/The time is held for 10 minutes/);
    const enter = async (code: string) => {
      await view.user.fill(view.screen.getByLabelText('Code', { selector: 'input' }), code);
      await view.press('Send the request');
    };
    return { ...view, enter };
  }

  it('is on its way once the code from the phone has come back', async () => {
    const booking = aBooking();
    const confirmed = serve('confirmGuestBooking', booking);
    const { screen, enter } = await renderCode();
    expect(screen.getByText(/to \+977 984-1234567|to \+977 98/)).toBeInTheDocument();
    expect(screen.getByText(/here is the code: 123456/)).toBeInTheDocument();
    expect(screen.queryByText(booking.id)).not.toBeInTheDocument();
    await enter('१२३ ४५६');
    expect(await screen.findByText(booking.id)).toBeInTheDocument();
    expect(confirmed).toEqual([{ id: HELD.id, code: '123456' }]);
  });

  it('gets the code again, and says which one is wrong', async () => {
    const again = serve('sendGuestCode', { ...HELD, demoCode: '654321' });
    serve('confirmGuestBooking', fail('badCode'));
    const { screen, enter, press } = await renderCode();
    await enter('111111');
    expect(await screen.findByRole('alert')).toHaveTextContent(/This code is wrong/);
    await press('Send another code');
    expect(await screen.findByText(/We have sent the code again/)).toBeInTheDocument();
    expect(screen.getByText(/654321/)).toBeInTheDocument();
    expect(again).toEqual([{ id: HELD.id }]);
    serve('sendGuestCode', fail('messagesUsedUp'));
    await press('Send another code');
    expect(await screen.findByText(/none was sent/)).toBeInTheDocument();
  });

  it.each(['holdEnded', 'slotNotOffered'] as const)('goes back to the times after %s, with its input', async (code) => {
    serve('confirmGuestBooking', fail(code));
    const { screen, enter, press, value } = await renderCode();
    await enter('123456');
    expect(await screen.findByText(/held for 10 minutes and is open again|no longer offered/)).toBeInTheDocument();
    expect(screen.queryByLabelText('Code', { selector: 'input' })).not.toBeInTheDocument();
    await press('Choose another time');
    await press('Continue');
    await press('Change: About the patient');
    expect(value('First name')).toBe('Gita');
  });

  it('is refused at the time where guests have their part of the day', async () => {
    serve('bookAsGuest', fail('guestsDayFull'));
    const view = await renderAfterTime({ as: 'guest' });
    await fillDetails(view);
    await view.press('Send the request');
    const texts = await view.screen.findAllByText(/only a part of each doctor’s day can be booked/);
    expect(texts.some((text) => !text.closest('[hidden]'))).toBe(true);
    expect(view.screen.getByRole('radio', { name: '10:00 AM' })).toBeVisible();
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
        ageUnit: 'years',
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
