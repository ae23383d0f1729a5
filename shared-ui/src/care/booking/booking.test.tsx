import { waitFor, within } from '@testing-library/react';
import { addDays, ageOn, todayInNepal } from '@chautari/contract';
import {
  aBooking,
  aDoctor,
  anAppointment,
  anId,
  aProfile,
  aSlot,
  fail,
  PROVINCES,
  renderScreen,
  serve,
} from '../../../testing';
import type { Output } from '../../faces/platform';
import { AppointmentBooked, AppointmentForm, AppointmentSlip, MoveAppointment } from '../../faces/booking';

const SUNDAY = '2026-11-22';
const NEXT = addDays(SUNDAY, 7);
const FREE = [aSlot(SUNDAY, '10:00'), aSlot(SUNDAY, '10:20'), aSlot(SUNDAY, '10:40'), aSlot(NEXT, '11:00')];
const BORN = '1996-03-11';
const ADDRESS = { provinceId: 1, districtId: 7, municipalityId: 62, ward: 4 };
const PATIENT: Output<'getPatient'> = {
  id: anId(400),
  patientId: 'P-2083-00417',
  name: 'Bishnu Magar',
  firstName: 'Bishnu',
  middleName: null,
  lastName: 'Magar',
  sex: 'male',
  age: 7,
  phone: '+9779841234567',
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

type Props = Partial<Parameters<typeof AppointmentForm>[0]>;

async function shownForm(props: Props = {}, lng: 'en' | 'np' = 'en') {
  serve('listAddresses', { provinces: PROVINCES });
  const asked = serve('listOpenSlots', { slots: FREE });
  if (!props.as || props.as === 'patient') serve('getMyPatientProfile', aProfile({ dateOfBirth: BORN }));
  const [onBooked, onCancel] = [jest.fn(), jest.fn()];
  const shown = await renderScreen(
    <AppointmentForm doctor={aDoctor()} as="patient" onBooked={onBooked} onCancel={onCancel} {...props} />,
    { lng },
  );
  await shown.screen.findByText(/^(Koshi|कोशी)$/, undefined, { timeout: 5000 });
  const { screen, user } = shown;
  const choose = (name: string) => user.click(screen.getByRole('radio', { name: new RegExp(`^${name}`) }));
  const send = () =>
    user.click(screen.getByRole('button', { name: /^(Send the request|अनुरोध पठाउनुहोस्|Book the appointment)$/ }));
  const type = (name: RegExp | string, text: string) => user.type(screen.getByRole('textbox', { name }), text);
  const value = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
  return {
    ...shown,
    asked,
    onBooked,
    onCancel,
    choose,
    send,
    type,
    value,
    noEmail: () => user.click(screen.getByRole('checkbox')),
  };
}

/** Fills in all that a visitor is asked. */
async function fillIn({ type, screen, user, choose, noEmail }: Awaited<ReturnType<typeof shownForm>>, sex = 'Female') {
  await type('First name', 'Gita');
  await type('Last name (surname)', 'Rai');
  await type('Age', '३०');
  await choose(sex);
  await type('Mobile number', '९८४१२३४५६७');
  await noEmail();
  for (const [name, option] of [
    ['Province', 'Koshi'],
    ['District', 'Dhankuta'],
    ['Municipality', 'Dhankuta Municipality'],
    ['Ward number', '4'],
  ] as const)
    await user.selectOptions(screen.getByRole('combobox', { name }), option);
}

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

describe('day and time', () => {
  it('are chosen one day at a time, in Nepali with both calendars for screen readers', async () => {
    const { screen, user } = await shownForm({}, 'np');
    const times = () =>
      within(screen.getByRole('group', { name: 'समय' }))
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent);
    expect(times()).toEqual(['बिहान १०:००', 'बिहान १०:२०', 'बिहान १०:४०']);
    await user.click(screen.getByRole('radio', { name: 'आइतबार, २०८३ मंसिर १३ (२९ नोभेम्बर २०२६), १ खाली' }));
    expect(times()).toEqual(['बिहान ११:००']);
  });

  it('forget the time of another day when the day changes', async () => {
    const received = serve('bookAppointment', aBooking());
    const { screen, choose, send } = await shownForm();
    await choose('10:20 AM');
    await choose('Sunday, 29 November');
    await send();
    expect(await screen.findByRole('link', { name: 'Time: Choose a time' })).toBeInTheDocument();
    expect(received).toEqual([]);
  });

  it('show eight days first, and the later ones when asked', async () => {
    serve('getMyPatientProfile', aProfile());
    serve('listAddresses', { provinces: PROVINCES });
    serve('listOpenSlots', { slots: Array.from({ length: 12 }, (_, index) => aSlot(addDays(SUNDAY, index), '10:00')) });
    const { screen, user } = await renderScreen(
      <AppointmentForm doctor={aDoctor()} as="patient" onBooked={() => undefined} />,
    );
    const group = await screen.findByRole('group', { name: 'Day' });
    expect(within(group).getAllByRole('radio')).toHaveLength(8);
    await user.click(screen.getByRole('button', { name: 'Later days' }));
    expect(
      within(group)
        .getAllByRole('radio')
        .map((day) => day === document.activeElement),
    ).toEqual([...Array<boolean>(8).fill(false), true, false, false, false]);
    await screen.findByText('Koshi');
  });

  it('name the clinic of each time where the day has two', async () => {
    const [clinic] = aDoctor().clinics;
    const doctor = aDoctor({
      clinics: [
        clinic!,
        {
          ...clinic!,
          id: anId(102),
          charge: 300,
          facility: { ...clinic!.facility, id: anId(120), name: { en: 'City Hospital', np: 'सिटी अस्पताल' } },
        },
      ],
    });
    serve('getMyPatientProfile', aProfile());
    serve('listAddresses', { provinces: PROVINCES });
    serve('listOpenSlots', { slots: [FREE[0]!, { ...aSlot(SUNDAY, '15:00'), clinicId: anId(102) }] });
    const { screen } = await renderScreen(<AppointmentForm doctor={doctor} as="patient" onBooked={() => undefined} />);
    expect(await screen.findByRole('radio', { name: '3:00 PM City Hospital' })).toBeInTheDocument();
    expect(screen.getByText('Consultation fee NPR 300')).toBeInTheDocument();
    await screen.findByText('Koshi');
  });
});

