import { addDays, getBirthAtAge, todayInNepal } from '@chautari/contract';
import { useAgeText } from '../../faces/lists';
import { renderScreen } from '@chautari/shared-ui/testing';
import type { Aged } from './formatAge';

const Age = ({ person }: { person: Aged }) => <p>{useAgeText()(person)}</p>;
const daysAgo = (days: number) => addDays(todayInNepal(), -days);

describe('An age', () => {
  it.each([
    [{ age: 0, lived: { unit: 'days', count: 0 } }, 'born today', 'आज जन्मेको'],
    [{ age: 0, lived: { unit: 'days', count: 1 } }, '1 day', '१ दिन'],
    [{ age: 0, lived: { unit: 'weeks', count: 5 } }, '5 weeks', '५ हप्ता'],
    [{ age: 0, lived: { unit: 'months', count: 5 } }, '5 months', '५ महिना'],
    [{ age: 1, lived: { unit: 'months', count: 14 } }, '14 months', '१४ महिना'],
    [{ age: 28, lived: { unit: 'years', count: 28 } }, '28 years', '२८ वर्ष'],
    [{ age: 0 }, 'under 1 year', '१ वर्षभन्दा कम'],
    [{ age: 1 }, '1 year', '१ वर्ष'],
    [{ age: 0, ...getBirthAtAge({ count: 3, unit: 'weeks' }) }, 'about 3 weeks', 'करिब ३ हप्ता'],
    [{ age: 2, ...getBirthAtAge({ count: 26, unit: 'months' }) }, 'about 26 months', 'करिब २६ महिना'],
    [{ age: 60, ...getBirthAtAge({ count: 60, unit: 'years' }) }, 'about 60 years', 'करिब ६० वर्ष'],
    [{ age: 0, dateOfBirth: daysAgo(1) }, '1 day', '१ दिन'],
    [{ age: 0, dateOfBirth: daysAgo(21) }, '3 weeks', '३ हप्ता'],
  ] satisfies [Aged, string, string][])('of %j is %s', async (person, en, np) => {
    const english = await renderScreen(<Age person={person} />, { lng: 'en' });
    expect(english.screen.getByText(en)).toBeInTheDocument();
    const nepali = await renderScreen(<Age person={person} />, { lng: 'np' });
    expect(nepali.screen.getByText(np)).toBeInTheDocument();
  });
});
