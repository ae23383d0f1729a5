import { waitFor, within } from '@testing-library/react';
import { addDays, ageOn } from '@chautari/contract';
import {
  aBooking,
  anAppointment,
  aChild,
  aDoctor,
  aFamily,
  anId,
  aProfile,
  aSlot,
  fail,
  PROVINCES,
  serve,
} from '@chautari/shared-ui/testing';
import { renderScreen } from '../../../testing';
import BookAppointment from './BookAppointment';

const SUNDAY = '2026-11-22';
const FREE = [aSlot(SUNDAY, '10:00'), aSlot(SUNDAY, '10:20'), aSlot(addDays(SUNDAY, 7), '11:00')];
const BORN = '1996-03-11';
const OTHER = aDoctor({ id: anId(11), name: { en: 'Dr. Bikash Limbu', np: 'डा. विकास लिम्बू' } });

const NAMES = {
  en: { next: 'Continue', send: 'Send the request', times: 'See open times: Dr. Anita Rai' },
  np: { next: 'अगाडि बढ्नुहोस्', send: 'अनुरोध पठाउनुहोस्', times: 'खाली समय हेर्नुहोस्: डा. अनिता राई' },
};

/** Renders the booking at the open times of the first doctor. */
async function renderTimes(
  lng: 'en' | 'np' = 'en',
  path = '/book-appointment',
  appointments: ReturnType<typeof anAppointment>[] = [],
) {
  serve('listFamily', aFamily(aChild()));
  serve('listDoctors', { doctors: [aDoctor(), OTHER], next: null });
  serve('listNextSlots', { next: [{ doctorId: aDoctor().id, slot: FREE[0]! }] });
  serve('listAddresses', { provinces: PROVINCES });
  serve('getMyPatientProfile', aProfile({ dateOfBirth: BORN }));
  serve('listMyAppointments', { appointments });
  serve('listOpenSlots', { slots: FREE });
  const view = await renderScreen(<BookAppointment />, { lng, role: 'patient', path });
  const { screen, user } = view;
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
  const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
  const choose = (name: string) => user.click(screen.getByRole('radio', { name: new RegExp(`^${name}`) }));
  await user.click(await screen.findByRole('button', { name: NAMES[lng].times }));
  await screen.findByRole('radio', { name: /^(10:00 AM|11:00 AM|बिहान १०:००)$/ });
  return { ...view, press, heading, choose, next: () => press(NAMES[lng].next), send: () => press(NAMES[lng].send) };
}

/** Renders the booking at the review step. Known details are not asked for again. */
async function renderReview(...options: Parameters<typeof renderTimes>) {
  const view = await renderTimes(...options);
  await view.choose(options[0] === 'np' ? 'बिहान १०:२०' : '10:20 AM');
  await view.next();
  await view.screen.findByRole('button', { name: NAMES[options[0] ?? 'en'].send });
  return view;
}

/** Renders the booking at the details of the patient. */
async function renderDetails(...options: Parameters<typeof renderTimes>) {
  const view = await renderReview(...options);
  await view.press('Change: About the patient');
  await view.screen.findByText(/^(Koshi|कोशी)$/);
  return view;
}

