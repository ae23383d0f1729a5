import { act, within } from '@testing-library/react';
import {
  addDays,
  todayInNepal,
  type ChildAtSession,
  type SessionVaccine,
  type VaccinationSessionDetails,
} from '@chautari/contract';
import { Route, Routes } from '@chautari/shared-ui/platform';
import { anId, fail, serve } from '@chautari/shared-ui/testing';
import { renderScreen } from '../../../testing';
import VaccinationSession from './VaccinationSession';

const TODAY = todayInNepal();
const ID = anId(1);
const CHILD = {
  ...{ patientId: anId(2), publicId: 'P-2083-00501', name: 'Aarav Tamang', sex: 'male' as const },
  lived: { unit: 'weeks' as const, count: 10 },
};
const BCG: SessionVaccine = {
  ...{ vaccine: 'bcg', name: { en: 'BCG', np: 'बी.सी.जी.' }, dosesPerVial: 20, given: 1, wasted: 19 },
  vials: {
    ...{ version: 1, received: 1, opened: 1, spoiled: null, returned: null, batch: 'B-7', expiry: null },
    ...{ diluentBatch: null, vvmStage: 1 },
  },
};
const DOSE = { dose: 'bcg', vaccine: 'bcg', name: { en: 'BCG', np: 'बी.सी.जी.' }, reason: null };
const PENTA = { dose: 'penta1', vaccine: 'penta', name: { en: 'Penta 1', np: 'पेन्टा १' } };

const aSession = (more: Partial<VaccinationSessionDetails> = {}): VaccinationSessionDetails => ({
  id: ID,
  facility: { id: anId(9), name: { en: 'Mulghat', np: 'मूलघाट' }, place: { en: 'Dhankuta', np: 'धनकुटा' } },
  ...{ day: TODAY, site: 'outreach', place: 'Hile', mode: 'routine', planned: true, state: 'open', version: 3 },
  ...{ hygieneTalk: false, hygieneParticipants: null, closedAt: null, mayReopen: false },
  vaccines: [BCG],
  children: [
    { id: anId(3), child: CHILD, doses: [DOSE, { ...PENTA, reason: 'sick' }] },
    { id: anId(4), child: null, doses: [DOSE] },
  ],
  ...more,
});
const aChildAt = (more: Partial<ChildAtSession> = {}): ChildAtSession => ({
  ...{ child: CHILD, cardVersion: 4, version: 1, asksBirth: false, place: 'outreach' },
  doses: [
    { ...DOSE, given: true, due: TODAY, needsAdvice: false, batch: 'B-7', place: 'outreach' },
    { ...PENTA, reason: 'sick', given: false, due: TODAY, needsAdvice: false, batch: null, place: null },
  ],
  ...more,
});

const renderSession = (lng: 'en' | 'np' = 'en') =>
  renderScreen(
    <Routes>
      <Route path="/vaccination-sessions" element={null} />
      <Route path="/vaccination-sessions/:id" element={<VaccinationSession />} />
    </Routes>,
    { lng, role: 'staff', path: `/vaccination-sessions/${ID}` },
  );

it.each([
  ['en', 'Given: BCG', 'Penta 1: The child is ill', 'A child whose account was closed', '19'],
  ['np', 'लगाइयो: बी.सी.जी.', 'पेन्टा १: बच्चा बिरामी छ', 'खाता बन्द भएको बच्चा', '१९'],
] as const)('says in %s who came, what was given and what was wasted', async (lng, doses, reason, closed, wasted) => {
  serve('getVaccinationSession', aSession());
  const { screen } = await renderSession(lng);
  expect((await screen.findAllByText(doses))[0]).toBeVisible();
  expect(screen.getByText(reason)).toBeVisible();
  expect(screen.getByText(closed)).toBeVisible();
  expect(screen.getByRole('row', { name: new RegExp(`^${BCG.name[lng]}`) })).toHaveTextContent(wasted);
});

it('writes the doses of a child with the versions that were read', async () => {
  serve('getVaccinationSession', aSession());
  serve('getSessionChild', aChildAt());
  const written = serve('writeSessionChild', aChildAt());
  const { screen, user } = await renderSession();
  await user.click(await screen.findByRole('button', { name: 'Change: Aarav Tamang' }));
  const form = within(await screen.findByRole('region', { name: 'Doses for Aarav Tamang' }));
  expect(await form.findByText('Batch B-7, Outreach clinic')).toBeVisible();
  const penta = within(form.getByRole('group', { name: 'Penta 1' }));
  await user.click(penta.getByRole('checkbox', { name: 'Given' }));
  await user.click(penta.getByRole('button', { name: 'Other batch or place: Penta 1' }));
  await user.type(penta.getByRole('textbox', { name: /Batch/ }), 'P-9');
  await user.click(form.getByRole('button', { name: 'Save doses' }));
  expect(await screen.findByText('The doses of Aarav Tamang are on the card.')).toBeInTheDocument();
  expect(written).toEqual([
    {
      ...{ id: ID, patientId: CHILD.patientId, cardVersion: 4, version: 1 },
      doses: [
        { dose: 'bcg', given: true, batch: 'B-7', place: 'outreach' },
        { dose: 'penta1', given: true, batch: 'P-9' },
      ],
    },
  ]);
});

