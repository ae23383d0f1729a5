import { MAX_DOCTORS_PER_PAGE } from '@chautari/contract/doctors';
import { addDays, todayInNepal } from '@chautari/contract/calendar';
import type { Db } from '../database/store';
import { buildCursor, searchDoctors, type DoctorFilter, type Match } from './doctorSearch.queries';
import type { NextSlots } from './nextSlots';

/** How many doctors one request looks at for a free time: where all are booked out, the caller goes on from there. */
const MAX_CHECKED = 200;

interface Page {
  page: Match[];
  /** The doctor behind whom the next page begins; null at the end. */
  next: Match | null;
}

async function readMatches(db: Db, filter: DoctorFilter): Promise<Page> {
  const matches = await searchDoctors(db, filter, MAX_DOCTORS_PER_PAGE + 1);
  const page = matches.slice(0, MAX_DOCTORS_PER_PAGE);
  return { page, next: matches.length > page.length ? page.at(-1)! : null };
}

/** Returns a function that reads a page of the search; where a free time is asked for, of the doctors who have one by then. */
export function createDoctorPages({ read: readNextSlots }: Pick<NextSlots, 'read'>) {
  async function selectFree(page: Match[], days: number) {
    const slots = await readNextSlots(page.map(({ doctorId }) => doctorId));
    const lastDay = addDays(todayInNepal(), days - 1);
    return page.filter(({ doctorId }) => {
      const slot = slots.get(doctorId);
      return slot !== undefined && slot.date <= lastDay;
    });
  }

  return async function readPage(db: Db, { freeWithinDays, ...filter }: DoctorFilter): Promise<Page> {
    if (freeWithinDays === undefined) return readMatches(db, filter);
    const free: Match[] = [];
    let next: Match | null = null;
    for (let count = 0; count < MAX_CHECKED; count += MAX_DOCTORS_PER_PAGE) {
      const matches: Page = await readMatches(db, { ...filter, ...(next && { after: buildCursor(next) }) });
      free.push(...(await selectFree(matches.page, freeWithinDays)));
      if (free.length > MAX_DOCTORS_PER_PAGE) {
        const page = free.slice(0, MAX_DOCTORS_PER_PAGE);
        return { page, next: page.at(-1)! };
      }
      next = matches.next;
      if (!next) break;
    }
    return { page: free, next };
  };
}
