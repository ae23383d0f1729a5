import { aFacility, renderScreen } from '../../../testing';
import { keepMyFacility } from '../session/myFacility';
import { ServiceHours } from '../../faces/facilities';

const listLines = (screen: Awaited<ReturnType<typeof renderScreen>>['screen'], role: 'term' | 'definition') =>
  screen.queryAllByRole(role).map(({ textContent }) => textContent);

describe('the hours of the portal', () => {
  beforeEach(() => localStorage.clear());

  it.each([
    [
      'en',
      ['Monday to Friday', 'Saturday', 'Sunday', 'Emergency'],
      ['8:00 AM to 6:00 PM', '8:00 AM to 4:00 PM', 'emergencies only', '24 hours, every day'],
    ],
    [
      'np',
      ['सोमबारदेखि शुक्रबारसम्म', 'शनिबार', 'आइतबार', 'आकस्मिक सेवा'],
      ['बिहान ८:०० देखि साँझ ६:००', 'बिहान ८:०० देखि दिउँसो ४:००', 'आकस्मिक सेवा मात्र', 'चौबीसै घण्टा, हरेक दिन'],
    ],
  ] as const)('join days with the same times, in %s', async (lng, days, times) => {
    const { screen } = await renderScreen(<ServiceHours />, { lng });
    expect(listLines(screen, 'term')).toEqual(days);
    expect(listLines(screen, 'definition')).toEqual(times);
  });

  it('have parts, and times in their order', async () => {
    const times = [
      { weekday: 0, from: '14:00', to: '16:00' },
      { weekday: 0, from: '10:00', to: '12:00' },
      { weekday: 2, from: '10:00', to: '12:00' },
    ];
    const settings = { hours: { times, emergencyDays: [1, 3], isAlwaysReady: false } };
    const { screen } = await renderScreen(<ServiceHours parts={['regular']} />, { settings });
    expect(listLines(screen, 'term')).toEqual(['Sunday', 'Tuesday']);
    expect(listLines(screen, 'definition')[0]).toBe('10:00 AM to 12:00 PM, 2:00 PM to 4:00 PM');
    const { screen: other } = await renderScreen(<ServiceHours parts={['emergency']} />, { settings });
    expect(listLines(other, 'term').slice(2)).toEqual(['Monday', 'Wednesday']);
  });

  it('are asked for by phone where the settings have none', async () => {
    const { screen } = await renderScreen(<ServiceHours />, { settings: { hours: undefined as never } });
    expect(screen.getByText('Call the health post to ask for its hours.')).toBeVisible();
  });

  it('are those of the health post once one is chosen', async () => {
    keepMyFacility(aFacility(), 'en', []);
    const { screen } = await renderScreen(<ServiceHours parts={['emergency']} />);
    expect(screen.getAllByRole('rowheader')).toHaveLength(7);
  });
});