describe('booking, step by step', () => {
  it('shows the next free time of each doctor first', async () => {
    const { screen, press } = await renderTimes();
    await press('Back: Choose a doctor');
    expect(screen.getByText(/^Next free: Sunday, 22 Nov.*10:00 AM$/)).toBeInTheDocument();
  });

  it('starts at the times of the doctor in the address', async () => {
    serve('listFamily', aFamily());
    serve('listDoctors', { doctors: [aDoctor(), OTHER], next: null });
    serve('listNextSlots', { next: [] });
    serve('listAddresses', { provinces: PROVINCES });
    serve('listMyAppointments', { appointments: [] });
    serve('getMyPatientProfile', aProfile({ dateOfBirth: BORN }));
    serve('listOpenSlots', { slots: FREE });
    serve('getDoctor', OTHER);
    const path = `/book-appointment?doctor=${OTHER.id}`;
    const { screen } = await renderScreen(<BookAppointment />, { role: 'patient', path });
    expect(await screen.findByRole('heading', { level: 2, name: 'Dr. Bikash Limbu' })).toBeInTheDocument();
    expect(await screen.findByRole('radio', { name: '10:00 AM' })).toBeInTheDocument();
  });

  it('marks a day on which the patient comes anyway, and proposes another', async () => {
    const mine = anAppointment({ date: FREE[0]!.date });
    const { screen } = await renderTimes('en', '/book-appointment', [mine, anAppointment({ changeable: false })]);
    const days = screen.getAllByRole('radio').filter((radio) => radio.closest('.days'));
    expect(days[0]).toHaveAccessibleName(/you have one$/);
    expect(days[0]).not.toBeChecked();
    expect(days[1]).toHaveAccessibleName(/open$/);
    expect(days[1]).toBeChecked();
  });

  it('preselects the next free time, and the first time of another selected day', async () => {
    const { screen, choose, next } = await renderTimes();
    expect(screen.getByRole('radio', { name: '10:00 AM' })).toBeChecked();
    await choose('Sunday, 29 November');
    expect(await screen.findByRole('radio', { name: '11:00 AM' })).toBeChecked();
    await next();
    expect(await screen.findByText('11:00 AM', { selector: 'dd' })).toBeInTheDocument();
  });

  it('prefills the details of the patient and asks for missing ones', async () => {
    const { user, screen, next } = await renderDetails();
    const value = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
    expect([value('First name'), value('Last name (surname)'), value('Age'), value('Mobile number')]).toEqual([
      'Maya',
      'Tamang',
      String(ageOn(BORN)),
      '9841234567',
    ]);
    await user.clear(screen.getByRole('textbox', { name: 'First name' }));
    await next();
    expect(await screen.findByRole('link', { name: 'First name: Fill this in' })).toBeInTheDocument();
  });

  it.each([
    [
      'en',
      [
        'Dr. Anita Rai, General medicine',
        'Sunday, 22 November 2026 (6 Mangsir 2083)',
        '10:20 AM',
        'Mulghat Health Post, Mulghat',
        'NPR 500',
        'Maya Tamang',
        '+977 9841234567',
        'Dhankuta-4, Dhankuta',
      ],
    ],
    [
      'np',
      [
        'डा. अनिता राई, सामान्य चिकित्सा',
        'आइतबार, २०८३ मंसिर ६ (२२ नोभेम्बर २०२६)',
        'बिहान १०:२०',
        'मूलघाट स्वास्थ्य चौकी, मूलघाट',
        'रु. ५००',
        'Maya Tamang',
        'धनकुटा-४, धनकुटा',
      ],
    ],
  ] as const)('shows a review before sending, in %s', async (lng, expected) => {
    const { screen } = await renderReview(lng);
    const values = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(values).toEqual(expect.arrayContaining([...expected]));
  });

  it('shows the step, sends the reviewed values after an error, and ends with message, slip and calendar', async () => {
    serve('bookAppointment', fail('unavailable'));
    const { screen, heading, send } = await renderReview();
    expect([heading(), screen.getByText(/^Step/).textContent]).toEqual([
      'Check your answers',
      'Step 3 of 3: Check your answers',
    ]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent('The service did not answer');

    const received = serve('bookAppointment', aBooking({ date: SUNDAY, time: '10:20' }));
    await send();
    await waitFor(() => expect(heading()).toBe('Appointment submitted!'));
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
        slotId: FREE[1]!.id,
        address: { provinceId: 1, districtId: 7, municipalityId: 62, ward: 4 },
      },
    ]);
    expect(screen.getByText('This message goes to +977 98•••••567:')).toBeInTheDocument();
    for (const name of ['Add to calendar', 'Print the slip'])
      expect(screen.getByRole('button', { name })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See my appointments' })).toHaveAttribute(
      'href',
      `/patient-dashboard#appointment-${aBooking().id}`,
    );
  });

  it('books for the family member in the address', async () => {
    serve('getFamilyMember', {
      id: anId(401),
      patientId: 'P-2083-00501',
      firstName: 'Asmi',
      middleName: null,
      lastName: 'Tamang',
      dateOfBirth: BORN,
      sex: 'female',
      relation: 'child',
      phone: null,
      photoId: null,
      address: { provinceId: 1, districtId: 7, municipalityId: 62, ward: 4, street: 'Hile' },
      version: 1,
    });
    const received = serve('bookAppointment', aBooking());
    const { send } = await renderReview('en', `/book-appointment?person=${anId(401)}`);
    await send();
    await waitFor(() => expect(received).toMatchObject([{ person: anId(401), firstName: 'Asmi', age: ageOn(BORN) }]));
  });
});

