import { waitFor } from '@testing-library/react';
import { anId, fail, serve } from '@chautari/shared-ui/testing';
import type { Output } from '@chautari/shared-ui/platform';
import { AUDIT_ACTIONS, MESSAGE_KINDS } from '@chautari/contract';
import { renderScreen } from '../../testing';
import AccessLog from './AccessLog/AccessLog';
import MessagesSent from './MessagesSent/MessagesSent';
import Openings from './Openings/Openings';

type Message = Output<'listMessages'>['items'][number];
type Entry = Output<'searchAccessLog'>['items'][number];

const aMessage = (number: number, more: Partial<Message> = {}): Message => ({
  id: anId(number),
  kind: 'appointmentConfirmed',
  channel: 'sms',
  state: 'sent',
  tries: 1,
  createdAt: '2026-11-21T04:35:00Z',
  sentAt: '2026-11-21T04:35:10Z',
  recipient: '+977 98•••••417',
  text: null,
  ...more,
});
const anEntry = (more: Partial<Entry> = {}): Entry => ({
  at: '2026-11-21T04:35:00Z',
  action: 'recordRead',
  by: { role: 'doctor', name: { en: 'Dr. Anita Rai', np: 'डा. अनिता राई' } },
  account: 'D-2083-00012',
  patient: { publicId: 'P-2083-00417', name: 'Maya Tamang' },
  subject: null,
  times: 1,
  since: '2026-11-21T04:35:00Z',
  patients: 1,
  ...more,
});

describe('messages sent', () => {
  beforeEach(() => {
    serve('countReminders', { isOn: true, count: 0, parts: 0 });
    serve('countNoticeMessages', { isOn: true, phones: 0, count: 0, parts: 0 });
  });

  it.each(['en', 'np'] as const)('name each kind in %s and hide missing texts', async (lng) => {
    serve('listMessages', { items: MESSAGE_KINDS.map((kind, index) => aMessage(index, { kind })), next: null });
    const { screen } = await renderScreen(<MessagesSent />, { lng, role: 'staff' });
    expect(await screen.findAllByRole('rowheader')).toHaveLength(MESSAGE_KINDS.length);
    expect(screen.getAllByText('+977 98•••••417')[0]).toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: lng === 'en' ? 'Text' : 'सन्देश' })).not.toBeInTheDocument();
  });

  it.each(['en', 'np'] as const)('show the escaped text in demo mode, in %s', async (lng) => {
    serve('listMessages', {
      items: [aMessage(1, { text: 'Namaste <script>alert(1)</script>', tries: 3, state: 'failed' })],
      next: null,
    });
    const { screen } = await renderScreen(<MessagesSent />, { lng, role: 'staff' });
    expect(await screen.findByText('Namaste <script>alert(1)</script>')).toBeInTheDocument();
    expect(screen.getByText(lng === 'en' ? 'Failed, tried 3 times' : 'पठाउन सकिएन, ३ पटक प्रयास')).toBeInTheDocument();
  });

  it.each([
    ['en', '412', '830', 'The service sends no reminders.'],
    ['np', '४१२', '८३०', 'यो सेवाले सम्झाउनी पठाउँदैन।'],
  ] as const)('count in %s the reminders of the month and their parts', async (lng, count, parts, off) => {
    serve('listMessages', { items: [], next: null });
    serve('countReminders', { isOn: false, count: 412, parts: 830 });
    const { screen } = await renderScreen(<MessagesSent />, { lng, role: 'staff' });
    expect(await screen.findByText(count)).toBeInTheDocument();
    expect(screen.getByText(parts)).toBeInTheDocument();
    expect(screen.getByText(off)).toBeInTheDocument();
  });

  it.each([
    ['en', ['320', '640', '655'], 'The service sends no notices by SMS.'],
    ['np', ['३२०', '६४०', '६५५'], 'यो सेवाले एसएमएसमा सूचना पठाउँदैन।'],
  ] as const)('count in %s the phones that get notices, and what they got', async (lng, numbers, off) => {
    serve('listMessages', { items: [], next: null });
    serve('countNoticeMessages', { isOn: false, phones: 320, count: 640, parts: 655 });
    const { screen } = await renderScreen(<MessagesSent />, { lng, role: 'staff' });
    for (const number of numbers) expect(await screen.findByText(number)).toBeInTheDocument();
    expect(screen.getByText(off)).toBeInTheDocument();
  });

  it('are filtered by state and kind', async () => {
    const received = serve('listMessages', { items: [], next: null });
    const { screen, user } = await renderScreen(<MessagesSent />, { lng: 'np', role: 'staff' });
    await user.selectOptions(screen.getByLabelText('अवस्था'), 'failed');
    await user.selectOptions(screen.getByLabelText('प्रकार'), 'resetCode');
    await waitFor(() => expect(received.at(-1)).toMatchObject({ state: 'failed', kind: 'resetCode' }));
    expect(await screen.findByRole('heading', { name: 'कुनै सन्देश छैन' })).toBeInTheDocument();
  });
});

