/** Tests of the due items on the patient's dashboard, of a new account, and of its notices. */
import { waitFor } from '@testing-library/react';
import type { Output } from '@chautari/shared-ui/platform';
import { aFamily, aNotice, anAppointment, anId, aProfile, fail, serve } from '@chautari/shared-ui/testing';
import { renderScreen } from '../../../testing';
import Dashboard from './Dashboard';

type Due = Output<'getMyOverview'>['due'][number];

const aDue = (more: Partial<Due>): Due => ({
  kind: 'followUp',
  day: '2026-11-27',
  time: null,
  state: 'coming',
  what: { en: '', np: '' },
  person: { id: anId(400), name: 'Maya Tamang' },
  ...more,
});

function renderDashboard(
  due: Due[],
  {
    visits = 1,
    score = null as Output<'getMyOverview'>['score'],
    appointments = [] as ReturnType<typeof anAppointment>[],
    notices = { notices: [] } as Parameters<typeof serve<'listNotices'>>[1],
  } = {},
) {
  serve('listMyAppointments', { appointments });
  serve('getMyOverview', { visits, lastVisit: null, score, due });
  serve('listNotices', notices);
  serve('getMyPatientProfile', aProfile());
  serve('listFamily', aFamily());
  serve('listMyAccessLog', { items: [], next: null });
  return renderScreen(<Dashboard />, { role: 'patient', path: '/patient-dashboard' });
}

/** The due item whose visit is booked. */
function aBookedDue(isConfirmed: boolean) {
  const { id, date, time, doctor, facility } = anAppointment();
  return aDue({ state: 'due', appointment: { id, date, time, isConfirmed, doctor: doctor.name, facility } });
}

it('says on the due card that a visit is booked, and opens its slip', async () => {
  const { screen } = await renderDashboard([aBookedDue(true)], {
    appointments: [anAppointment({ status: 'confirmed' })],
  });
  expect(await screen.findByText('You have a visit on Sunday, 22 Nov, 10:20 AM')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Open the slip: Follow-up visit/ })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Book a time/ })).not.toBeInTheDocument();
});

it('says of an appointment that waits for its answer that it was asked for', async () => {
  const { screen } = await renderDashboard([aBookedDue(false)]);
  expect(await screen.findByText(/^You have asked for a visit on Sunday, 22 Nov/)).toBeInTheDocument();
});

it.each(['afterBirth', 'newborn'] as const)('leads from the visit %s to what happens there', async (kind) => {
  const { screen } = await renderDashboard([aDue({ kind, what: { en: 'On the third day', np: 'तेस्रो दिन' } })]);
  const link = await screen.findByRole('link', { name: /^Read what happens/ });
  expect(link).toHaveAttribute('href', '/service/after-birth');
});

it('shows three due items below the first, and the others on request', async () => {
  const { screen, user } = await renderDashboard([1, 2, 3, 4, 5, 6].map((n) => aDue({ day: `2026-12-0${n}` })));
  expect(await screen.findAllByRole('link', { name: /^Book a time: Follow-up visit/ })).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: '2 more' }));
  const lines = screen.getAllByRole('link', { name: /^Book a time: Follow-up visit/ });
  expect(lines).toHaveLength(6);
  await waitFor(() => expect(lines[4]).toHaveFocus());
});

it.each([
  [{ done: 7, of: 9 }, 'Health score7 of 9'],
  [null, 'Health score–'],
])('shows the health score %j, and what it counts', async (score, text) => {
  const { screen } = await renderDashboard([], { score });
  await waitFor(() => expect(screen.getByText('Health score').parentElement).toHaveTextContent(text));
  expect(screen.getByText(/^The score: checks, vaccines and follow-ups done/)).toBeVisible();
});

it('has short words in the lines below the first item', async () => {
  const { screen } = await renderDashboard([
    aDue({}),
    aDue({ kind: 'vaccine', state: 'overdue', day: '2026-11-01', person: { id: anId(401), name: 'Aarav Tamang' } }),
    { ...aBookedDue(true), day: '2026-12-01' },
  ]);
  expect(await screen.findByText('Aarav Tamang: It was due on 1 Nov')).toBeInTheDocument();
  expect(screen.getByText('Booked: 22 Nov, 10:20 AM')).toBeInTheDocument();
});

it('names a visit with its vaccines on the card, and without them in a line', async () => {
  const what = { en: '14 weeks: Polio drops 3, PCV 3', np: '१४ हप्ता: पोलियो थोपा ३, पी.सी.भी. ३' };
  const vaccine = aDue({ kind: 'vaccine', state: 'overdue', what });
  const { screen } = await renderDashboard([vaccine, { ...vaccine, day: '2026-11-28' }]);
  expect(await screen.findByRole('heading', { name: 'Vaccines: 14 weeks: Polio drops 3, PCV 3' })).toBeInTheDocument();
  expect(screen.getByText('Vaccines: 14 weeks')).toBeInTheDocument();
});

it('begins with what to do first in a new account, without empty lists', async () => {
  const { screen } = await renderDashboard([], { visits: 0 });
  expect(await screen.findByRole('heading', { name: 'To begin with' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Add my child/ })).toHaveAttribute('href', '/family?add=child');
  for (const name of ['Due next', 'Appointments', 'Your health'])
    expect(screen.queryByRole('heading', { name })).not.toBeInTheDocument();
});

it('shows notices with a pause button', async () => {
  const { screen } = await renderDashboard([], { notices: { notices: [aNotice(1), aNotice(2)] } });
  expect(await screen.findByRole('heading', { name: 'Notice board' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Pause' })).toBeInTheDocument();
  // The title leads to the text, which is on the page of each notice.
  for (const number of [1, 2])
    expect(screen.getByRole('link', { name: aNotice(number).title.en ?? '' })).toHaveAttribute(
      'href',
      `/notices/${aNotice(number).id}`,
    );
  expect(screen.queryByRole('link', { name: 'Read the whole notice' })).not.toBeInTheDocument();
});

it('shows the notices for the place of the patient, not those of others', async () => {
  const ofOthers = aNotice(2, { area: { level: 'municipality', municipalityId: 119 } });
  const { screen } = await renderDashboard([], {
    notices: ({ municipalityId }) => ({ notices: municipalityId === 62 ? [aNotice(1)] : [ofOthers, aNotice(3)] }),
  });
  expect(await screen.findAllByText('Notice 1')).not.toHaveLength(0);
  expect(screen.queryByText('Notice 2')).not.toBeInTheDocument();
});

it('shows an error for the notices and renders the rest', async () => {
  const { screen, user } = await renderDashboard([], { notices: fail('unavailable') });
  expect(await screen.findByRole('heading', { name: 'No appointments yet' })).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent('The service did not answer');
  serve('listNotices', { notices: [aNotice(1)] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'All notices' })).toBeInTheDocument();
});
