import type * as z from 'zod/mini';
import { findAddressErrors } from '../addresses/addresses';
import type { Store } from '../database/store';
import type { ServiceKey } from '../database/secret';
import { acceptInvitation, registerPatientAtDesk } from '@chautari/contract/patients';
import { getAudience } from '@chautari/contract/roles';
import { withMinDuration } from '../http/withMinDuration';
import { setPassword } from '../accounts/newPassword';
import { defineRoute } from '../http/defineRoute';
import { assertGoodPassword, hashPassword, limitRatings } from '../accounts/passwords';
import { assertNoErrors, problem } from '../http/problem';
import type { SmsCeilings } from '../messages/smsCeilings';
import type { KnownDevices } from '../accounts/knownDevices';
import { openAccount } from '../accounts/uniqueContact';
import { findAccount, readPersonalWords } from '../accounts/accounts.queries';
import { issueInvitation, redeemInvitationTry } from '../accounts/invitations.queries';
import { redeemReset } from '../accounts/passwordResets.queries';
import { readBirthColumns } from './birth';
import { insertPatient, grantAccess, readPatientSummaries } from './patients.queries';
import { getRole } from '../database/publicIds';
import { consumeAttempt } from '../http/rateLimit';
import { isOpenToAll } from './patientAccess';

interface Deps {
  store: Store;
  key: ServiceKey;
  devices: KnownDevices;
  smsCeilings: SmsCeilings;
}

type Person = Omit<z.output<typeof registerPatientAtDesk.input>, 'contact' | 'language' | 'codeBy'>;

/** Returns the details to store of a person; an age without a birth date gives a range of them. */
const toDetails = ({ address, age, ageUnit, dateOfBirth, ...person }: Person) => ({
  ...person,
  ...address,
  street: address.street ?? '',
  ...readBirthColumns({ dateOfBirth, age, ageUnit }),
});

export function deskRoutes({ store, key, devices, smsCeilings }: Deps) {
  /** The account that was invited by a code, until it has a password. */
  async function findInvited(publicId: string, code: string) {
    const account = await findAccount(store.db, getAudience(getRole(publicId)), { publicId });
    const invitationId =
      account?.passwordHash === null ? await redeemInvitationTry(store.db, key, account.id, code) : undefined;
    return account && invitationId ? { account, invitationId } : problem('badCode');
  }

  return [
    defineRoute(registerPatientAtDesk, async ({ contact, language, codeBy, ...person }, { session, write }) => {
      assertNoErrors(findAddressErrors(person.address));
      const { accountId } = session;
      const { by: _, ...reach } = contact ?? { by: null };
      const phone = codeBy === 'message' && 'phone' in reach ? reach.phone : null;
      await smsCeilings.assertOpen(store.db, phone);
      if (phone !== null) await consumeAttempt(store, smsCeilings.limitSender(accountId));
      return openAccount(store, [{ key: `contact in use ${accountId}`, max: 30 }], () =>
        write(async ({ db, audit, enqueueMessage }) => {
          const { id, publicId } = await insertPatient(
            db,
            { ...reach, language, passwordHash: null },
            { ...toDetails(person), registeredBy: accountId, facilityId: session.facilityId },
          );
          if (!isOpenToAll(session)) await grantAccess(db, accountId, [id]);
          const code = await issueInvitation(db, key, id);
          audit({ action: 'patientRegistered', patientId: id });
          if (codeBy === 'message')
            enqueueMessage({
              kind: 'patientInvited',
              to: { ...reach, language },
              values: { id: publicId, code },
              patientId: id,
            });
          const [patient] = await readPatientSummaries(db, [id]);
          return { patient: patient!, code: codeBy === 'slip' ? code : null };
        }),
      );
    }),

    defineRoute(acceptInvitation, async ({ patientId: publicId, code, password }, { request, reply, write }) => {
      await consumeAttempt(store, ...limitRatings(devices, request));
      // Before the attempt is counted: the caller only needs a better password.
      await assertGoodPassword(getRole(publicId), password, [publicId]);
      const refund = await consumeAttempt(
        store,
        ...devices.limitCallers(request, 'use invitation', { account: 20, network: 300 }),
      );
      const { account, invitationId } = await withMinDuration(findInvited(publicId, code));
      await refund();
      await assertGoodPassword(account.role, password, await readPersonalWords(store.db, account));
      const passwordHash = await hashPassword(password);
      const answer = await write(async (work) => {
        if (!(await redeemReset(work.db, invitationId))) return problem('badCode');
        await setPassword(work, account, passwordHash);
        return {};
      });
      devices.remember(request, reply, account.id);
      return answer;
    }),
  ];
}