describe('the access log', () => {
  it.each(['en', 'np'] as const)(
    'shows in %s who did what with whose data, with a text for every action',
    async (lng) => {
      serve('searchAccessLog', { items: AUDIT_ACTIONS.map((action) => anEntry({ action })), next: null });
      const { screen } = await renderScreen(<AccessLog />, { lng, role: 'staff' });
      expect(await screen.findAllByRole('rowheader')).toHaveLength(AUDIT_ACTIONS.length);
      expect(screen.getAllByRole('row')[1]).toHaveTextContent(
        lng === 'en'
          ? /21 November 2026.*10:20 AM.*Dr\. Anita Rai, doctor D-2083-00012.*Maya Tamang P-2083-00417/
          : /२०८३ मंसिर.*बिहान १०:२०.*डा\. अनिता राई, चिकित्सक D-2083-00012.*Maya Tamang P-2083-00417/,
      );
    },
  );

  it.each(['en', 'np'] as const)('groups repeated actions in one line, %s', async (lng) => {
    const entry = anEntry({
      action: 'patientSearched',
      times: 12,
      since: '2026-11-21T04:00:00Z',
      patient: null,
      patients: 5,
    });
    serve('searchAccessLog', { items: [entry], next: null });
    const { screen } = await renderScreen(<AccessLog />, { lng, role: 'staff' });
    expect((await screen.findByRole('rowheader')).closest('tr')).toHaveTextContent(
      lng === 'en' ? /12 times.*9:45 AM.* to .*10:20 AM.*5 patients/ : /१२ पटक.*देखि.*५ जना बिरामी/,
    );
  });

  it('searches by patient and account, in either digits, and rejects invalid IDs', async () => {
    const received = serve('searchAccessLog', { items: [], next: null });
    const { screen, user } = await renderScreen(<AccessLog />, { role: 'staff' });
    const find = screen.getByRole('button', { name: 'Search' });
    const input = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)!;
    expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeInTheDocument();
    const before = received.length;
    await user.type(input('patient'), 'Maya');
    await user.click(find);
    expect(await screen.findAllByText(/P-4827-3915-606/)).not.toHaveLength(0);
    expect(received).toHaveLength(before);
    await user.clear(input('patient'));
    await user.type(input('patient'), 'p-२०८३-००४१७');
    await user.type(input('account'), 'd-2083-00012');
    await user.click(find);
    await waitFor(() => expect(received).toHaveLength(before + 1));
    expect(received.at(-1)).toMatchObject({
      patient: 'P-2083-00417',
      account: 'D-2083-00012',
      from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
  });
});

describe('records opened for a reason', () => {
  const opening = (more: Partial<Output<'reviewOpening'>> = {}): Output<'reviewOpening'> => ({
    id: anId(700),
    at: '2026-11-21T04:35:00Z',
    until: '2026-11-21T16:35:00Z',
    doctor: { publicId: 'D-2083-00012', name: { en: 'Dr. Anita Rai', np: 'डा. अनिता राई' } },
    patient: { publicId: 'P-2083-00417', name: 'Maya Tamang' },
    reason: 'emergency',
    note: 'Fell from a tree <b>',
    reviewed: null,
    ...more,
  });
  const reviewed = { by: { en: 'Hari Karki', np: 'हरि कार्की' }, at: '2026-11-22T04:35:00Z' };

  it('are listed with doctor, patient and reason until they are reviewed', async () => {
    const listInputs = serve('listOpenings', { items: [opening()], next: null });
    const received = serve('reviewOpening', () => {
      serve('listOpenings', { items: [], next: null });
      return opening({ reviewed });
    });
    const { screen, user } = await renderScreen(<Openings />, { lng: 'np', role: 'staff' });
    expect(await screen.findByText('Fell from a tree <b>')).toBeInTheDocument();
    expect(screen.getAllByRole('row')[1]).toHaveTextContent(
      /Maya Tamang P-2083-00417.*डा\. अनिता राई D-2083-00012.*आकस्मिक अवस्था.*२०८३ मंसिर/,
    );
    expect(listInputs).toMatchObject([{ which: 'waiting' }]);
    await user.click(screen.getByRole('button', { name: 'मैले जाँचेँ: Maya Tamang' }));
    expect(await screen.findByText(/^Maya Tamang को अभिलेख किन खोलियो/)).toBeInTheDocument();
    expect(received).toEqual([{ id: anId(700) }]);
    expect(await screen.findByRole('heading', { name: 'जाँच्नुपर्ने केही छैन' })).toBeInTheDocument();
  });

  it('are all shown on request, with their reviewers', async () => {
    serve('listOpenings', { items: [opening({ reviewed })], next: null });
    const { screen, user } = await renderScreen(<Openings />, { role: 'staff' });
    await user.selectOptions(screen.getByLabelText('Show'), 'all');
    expect(await screen.findByText(/Hari Karki, 22 November 2026/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Mark as checked: Maya Tamang' })).not.toBeInTheDocument();
  });
});

it('shows an error in the access log when the account has no access', async () => {
  serve('searchAccessLog', fail('forbidden'));
  const { screen } = await renderScreen(<AccessLog />, { role: 'staff' });
  expect(await screen.findByText('Your account cannot open this.')).toBeInTheDocument();
});
