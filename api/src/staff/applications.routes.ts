import type { Store } from '../database/store';
import type { Timetables } from '../doctors/timetableCache';
import { acceptApplication } from './approval';
import {
  approveApplication,
  correctMyApplication,
  getApplication,
  getMyApplication,
  listApplications,
  registerDoctor,
  registerStaff,
  rejectApplication,
  type ApplicationForm,
} from '@chautari/contract/applications';
import type { Language } from '@chautari/contract/fields';
import { listOwnerDetails } from '@chautari/contract/passwordRule';
import { MAX_PER_PAGE } from '@chautari/contract/paging';
import { claimPapers } from './claimPapers';
import { defineRoute, type Context } from '../http/defineRoute';
import { assertGoodPassword, hashPassword, limitRatings } from '../accounts/passwords';
import { problem } from '../http/problem';
import type { KnownDevices } from '../accounts/knownDevices';
import { openAccount, mapUniqueViolation } from '../accounts/uniqueContact';
import { insertAccount } from '../accounts/accounts.queries';
import {
  countWaiting,
  recordDecision,
  findApplication,
  findApplicationFor,
  findLatest,
  insertApplication,
  listEarlier,
  listLatest,
  lockLatest,
  toApplication,
} from './applications.queries';
import { hasLicenseNumber } from './workers.queries';
import { consumeAttempt } from '../http/rateLimit';
import type { Session } from '../http/session';
import type { Work } from '../http/unitOfWork';

interface Deps {
  store: Store;
  timetables: Timetables;
  devices: KnownDevices;
}

interface NewWorker {
  phone: string;
  email: string;
  password: string;
  language: Language;
}

/** Returns an application that the caller may decide on, pending and not replaced by a correction, and locks it. */
async function lockUndecided({ db }: Work, session: Session, id: string) {
  const {
    application: { accountId },
  } = (await findApplicationFor(db, session, id)) ?? problem('notFound');
  const latest = await lockLatest(db, accountId);
  return latest?.application.id === id && latest.application.state === 'pending' ? latest : problem('wrongState');
}

/** Creates an account that waits for approval, with its application. */
async function register<T>(
  { store, devices }: Pick<Deps, 'store' | 'devices'>,
  form: ApplicationForm,
  { phone, email, password, language }: NewWorker,
  { request, write }: Context<'anyone'>,
  answer: (publicId: string) => T,
) {
  const { role } = form;
  await consumeAttempt(store, ...limitRatings(devices, request));
  await assertGoodPassword(role, password, listOwnerDetails({ name: form.name, phone, email }));
  return openAccount(
    store,
    devices.limitCallers(request, 'contact in use', { account: 20, network: 100 }),
    async () => {
      if (role === 'doctor' && (await hasLicenseNumber(store.db, form.licenseNumber))) return problem('contactInUse');
      const passwordHash = await hashPassword(password);
      return write(async ({ db, audit, enqueueMessage }) => {
        const { id, publicId } = await insertAccount(db, {
          role,
          state: 'waiting',
          phone,
          email,
          passwordHash,
          language,
        });
        const applicationId = await insertApplication(db, id, form);
        await claimPapers(db, id, form);
        audit({ action: 'applicationSent', subject: applicationId, by: { accountId: id, role } });
        enqueueMessage({
          kind: 'applicationReceived',
          to: { phone, email, language },
          values: { id: publicId },
          about: { kind: 'application', id },
        });
        return answer(publicId);
      });
    },
  );
}

const registerDoctorRoute = (deps: Deps) =>
  defineRoute(registerDoctor, ({ phone, email, password, confirmPassword: _, language, ...form }, context) =>
    register(deps, form, { phone, email, password, language }, context, (doctorId) => ({ doctorId })),
  );

const registerStaffRoute = (deps: Deps) =>
  defineRoute(registerStaff, ({ phone, email, password, confirmPassword: _, language, ...form }, context) =>
    register(deps, form, { phone, email, password, language }, context, (staffId) => ({ staffId })),
  );

const getMyApplicationRoute = ({ store }: Deps) =>
  defineRoute(getMyApplication, async (_input, { session }) =>
    toApplication((await findLatest(store.db, session.accountId)) ?? problem('notFound')),
  );

const correctMyApplicationRoute = () =>
  defineRoute(correctMyApplication, ({ form }, { session: { accountId, role }, write }) => {
    if (form.role !== role) return problem('invalid', { fields: { 'form.role': 'invalid' } });
    return write(async ({ db, audit }) => {
      const { application } = (await lockLatest(db, accountId)) ?? problem('notFound');
      if (application.state === 'approved') return problem('wrongState');
      const id = await insertApplication(db, accountId, form);
      await claimPapers(db, accountId, form, 'form.');
      audit({ action: 'applicationSent', subject: id });
      return toApplication((await findApplication(db, id))!);
    });
  });

const listApplicationsRoute = ({ store }: Deps) =>
  defineRoute(
    listApplications,
    async ({ state = 'pending', role, after, limit = MAX_PER_PAGE }, { session, audit }) => {
      const rows = await listLatest(store.db, session, { state, role, after, limit: limit + 1 });
      const items = rows.slice(0, limit).map(toApplication);
      await audit({ action: 'applicationRead', subject: `${state} ${items.length}` });
      return {
        items,
        next: rows.length > limit ? items.at(-1)!.id : null,
        waiting: await countWaiting(store.db, session),
      };
    },
  );

const getApplicationRoute = ({ store }: Deps) =>
  defineRoute(getApplication, async ({ id }, { session, audit }) => {
    const row = (await findApplicationFor(store.db, session, id)) ?? problem('notFound');
    await audit({ action: 'applicationRead', subject: id });
    return { application: toApplication(row), earlier: (await listEarlier(store.db, row)).map(toApplication) };
  });

const approveApplicationRoute = ({ store, timetables }: Deps) =>
  defineRoute(approveApplication, async ({ id, charge, facilityId }, { session, write }) => {
    await mapUniqueViolation('licenseNumberInUse', () =>
      write(async (work) => {
        await acceptApplication(work, await lockUndecided(work, session, id), {
          ...{ decidedBy: session.accountId, place: session.place, charge, facilityId },
        });
        return toApplication((await findApplication(work.db, id))!);
      }),
    );
    const approved = (await findApplication(store.db, id))!;
    timetables.notify();
    return toApplication(approved);
  });

const rejectApplicationRoute = () =>
  defineRoute(rejectApplication, ({ id, reason }, { session, write }) =>
    write(async (work) => {
      const { application, publicId, phone, email, language } = await lockUndecided(work, session, id);
      await recordDecision(work.db, id, { state: 'rejected', reason, decidedBy: session.accountId });
      work.audit({ action: 'applicationDecided', subject: id });
      work.enqueueMessage({
        kind: 'applicationRejected',
        to: { phone, email, language },
        values: { id: publicId, reason },
        about: { kind: 'application', id: application.accountId },
      });
      return toApplication((await findApplication(work.db, id))!);
    }),
  );

export const applicationRoutes = (deps: Deps) =>
  [
    registerDoctorRoute,
    registerStaffRoute,
    getMyApplicationRoute,
    correctMyApplicationRoute,
    listApplicationsRoute,
    getApplicationRoute,
    approveApplicationRoute,
    rejectApplicationRoute,
  ].map((route) => route(deps));