describe('a time that somebody else took meanwhile', () => {
  it.each(['slotTaken', 'slotNotOffered'] as const)(
    'leaves the form as it is after %s, and the nearest times are offered first',
    async (code) => {
      serve('bookAppointment', fail(code));
      const { screen, type, choose, send, asked } = await shownForm({}, 'np');
      await type('इमेल', 'maya@example.org');
      await choose('बिहान १०:२०');
      const left = FREE.filter(({ time }) => time !== '10:20');
      const again = serve('listOpenSlots', { slots: left });
      await send();
      const said = await screen.findByText(
        /२०८३ मंसिर ६ \(२२ नोभेम्बर २०२६\), बिहान १०:२० भर्खरै अरूले लिइसके। तपाईंले लेखेको कुरा यहीँ छ/,
      );
      expect(said.closest('[tabindex="-1"]')).toHaveFocus();
      expect([asked.length, again.length]).toEqual([1, 1]);
      const near = within(screen.getByRole('group', { name: 'नजिकका खाली समय' }))
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent);
      expect(near).toEqual(['बिहान १०:००आइतबार, मंसिर ६', 'बिहान १०:४०आइतबार, मंसिर ६', 'बिहान ११:००आइतबार, मंसिर १३']);
      expect(screen.getByRole('textbox', { name: 'इमेल' })).toHaveValue('maya@example.org');
      const received = serve('bookAppointment', aBooking());
      await choose('बिहान १०:४०');
      await send();
      expect(received).toMatchObject([{ slotId: FREE[2]!.id, email: 'maya@example.org' }]);
    },
  );

  it('is not sent again without another choice, and all times can be seen', async () => {
    serve('bookAppointment', fail('slotTaken'));
    const { screen, user, choose, send, noEmail } = await shownForm();
    await noEmail();
    await choose('10:20 AM');
    await send();
    await screen.findByText(/Somebody else has just taken/);
    const received = serve('bookAppointment', aBooking());
    await send();
    expect(await screen.findByRole('link', { name: 'Nearest open times: Choose a time' })).toBeInTheDocument();
    expect(received).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Show all open times' }));
    expect(within(screen.getByRole('group', { name: 'Day' })).getByRole('radio', { checked: true })).toHaveFocus();
    expect(within(screen.getByRole('group', { name: 'Time' })).getAllByRole('radio')).toHaveLength(2);
  });

  it('can be lost twice', async () => {
    serve('bookAppointment', fail('slotTaken'));
    const { screen, choose, send, noEmail } = await shownForm();
    await noEmail();
    await choose('10:20 AM');
    await send();
    await screen.findByText(/taken 22 November 2026 \(6 Mangsir 2083\), 10:20 AM/);
    await choose('10:00 AM');
    await send();
    expect(await screen.findByText(/taken 22 November 2026 \(6 Mangsir 2083\), 10:00 AM/)).toBeInTheDocument();
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
    serve('bookAsGuest', fail('tooManyOpen'));
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

describe('what came of it', () => {
  it.each([
    ['en', 'pending', /Dr\. Anita Rai has the request for 22 November 2026/, 'This message goes to +977 98•••••567:'],
    ['np', 'confirmed', /डा\. अनिता राई सँग २०८३ मंसिर ६ .* भेटघाट पक्का भयो।/, '+977 98•••••567 मा यो सन्देश जान्छ:'],
  ] as const)('is said in %s with the message that is sent', async (lng, status, said, message) => {
    const { screen } = await renderScreen(<AppointmentBooked booking={aBooking({ status })} />, { lng });
    expect(
      screen
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .join(),
    ).toMatch(said);
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(screen.getByText(/We have your request/)).toBeInTheDocument();
  });

  it.each([
    ['en', 'Doctor', 'चिकित्सक'],
    ['np', 'चिकित्सक', 'Doctor'],
  ] as const)('is a slip in both languages, the reader’s first: %s', async (lng, first, second) => {
    const { screen } = await renderScreen(<AppointmentSlip appointment={anAppointment({ charge: 0 })} />, { lng });
    const terms = screen.getAllByRole('term');
    expect(terms.map(({ textContent }) => textContent)).toContain(first + second);
    const all = screen
      .getAllByRole('definition')
      .map(({ textContent }) => textContent)
      .join(' ');
    for (const part of [
      'Maya Tamang',
      'Dr. Anita Rai',
      'डा. अनिता राई',
      'Sunday, 22 November 2026 (6 Mangsir 2083)',
      'आइतबार, २०८३ मंसिर ६',
      '10:20 AM',
      'बिहान १०:२०',
      'Free of charge',
      'निःशुल्क',
      'Asked for, not yet confirmed',
    ])
      expect(all).toContain(part);
    expect(all.match(/Maya Tamang/g)).toHaveLength(1);
  });

  it('has the number by which one is called, where there is one', async () => {
    const { screen } = await renderScreen(<AppointmentSlip appointment={{ ...anAppointment(), token: 17 }} />, {
      lng: 'np',
    });
    expect(screen.getAllByRole('definition')[0]).toHaveTextContent('१७17');
  });

  it('says no state on the slip of what no longer takes place', async () => {
    const { screen } = await renderScreen(
      <AppointmentSlip appointment={anAppointment({ status: 'cancelled', reason: 'Flood' })} />,
    );
    expect(screen.queryByText('State')).not.toBeInTheDocument();
  });
});

describe('moving an appointment', () => {
  async function shownDialog() {
    serve('listDoctors', { doctors: [aDoctor()] });
    serve('listOpenSlots', { slots: FREE });
    const [onMoved, onClose] = [jest.fn(), jest.fn()];
    const shown = await renderScreen(
      <MoveAppointment appointment={anAppointment()} onMoved={onMoved} onClose={onClose} />,
    );
    const dialog = await shown.screen.findByRole('dialog', { name: 'Choose another time' });
    await within(dialog).findByRole('radio', { name: '10:00 AM' });
    const send = () => shown.user.click(within(dialog).getByRole('button', { name: 'Ask for this time' }));
    return { ...shown, dialog, send, onMoved, onClose };
  }

  it('asks for another open time of the same doctor', async () => {
    const moved = anAppointment({ time: '10:40' });
    const received = serve('moveMyAppointment', moved);
    const { user, dialog, send, onMoved } = await shownDialog();
    expect(dialog).toHaveAccessibleDescription(/Now: 22 November 2026 .* at 10:20 AM, Mulghat Health Post\./);
    await user.click(within(dialog).getByRole('radio', { name: '10:40 AM' }));
    await send();
    expect(received).toEqual([{ id: anId(200), slotId: FREE[2]!.id }]);
    expect(onMoved.mock.calls[0]![0]).toEqual(moved);
  });

  it('offers the nearest times where that one was lost, and says why else it failed', async () => {
    serve('moveMyAppointment', fail('slotTaken'));
    const { user, dialog, send } = await shownDialog();
    await user.click(within(dialog).getByRole('radio', { name: '10:40 AM' }));
    await send();
    expect(await within(dialog).findByRole('group', { name: 'Nearest open times' })).toBeInTheDocument();
    serve('moveMyAppointment', fail('wrongState'));
    await user.click(within(dialog).getByRole('radio', { name: /^10:00 AM/ }));
    await send();
    expect(await within(dialog).findByText('Somebody has answered this already.')).toBeInTheDocument();
  });

  it('is put away by Cancel', async () => {
    const { user, dialog, onClose } = await shownDialog();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
