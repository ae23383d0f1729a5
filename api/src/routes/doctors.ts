import type { Deps } from '../app';
import { todayInNepal, instantInNepal } from '../contract/calendar';
import { listDoctors, listOpenSlots } from '../contract/doctors';
import { on } from '../on';
import { fail } from '../refusal';
import { offeredSlots, slotOf } from '../slots';
import { clinicsOf, heldTimes, listDoctors as readDoctors } from '../store/doctors';

const DAYS = 14;

export const doctorRoutes = ({ store: { db } }: Deps) => [
  on(listDoctors, async ({ place }, { reply }) => {
    const doctors = await readDoctors(db, place?.trim());
    void reply.header('cache-control', 'public, max-age=60');
    return { doctors };
  }),

  on(listOpenSlots, async ({ doctorId, from, days = DAYS }) => {
    const clinics = await clinicsOf(db, doctorId);
    if (!clinics.length) return fail('notFound');
    const held = await heldTimes(db, doctorId, instantInNepal(todayInNepal(), '00:00'));
    const open = offeredSlots(clinics, { from, days }).filter(({ startsAt }) => !held.has(startsAt.getTime()));
    return { slots: open.map(slotOf) };
  }),
];
