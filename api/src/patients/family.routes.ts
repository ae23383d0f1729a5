import { randomUUID } from 'node:crypto';
import { assertIdentityProven } from '../accounts/proof';
import { findAddressErrors } from '../addresses/addresses';
import type { Store } from '../database/store';
import type { ServiceKey } from '../database/secret';
import { assertAccess } from './patientAccess';
import {
  addFamilyMember,
  getFamilyMember,
  givePinCode,
  listFamily,
  lockPerson,
  MAX_PERSONS,
  openPerson,
  removeFamilyMember,
  removeMyPin,
  sendConsentCode,
  setPersonPin,
  updateFamilyMember,
  type PinProof,
} from '@chautari/contract/family';
import { readBirthColumns } from './birth';
import { claimFiles } from '../files/claim';
import type { SmsCeilings } from '../messages/smsCeilings';
import { maskRecipient } from '../messages/mask';
import { defineRoute } from '../http/defineRoute';
import { hashPassword } from '../accounts/passwords';
import { checkProof, forgetWrongPins } from './personProof';
import { assertNoErrors, problem } from '../http/problem';
import type { Session } from '../http/session';
import { readAccount } from '../accounts/accounts.queries';
import { issueInvitation } from '../accounts/invitations.queries';
import { startConsentCode, voidConsentCodes } from './consentCodes.queries';
import {
  closeRecord,
  countPersons,
  findPerson,
  insertMember,
  isGrownUp,
  isHolder,
  listPersonsWithLocks,
  openRecord,
  toMember,
  toPerson,
  updateMember,
  type Person,
} from './family.queries';
import { changesRecords, type FollowPerson } from './changesRecords';
import { leaveFamily } from './leaveFamily';
import { findPatient, updatePatient } from './patients.queries';
import { consumeAttempt } from '../http/rateLimit';
import type { Work } from '../http/unitOfWork';

interface Deps {
  store: Store;
  key: ServiceKey;
  smsCeilings: SmsCeilings;
  followPerson: FollowPerson;
}

const DAY = 24 * 60;
/** Anybody who holds a code can open the record, so one health worker may give few in a day. */
const MAX_CODES_IN_DAY = 30;

/** People who know the date of birth would try the PINs in it. */
const refuseBirthday = (pin: string, dateOfBirth: string) =>
  assertNoErrors(dateOfBirth.replaceAll('-', '').includes(pin) ? { pin: 'pinEasy' } : {});

const requirePerson = async (store: Store, session: Session, id: string) =>
  (await findPerson(store.db, session, id)) ?? problem('notFound');
/** A family member whose record is open. */
async function requireMember(store: Store, session: Session, id: string) {
  const person = await requirePerson(store, session, await assertAccess(store.db, session, id));
  return isHolder(person) ? problem('notFound') : person;
}

const show = async ({ db }: Pick<Work, 'db'>, session: Session, id: string) =>
  toPerson((await findPerson(db, session, id))!, session);
const requireAccount = async ({ db }: Pick<Work, 'db'>, { accountId }: Session) => (await readAccount(db, accountId))!;

/** A code to the phone of the account would be read by its holder, not by the person. */
async function refuseSharedPhone(store: Store, session: Session, phone: string | null) {
  if (phone !== null && phone === (await requireAccount(store, session)).phone)
    assertNoErrors({ phone: 'phoneOfAccount' });
}

/** Sets or removes a PIN, which locks the record everywhere else. It is audited, and the person gets a message. */
async function changePin(work: Work, session: Session, person: Person, pinHash: string | null) {
  const { db, audit, enqueueMessage } = work;
  const { id } = person.patient;
  const { phone, email, language } = await requireAccount(work, session);
  await updateMember(db, id, { pinHash });
  await voidConsentCodes(db, id);
  await closeRecord(db, id);
  if (pinHash !== null) await openRecord(db, session.id, id);
  audit({ action: 'pinChanged', patientId: id });
  enqueueMessage({
    kind: 'pinChanged',
    to: { ...(isHolder(person) ? { phone, email } : { phone: person.phone }), language },
    patientId: id,
  });
  return show(work, session, id);
}

