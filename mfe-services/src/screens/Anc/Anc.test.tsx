import { addDays, todayInNepal } from '@chautari/contract';
import { SCHEDULES, serve } from '@chautari/shared-ui/testing';
import { createFormat } from '@chautari/shared-ui/platform';
import { chooseDay, renderScreen } from '../../../testing';
import Anc from './Anc';

async function renderAnc(tab = '', lng: 'en' | 'np' = 'en') {
  serve('getSchedules', SCHEDULES);
  return renderScreen(<Anc />, { lng, path: `/service/anc${tab && `?tab=${tab}`}` });
}

async function enterPeriod(anc: Awaited<ReturnType<typeof renderAnc>>, day: string) {
  await chooseDay(anc, day);
  await anc.user.click(anc.screen.getByRole('button', { name: 'Show my dates' }));
}

it.each([
  ['en', 'Danger signs: call 102', 'Call 102', 'The waters have broken'],
  ['np', 'खतराका लक्षण: १०२ मा फोन गर्नुहोस्', '१०२ मा फोन गर्नुहोस्', 'पानी फुटेको'],
] as const)(
  'lists in %s the nine visits and the danger signs, with the phone number',
  async (lng, title, call, sign) => {
    const { screen } = await renderAnc('', lng);
    expect(await screen.findByText(SCHEDULES.anc.visits[0]!.name[lng])).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: call })).toHaveAttribute('href', 'tel:102');
    expect(screen.getAllByText(sign)[0]).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(SCHEDULES.anc.visits.map(({ name }) => name[lng])),
    );
  },
);

describe('dates without signing in', () => {
  it('shows the due date and the days of nine visits', async () => {
    const anc = await renderAnc('report');
    const lmp = addDays(todayInNepal(), -115);
    await enterPeriod(anc, lmp);
    const { date } = createFormat('en');
    expect(await anc.screen.findByText(date(addDays(lmp, 280)))).toBeVisible();
    expect(anc.screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
      SCHEDULES.anc.visits.map(({ name }) => name.en),
    );
    expect(
      anc.screen.getByText(`From ${date(addDays(lmp, 16 * 7))} to ${date(addDays(lmp, 16 * 7 + 6))}`),
    ).toBeVisible();
    expect(anc.screen.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
    expect(anc.screen.queryByText('Missed')).not.toBeInTheDocument();
  });

  it('requires the day', async () => {
    const { screen, user } = await renderAnc('report');
    await user.click(await screen.findByRole('button', { name: 'Show my dates' }));
    expect(await screen.findByText('Please check one thing')).toBeVisible();
  });

  it('shows when a pregnancy is over by its dates', async () => {
    const anc = await renderAnc('report');
    await enterPeriod(anc, addDays(todayInNepal(), -300));
    expect(await anc.screen.findByText(/the baby should have been born/)).toBeVisible();
    expect(anc.screen.queryByRole('button', { name: 'Add to calendar' })).not.toBeInTheDocument();
  });
});
