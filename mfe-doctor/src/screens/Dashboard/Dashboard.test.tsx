import { act, waitFor, within } from '@testing-library/react';
import type { QueueEntry } from '@chautari/contract';
import { anEntry, anId, aQueue, aRequest, serve } from '@chautari/shared-ui/testing';
import { renderScreen, serveDashboard } from '../../../testing';
import Dashboard from './Dashboard';

const line = (number: number, name: string, time: string, state: QueueEntry['state'], more: Partial<QueueEntry> = {}) =>
  anEntry({
    id: anId(600 + number),
    patient: { id: anId(400 + number), publicId: `P-2083-0040${number}` },
    name,
    time,
    state,
    ...more,
  });
const TODAY = [
  line(1, 'Kamala Rai', '09:00', 'seen'),
  line(2, 'Maya Tamang', '09:20', 'waiting'),
  line(3, 'Hari Karki', '09:40', 'expected'),
];

const renderDashboard = async (options: { lng?: 'en' | 'np'; entries?: QueueEntry[] } = {}) => {
  serveDashboard({ entries: options.entries ?? [] });
  const page = await renderScreen(<Dashboard />, {
    lng: options.lng ?? 'en',
    role: 'doctor',
    path: '/doctor-dashboard',
  });
  await page.screen.findByText(/12345/);
  return page;
};
type DashboardView = Awaited<ReturnType<typeof renderDashboard>>;
const today = ({ screen }: DashboardView, name = 'Today') => within(screen.getByRole('region', { name }));

describe("a doctor's dashboard", () => {
  it('shows specialization and NMC number and links to the other pages', async () => {
    const { screen } = await renderDashboard();
    expect(screen.getByRole('heading', { level: 1, name: 'Dr. Anita Rai' })).toBeInTheDocument();
    expect(screen.getByText(/General medicine/)).toHaveTextContent('General medicine, NMC 12345');
    expect(screen.getByRole('link', { name: 'Reports' })).toHaveAttribute('href', '/doctor-all-approvals');
    expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/doctor-profile');
    expect(screen.getByRole('link', { name: 'Register a patient' })).toHaveAttribute('href', '/register-a-patient');
  });

  it.each([
    ['en', ['Upcoming appointments6', 'Approved patients234', 'Rejected patients9']],
    ['np', ['आगामी भेटघाट६', 'स्वीकृत बिरामी२३४', 'अस्वीकृत बिरामी९']],
  ] as const)('counts upcoming appointments and answered requests, in %s', async (lng, figures) => {
    const { screen } = await renderDashboard({ lng });
    expect((await screen.findAllByRole('definition')).map((figure) => figure.parentElement!.textContent)).toEqual(
      figures,
    );
  });

  it('announces new requests to screen readers', async () => {
    serveDashboard({ requests: [aRequest()] });
    const { screen, queryClient } = await renderScreen(<Dashboard />, { role: 'doctor' });
    await screen.findByRole('heading', { name: 'Maya Tamang' });
    expect(screen.queryByText(/new request/)).not.toBeInTheDocument();
    serve('listConsultationRequests', {
      requests: [
        aRequest(),
        aRequest({ id: anId(301), name: 'Hari Karki' }),
        aRequest({ id: anId(302), name: 'Sita Rai' }),
      ],
      next: null,
    });
    await act(() => queryClient.invalidateQueries({ queryKey: ['requests'] }));
    expect((await screen.findByText('You have 2 new requests.')).closest('[role=status]')).not.toBeNull();
    expect(screen.getByRole('heading', { name: 'Sita Rai' })).toBeInTheDocument();
  });
});

