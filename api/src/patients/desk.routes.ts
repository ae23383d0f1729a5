import { placeFaults } from '../addresses/addresses';
import type { Store } from '../database/store';
import type { ServiceKey } from '../database/secret';
import { acceptInvitation, registerPatientAtDesk } from '@chautari/contract/patients';
import { evenly } from '../http/withMinDuration';
import { setPassword } from '../accounts/newPassword';
import { on } from '../http/defineRoute';
import { hashPassword, passwordFault } from '../accounts/passwords';
import { fail } from '../http/problem';
import { openAccount } from '../accounts/uniqueContact';
import { findAccount } from '../accounts/accounts.queries';
import { invite, tryInvitation } from '../accounts/invitations.queries';
import { spendReset } from '../accounts/passwordResets.queries';
import { insertPatient, noteLookUps, readCards } from './patients.queries';
import { roleOf } from '../database/publicIds';
import { countTry, networkOf } from '../http/rateLimit';

interface Deps {
  store: Store;
  key: ServiceKey;
}

const refusePassword = (fault: string | undefined) => fault && fail('invalid', { fields: { password: fault } });

export function deskRoutes({ store, key }: Deps) {
  /** The account that was invited by a code, until it has a password. */
  async function findInvited(publicId: string, code: string) {
    const account = await findAccount(store.db, roleOf(publicId), { publicId });
    const invitationId = account?.passwordHash === null ? await tryInvitation(store.db, key, account.id, code) : undefined;
    return account && invitationId ? { account, invitationId } : fail('badCode');
  }

  return [
    on(registerPatientAtDesk, async ({ contact, address, language, codeBy, ...person }, { session: { accountId, role }, write }) => {
      const fields = placeFaults(address);
      if (Object.keys(fields).length) return fail('invalid', { fields });
      const { by: _, ...reach } = contact ?? { by: null };
      return openAccount(store, accountId, () => write(async ({ db, audit, tell }) => {
        const { id, publicId } = await insertPatient(db, { ...reach, language, passwordHash: null }, { ...person, ...address, registeredBy: accountId });
        if (role === 'doctor') await noteLookUps(db, accountId, [id]);
        const code = await invite(db, key, id);
        audit({ action: 'patientRegistered', patientId: id });
        if (codeBy === 'message') tell({ kind: 'patientInvited', to: { ...reach, language }, values: { id: publicId, code }, patientId: id });
        const [patient] = await readCards(db, [id]);
        return { patient: patient!, code: codeBy === 'slip' ? code : null };
      }));
    }),

    on(acceptInvitation, async ({ patientId: publicId, code, password }, { request, write }) => {
      // Before a try is taken, because a better password is all that is missing.
      refusePassword(passwordFault(roleOf(publicId), password, [publicId]));
      const takeBack = await countTry(store, { key: `use invitation ${networkOf(request.ip)}`, most: 30 });
      const { account, invitationId } = await evenly(findInvited(publicId, code));
      await takeBack();
      refusePassword(passwordFault(account.role, password, [account.phone, account.email]));
      const passwordHash = await hashPassword(password);
      return write(async (work) => {
        if (!(await spendReset(work.db, invitationId))) return fail('badCode');
        await setPassword(work, account, passwordHash);
        return {};
      });
    }),
  ];
}
