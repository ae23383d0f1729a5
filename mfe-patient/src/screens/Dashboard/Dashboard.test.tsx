import { waitFor, within } from '@testing-library/react';
import type { Output } from '@chautari/shared-ui/platform';
import {
  aDoctor,
  aFamily,
  aNotice,
  anAppointment,
  anId,
  aProfile,
  aSlot,
  fail,
  serve,
} from '@chautari/shared-ui/testing';
import { renderScreen } from '../../../testing';
import Dashboard from './Dashboard';

type Overview = Output<'getMyOverview'>;

const MAYA = { id: anId(400), name: 'Maya Tamang' };
/** An account that has been used. */
const NOTHING: Overview = { visits: 1, lastVisit: null, score: null, due: [] };
const aDue = (more: Partial<Overview['due'][number]>): Overview['due'][number] => ({
  kind: 'followUp',
  day: '2026-11-27',
  time: null,
  state: 'coming',
  what: { en: '', np: '' },
  person: MAYA,
  ...more,
});

async function renderDashboard(
  lng: 'en' | 'np',
  {
    appointments = [] as ReturnType<typeof anAppointment>[] | ReturnType<typeof fail>,
    overview = {} as Partial<Overview>,
    notices = [] as ReturnType<typeof aNotice>[],
  } = {},
) {
  serve('listMyAppointments', Array.isArray(appointments) ? { appointments } : appointments);
  serve('getMyOverview', { ...NOTHING, ...overview });
  const requests = serve('listNotices', { notices });
  serve('listFamily', aFamily());
  serve('getMyPatientProfile', aProfile());
  serve('listMyAccessLog', { items: [], next: null });
  return { ...(await renderScreen(<Dashboard />, { lng, role: 'patient', path: '/patient-dashboard' })), requests };
}

const TEXTS = {
  en: {
    title: 'Namaste, Maya Tamang',
    id: 'Patient ID P-2083-00417',
    none: 'No appointments yet',
    book: 'Book appointment',
    profile: 'My profile',
    failed: 'The service did not answer',
    again: 'Try again',
    all: 'Show all 4',
    lines: [
      /22Nov.*General medicine.*Pending.*22 November 2026 \(6 Mangsir 2083\).*10:20 AM.*Dr\. Anita Rai/,
      /Rejected.*Reason: The doctor is away/,
      /Confirmed/,
      /Cancelled/,
    ],
    place: /Mulghat Health Post/,
    nothingDue: /Nothing is due now/,
    due: [
      /Vaccines: 9 months.*For Aarav Tamang.*It was due on .*1 November 2026/,
      /Follow-up visit.*Friday, 27 Nov/,
      /Appointment: General medicine.*Monday, 30 Nov.*10:20 AM/,
    ],
    firstDue: 'Vaccines: 9 months',
    checks: '3 of 8 planned visits done',
    baby: 'Baby due 19 Feb',
    card: /^Open the vaccination card: /,
    bookDue: /^Book a time: Follow-up visit/,
    figures: ['Total visits7', 'Last visit31 Oct', 'Health score–'],
    cancel: /^Cancel appointment: Dr\. Anita Rai/,
    bookAgain: /^Book again: Dr\. Anita Rai/,
    yes: 'Cancel the appointment',
    no: 'Keep it',
  },
  np: {
    title: 'नमस्ते, माया तामाङ',
    id: 'बिरामी परिचय नम्बर P-2083-00417',
    none: 'अहिलेसम्म कुनै भेटघाट छैन',
    book: 'भेटघाट समय लिनुहोस्',
    profile: 'मेरो विवरण',
    failed: 'सेवासँग सम्पर्क भएन',
    again: 'फेरि प्रयास गर्नुहोस्',
    all: 'सबै ४ देखाउनुहोस्',
    lines: [
      /सामान्य चिकित्सा.*विचाराधीन.*२०८३ मंसिर ६ \(२२ नोभेम्बर २०२६\).*बिहान १०:२०.*डा\. अनिता राई/,
      /अस्वीकृत.*कारण: The doctor is away/,
      /पुष्टि भएको/,
      /रद्द/,
    ],
    place: /मूलघाट स्वास्थ्य चौकी/,
    nothingDue: /अहिले केही बाँकी छैन/,
    due: [/खोप: ९ महिना.*Aarav Tamang का लागि.*मा गर्नुपर्ने थियो/, /पुनः जाँच/, /भेटघाट: सामान्य चिकित्सा.*बिहान १०:२०/],
    firstDue: 'खोप: ९ महिना',
    checks: 'तोकिएका ८ जाँचमध्ये ३ भयो',
    baby: 'बच्चा जन्मिने अनुमान: फागुन ७',
    card: /^खोप कार्ड हेर्नुहोस्: /,
    bookDue: /^समय लिनुहोस्: पुनः जाँच/,
    figures: ['जम्मा जाँच७', 'पछिल्लो जाँच१४ कात्तिक', 'स्वास्थ्य अङ्क–'],
    cancel: /^भेटघाट रद्द गर्नुहोस्: डा\. अनिता राई/,
    bookAgain: /^फेरि समय लिनुहोस्: डा\. अनिता राई/,
    yes: 'भेटघाट रद्द गर्नुहोस्',
    no: 'भेटघाट राख्नुहोस्',
  },
};