describe('today', () => {
  it('shows an empty state on the page and in the full list', async () => {
    const page = await renderDashboard();
    expect(await today(page).findByText('No appointments for today.')).toBeInTheDocument();
    expect(today(page).queryByRole('button', { name: 'Share with OPD counter' })).not.toBeInTheDocument();
    await page.user.click(today(page).getByRole('button', { name: 'View all' }));
    expect(
      await within(await page.screen.findByRole('dialog', { name: 'Today’s appointments' })).findByText(
        'No appointments for today.',
      ),
    ).toBeInTheDocument();
  });

  it('starts the record of the current patient with one tap', async () => {
    const page = await renderDashboard({ entries: TODAY });
    expect(await today(page).findByRole('link', { name: 'Write record' })).toHaveAttribute(
      'href',
      `/doctor-patient/${anId(402)}?appointment=${anId(602)}&view=opd`,
    );
    expect(
      today(page)
        .getAllByRole('listitem')
        .map((each) => each.querySelector('.name bdi')!.textContent),
    ).toEqual(['Kamala Rai', 'Maya Tamang', 'Hari Karki']);
    expect(today(page).getByRole('link', { name: 'Hari Karki' })).toHaveAttribute(
      'href',
      `/doctor-patient/${anId(403)}?appointment=${anId(603)}`,
    );
  });

  it('shows the token of a called patient', async () => {
    const page = await renderDashboard({ entries: [line(4, 'Ram Thapa', '10:00', 'called', { token: 12 }), ...TODAY] });
    const [called, other] = await today(page).findAllByRole('listitem');
    expect(called).toHaveTextContent(/Ram Thapa ?Token 12, /);
    expect(other).not.toHaveTextContent('Token');
  });

  it('renders in Nepali', async () => {
    const page = await renderDashboard({ lng: 'np', entries: TODAY });
    expect(await today(page, 'आज').findByText('बिहान ९:२०')).toBeInTheDocument();
    expect(today(page, 'आज').getByRole('link', { name: 'अभिलेख लेख्नुहोस्' })).toBeInTheDocument();
  });

  it.each([
    ['Seen: Maya Tamang', 'finishAppointment', 'Maya Tamang was seen.'],
    ['Did not come: Maya Tamang', 'missAppointment', 'Maya Tamang did not come.'],
  ] as const)('records the outcome with "%s"', async (button, endpoint, message) => {
    const page = await renderDashboard({ entries: TODAY });
    const received = serve(endpoint, aRequest({ status: 'done' }));
    await page.user.click(await today(page).findByRole('button', { name: button }));
    expect(await page.screen.findByText(message)).toBeInTheDocument();
    expect(received).toEqual([{ id: anId(602) }]);
  });

  it('can finish an appointment of a person without a record', async () => {
    const page = await renderDashboard({ entries: [line(4, 'Ram Thapa', '10:00', 'called', { patient: null })] });
    expect(await today(page).findByRole('button', { name: 'Seen: Ram Thapa' })).toBeInTheDocument();
    expect(today(page).queryByRole('link', { name: 'Write record' })).not.toBeInTheDocument();
  });

  it('shows the first entries, and all entries in a searchable list', async () => {
    const many = [
      line(0, 'Aa', '08:00', 'seen'),
      ...['Dd', 'Ee', 'Ff', 'Gg', 'Hh', 'Ii'].map((name, index) => line(index + 3, name, `09:${index}0`, 'expected')),
    ];
    const page = await renderDashboard({ entries: many });
    await today(page).findByText('Dd');
    expect(
      today(page)
        .getAllByRole('listitem')
        .map((each) => each.querySelector('.name bdi')!.textContent),
    ).toEqual(['Aa', 'Dd', 'Ee', 'Ff', 'Gg', 'Hh']);
    await page.user.click(today(page).getByRole('button', { name: 'View all' }));
    const dialog = within(await page.screen.findByRole('dialog'));
    expect(await dialog.findByRole('heading', { name: 'Waiting to be seen: 6' })).toBeInTheDocument();
    expect(await dialog.findByRole('heading', { name: 'Seen or left: 1' })).toBeInTheDocument();
    expect(dialog.getAllByRole('listitem')).toHaveLength(7);
    const received = serve('searchQueue', ({ part, text }) => {
      const queue = aQueue(
        many.filter(({ name }) => !text || name === text),
        part,
      );
      return {
        ...queue,
        clinics: queue.clinics.length ? queue.clinics : aQueue([line(9, 'Zz', '09:00', 'left')]).clinics,
      };
    });
    await page.user.type(dialog.getByRole('searchbox', { name: 'Find a patient on today’s list' }), 'Ii');
    expect(await dialog.findByRole('heading', { name: 'Waiting to be seen: 1' })).toBeInTheDocument();
    expect(dialog.getAllByRole('listitem')).toHaveLength(1);
    expect(received).toContainEqual(expect.objectContaining({ part: 'now', text: 'Ii' }));
  });

  describe("sharing today's list with the counter", () => {
    const TEXT = "Today's Appointments:\nKamala Rai\nMaya Tamang\nHari Karki";
    const press = async (page: DashboardView) =>
      page.user.click(await today(page).findByRole('button', { name: 'Share with OPD counter' }));
    afterEach(() => {
      Reflect.deleteProperty(navigator, 'share');
    });

    it('uses the share sheet of the device', async () => {
      const share = jest.fn().mockResolvedValue(undefined);
      Object.assign(navigator, { share });
      const page = await renderDashboard({ entries: TODAY });
      await press(page);
      await waitFor(() => expect(share).toHaveBeenCalledWith({ text: TEXT }));
    });

    it('falls back to the clipboard', async () => {
      const page = await renderDashboard({ entries: TODAY });
      await press(page);
      expect(await page.screen.findByText('Appointment list copied to clipboard!')).toBeInTheDocument();
      expect(await navigator.clipboard.readText()).toBe(TEXT);
    });

    it('shows an error on failure and nothing on cancel', async () => {
      const share = jest
        .fn()
        .mockRejectedValueOnce(new DOMException('', 'AbortError'))
        .mockRejectedValue(new Error('no'));
      Object.assign(navigator, { share });
      const page = await renderDashboard({ entries: TODAY });
      await press(page);
      await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
      expect(page.screen.queryByText('Failed to copy appointment list.')).not.toBeInTheDocument();
      await press(page);
      expect(await page.screen.findByText('Failed to copy appointment list.')).toBeInTheDocument();
    });
  });
});