const listFamilyRoute = ({ store }: Deps) =>
  defineRoute(listFamily, async (_input, { session }) => ({
    persons: (await listPersonsWithLocks(store.db, session)).map((person) => toPerson(person, session)),
    grownUpAge: session.grownUpAge,
  }));

const addFamilyMemberRoute = ({ store }: Deps) =>
  defineRoute(
    addFamilyMember,
    async ({ relation, phone, pin, confirmPin: _, address, dateOfBirth: day, age, ageUnit, ...person }, context) => {
      const { session, write } = context;
      const details = { ...person, ...readBirthColumns({ dateOfBirth: day, age, ageUnit }) };
      const grownUp = isGrownUp(details.dateOfBirth, session);
      assertNoErrors({
        ...(address && findAddressErrors(address)),
        ...(grownUp && pin === undefined && { pin: 'required' }),
      });
      if (pin !== undefined && day !== undefined) refuseBirthday(pin, day);
      await refuseSharedPhone(store, session, phone);
      await consumeAttempt(store, { key: `family of ${session.accountId}`, max: 40, minutes: DAY });
      const pinHash = grownUp && pin !== undefined ? await hashPassword(pin) : null;
      return write(async (work) => {
        const { db, audit } = work;
        if ((await countPersons(db, session.accountId)) >= MAX_PERSONS) return problem('familyFull');
        const { patient: holder } = (await findPatient(db, session.accountId))!;
        const { provinceId, districtId, municipalityId, ward, street } = address ?? holder;
        const id = randomUUID();
        await insertMember(
          db,
          { ...details, id, accountId: session.accountId, provinceId, districtId, municipalityId, ward, street },
          { relation, phone, pinHash },
        );
        audit({ action: 'patientRegistered', patientId: id });
        return show(work, session, id);
      });
    },
  );

const getFamilyMemberRoute = ({ store }: Deps) =>
  defineRoute(getFamilyMember, async ({ person }, { session }) =>
    toMember(await requireMember(store, session, person)),
  );

const updateFamilyMemberRoute = ({ store, followPerson }: Deps) =>
  defineRoute(updateFamilyMember, async (change, { session, write }) => {
    const { person: id, version, relation, phone, address, ...details } = change;
    const before = await requireMember(store, session, id);
    assertNoErrors({
      ...(address && findAddressErrors(address)),
      ...(isGrownUp(details.dateOfBirth, session) &&
        before.pinHash === null &&
        !isGrownUp(before.patient.dateOfBirth, session) && { dateOfBirth: 'bornGrownUp' }),
    });
    assertIdentityProven(session, before.patient, details);
    if (phone !== before.phone) await refuseSharedPhone(store, session, phone);
    return write(async (work) => {
      const { db, audit } = work;
      await claimFiles(db, {
        ids: { photoId: details.photoId },
        purpose: 'photo',
        accountId: session.accountId,
        patientId: id,
      });
      const { patient: holder } = (await findPatient(db, session.accountId))!;
      const { provinceId, districtId, municipalityId, ward, street } = address ?? holder;
      const place = { provinceId, districtId, municipalityId, ward, street };
      if (!(await updatePatient(db, { id, version }, { ...details, ...place }))) return problem('changedMeanwhile');
      await updateMember(db, id, { relation, phone });
      if (changesRecords(before.patient, details)) await followPerson(work, session, id);
      audit({ action: 'patientChanged', patientId: id });
      return toMember((await findPerson(db, session, id))!);
    });
  });

/** Checks that a grown-up leaves the family themselves: everybody at the open phone could take them out. A child has no PIN. */
async function checkLeaving(deps: Deps, session: Session, person: Person, proof: PinProof | undefined) {
  if (!isGrownUp(person.patient.dateOfBirth, session)) return async () => undefined;
  return proof ? checkProof(deps, session, person, proof) : problem('personLocked');
}

const removeFamilyMemberRoute = (deps: Deps) =>
  defineRoute(removeFamilyMember, async ({ person: id, proof }, { session, write }) => {
    const person = await requirePerson(deps.store, session, id);
    if (isHolder(person)) return problem('wrongState');
    const spend = await checkLeaving(deps, session, person, proof);
    return write(async (work) => {
      await spend(work.db);
      if (!(await leaveFamily(work, person, session))) return problem('notFound');
      return { patientId: person.patient.publicId };
    });
  });

