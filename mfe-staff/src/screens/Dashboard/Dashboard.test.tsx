import { waitFor, within } from '@testing-library/react';
import { addDays, toBs, todayInNepal, type Notice, type ReportItem } from '@chautari/contract';
import {
  aFacility,
  aNotice,
  anId,
  aPatient,
  aQueue,
  aReport,
  aStaffProfile,
  FACILITY,
  fail,
  PEOPLE,
  SCHEDULES,
  serve,
} from '@chautari/shared-ui/testing';
import { renderScreen } from '../../../testing';
import Dashboard from './Dashboard';

const NOTHING_URGENT = { en: 'Nothing urgent is waiting.', np: 'तुरुन्त हेर्नुपर्ने केही बाँकी छैन।' };

const getText = ({ textContent }: Element) => textContent;

const sent = { ...aNotice(7), publishedAt: '2026-11-20T05:00:00Z', withdrawnAt: null };
const critical = aReport({
  priority: 'critical',
  moves: ['approve'],
  vitals: { systolic: 84, diastolic: 50 },
  findings: [
    { about: 'dangerSign', key: 'heavyBleeding', mark: 'urgent', side: null, advice: 'call102' },
    { about: 'vital', key: 'systolic', mark: 'urgent', side: 'low', advice: 'call102' },
  ],
  actionsTaken: ['called102'],
});

const HOUR_MS = 60 * 60_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

/** The public page of notices, as it is rendered again after a change. */
let publicPage = '';
beforeEach(() => {
  publicPage = '';
  const served = globalThis.fetch;
  globalThis.fetch = (url, init) =>
    url === '/notices' ? Promise.resolve({ text: () => Promise.resolve(publicPage) } as Response) : served(url, init);
});

async function renderDashboard(
  lng: 'en' | 'np',
  {
    administrator = true,
    madeAt = hoursAgo(5) as string | null,
    reports = [] as ReportItem[],
    notices = [] as Notice[],
    registeredUntil = null as string | null,
  } = {},
) {
  serve('getSession', { signedIn: { ...PEOPLE.staff, administrator, workplaces: [FACILITY] } });
  serve('getFacility', aFacility());
  serve('countNoticeReaders', { count: 230 });
  serve('searchQueue', aQueue([]));
  serve('getDeskFigures', {
    reports: 12,
    requests: 5,
    applications: administrator ? 3 : null,
    openings: administrator ? 2 : null,
    mergeRequests: administrator ? 4 : null,
  });
  serve('listUrgentReports', { items: reports, all: reports.length, taken: [], handled: [] });
  serve('getSchedules', SCHEDULES);
  serve('getLastBackup', { madeAt });
  serve('getMyStaffProfile', aStaffProfile({ registeredUntil }));
  serve('listRecentPatients', { patients: [] });
  serve('listNotices', { notices });
  serve('listSentNotices', { items: [sent], next: null });
  return renderScreen(<Dashboard />, { lng, role: 'staff', path: '/authorize-dashboard' });
}

describe.each(['en', 'np'] as const)('the staff dashboard, %s', (lng) => {
  it('counts waiting items and links to them', async () => {
    const { screen } = await renderDashboard(lng);
    const digits = (number: number) =>
      lng === 'en'
        ? String(number)
        : String(number).replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)));
    for (const figure of [12, 5, 3, 4]) expect(await screen.findByText(digits(figure))).toBeInTheDocument();
    const figures = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(figures).toEqual(
      expect.arrayContaining([
        '/reports',
        '/applications',
        '/joined-records',
        '/workers',
        '/security',
        '/portal-parts',
        '/staff-profile',
        '/authorizeopd',
        '/service/anc',
        '/service/emergency',
        'tel:102',
        '/messages-sent',
        '/access-log',
      ]),
    );
    expect(await screen.findByText(NOTHING_URGENT[lng])).toBeInTheDocument();
  });

  it('shows the age of the last backup and warns if it is too old or missing', async () => {
    const old = lng === 'en' ? /Last backup: .*, 49 hours ago.*Tell/ : /पछिल्लो ब्याकअप: .*, ४९ घण्टाअघि.*खबर/;
    const fresh = lng === 'en' ? /^Last backup: .*, 1 hour ago$/ : /^पछिल्लो ब्याकअप: .*, १ घण्टाअघि$/;
    const first = await renderDashboard(lng, { madeAt: hoursAgo(1.5) });
    expect((await first.screen.findByText(fresh)).closest('[role=alert]')).toBeNull();
    first.unmount();
    const second = await renderDashboard(lng, { madeAt: hoursAgo(49.5) });
    expect((await second.screen.findByText(old)).closest('[role=alert]')).not.toBeNull();
    second.unmount();
    const third = await renderDashboard(lng, { madeAt: null });
    expect(
      (
        await third.screen.findByText(
          lng === 'en' ? 'No backup yet. Tell the people who run the portal.' : /ब्याकअप .* छैन। .*खबर/,
        )
      ).closest('[role=alert]'),
    ).not.toBeNull();
  });
});

