import type { Store } from '../database/store';
import type { Timetables } from '../doctors/timetableCache';
import {
  getMyDoctorProfile,
  getMyStaffProfile,
  updateMyDoctorProfile,
  updateMyStaffProfile,
} from '@chautari/contract/people';
import { claimFiles } from '../files/claim';
import { defineRoute } from '../http/defineRoute';
import { applyForChange } from './registrationChange';
import type { Db } from '../database/store';
import { readDoctor, readStaff, updateDoctor, updateStaff } from './workers.queries';

interface Deps {
  store: Store;
  timetables: Timetables;
}

const claimPhoto = (db: Db, accountId: string, photoId: string | null) =>
  claimFiles(db, { ids: { photoId }, purpose: 'photo', accountId });

export const profileRoutes = ({ store, timetables }: Deps) => [
  defineRoute(getMyDoctorProfile, (_input, { session }) => readDoctor(store.db, session.accountId)),

  defineRoute(updateMyDoctorProfile, async (form, { session, write }) => {
    const { accountId } = session;
    const profile = await write(async (work) => {
      const { db, invalidateSlots } = work;
      await claimPhoto(db, accountId, form.photoId);
      await applyForChange(work, session, form);
      await updateDoctor(db, accountId, form);
      invalidateSlots(accountId, 'timetable');
      return readDoctor(db, accountId);
    });
    timetables.notify();
    return profile;
  }),

  defineRoute(getMyStaffProfile, (_input, { session }) => readStaff(store.db, session.accountId)),

  defineRoute(updateMyStaffProfile, (form, { session, write }) =>
    write(async (work) => {
      const { db } = work;
      const { accountId } = session;
      await claimPhoto(db, accountId, form.photoId);
      await applyForChange(work, session, form);
      await updateStaff(db, accountId, form);
      return readStaff(db, accountId);
    }),
  ),
];