describe.each(['en', 'np'] as const)('a patient’s dashboard, %s', (lng) => {
  const texts = TEXTS[lng];

  it('shows the progress of the pregnancy', async () => {
    const pregnancy = { done: 3, of: 8, edd: '2027-02-19' };
    const check = aDue({ kind: 'antenatal', what: { en: '20 to 24 weeks', np: '२० देखि २४ हप्ता' }, pregnancy });
    const { screen } = await renderDashboard(lng, { overview: { ...NOTHING, due: [check] } });
    expect(await screen.findByText(texts.checks)).toBeInTheDocument();
    expect(screen.getByText(texts.baby)).toBeInTheDocument();
  });

  it('shows the name, an empty state, and links to booking and profile', async () => {
    const { screen } = await renderDashboard(lng);
    expect(await screen.findByRole('heading', { name: texts.none })).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 1, name: texts.title })).toBeInTheDocument();
    expect(screen.getByText('P-2083-00417').parentElement).toHaveTextContent(texts.id);
    expect(screen.getByText(texts.nothingDue)).toBeInTheDocument();
    for (const link of screen.getAllByRole('link', { name: texts.book }))
      expect(link).toHaveAttribute('href', '/book-appointment');
    expect(screen.getByRole('link', { name: texts.profile })).toHaveAttribute('href', '/profile');
    const listLinks = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    const services = ['opd', 'anc', 'family-planning', 'immunization', 'emergency'].map((name) => `/service/${name}`);
    await waitFor(() => expect(listLinks()).toEqual(expect.arrayContaining([...services, '/my-records?tab=seen'])));
  });

  it('shows the status of each appointment, open ones first, and the reason of a rejection', async () => {
    const over = (status: 'rejected' | 'cancelled', id: number) =>
      anAppointment({
        id: anId(id),
        status,
        changeable: false,
        ...(status === 'rejected' && { reason: 'The doctor is away' }),
      });
    const { screen, user } = await renderDashboard(lng, {
      appointments: [
        anAppointment(),
        over('rejected', 201),
        anAppointment({ id: anId(202), status: 'confirmed', changeable: false }),
        over('cancelled', 203),
      ],
    });
    await user.click(await screen.findByRole('button', { name: texts.all }));
    const entries = screen.getAllByRole('heading', { level: 3 }).filter((heading) => heading.closest('li'));
    expect(entries).toHaveLength(4);
    entries.forEach((entry, index) => expect(entry.closest('li')).toHaveTextContent(texts.lines[index]!));
    expect(screen.queryByRole('button', { name: texts.cancel })).not.toBeInTheDocument();
    const line = within(entries[0]!).getByRole('button', { expanded: false });
    await user.click(line);
    expect(line).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getAllByRole('button', { name: texts.cancel })).toHaveLength(1);
    expect(screen.getByText(texts.place)).toBeInTheDocument();
  });

  it('shows the next due item with person and date, and the figures', async () => {
    const due = [
      aDue({
        kind: 'vaccine',
        day: '2026-11-01',
        state: 'overdue',
        what: { en: '9 months', np: '९ महिना' },
        person: { id: anId(401), name: 'Aarav Tamang' },
      }),
      aDue({}),
      aDue({
        kind: 'appointment',
        day: '2026-11-30',
        time: '10:20',
        what: { en: 'General medicine', np: 'सामान्य चिकित्सा' },
        person: { id: anId(401), name: 'Aarav Tamang' },
      }),
      // It is among the appointments of the page.
      aDue({ kind: 'appointment', day: '2026-12-01', time: '10:20' }),
    ];
    const { screen } = await renderDashboard(lng, { overview: { visits: 7, lastVisit: '2026-10-31', due } });
    const first = (await screen.findByRole('heading', { level: 3, name: texts.firstDue })).parentElement!
      .parentElement!;
    expect(first).toHaveTextContent(texts.due[0]!);
    const does = within(first).getByRole('link', { name: texts.card });
    expect(does).toHaveAttribute('href', `/service/immunization?tab=records&person=${anId(401)}`);
    const book = screen.getByRole('link', { name: texts.bookDue });
    expect(book).toHaveAttribute('href', '/book-appointment');
    const later = within(book.closest('ul')!).getAllByRole('listitem');
    expect(later).toHaveLength(2);
    later.forEach((entry, index) => expect(entry).toHaveTextContent(texts.due[index + 1]!));
    expect(screen.getAllByRole('term').map((term) => term.parentElement!.textContent)).toEqual(texts.figures);
  });
});

