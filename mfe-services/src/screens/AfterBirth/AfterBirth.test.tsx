import { SCHEDULES, serve } from '@chautari/shared-ui/testing';
import { renderScreen } from '../../../testing';
import AfterBirth from './AfterBirth';

it.each([
  ['en', /BCG vaccine/, 'Danger signs of the mother'],
  ['np', /बी.सी.जी. खोप/, 'आमाका खतराका लक्षण'],
] as const)(
  'names the four check-ups, what is done at each, and the danger signs of both, in %s',
  async (lng, bcg, mother) => {
    serve('getSchedules', SCHEDULES);
    const { screen } = await renderScreen(<AfterBirth />, { lng });
    for (const { name } of SCHEDULES.afterBirth.visits)
      expect(await screen.findByRole('heading', { name: name[lng] })).toBeVisible();
    expect(screen.getByText(bcg)).toBeVisible();
    expect(screen.getByRole('heading', { name: mother })).toBeVisible();
    for (const { name, pages = [] } of SCHEDULES.dangerSigns.signs)
      if (pages.includes('afterBirth') || pages.includes('newborn'))
        expect(screen.getAllByText(name[lng]).length).toBeGreaterThan(0);
  },
);

it('shows a check-up that a facility has added by its name', async () => {
  const added = { key: 'day21', name: { en: 'On day 21', np: '२१ दिनमा' }, due: 21, until: 21, from: 21, to: 34 };
  const { afterBirth } = SCHEDULES;
  serve('getSchedules', { ...SCHEDULES, afterBirth: { ...afterBirth, visits: [...afterBirth.visits, added] } });
  const { screen } = await renderScreen(<AfterBirth />);
  expect(await screen.findByRole('heading', { name: 'On day 21' })).toBeVisible();
});
