import { act, waitFor, within } from '@testing-library/react';
import {
  aBooking,
  aDoctor,
  aFamily,
  aLockedPerson,
  anId,
  anOpdNote,
  anOpdReport,
  aProfile,
  aRecord,
  aSlot,
  chooseAddress,
  fail,
  PROVINCES,
  serve,
} from '@chautari/shared-ui/testing';
import { renderScreen } from '../../../testing';
import Opd from './Opd';

const SUNDAY = '2026-11-22';
const FREE = [aSlot(SUNDAY, '10:00'), aSlot(SUNDAY, '10:20')];

/** Mocks IntersectionObserver. Elements come into view when the returned function is called. */
function mockIntersectionObserver() {
  const callbacks: (() => void)[] = [];
  class Observer {
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
      callbacks.push(() => tell([{ isIntersecting: true }]));
    }
    observe() {
      return undefined;
    }
    disconnect() {
      return undefined;
    }
  }
  Object.assign(window, { IntersectionObserver: Observer });
  return () => act(() => callbacks.forEach((intersect) => intersect()));
}

afterEach(() => void Reflect.deleteProperty(window, 'IntersectionObserver'));

async function renderBooking({ lng = 'en' as 'en' | 'np', role = undefined as 'patient' | 'doctor' | undefined } = {}) {
  serve('listDoctors', {
    doctors: [aDoctor(), aDoctor({ id: anId(11), name: { en: 'Dr. Bikash Limbu', np: 'डा. विकास लिम्बू' } })],
    next: null,
  });
  serve('listAddresses', { provinces: PROVINCES });
  serve('listOpenSlots', { slots: FREE });
  if (role === 'patient') {
    serve('listMyAppointments', { appointments: [] });
    serve('getMyPatientProfile', aProfile({ email: 'maya@example.org' }));
    serve('listRecords', { items: [], next: null });
    serve('listFamily', aFamily());
  }
  const view = await renderScreen(<Opd />, { lng, path: '/service/opd?tab=booking', ...(role && { role }) });
  const { screen, user } = view;
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await screen.findByRole('searchbox');
  return { ...view, press };
}

async function renderTimes(options: Parameters<typeof renderBooking>[0] = {}) {
  const view = await renderBooking(options);
  const np = options.lng === 'np';
  await view.press(np ? 'समय लिनुहोस्: डा. अनिता राई' : 'Take Appointment: Dr. Anita Rai');
  await view.screen.findByRole('radio', { name: np ? 'बिहान १०:००' : '10:00 AM' });
  return view;
}

/** Renders the booking at the details of a visitor. */
async function renderForm(options: Parameters<typeof renderBooking>[0] = {}) {
  const view = await renderTimes(options);
  await view.press('Continue');
  await view.screen.findByText(/^(Koshi|कोशी)$/);
  return view;
}

/** Fills in all fields of a visitor. */
async function fillForm({ user, screen, press }: Awaited<ReturnType<typeof renderForm>>) {
  const write = (name: string, text: string) => user.fill(screen.getByRole('textbox', { name }), text);
  await write('First name', 'Gita');
  await write('Last name (surname)', 'Rai');
  await write('Age', '30');
  await user.click(screen.getByRole('radio', { name: 'years' }));
  await user.click(screen.getByRole('radio', { name: 'Female' }));
  await write('Mobile number', '9841234567');
  await user.click(screen.getByRole('checkbox', { name: 'I have no e-mail' }));
  await chooseAddress({ screen, user });
  await press('Continue');
}

beforeEach(() => {
  serve('listNextSlots', { next: [] });
});

describe('the overview', () => {
  it.each([
    ['en', '8:00 AM to 6:00 PM', 'When to call 102', /Wait for the answer.*24 hours/],
    ['np', 'बिहान ८:०० देखि साँझ ६:००', '१०२ मा कहिले फोन गर्ने', /जवाफ पर्खनुहोस्.*२४ घण्टा/],
  ] as const)('shows in %s the steps of a visit, hours and emergency number', async (lng, hours, link, step) => {
    serve('listDoctors', { doctors: [aDoctor()], next: null });
    const { screen } = await renderScreen(<Opd />, { lng, path: '/service/opd' });
    expect(screen.getByText(hours)).toBeVisible();
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', '/service/emergency');
    expect(
      screen
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
        .join('\n'),
    ).toMatch(step);
    await screen.findByText(lng === 'en' ? 'Dr. Anita Rai' : 'डा. अनिता राई');
  });

  it('renders the doctors without JavaScript and loads the booking when its tab is opened', async () => {
    const comeIntoView = mockIntersectionObserver();
    serve('listDoctors', { doctors: [aDoctor()], next: null });
    const { screen } = await renderScreen(<Opd />, { path: '/service/opd' });
    expect(await screen.findByText('Dr. Anita Rai')).not.toBeVisible();
    expect(screen.queryByRole('searchbox', { hidden: true })).not.toBeInTheDocument();
    comeIntoView();
    expect(await screen.findByRole('searchbox', { hidden: true })).toBeInTheDocument();
  });
});

