import { waitFor } from '@testing-library/react';
import { todayInNepal, type VaccinationSessionDetails, type VaccinationSessionList } from '@chautari/contract';
import { anId, fail, serve } from '@chautari/shared-ui/testing';
import { renderScreen } from '../../../testing';
import VaccinationSessions from './VaccinationSessions';

const TODAY = todayInNepal();
const FACILITY = { id: anId(9), name: { en: 'Mulghat', np: 'मूलघाट' }, place: { en: 'Dhankuta', np: 'धनकुटा' } };
const ITEM = {
  ...{
    id: anId(1),
    facility: FACILITY,
    day: TODAY,
    site: 'outreach' as const,
    place: 'Hile',
    mode: 'routine' as const,
  },
  ...{ planned: true, state: 'open' as const, children: 12, given: 31 },
};
const aList = (more: Partial<VaccinationSessionList> = {}): VaccinationSessionList => ({
  ...{ items: [ITEM], next: null, facilities: [FACILITY], facilityId: FACILITY.id, ...more },
});
const ADDED: VaccinationSessionDetails = {
  ...{ ...ITEM, version: 1, hygieneTalk: false, hygieneParticipants: null, closedAt: null, mayReopen: false },
  ...{ vaccines: [], children: [] },
};

const renderSessions = (lng: 'en' | 'np' = 'en') =>
  renderScreen(<VaccinationSessions />, { lng, role: 'staff', path: '/vaccination-sessions' });

it.each([
  ['en', /^Open: .*, Outreach, Hile$/, 'Open', '31'],
  ['np', /^खोल्नुहोस्: .*, गाउँघर क्लिनिक, Hile$/, 'खुला', '३१'],
] as const)('lists the last sessions in %s', async (lng, place, state, doses) => {
  serve('listVaccinationSessions', aList());
  const { screen } = await renderSessions(lng);
  expect(await screen.findByRole('link', { name: place })).toBeVisible();
  expect(screen.getAllByText(state)[0]).toBeVisible();
  expect(screen.getByText(doses)).toBeVisible();
});

it('says that there is none, and offers to try again after an error', async () => {
  serve('listVaccinationSessions', fail('unavailable'));
  const { screen, user } = await renderSessions();
  const again = await screen.findByRole('button', { name: /again/i });
  serve('listVaccinationSessions', aList({ items: [] }));
  await user.click(again);
  expect(await screen.findByText('No session yet')).toBeVisible();
});

it('asks for the place of an outreach session, and opens it', async () => {
  serve('listVaccinationSessions', aList({ items: [] }));
  const added = serve('addVaccinationSession', ADDED);
  const { screen, user, router } = await renderSessions();
  await user.click(await screen.findByRole('radio', { name: 'Outreach' }));
  await user.click(screen.getByRole('button', { name: 'Open a session' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Place in words/ })).toBeInvalid());
  expect(added).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: /Place in words/ }), 'Hile');
  await user.click(screen.getByRole('checkbox', { name: 'There was a talk about hygiene' }));
  await user.type(await screen.findByRole('textbox', { name: /How many heard the talk/ }), '14');
  await user.click(screen.getByRole('button', { name: 'Open a session' }));
  expect(await screen.findByText('The session is open.')).toBeInTheDocument();
  expect(added).toEqual([
    {
      ...{ facilityId: FACILITY.id, day: TODAY, site: 'outreach', place: 'Hile', mode: 'routine' },
      ...{ planned: true, hygieneTalk: true, hygieneParticipants: 14 },
    },
  ]);
  await waitFor(() => expect(router.path).toBe(`/vaccination-sessions/${anId(1)}`));
});

it('lets administrators choose the facility', async () => {
  const other = { ...FACILITY, id: anId(8), name: { en: 'Hile Health Post', np: 'हिले स्वास्थ्य चौकी' } };
  const received = serve('listVaccinationSessions', aList({ facilities: [FACILITY, other] }));
  const { screen, user } = await renderSessions();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Health post' }), other.id);
  await waitFor(() => expect(received.at(-1)).toEqual({ facilityId: other.id }));
  await screen.findByText('Outreach, Hile');
});