describe('the staff dashboard', () => {
  it('warns some weeks before the council registration ends', async () => {
    const warning = /^Your registration is valid until/;
    const soon = await renderDashboard('en', { registeredUntil: addDays(todayInNepal(), 60) });
    expect(await soon.screen.findByText(warning)).toBeInTheDocument();
    soon.unmount();
    const later = await renderDashboard('en', { registeredUntil: addDays(todayInNepal(), 61) });
    expect(await later.screen.findByText(NOTHING_URGENT.en)).toBeInTheDocument();
    expect(later.screen.queryByText(warning)).not.toBeInTheDocument();
  });

  it('finds a patient and opens the page', async () => {
    const { screen, user, router } = await renderDashboard('en');
    const received = serve('searchPatients', ({ text }) => ({
      patients: text === 'माया' ? [aPatient()] : [],
      more: false,
    }));
    const field = screen.getByRole('searchbox', { name: /Patient ID or name/ });
    const search = () => user.click(screen.getByRole('button', { name: 'Search' }));
    await user.type(field, 'zz');
    await search();
    expect(await screen.findAllByText('Type at least 3 letters or digits')).not.toHaveLength(0);
    await user.type(field, 'zz');
    await search();
    expect(await screen.findByRole('heading', { name: 'Nobody found' })).toBeInTheDocument();
    await user.clear(field);
    await user.type(field, ' माया ');
    await search();
    await user.click(await screen.findByRole('button', { name: 'Open: Maya Tamang' }));
    expect(received.map(({ text }) => text)).toEqual(['zzzz', 'माया']);
    await waitFor(() => expect(router.path).not.toBe('/authorize-dashboard'));
    expect(router.path).toBe(`/authorizeopd?tab=report&patient=${anId(400)}`);
  });

  it('sends a notice after a preview in both languages', async () => {
    const { screen, user } = await renderDashboard('np');
    const received = serve('sendNotice', { ...aNotice(8) });
    await user.click(await screen.findByRole('button', { name: 'सूचना पठाउनुहोस्' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'कस्तो देखिन्छ हेर्नुहोस्' }));
    expect(await dialog.findAllByText('कम्तीमा एउटा भाषामा लेख्नुहोस्')).not.toHaveLength(0);
    expect(received).toEqual([]);
    const title = document.querySelector<HTMLInputElement>('[name="title.np"]')!;
    const text = document.querySelector<HTMLTextAreaElement>('[name="description.np"]')!;
    await user.fill(title, 'खोप शिविर');
    await user.fill(text, 'भोलि बिहान <b>१०</b> बजे।');
    await user.click(dialog.getByRole('button', { name: 'कस्तो देखिन्छ हेर्नुहोस्' }));
    const previews = await dialog.findAllByRole('heading', { level: 4, name: 'खोप शिविर' });
    expect(previews.map(({ lang }) => lang)).toEqual(['ne', 'ne']);
    expect(dialog.getAllByText('भोलि बिहान <b>१०</b> बजे।', { ignore: 'textarea' })).toHaveLength(2);
    const small = previews.map((preview) => [...preview.parentElement!.querySelectorAll('small')].map(getText));
    const area = `कसका लागि: ${FACILITY.name.np} रहेको पालिका`;
    expect(small[0]).toEqual([expect.stringMatching(/^देखिने अन्तिम दिन: /), area, `प्रकाशक: ${FACILITY.name.en}`]);
    expect(small[1]!.slice(1)).toEqual([area, `प्रकाशक: ${FACILITY.name.np}`]);
    await user.click(dialog.getByRole('button', { name: 'सर्वसाधारणलाई पठाउनुहोस्' }));
    expect(await screen.findByText('सूचना सर्वसाधारणलाई पठाइयो!')).toBeInTheDocument();
    expect(received).toEqual([
      {
        title: { np: 'खोप शिविर' },
        description: { np: 'भोलि बिहान <b>१०</b> बजे।' },
        visibleUntil: addDays(todayInNepal(), 30),
        facilityId: FACILITY.id,
      },
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.findByText(/^सूचना पठाइयो। सबैले देख्न केही बेर लाग्छ/)).toBeInTheDocument();
    publicPage = '<a href=/notices/8>';
    expect(await screen.findByText('सूचना अब सार्वजनिक सूचनाहरूमा देखिन्छ।')).toBeInTheDocument();
  });

  it('withdraws a notice after confirmation', async () => {
    const { screen, user } = await renderDashboard('en');
    const received = serve('withdrawNotice', { ...sent, withdrawnAt: '2026-11-21T05:00:00Z' });
    publicPage = '<a href=/notices/7>';
    await user.click(await screen.findByRole('button', { name: 'Withdraw: Notice 7' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Keep it' }));
    expect(received).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Withdraw: Notice 7' }));
    await user.click(within(await screen.findByRole('alertdialog')).getAllByRole('button')[0]!);
    expect(await screen.findByText('The notice is withdrawn.')).toBeInTheDocument();
    expect(received).toEqual([{ id: 7 }]);
    expect(await screen.findByText(/It takes a moment until it is gone/)).toBeInTheDocument();
    // Another notice whose number begins alike is none.
    publicPage = '<a href=/notices/77>';
    expect(await screen.findByText('The notice is gone from the public pages.')).toBeInTheDocument();
  });

  it('shows urgent reports of any day until somebody takes them', async () => {
    const { screen, user } = await renderDashboard('en', { reports: [critical] });
    expect(await screen.findByRole('link', { name: 'Maya Tamang' })).toHaveAttribute('href', `/reports/${anId(500)}`);
    expect(await screen.findByText('Bleeding that does not stop')).toBeInTheDocument();
    expect(screen.getByText(/84\/50 mmHg/).parentElement).toHaveTextContent('Urgent');
    expect(screen.getByText('Action taken: 102 was called')).toBeInTheDocument();
    const received = serve('takeReport', critical);
    serve('listUrgentReports', { items: [], all: 0, taken: [], handled: [] });
    await user.click(screen.getByRole('button', { name: 'I will deal with this: Maya Tamang' }));
    expect(await screen.findByText('You are now responsible for Maya Tamang.')).toBeInTheDocument();
    expect(received).toEqual([{ id: anId(500) }]);
    expect(await screen.findByText(NOTHING_URGENT.en)).toBeInTheDocument();
  });

  it('hides administration from other staff', async () => {
    const { screen } = await renderDashboard('en', { administrator: false });
    expect(await screen.findByText('12')).toBeInTheDocument();
    for (const to of ['/applications', '/workers', '/messages-sent', '/access-log', '/security', '/portal-parts'])
      expect(screen.getAllByRole('link').some((link) => link.getAttribute('href') === to)).toBe(false);
  });

  it('keeps an unsent notice until it is cancelled, and renders no field behind its preview', async () => {
    const { screen, user } = await renderDashboard('en');
    const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`);
    const open = async () => user.click(await screen.findByRole('button', { name: 'Send Notice' }));
    await open();
    await screen.findByRole('dialog');
    await user.fill(field('title.en')!, 'Camp');
    await user.fill(field('description.en')!, 'Tomorrow at ten.');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await open();
    await waitFor(() => expect(field('description.en')).toHaveValue('Tomorrow at ten.'));
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    await screen.findByRole('button', { name: 'Send to the public' });
    // Hidden fields would trap the keyboard focus.
    expect(field('title.en')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Change it' }));
    await waitFor(() => expect(field('title.en')).toHaveValue('Camp'));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await open();
    await waitFor(() => expect(field('title.en')).toHaveValue(''));
  });

  it('proposes the day of the event as the last day, and omits the last day only on request', async () => {
    const { screen, user } = await renderDashboard('en');
    const received = serve('sendNotice', { ...aNotice(8) });
    await user.click(await screen.findByRole('button', { name: 'Send Notice' }));
    await screen.findByRole('dialog');
    const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
    await user.fill(field('title.en'), 'Camp');
    await user.fill(field('description.en'), 'At ten.');
    const event = addDays(todayInNepal(), 3);
    for (const [part, value] of Object.entries(toBs(event)!))
      await user.selectOptions(document.querySelector(`[name="eventDay.${part}"]`)!, String(value));
    await waitFor(() =>
      expect(document.querySelector('[name="visibleUntil.day"]')).toHaveValue(String(toBs(event)!.day)),
    );
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    await user.click(await screen.findByRole('button', { name: 'Change it' }));
    await user.click(await screen.findByRole('radio', { name: 'Until it is withdrawn' }));
    expect(screen.queryByRole('group', { name: 'Visible until' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Until a day' }));
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    await user.click(await screen.findByRole('button', { name: 'Send to the public' }));
    await waitFor(() => expect(received[0]).toMatchObject({ eventDay: event, visibleUntil: event }));
  });

  it('shows an error when the search fails, and retries', async () => {
    const { screen, user } = await renderDashboard('en');
    serve('searchPatients', fail('tooManyRequests'));
    await user.type(screen.getByRole('searchbox'), 'maya');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(await screen.findByText(/Too many tries/)).toBeInTheDocument();
    const received = serve('searchPatients', { patients: [aPatient()], more: true });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    // The filter appears when there is more than one page.
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Ward' }), '3');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Age' }), '60 years and over');
    await waitFor(() => expect(received.at(-1)).toEqual({ text: 'maya', ward: 3, ageFrom: 60, page: 0 }));
  });

  it('shows each notice for three seconds without an idle delay', async () => {
    const { screen } = await renderDashboard('en', { notices: [aNotice(1), aNotice(2)] });
    const board = await screen.findByRole('group', { name: 'Sent notices' });
    // The inline script reads these attributes; NoticeCarousel.test.tsx covers it.
    expect([board.dataset.stepMs, board.dataset.idleMs]).toEqual(['3000', '0']);
    expect(within(board).getAllByRole('heading', { level: 3 })).toHaveLength(2);
  });
});