describe('booking', () => {
  it('shows the open times and the week of a doctor and returns to all doctors', async () => {
    const { screen, press } = await renderTimes();
    expect(screen.getByRole('heading', { level: 3, name: 'Dr. Anita Rai' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: '10:00 AM' })).toBeChecked();
    expect(
      within(screen.getByRole('table', { name: 'When and where' })).getByRole('rowheader', { name: 'Sunday' }),
    ).toBeInTheDocument();
    await press('Back: Choose a doctor');
    expect(document.activeElement).toContainElement(screen.getByRole('searchbox'));
    expect(document.body).not.toHaveFocus();
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Dr. Anita Rai', 'Dr. Bikash Limbu']),
    );
  });

  it('books as a guest after a rejected request and closes the form', async () => {
    serve('bookAsGuest', fail('tooManyOpenOfGuest'));
    const view = await renderBooking();
    const { screen, press } = view;
    expect(screen.getByRole('link', { name: 'Sign in as a patient' })).toHaveAttribute(
      'href',
      '/patient-login?next=%2Fservice%2Fopd%3Ftab%3Dbooking',
    );
    await press('Take Appointment: Dr. Anita Rai');
    await screen.findByRole('radio', { name: '10:00 AM' });
    await press('Continue');
    await screen.findByText('Koshi');
    await fillForm(view);
    await press('Send the request');
    expect((await screen.findAllByText(/already has two open appointments/)).at(-1)).toBeVisible();
    await press('Change: About the patient');
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Gita');

    const received = serve('bookAsGuest', { id: anId(50), demoCode: null });
    serve('confirmGuestBooking', aBooking());
    await press('Continue');
    await press('Send the request');
    await view.user.fill(await screen.findByLabelText('Code', { selector: 'input' }), '123456');
    await press('Send the request');
    expect(await screen.findByRole('heading', { level: 2, name: 'Appointment submitted!' })).toBeInTheDocument();
    expect(received).toMatchObject([
      { firstName: 'Gita', mobile: '+9779841234567', slotId: FREE[0]!.id, language: 'en' },
    ]);
    expect(screen.queryByRole('textbox', { name: 'First name' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'See my appointments' })).not.toBeInTheDocument();
    expect(screen.getByText('This message goes to +977 98•••••567:')).toBeInTheDocument();
    // The next form is empty.
    await press('Book another appointment');
    await press('Take Appointment: Dr. Anita Rai');
    await screen.findByRole('radio', { name: '10:00 AM' });
    await press('Continue');
    expect(await screen.findByRole('textbox', { name: 'First name' })).toHaveValue('');
  });

  it('asks a signed-in patient for unknown details only and links to the new appointment', async () => {
    const booking = aBooking();
    const received = serve('bookAppointment', booking);
    const { screen, press } = await renderTimes({ role: 'patient' });
    expect(screen.queryByText(/If you have one, your details are filled in/)).not.toBeInTheDocument();
    await press('Continue');
    await press('Send the request');
    await waitFor(() =>
      expect(received).toMatchObject([{ firstName: 'Maya', email: 'maya@example.org', slotId: FREE[0]!.id }]),
    );
    expect(await screen.findByRole('link', { name: 'See my appointments' })).toHaveAttribute(
      'href',
      `/patient-dashboard#appointment-${booking.id}`,
    );
  });

  it('treats a doctor as a visitor', async () => {
    const { screen } = await renderForm({ role: 'doctor' });
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('');
  });
});

