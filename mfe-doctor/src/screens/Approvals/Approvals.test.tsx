import { within } from '@testing-library/react';
import type { ReportItem } from '@chautari/contract';
import { aReport, anId, chooseAction, fail, serve } from '@chautari/shared-ui/testing';
import { renderScreen } from '../../../testing';
import Approvals from './Approvals';

const MOVES: ReportItem['moves'] = ['start', 'reject', 'complete'];
const WAITING = aReport({ moves: MOVES });
const DONE = aReport({
  id: anId(501),
  patient: { ...WAITING.patient, id: anId(401), publicId: 'P-2083-00501', name: 'Aarav Tamang' },
  status: 'completed',
  service: 'anc',
  moves: [],
});

const LINES = {
  en: /High.*Pending.*P-2083-00417.*OPD.*21 November 2026/,
  np: /उच्च.*विचाराधीन.*P-2083-00417.*२०८३ मंसिर/,
};

/** Renders the screen with pending and completed reports. */
async function renderApprovals(
  lng: 'en' | 'np' = 'en',
  open: ReportItem[] = [WAITING],
  completed: ReportItem[] = [DONE],
) {
  serve('listReports', ({ group }) => {
    const groups: Partial<Record<string, ReportItem[]>> = {
      pending: open.filter(({ status }) => status === 'pending' || status === 'inProgress'),
      decided: open.filter(({ status }) => status === 'approved' || status === 'rejected'),
    };
    const items = groups[group ?? ''] ?? completed;
    return { items, next: null, counts: { open: open.length, completed: completed.length } };
  });
  return renderScreen(<Approvals />, { lng, role: 'doctor', path: '/doctor-all-approvals' });
}

describe('approvals', () => {
  it.each(['en', 'np'] as const)('shows patient, urgency and state of a report, %s', async (lng) => {
    const { screen } = await renderApprovals(lng);
    const name = await screen.findByRole('heading', { name: 'Maya Tamang' });
    expect(name.closest('li')).toHaveTextContent(LINES[lng]);
    expect(within(name).getByRole('link')).toHaveAttribute('href', `/doctor-patient/${anId(400)}?from=approvals`);
  });

  it('approves a report only on its own page', async () => {
    const { screen } = await renderApprovals('np');
    const line = (await screen.findByRole('heading', { name: 'Maya Tamang' })).closest('li')!;
    expect(within(line).getByRole('link', { name: 'पढेर स्वीकृत गर्नुहोस्: Maya Tamang' })).toHaveAttribute(
      'href',
      `/doctor-report/${anId(500)}`,
    );
    expect(within(line).queryByRole('button', { name: 'स्वीकृत गर्नुहोस्: Maya Tamang' })).not.toBeInTheDocument();
  });

  it('requires a reason to reject a report', async () => {
    const moved = serve('moveReport', { ...WAITING, status: 'rejected', reason: 'Wrong patient' });
    const { screen, user } = await renderApprovals('np');
    await chooseAction({ screen, user }, 'अस्वीकार गर्नुहोस्');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'अस्वीकार गर्नुहोस्' }));
    expect(await dialog.findAllByText('कृपया कारण लेख्नुहोस्!')).not.toHaveLength(0);
    expect(moved).toEqual([]);
    await user.fill(dialog.getByRole('textbox', { name: 'कारण' }), 'Wrong patient');
    await user.click(dialog.getByRole('button', { name: 'अस्वीकार गर्नुहोस्' }));
    expect(await screen.findByText('Maya Tamang को प्रतिवेदन अस्वीकृत भयो।')).toBeInTheDocument();
    expect(moved).toEqual([{ id: anId(500), version: 1, move: 'reject', reason: 'Wrong patient' }]);
  });
});

it('shows the reason of a rejected report and returns it to pending', async () => {
  const moved = serve('moveReport', WAITING);
  const { screen, user } = await renderApprovals('en', [
    { ...WAITING, status: 'rejected', reason: 'Wrong patient', moves: ['reopen'] },
  ]);
  expect(await screen.findByText('Reason: Wrong patient')).toBeInTheDocument();
  await chooseAction({ screen, user }, 'Mark as pending');
  expect(await screen.findByText('Maya Tamang’s report is pending again.')).toBeInTheDocument();
  expect(moved).toEqual([{ id: anId(500), version: 1, move: 'reopen' }]);
});

it('shows the conflict and the remaining reports when somebody else decided first', async () => {
  serve('moveReport', fail('wrongState'));
  const { screen, user } = await renderApprovals();
  await chooseAction({ screen, user }, 'Reject');
  const dialog = within(await screen.findByRole('dialog'));
  await user.fill(dialog.getByRole('textbox', { name: 'Reason' }), 'Wrong patient');
  serve('listReports', { items: [], next: null, counts: { open: 0, completed: 0 } });
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(await screen.findAllByText('Someone has already answered this.')).not.toHaveLength(0);
  expect(await screen.findByRole('heading', { name: 'Nothing to review' })).toBeInTheDocument();
});

it('links each completed report and shows an empty state for pending ones', async () => {
  const { screen } = await renderApprovals();
  expect(await screen.findByRole('link', { name: /Aarav Tamang/ })).toHaveAttribute(
    'href',
    `/doctor-report/${anId(501)}`,
  );
});

it('shows an empty state when there are no reports', async () => {
  const { screen } = await renderApprovals('en', [], []);
  expect(await screen.findByRole('heading', { name: 'Nothing to review' })).toBeInTheDocument();
  expect(screen.getByText('No reports available.')).toBeInTheDocument();
});

it('shows an error when the reports fail to load, and retries', async () => {
  serve('listReports', fail('unavailable'));
  const { screen, user } = await renderScreen(<Approvals />, { role: 'doctor', path: '/doctor-all-approvals' });
  const [again] = await screen.findAllByRole('button', { name: 'Try again' });
  serve('listReports', { items: [WAITING], next: null, counts: { open: 1, completed: 0 } });
  await user.click(again!);
  expect(await screen.findByRole('link', { name: 'Read and approve: Maya Tamang' })).toBeInTheDocument();
});
