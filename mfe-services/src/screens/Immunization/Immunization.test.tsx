import { addDays, todayInNepal } from '@chautari/contract';
import { fail, SCHEDULES, serve } from '@chautari/shared-ui/testing';
import { createFormat } from '@chautari/shared-ui/platform';
import { chooseDay, renderScreen } from '../../../testing';
import en from '../../locales/en.json';
import Immunization from './Immunization';

async function renderImmunization(tab = '', lng: 'en' | 'np' = 'en') {
  serve('getSchedules', SCHEDULES);
  return renderScreen(<Immunization />, { lng, path: `/service/immunization${tab && `?tab=${tab}`}` });
}

async function enterBirth(immunization: Awaited<ReturnType<typeof renderImmunization>>, day: string) {
  const { screen, user } = immunization;
  await screen.findByRole('button', { name: 'Show the days' });
  await chooseDay(immunization, day);
  await user.click(screen.getByRole('button', { name: 'Show the days' }));
}

describe('the schedule', () => {
  it.each([
    [
      'en',
      ['6 weeks', '10 weeks', '14 weeks', '9 months', '12 months', '15 months'],
      'After the visit at 15 months: fully immunized',
      /Pentavalent \(DPT-HepB-Hib\)Dose 1/,
    ],
    [
      'np',
      ['६ हप्ता', '१० हप्ता', '१४ हप्ता', '९ महिना', '१२ महिना', '१५ महिना'],
      '१५ महिनाको खोप लगाएपछि पूर्ण खोप',
      /डी\.पी\.टी\.-हेप बी-हिब\)पहिलो मात्रा/,
    ],
  ] as const)('lists in %s the six ages with their doses', async (lng, ages, end, dose) => {
    const { screen } = await renderImmunization('schedule', lng);
    expect(await screen.findByText(end)).toBeVisible();
    const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(headings.filter((text) => (ages as readonly (string | null)[]).includes(text))).toEqual(ages);
    expect(
      screen
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
        .join('\n'),
    ).toMatch(dose);
  });

  it('links to sign-in and to the phone number of the footer', async () => {
    const { screen } = await renderImmunization('schedule');
    expect(await screen.findByRole('link', { name: /Sign in to see/ })).toHaveAttribute(
      'href',
      '/patient-login?next=%2Fservice%2Fimmunization%3Ftab%3Drecords',
    );
    expect(screen.getByRole('link', { name: 'Call +977 9800000000' })).toHaveAttribute('href', 'tel:+9779800000000');
  });

  it('shows the days for a birth date in both calendars without sending it', async () => {
    const view = await renderImmunization('schedule');
    const { screen } = view;
    const birth = addDays(todayInNepal(), -45);
    await enterBirth(view, birth);
    const { date } = createFormat('en');
    for (const weeks of [6, 10, 14]) expect(await screen.findByText(date(addDays(birth, weeks * 7)))).toBeVisible();
    // Only the visit at six weeks is due; no doses are recorded.
    expect(screen.getAllByText('Due now')).toHaveLength(1);
    expect(screen.queryByText('Overdue')).not.toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Add to calendar' })).toBeVisible();
    // The answer is first, and has the focus.
    const answer = screen.getByText(/^Next: 6 weeks, /);
    expect(answer).toHaveTextContent(`Next: 6 weeks, ${date(addDays(birth, 42))}, 4 vaccines`);
    expect(document.activeElement).toContainElement(answer);
    expect(screen.getByRole('link', { name: 'Register and keep these dates' })).toHaveAttribute(
      'href',
      '/register-patient?next=%2Ffamily%3Fadd%3Dchild',
    );
  });

  it('marks no visit as overdue without recorded doses', async () => {
    const view = await renderImmunization('schedule');
    await enterBirth(view, addDays(todayInNepal(), -1600));
    expect(await view.screen.findByText(/All visit dates have passed/)).toBeVisible();
    expect(view.screen.getAllByText('The day has passed')).toHaveLength(
      SCHEDULES.immunization.visits.filter(({ shownFrom }) => !shownFrom).length,
    );
    expect(view.screen.queryByRole('button', { name: 'Add to calendar' })).not.toBeInTheDocument();
  });

  it('shows an error when it fails to load, and retries', async () => {
    serve('getSchedules', fail('unavailable'));
    const { screen, user } = await renderScreen(<Immunization />, { path: '/service/immunization?tab=schedule' });
    await screen.findByRole('alert');
    serve('getSchedules', SCHEDULES);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: '6 weeks' })).toBeVisible();
  });
});

it.each([
  ['en', 4],
  ['np', 4],
] as const)('explains each vaccine in %s on four cards', async (lng, cards) => {
  const { screen } = await renderImmunization('vaccines', lng);
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(cards);
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(
    (['first', 'year', 'last', 'older'] as const).flatMap((part) => en.vaccines[part]).length,
  );
});