const openLine = async ({ screen, user }: Awaited<ReturnType<typeof renderDashboard>>) =>
  user.click(await screen.findByRole('button', { name: /Dr\. Anita Rai|डा\. अनिता राई/, expanded: false }));

describe('a patient’s dashboard', () => {
  it('cancels an appointment after confirmation', async () => {
    const received = serve('cancelMyAppointment', anAppointment({ status: 'cancelled', changeable: false }));
    const view = await renderDashboard('en', { appointments: [anAppointment()] });
    const { screen, user } = view;
    await openLine(view);
    await user.click(await screen.findByRole('button', { name: TEXTS.en.cancel }));
    await user.click(await screen.findByRole('button', { name: TEXTS.en.no }));
    expect(received).toEqual([]);
    await user.click(screen.getByRole('button', { name: TEXTS.en.cancel }));
    await user.click(await screen.findByRole('button', { name: TEXTS.en.yes }));
    expect(await screen.findByRole('heading', { level: 3 }).then((heading) => heading.closest('li'))).toHaveTextContent(
      TEXTS.en.lines[3]!,
    );
    expect(received).toEqual([{ id: anId(200) }]);
    expect(screen.queryByRole('button', { name: TEXTS.en.cancel })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: TEXTS.en.bookAgain })).toHaveAttribute(
      'href',
      expect.stringContaining('doctor='),
    );
    await waitFor(() => expect(document.activeElement?.id).toBe(`appointment-${anId(200)}`));
  });

  it('shows an error when the appointments fail to load, and retries', async () => {
    const { screen, user } = await renderDashboard('np', { appointments: fail('unavailable') });
    expect(await screen.findByRole('alert')).toHaveTextContent(TEXTS.np.failed);
    serve('listMyAppointments', { appointments: [] });
    await user.click(screen.getByRole('button', { name: TEXTS.np.again }));
    expect(await screen.findByRole('heading', { name: TEXTS.np.none })).toBeInTheDocument();
  });

  it.each(['cancelled', 'moved'])('shows as it is now what could not be %s', async (how) => {
    const isMove = how === 'moved';
    serve('getDoctor', aDoctor());
    serve('listOpenSlots', { slots: [aSlot('2026-11-29', '11:00')] });
    serve(isMove ? 'moveMyAppointment' : 'cancelMyAppointment', fail('wrongState'));
    const view = await renderDashboard('en', { appointments: [anAppointment()] });
    const { screen, user } = view;
    await openLine(view);
    await user.click(await screen.findByRole('button', { name: isMove ? /^Change the time/ : TEXTS.en.cancel }));
    if (isMove) await user.click(await screen.findByLabelText(/11:00 AM/));
    serve('listMyAppointments', { appointments: [anAppointment({ status: 'rejected', changeable: false })] });
    await user.click(await screen.findByRole('button', { name: isMove ? 'Ask for this time' : TEXTS.en.yes }));
    expect(await screen.findByText('Someone has already answered this.')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: TEXTS.en.bookAgain, hidden: true })).toBeInTheDocument();
  });

  it('reschedules an appointment to another open time of the doctor', async () => {
    serve('getDoctor', aDoctor());
    serve('listOpenSlots', { slots: [aSlot('2026-11-29', '11:00')] });
    const received = serve('moveMyAppointment', anAppointment({ date: '2026-11-29', time: '11:00' }));
    const view = await renderDashboard('en', { appointments: [anAppointment()] });
    const { screen, user } = view;
    await openLine(view);
    await user.click(await screen.findByRole('button', { name: /^Change the time: Dr\. Anita Rai/ }));
    await user.click(await screen.findByLabelText(/11:00 AM/));
    await user.click(screen.getByRole('button', { name: 'Ask for this time' }));
    expect(await screen.findAllByText(/29 November 2026/)).not.toHaveLength(0);
    expect(received).toEqual([{ id: anId(200), slotId: 'slot 2026-11-29 11:00' }]);
  });

  it('offers slip and calendar entry of an upcoming appointment', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const view = await renderDashboard('en', { appointments: [anAppointment({ status: 'confirmed' })] });
    const { screen, user } = view;
    await openLine(view);
    await user.click(await screen.findByRole('button', { name: /^Slip and calendar: Dr\. Anita Rai/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Slip and calendar' });
    await waitFor(() => expect(dialog.querySelector('[data-sheet]')).toHaveTextContent(/10:20 AM.*बिहान १०:२०/));
    await user.click(within(dialog).getByRole('button', { name: 'Print the slip' }));
    expect(print).toHaveBeenCalledTimes(1);
    expect(within(dialog).getByRole('button', { name: 'Add to calendar' })).toBeInTheDocument();
  });

  it('shows the token of an upcoming appointment', async () => {
    const appointments = [
      { ...anAppointment({ status: 'confirmed' }), token: 17 },
      { ...anAppointment({ id: anId(203), status: 'done', changeable: false }), token: 18 },
    ];
    const { screen } = await renderDashboard('np', { appointments });
    expect(await screen.findByText('टोकन नम्बर: १७')).toBeInTheDocument();
    expect(screen.queryByText('टोकन नम्बर: १८')).not.toBeInTheDocument();
  });

  it('always shows every upcoming appointment', async () => {
    const appointments = [1, 2, 3, 4].map((n) => anAppointment({ id: anId(200 + n) }));
    const { screen } = await renderDashboard('en', {
      appointments: [...appointments, anAppointment({ id: anId(210), status: 'done', changeable: false })],
    });
    expect(await screen.findAllByText('Pending')).toHaveLength(4);
    expect(screen.getByRole('button', { name: 'Show all 5' })).toBeInTheDocument();
  });

  it('shows the year of a last visit in another year', async () => {
    const { screen } = await renderDashboard('en', { overview: { visits: 1, lastVisit: '2019-10-31', due: [] } });
    await screen.findByText('31');
    expect(screen.getByText('Last visit').parentElement).toHaveTextContent('Last visit31 Oct 2019');
  });

  it('shows two past appointments, and all of them on request', async () => {
    const appointments = [1, 2, 3, 4, 5, 6, 7].map((n) =>
      anAppointment({ id: anId(200 + n), status: 'done', changeable: false }),
    );
    const { screen, user } = await renderDashboard('en', { appointments });
    expect(await screen.findAllByText(/Dr\. Anita Rai/)).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Show all 7' }));
    expect(screen.getAllByText(/Dr\. Anita Rai/)).toHaveLength(7);
    await waitFor(() => expect(document.activeElement?.id).toBe(`appointment-${anId(203)}`));
  });
});

it('asks for notices once, for the place of the patient', async () => {
  const { screen, requests } = await renderDashboard('en', { notices: [aNotice(1)] });
  await screen.findByRole('heading', { name: 'Notice 1' });
  expect(requests).toEqual([{ municipalityId: expect.any(Number) }]);
});
