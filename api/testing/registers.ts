import type { Input } from '@chautari/contract/client/call';
import { addDays, todayInNepal } from '@chautari/contract/calendar';
import type { ContentOf } from '@chautari/contract/records/contents';
import { aRegister, MOOD_ANSWERS, MOOD_URL } from '@chautari/contract/testing/registers';
import type { Visitor } from './visitor';

export const TODAY = todayInNepal();

/** An entry of the family planning register that comes with the portal. */
export const aFamilyPlanningVisit = (more: Partial<ContentOf<'registerEntry'>> = {}): ContentOf<'registerEntry'> => ({
  kind: 'registerEntry',
  questionnaire: 'https://swasthya-chautari.org/registers/family-planning',
  version: '4',
  date: TODAY,
  answers: { service: 'continuing', method: 'condom', quantity: 20 },
  ...more,
});

/** Puts the family planning register in force everywhere. */
export const putFamilyPlanningInForce = (staff: Visitor) =>
  staff.call('putRegisterInForce', {
    url: aFamilyPlanningVisit().questionnaire,
    version: '4',
    facilityIds: [],
    from: TODAY,
  });

/** Answers of the register of the tests that nothing marks as urgent. */
export const CALM = { '1·1': '1', '1·2': '0', harm: false, weight: { value: 50, unit: 'kg' } };

/** An entry of the register of the tests. */
export const aMoodEntry = (more: Partial<ContentOf<'registerEntry'>> = {}): ContentOf<'registerEntry'> => ({
  kind: 'registerEntry',
  questionnaire: MOOD_URL,
  version: '1',
  date: TODAY,
  answers: CALM,
  ...more,
});

export const URGENT = { ...MOOD_ANSWERS, talks: [{ talkDay: addDays(TODAY, -3), talkNote: 'Work' }] };

export const addMoodRegister = (staff: Visitor, changes: Record<string, unknown> = {}) =>
  staff.call('addRegister', { text: JSON.stringify(aRegister(changes), null, 2) });

export const putMoodInForce = (staff: Visitor, more: Partial<Input<'putRegisterInForce'>> = {}) =>
  staff.call('putRegisterInForce', { url: MOOD_URL, version: '1', facilityIds: [], from: TODAY, ...more });

export { aRegister, MOOD_URL };