describe('going back', () => {
  it('keeps the input, even for another doctor', async () => {
    const received = serve('bookAppointment', aBooking());
    const { user, screen, press, choose, next, send } = await renderDetails();
    await user.click(screen.getByRole('checkbox', { name: 'I have no e-mail' }));
    await user.fill(screen.getByRole('textbox', { name: 'E-mail' }), 'maya@example.org');
    await press('Back: Choose a day and a time');
    await press('Back: Choose a doctor');
    await press('See open times: Dr. Bikash Limbu');
    await screen.findByRole('heading', { level: 2, name: 'Dr. Bikash Limbu' });
    await choose('10:00 AM');
    await next();
    expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue('maya@example.org');
    await next();
    await screen.findByRole('button', { name: 'Send the request' });
    await send();
    await waitFor(() =>
      expect(received).toMatchObject([{ doctorId: anId(11), slotId: FREE[0]!.id, email: 'maya@example.org' }]),
    );
  });

  it('changes a single part from the review step', async () => {
    const { screen, press, choose, next } = await renderReview();
    await press('Change: When and where');
    await choose('10:00 AM');
    await next();
    expect(await screen.findByText('10:00 AM', { selector: 'dd' })).toBeInTheDocument();
  });
});

describe('errors', () => {
  it('returns to the nearest times when the slot is taken, then directly to the review', async () => {
    serve('bookAppointment', fail('slotTaken'));
    const { screen, heading, choose, next, send } = await renderReview('np');
    serve('listOpenSlots', { slots: [FREE[0]!, FREE[2]!] });
    await send();
    expect(await screen.findByText(/भर्खरै अरूले लिइसके/)).toBeInTheDocument();
    expect(heading()).toBe('दिन र समय छान्नुहोस्');
    expect(within(screen.getByRole('group', { name: 'नजिकका खाली समय' })).getAllByRole('radio')).toHaveLength(2);
    const received = serve('bookAppointment', aBooking());
    await choose('बिहान १०:००');
    await next();
    await send();
    await waitFor(() => expect(received).toMatchObject([{ slotId: FREE[0]!.id, firstName: 'Maya' }]));
  });

  it('corrects a rejected field in place', async () => {
    serve('bookAppointment', fail('invalid', { 'address.ward': 'wardTooBig' }));
    const { screen, heading, send } = await renderReview();
    await send();
    await waitFor(() => expect(heading()).toBe('About the patient'));
    expect(
      await screen.findByRole('link', { name: 'This municipality does not have that many wards' }),
    ).toBeInTheDocument();
  });

  it('says nothing of a rejected field once it is corrected', async () => {
    serve('bookAppointment', fail('invalid', { firstName: 'personName' }));
    const { screen, user, heading, next, send } = await renderReview();
    await send();
    await waitFor(() => expect(heading()).toBe('About the patient'));
    await user.clear(screen.getByRole('textbox', { name: /^First name/ }));
    await user.fill(screen.getByRole('textbox', { name: /^First name/ }), 'Mayadevi');
    await next();
    expect(await screen.findByText('Mayadevi Tamang', { selector: 'dd' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('asks to give up no appointment of the day before, once another day is chosen', async () => {
    serve('bookAppointment', fail('sameDoctorThatDay'));
    const { screen, press, choose, next, send } = await renderReview();
    await send();
    const refusal = await screen.findByRole('alert');
    await press('Change: When and where');
    await choose('Sunday, 29 November');
    await next();
    expect(await screen.findByText('11:00 AM', { selector: 'dd' })).toBeInTheDocument();
    expect(refusal).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('returns to the other doctors when there is no open time', async () => {
    serve('listDoctors', { doctors: [aDoctor(), OTHER], next: null });
    serve('listNextSlots', { next: [] });
    serve('listAddresses', { provinces: PROVINCES });
    serve('listMyAppointments', { appointments: [] });
    serve('getMyPatientProfile', aProfile());
    serve('listOpenSlots', { slots: [] });
    serve('listFamily', aFamily());
    const { screen, user } = await renderScreen(<BookAppointment />, { role: 'patient' });
    await user.click(await screen.findByRole('button', { name: 'See open times: Dr. Anita Rai' }));
    expect(await screen.findByRole('heading', { name: 'No open times' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Back: Choose a doctor' }));
    expect(screen.getByRole('button', { name: 'See open times: Dr. Bikash Limbu' })).toBeInTheDocument();
  });
});

it('books nothing for somebody who has died', async () => {
  const child = aChild({ death: { day: '2026-03-11' } });
  serve('listFamily', aFamily(child));
  serve('listDoctors', { doctors: [aDoctor()], next: null });
  const path = `/book-appointment?person=${child.id}`;
  const { screen } = await renderScreen(<BookAppointment />, { role: 'patient', path });
  expect(await screen.findByRole('heading', { name: 'This person has died' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: NAMES.en.times })).not.toBeInTheDocument();
});
