import { anAncContact, anAncReport, heldVisits } from '../../../../testing';
import { ancReportTexts } from './pregnancyTexts';
import type { EssentialWords } from './words';

const words = {
  t: (_key: string, { visits }: { visits: string }) => visits,
  digits: String,
} as unknown as EssentialWords;

it('counts a visit once that is the first one and also the one of its week', () => {
  const contacts = heldVisits(anAncContact({ date: '2026-07-20', visit: 'week16' }));
  const days = { first: { date: '2026-06-01' }, upTo12: { date: '2026-06-01' }, week16: { date: '2026-07-20' } };
  const content = anAncReport({ visits: days });
  expect(ancReportTexts.getEssential({ content, contacts }, words)).toBe('2');
});