const sendConsentCodeRoute = ({ store, key, smsCeilings }: Deps) =>
  defineRoute(sendConsentCode, async ({ person: id }, { session, write }) => {
    const { phone } = await requirePerson(store, session, id);
    if (phone === null) return problem('wrongState');
    await smsCeilings.assertOpen(store.db, phone);
    await consumeAttempt(
      store,
      { key: `consent code ${id}`, max: 3 },
      { key: `consent code ${id} in a day`, max: 10, minutes: DAY },
      smsCeilings.limitSender(session.accountId),
    );
    return write(async ({ db, enqueueMessage }) => {
      const code = await startConsentCode(db, key, id, 'phone');
      enqueueMessage({
        kind: 'consentCode',
        to: { phone, language: session.language },
        values: { code },
        patientId: id,
        about: { kind: 'consent', id },
      });
      return { phoneHint: maskRecipient(phone) };
    });
  });

const openPersonRoute = ({ store, key }: Deps) =>
  defineRoute(openPerson, async ({ person: id, ...proof }, { session, write }) => {
    const spend = await checkProof({ store, key }, session, await requirePerson(store, session, id), proof);
    return write(async (work) => {
      await spend(work.db);
      await openRecord(work.db, session.id, id);
      work.audit({ action: 'personOpened', patientId: id });
      return show(work, session, id);
    });
  });

const lockPersonRoute = ({ store }: Deps) =>
  defineRoute(lockPerson, async ({ person: id }, { session, write }) => {
    await requirePerson(store, session, id);
    return write(async (work) => {
      await closeRecord(work.db, id, session.id);
      return show(work, session, id);
    });
  });

const setPersonPinRoute = ({ store, key }: Deps) =>
  defineRoute(setPersonPin, async ({ person: id, pin, proof }, { session, write }) => {
    const person = await requirePerson(store, session, id);
    if (!isHolder(person) && !isGrownUp(person.patient.dateOfBirth, session)) return problem('wrongState');
    refuseBirthday(pin, person.patient.dateOfBirth);
    const spend = await checkProof({ store, key }, session, person, proof);
    const pinHash = await hashPassword(pin);
    return write(async (work) => {
      await spend(work.db);
      const member = await changePin(work, session, person, pinHash);
      await forgetWrongPins(work, id);
      return member;
    });
  });

const removeMyPinRoute = ({ store, key }: Deps) =>
  defineRoute(removeMyPin, async ({ proof }, { session, write }) => {
    const person = await requirePerson(store, session, session.accountId);
    if (person.pinHash === null) return problem('wrongState');
    const spend = await checkProof({ store, key }, session, person, proof);
    return write(async (work) => {
      await spend(work.db);
      return changePin(work, session, person, null);
    });
  });

const givePinCodeRoute = ({ store, key }: Deps) =>
  defineRoute(givePinCode, async ({ id: namedId }, { session, write }) => {
    const id = await assertAccess(store.db, session, namedId);
    const row = (await findPatient(store.db, id)) ?? problem('notFound');
    const { accountId, dateOfBirth } = row.patient;
    if (accountId !== id && !isGrownUp(dateOfBirth, session)) return problem('wrongState');
    await consumeAttempt(store, { key: `codes given by ${session.accountId}`, max: MAX_CODES_IN_DAY, minutes: DAY });
    const isNewStart = (await readAccount(store.db, id))?.passwordHash === null;
    return write(async ({ db, audit }) => {
      const code = isNewStart ? await issueInvitation(db, key, id) : await startConsentCode(db, key, id, 'desk');
      audit({ action: 'pinCodeGiven', patientId: id });
      return { code, opens: isNewStart ? 'firstPassword' : 'pin' };
    });
  });

export const familyRoutes = (deps: Deps) =>
  [
    listFamilyRoute,
    addFamilyMemberRoute,
    getFamilyMemberRoute,
    updateFamilyMemberRoute,
    removeFamilyMemberRoute,
    sendConsentCodeRoute,
    openPersonRoute,
    lockPersonRoute,
    setPersonPinRoute,
    removeMyPinRoute,
    givePinCodeRoute,
  ].map((route) => route(deps));
