import type { Deps } from '../app';
import { closeMyAccount } from '../contract/people';
import { makeMove } from '../moves';
import { on } from '../on';
import { checkPresentPassword } from '../presentPassword';
import { fail } from '../refusal';
import { endSessions } from '../sessions';
import { eraseAccount, isSample, listOpenAppointments } from '../store/closing';
import { voidContactCodes } from '../store/contactCodes';
import { listPersons } from '../store/patients';

export const closingRoutes = ({ store, sessions }: Deps) => [
  on(closeMyAccount, async ({ presentPassword, familyToo }, { session, request, reply, write }) => {
    const { id, phone, email, language } = await checkPresentPassword(store, session, presentPassword);
    if (await isSample(store.db, id)) return fail('forbidden');
    const closed = await write(async (work) => {
      const persons = (await listPersons(work.db, id)).map((person) => person.id);
      if (persons.length > 1 && !familyToo) return fail('wrongState');
      for (const appointment of await listOpenAppointments(work.db, persons)) await makeMove(work, session, appointment, 'cancel');
      await eraseAccount(work.db, id, persons);
      await voidContactCodes(work.db, id);
      await endSessions(work.db, id);
      for (const patientId of persons) work.audit({ action: 'accountClosed', patientId });
      work.tell({ kind: 'accountClosed', to: { phone, email, language } });
      return {};
    });
    await sessions.end(request, reply);
    return closed;
  }),
];