describe('the report tab', () => {
  async function renderReport({
    lng = 'en' as 'en' | 'np',
    role = undefined as 'patient' | 'doctor' | undefined,
  } = {}) {
    serve('listDoctors', { doctors: [aDoctor()], next: null });
    serve('getMyPatientProfile', aProfile());
    serve('listFamily', aFamily(aLockedPerson()));
    serve('listRecords', ({ kind }) => ({
      items: kind === 'opdReport' ? [aRecord(anOpdReport(), { id: anId(2) })] : [aRecord(anOpdNote(), { id: anId(1) })],
      next: null,
    }));
    return renderScreen(<Opd />, { lng, path: '/service/opd?tab=report', ...(role && { role }) });
  }

  it.each([
    ['en', 'Add my record', 'View official record', 'Sign in as a patient'],
    ['np', 'मेरो अभिलेख थप्नुहोस्', 'आधिकारिक अभिलेख हेर्नुहोस्', 'बिरामीका रूपमा साइन इन'],
  ] as const)(
    'explains both modes to a visitor in %s and returns here after sign-in',
    async (lng, add, official, signIn) => {
      const { screen } = await renderReport({ lng });
      expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
        add,
        official,
      ]);
      expect(screen.getByRole('link', { name: signIn })).toHaveAttribute(
        'href',
        '/patient-login?next=%2Fservice%2Fopd%3Ftab%3Dreport',
      );
    },
  );

  it('shows no records to a signed-in doctor', async () => {
    const { screen } = await renderReport({ role: 'doctor' });
    expect(screen.getByRole('link', { name: 'Sign in as a patient' })).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: /Hospital/ })).not.toBeInTheDocument();
  });

  it('adds a record of the patient, opens it, and starts a new form', async () => {
    const added = aRecord(anOpdNote({ hospitalName: 'Patan Hospital' }), { id: anId(3) });
    const received = serve('addRecord', added);
    const { screen, user } = await renderReport({ role: 'patient' });
    expect(await screen.findByRole('textbox', { name: 'Name of the person seen' })).toHaveValue('Maya Tamang');
    await user.fill(screen.getByRole('textbox', { name: 'Hospital or health post' }), 'Patan Hospital');
    const day = within(screen.getByRole('group', { name: /Day of the visit/ }));
    await user.click(day.getByRole('radio', { name: 'AD' }));
    for (const [part, option] of [
      ['Year', '2026'],
      ['Month', 'November'],
      ['Day', '10'],
    ] as const)
      await user.selectOptions(day.getByRole('combobox', { name: part }), option);
    serve('getRecord', added);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Back to the list' }));
    expect(received).toMatchObject([
      { patientId: anId(400), content: { kind: 'opdNote', hospitalName: 'Patan Hospital', visitedDate: '2026-11-10' } },
    ]);
    expect(screen.getByRole('textbox', { name: 'Hospital or health post' })).toHaveValue('');
    expect(document.activeElement).toContainElement(screen.getByRole('tab', { name: 'Add my record' }));
    expect(document.body).not.toHaveFocus();
  });

  it('links to the PIN of a grown-up with a locked record', async () => {
    const { screen, user } = await renderReport({ role: 'patient', lng: 'np' });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'कसका लागि' }), aLockedPerson().name);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'पिन हाल्नुहोस्' })).toHaveAttribute(
      'href',
      `/my-records?${new URLSearchParams({ person: aLockedPerson().id, next: `/?person=${aLockedPerson().id}` })}`,
    );
  });

  it('loads no records before the tab is opened', async () => {
    const comeIntoView = mockIntersectionObserver();
    serve('listDoctors', { doctors: [aDoctor()], next: null });
    serve('getMyPatientProfile', aProfile());
    serve('listFamily', aFamily());
    const received = serve('listRecords', { items: [], next: null });
    const { screen } = await renderScreen(<Opd />, { path: '/service/opd', role: 'patient' });
    expect(await screen.findByText('Dr. Anita Rai')).toBeInTheDocument();
    expect(received).toEqual([]);
    comeIntoView();
    await waitFor(() => expect(received).toMatchObject([{ kind: 'opdNote' }]));
  });

  it('reports missing values with the messages of the portal', async () => {
    const { screen, user } = await renderReport({ role: 'patient' });
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please fill all required fields for the record.')).toBeInTheDocument();
  });

  it('shows official records read-only and keeps the input of the form', async () => {
    serve('getRecord', aRecord(anOpdReport(), { id: anId(2) }));
    const { screen, user } = await renderReport({ role: 'patient' });
    await user.fill(await screen.findByRole('textbox', { name: 'Hospital or health post' }), 'Bir');
    await user.click(screen.getByRole('tab', { name: 'View official record' }));
    await user.click(await screen.findByRole('button', { name: /^Open: OPD report/ }));
    expect(await screen.findByRole('button', { name: 'Print' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Correct|Delete/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Back to the list' }));
    await user.click(screen.getByRole('tab', { name: 'Add my record' }));
    expect(screen.getByRole('textbox', { name: 'Hospital or health post' })).toHaveValue('Bir');
  });
});
