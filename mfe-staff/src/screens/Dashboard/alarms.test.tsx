import { within } from '@testing-library/react';
import type { ReportItem } from '@chautari/contract';
import { HandledReports, UrgentReports } from '@chautari/shared-ui/records';
import { aReport, PEOPLE, SCHEDULES, serve } from '@chautari/shared-ui/testing';
import { renderScreen } from '../../../testing';

const CRITICAL = aReport({
  priority: 'critical',
  vitals: { systolic: 84, diastolic: 50 },
  findings: [{ about: 'vital', key: 'systolic', mark: 'urgent', side: 'low', advice: 'call102' }],
});
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

async function renderAlarms(items: ReportItem[], handled: ReportItem[] = [], ongoing: ReportItem[] = []) {
  serve('getSession', { signedIn: PEOPLE.staff });
  serve('getSchedules', SCHEDULES);
  const calls = serve('listUrgentReports', { items, all: items.length, taken: ongoing, handled });
  const reportAt = (id: string) => `/reports/${id}`;
  const both = (
    <>
      <UrgentReports reportAt={reportAt} />
      <HandledReports reportAt={reportAt} />
    </>
  );
  return { ...(await renderScreen(both, { lng: 'en', role: 'staff' })), calls };
}

it('holds its line while the reports are on their way, so that what is below stays in place', async () => {
  const nothing = { items: [], all: 0, taken: [], handled: [] };
  let send = (_answer: typeof nothing) => {};
  serve('listUrgentReports', () => new Promise<typeof nothing>((resolve) => (send = resolve)));
  const { screen } = await renderScreen(<UrgentReports reportAt={(id) => `/reports/${id}`} />, { role: 'staff' });
  expect(await screen.findByText('Please wait …')).toBeVisible();
  send(nothing);
  expect(await screen.findByText('Nothing urgent is waiting.')).toBeVisible();
  expect(screen.queryByText('Please wait …')).not.toBeInTheDocument();
});

it('says of an alarm how bad, who, what, and who heard of it, with a link to call', async () => {
  const alarm = {
    ...CRITICAL,
    advice: 'call102' as const,
    about: { who: 'patient' as const, name: null, pregnancy: 'pregnant' as const },
    heard: [{ step: 'duty' as const, name: { en: 'Dr. Anita Rai', np: 'डा. अनिता राई' }, at: hoursAgo(1) }],
  };
  const { screen } = await renderAlarms([alarm]);
  const line = (await screen.findByText('Maya Tamang', { selector: 'summary b *, summary b' })).closest('li')!;
  for (const words of ['Call 102', '26 years', 'Female', 'Pregnant', 'Pakhribas-5', '+977 9841234567'])
    expect(line).toHaveTextContent(words);
  expect(line).toHaveTextContent(/Dr\. Anita Rai heard of it/);
  expect(within(line).getByRole('link', { name: 'Call Maya Tamang: +977 9841234567' })).toHaveAttribute(
    'href',
    'tel:+9779841234567',
  );
});

it('shows what was done about urgent reports that somebody handled', async () => {
  const done = aReport({
    ...{ priority: 'critical', status: 'completed', actionsTaken: ['called102', 'referred'] },
    ...{ decidedBy: { en: 'Dr. Anita Rai', np: 'डा. अनिता राई' }, decidedAt: hoursAgo(1) },
  });
  const { screen, calls } = await renderAlarms([], [done]);
  const handled = await screen.findByRole('region', { name: 'Completed within a day' });
  expect(handled).toHaveTextContent('102 was called, Sent to a hospital');
  expect(calls).toHaveLength(1);
  expect(handled).toHaveTextContent(/Completed by Dr\. Anita Rai/);
});

it('says in its line who took a report on and when, below those that nobody has taken', async () => {
  const name = (patient: string) => ({ ...CRITICAL.patient, name: patient });
  const ongoing = {
    ...aReport({
      ...CRITICAL,
      taken: { by: { en: 'Sarita Thapa', np: 'सरिता थापा' }, at: '2026-11-20T04:35:00.000Z' },
    }),
    patient: name('Gita Gurung'),
  };
  const { screen } = await renderAlarms([{ ...CRITICAL, patient: name('Maya Tamang') }], [], [ongoing]);
  const inHands = await screen.findByRole('region', { name: 'Being handled' });
  const line = within(inHands).getByRole('link', { name: 'Gita Gurung' }).closest('li')!;
  expect(line).toHaveTextContent(/Being handled by Sarita Thapa, .*10:20/);
  const untaken = screen.getByText('Maya Tamang', { selector: 'summary b *, summary b' });
  expect(untaken.compareDocumentPosition(inHands) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