it('reads the card of a child again after its doses were written', async () => {
  serve('getVaccinationSession', aSession());
  serve('getSessionChild', aChildAt());
  serve('writeSessionChild', aChildAt());
  const { screen, user, queryClient } = await renderSession();
  const card = ['records', CHILD.patientId, { kind: 'immunization' }];
  queryClient.setQueryData(card, { pages: [], pageParams: [] });
  await user.click(await screen.findByRole('button', { name: 'Change: Aarav Tamang' }));
  await user.click(await screen.findByRole('button', { name: 'Save doses' }));
  await screen.findByText('The doses of Aarav Tamang are on the card.');
  expect(queryClient.getQueryState(card)?.isInvalidated).toBe(true);
});

it('offers no other child while the doses of one are written', async () => {
  serve('getVaccinationSession', aSession());
  serve('getSessionChild', aChildAt());
  const { screen, user } = await renderSession();
  await user.click(await screen.findByRole('button', { name: 'Change: Aarav Tamang' }));
  const form = await screen.findByRole('region', { name: 'Doses for Aarav Tamang' });
  expect(document.activeElement).not.toBe(document.body);
  expect(screen.queryByRole('button', { name: /^Change: / })).not.toBeInTheDocument();
  await user.click(within(form).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Change: Aarav Tamang' })).toBeInTheDocument();
  expect(document.activeElement).not.toBe(document.body);
});

it('keeps what was typed where somebody else was quicker, and reads again when asked', async () => {
  serve('getVaccinationSession', aSession());
  serve('getSessionChild', aChildAt());
  serve('writeSessionChild', fail('changedMeanwhile'));
  const { screen, user } = await renderSession();
  await user.click(await screen.findByRole('button', { name: 'Change: Aarav Tamang' }));
  const getPenta = () => within(screen.getByRole('group', { name: 'Penta 1' })).getByRole('checkbox');
  await screen.findByRole('group', { name: 'Penta 1' });
  await user.click(getPenta());
  await user.click(screen.getByRole('button', { name: 'Save doses' }));
  const again = await screen.findByRole('button', { name: 'Read again' });
  expect(getPenta()).toBeChecked();
  serve('getSessionChild', aChildAt({ version: 2 }));
  await user.click(again);
  await screen.findByRole('group', { name: 'Penta 1' });
  expect(getPenta()).not.toBeChecked();
});

it('keeps the ticks of a child where a colleague closes the session, and says that it is closed', async () => {
  serve('getVaccinationSession', aSession());
  serve('getSessionChild', aChildAt());
  const { screen, user, queryClient } = await renderSession();
  await user.click(await screen.findByRole('button', { name: 'Change: Aarav Tamang' }));
  const getPenta = () => within(screen.getByRole('group', { name: 'Penta 1' })).getByRole('checkbox');
  await screen.findByRole('group', { name: 'Penta 1' });
  await user.click(getPenta());
  serve('getVaccinationSession', aSession({ state: 'closed', closedAt: '2026-11-29T10:00:00.000Z', mayReopen: true }));
  await act(() => queryClient.invalidateQueries({ queryKey: ['vaccinationSessions'] }));
  expect(await screen.findByText(/^This session was closed meanwhile/)).toBeVisible();
  expect(getPenta()).toBeChecked();
  expect(screen.getByRole('button', { name: 'Open it again' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('group', { name: 'Penta 1' })).not.toBeInTheDocument();
  expect(screen.queryByText(/^This session was closed meanwhile/)).not.toBeInTheDocument();
});

it('has a row for each used vaccine, and a button for the vials of every other one', async () => {
  const name = { en: 'Rota', np: 'रोटा खोप' };
  const rota = { vaccine: 'rota', name, dosesPerVial: 1, given: 0, wasted: null, vials: null };
  serve('getVaccinationSession', aSession({ vaccines: [BCG, rota] }));
  const { screen, user } = await renderSession();
  const button = await screen.findByRole('button', { name: 'Vials: Rota' });
  expect(screen.getByRole('row', { name: /^BCG/ })).toBeVisible();
  expect(screen.queryByRole('row', { name: /^Rota/ })).not.toBeInTheDocument();
  await user.click(button);
  expect(await screen.findByRole('dialog', { name: 'Vials: Rota' })).toBeVisible();
});

it.each([
  ['en', 'B-7', 'Expiry: 13 April 2028', 'Batch of the diluent: D-2', 'Stage of the vial monitor: 1'],
  ['np', 'B-7', 'म्याद सकिने मिति: २०८४ चैत ३१', 'घोलको ब्याच: D-2', 'भी.भी.एम. को अवस्था: १'],
] as const)(
  'shows in %s batch and expiry of the vials, also of a closed session and on paper',
  async (lng, ...facts) => {
    const vials = { ...BCG.vials!, expiry: '2028-04-13', diluentBatch: 'D-2' };
    serve('getVaccinationSession', aSession({ state: 'closed', vaccines: [{ ...BCG, vials }] }));
    const { screen, user } = await renderSession(lng);
    const row = await screen.findByRole('row', { name: new RegExp(`^${BCG.name[lng]}`) });
    for (const fact of facts) expect(row).toHaveTextContent(fact);
    await user.click(screen.getByRole('button', { name: lng === 'en' ? 'Print view' : 'छाप्ने पाना' }));
    await screen.findByRole('button', { name: lng === 'en' ? 'Back to the session' : 'सत्रमा फर्कनुहोस्' });
    const onPaper = screen.getByRole('row', { name: new RegExp(`^${BCG.name[lng]}`) });
    for (const fact of facts) expect(onPaper).toHaveTextContent(fact);
  },
);

it('says at the field where vials do not add up', async () => {
  serve('getVaccinationSession', aSession({ vaccines: [{ ...BCG, given: 21, wasted: -1 }] }));
  const written = serve('setSessionVials', aSession());
  const { screen, user } = await renderSession();
  await user.click(await screen.findByRole('button', { name: 'Vials: BCG' }));
  const dialog = within(await screen.findByRole('dialog'));
  const opened = await dialog.findByRole('textbox', { name: /Vials opened/ });
  expect(opened).toHaveAccessibleDescription(/^Fewer vials than the given doses need/);
  await user.clear(opened);
  await user.type(opened, '2');
  expect(opened).not.toHaveAccessibleDescription(/Fewer vials/);
  expect(dialog.getByRole('textbox', { name: /Vials received/ })).toHaveAccessibleDescription(
    'Fewer than were opened, spoiled and returned.',
  );
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved.');
  expect(written).toEqual([{ id: ID, vaccine: 'bcg', version: 1, received: 1, opened: 2, batch: 'B-7', vvmStage: 1 }]);
});

it('asks before it closes, and shows a closed session without forms', async () => {
  serve('getVaccinationSession', aSession());
  const moved = serve('moveVaccinationSession', aSession());
  const { screen, user } = await renderSession();
  await user.click(await screen.findByRole('button', { name: 'Close the session' }));
  expect(moved).toEqual([]);
  serve('getVaccinationSession', aSession({ state: 'closed', closedAt: '2026-11-29T10:00:00.000Z' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Close the session' }));
  expect(await screen.findByText(/^This session was closed on/)).toBeVisible();
  expect(moved).toEqual([{ id: ID, version: 3, to: 'closed' }]);
  expect(screen.queryByRole('button', { name: /Change/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Open it again' })).toBeNull();
});

it('prints the names and sums, and no phone number', async () => {
  serve('getVaccinationSession', aSession());
  const { screen, user } = await renderSession();
  await user.click(await screen.findByRole('button', { name: 'Print view' }));
  const children = await screen.findByRole('table', { name: 'Who came' });
  expect(within(children).getByText('Aarav Tamang')).toBeVisible();
  expect(screen.getAllByText('Doses given: 2. Not given: 1.')[0]).toBeVisible();
  expect(screen.getByRole('button', { name: /Print/ })).toBeVisible();
  expect(screen.queryAllByRole('link', { name: /\+977/ })).toEqual([]);
});

it('keeps the ticks of a child and the focus on the page while the session is printed', async () => {
  serve('getVaccinationSession', aSession());
  serve('getSessionChild', aChildAt());
  const { screen, user } = await renderSession();
  await user.click(await screen.findByRole('button', { name: 'Change: Aarav Tamang' }));
  const getPenta = () => within(screen.getByRole('group', { name: 'Penta 1' })).getByRole('checkbox');
  await screen.findByRole('group', { name: 'Penta 1' });
  await user.click(getPenta());
  await user.click(screen.getByRole('button', { name: 'Print view' }));
  expect(document.activeElement).not.toBe(document.body);
  await user.click(await screen.findByRole('button', { name: 'Back to the session' }));
  expect(document.activeElement).not.toBe(document.body);
  expect(getPenta()).toBeChecked();
});

it('waits for its day while it is planned, and can be removed', async () => {
  serve('getVaccinationSession', aSession({ state: 'planned', day: addDays(TODAY, 3), children: [] }));
  const removed = serve('removeVaccinationSession', {});
  const { screen, user } = await renderSession();
  await user.click(await screen.findByRole('button', { name: 'Remove the session' }));
  expect(screen.queryByRole('button', { name: 'Begin the session' })).toBeNull();
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Remove the session' }));
  expect(await screen.findByText('The session was removed.')).toBeInTheDocument();
  expect(removed).toEqual([{ id: ID }]);
});

it('offers to try again where it cannot be read', async () => {
  serve('getVaccinationSession', fail('unavailable'));
  const { screen, user } = await renderSession();
  const again = await screen.findByRole('button', { name: /again/i });
  serve('getVaccinationSession', aSession());
  await user.click(again);
  expect(await screen.findByText('Aarav Tamang')).toBeVisible();
});
