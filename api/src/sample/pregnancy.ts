/** A pregnancy of the sample people, and the birth before it. */
import { randomUUID } from 'node:crypto';
import { addDays } from '@chautari/contract/calendar';
import type { ContentOf } from '@chautari/contract/records/contents';
import { daysAgo, type Authors, type People, type Sample } from './sampleRecord';

type Contact = ContentOf<'ancContact'>;

/** The card of a pregnancy, and its visits. */
export function pregnancyOfMaya({ maya }: People, { desk, doctor }: Authors): Sample[] {
  const id = randomUUID();
  const contact = (days: number, more: Partial<Contact>): Sample => ({
    patient: maya,
    by: desk,
    status: 'completed',
    movedBy: doctor,
    content: {
      kind: 'ancContact',
      card: id,
      date: daysAgo(days),
      place: 'Mulghat Clinic',
      visit: null,
      vitals: {},
      ...more,
    },
  });
  return [
    {
      id,
      patient: maya,
      by: desk,
      content: {
        kind: 'ancReport',
        date: daysAgo(126),
        lastMenstrualPeriod: daysAgo(150),
        scan: { date: daysAgo(60), expectedDelivery: addDays(daysAgo(150), 283) },
        gravida: 2,
        para: 1,
        visits: {},
        tetanus: { td1: { date: daysAgo(80) } },
      },
    },
    contact(126, { vitals: { systolic: 112, diastolic: 70, weight: 52.5 } }),
    contact(80, {
      visit: 'upTo12',
      vitals: { systolic: 114, diastolic: 72, weight: 53.5 },
      note: 'Iron and calcium given',
    }),
    contact(36, {
      visit: 'week16',
      vitals: { systolic: 116, diastolic: 74, weight: 55 },
      note: 'Iron and calcium given',
      followUpDate: daysAgo(6),
    }),
  ];
}

/** The birth of her child, which was before this portal had her card. */
export const birthOfChild = ({ maya, child }: People, { desk }: Authors): Sample => ({
  patient: maya,
  by: desk,
  content: {
    kind: 'pregnancyEnd',
    weeks: 39,
    outcome: 'liveBirth',
    date: child.dateOfBirth,
    place: 'otherFacility',
    delivery: 'normal',
    babies: [{ sex: 'male', weight: 3.1, alive: 'yes', criedAtOnce: 'yes', child: child.id }],
  },
});
