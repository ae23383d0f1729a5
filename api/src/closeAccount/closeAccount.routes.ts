import type { Store } from '../database/store';
import type { Sessions } from '../accounts/sessions';
import { closeMyAccount } from '@chautari/contract/people';
import { lockAppointments } from '../database/accountVersions';
import { applyTransition } from '../appointments/transitions';
import { defineRoute } from '../http/defineRoute';
import { verifyCurrentPassword } from '../accounts/verifyPassword';
import { problem } from '../http/problem';
import { listFormer, lockPersons } from '../patients/merged';
import { isSample, listOpenAppointments, lockDueLists, markClosed } from './closeAccount.queries';
import { erasePersonalData } from './personalData.queries';
import { countPersons, isGrownUp, isHolder, listPersonsWithLocks, type Person } from '../patients/family.queries';
import { leaveFamily } from '../patients/leaveFamily';

interface Deps {
  store: Store;
  sessions: Sessions;
}

export const closingRoutes = ({ store, sessions }: Deps) => [
  defineRoute(closeMyAccount, async ({ presentPassword, familyToo }, { session, request, reply, write }) => {
    const { id, phone, email, language } = await verifyCurrentPassword(store, session, presentPassword);
    if (await isSample(store.db, id)) return problem('forbidden');
    const closed = await write(async (work) => {
      // A booking that has read the account before this reads it again.
      await lockAppointments(work.db, id);
      const family = await listPersonsWithLocks(work.db, session);
      if (family.length > 1 && !familyToo) return problem('wrongState');
      // The holder may not erase the data of a grown-up.
      const isTheirOwn = (person: Person) => !isHolder(person) && isGrownUp(person.patient.dateOfBirth, session);
      for (const person of family.filter(isTheirOwn)) await leaveFamily(work, person, session);
      const persons = family.filter((person) => !isTheirOwn(person)).map(({ patient }) => patient.id);
      // A merge that runs ends first.
      await lockPersons(work.db, persons);
      // Nobody joins from here on. A person who joined since the family was read would stay in a closed account.
      if ((await countPersons(work.db, id)) !== persons.length) return problem('unavailable');
      const former = await listFormer(work.db, persons);
      for (const appointment of await listOpenAppointments(work.db, persons))
        await applyTransition(work, session, appointment, 'cancel');
      const erased = [...persons, ...former.map((each) => each.id)];
      // What becomes due of them now would be stored after it was erased.
      await lockDueLists(work.db, erased);
      await erasePersonalData(work.db, { accountId: id, persons: erased });
      await markClosed(work.db, id);
      // Their accounts lead to this one.
      for (const { accountId } of former.filter((each) => each.id === each.accountId)) {
        await erasePersonalData(work.db, { accountId, persons: [] });
        await markClosed(work.db, accountId);
      }
      for (const patientId of persons) work.audit({ action: 'accountClosed', patientId });
      // With a person it is deleted after it was sent.
      work.enqueueMessage({ kind: 'accountClosed', to: { phone, email, language }, patientId: persons[0] ?? null });
      return {};
    });
    await sessions.end(request, reply);
    return closed;
  }),
];
