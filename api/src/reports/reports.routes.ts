import type { Db, Store } from '../database/store';
import type { Session } from '../http/session';
import type { Schedules } from '@chautari/contract/schedules';
import { MAX_PER_PAGE } from '@chautari/contract/paging';
import {
  editReport,
  getReport,
  listReports,
  listUrgentReports,
  moveReport,
  remindDoctor,
  searchReports,
  takeReport,
} from '@chautari/contract/reports';
import { auditListView } from '../patients/auditListView';
import { defineRoute } from '../http/defineRoute';
import { mayMove, toReports } from './reporting';
import { readCards } from '../patients/patients.queries';
import { showRecords } from '../records/shown';
import { problem } from '../http/problem';
import { findRecord } from '../records/records.queries';
import {
  changeReport,
  countReports,
  findDoctorOf,
  findReport,
  listReportsFor,
  listUrgentFor,
  moveReportOn,
  noteReminded,
  takeReportOn,
  waitsForSomebody,
  type FoundReport,
  type ReportPlace,
  type ReportsAsked,
} from './reports.queries';

interface Deps {
  store: Store;
  schedules: Schedules;
}

const RANKS = { critical: 0, high: 1, medium: 2 } as const;

const placeOf = ({ report: { status, priority, createdAt, decidedAt, id } }: FoundReport) =>
  `${RANKS[priority]}.${(status === 'completed' ? decidedAt! : createdAt).getTime()}.${id}`;

/** The place of `placeOf`. */
function readPlace(after: string): ReportPlace {
  const [rank, instant, id = ''] = after.split('.');
  return { rank: Number(rank), at: new Date(Number(instant)).toISOString(), id };
}

/** What several routes need. */
function sharedBy({ store, schedules }: Deps) {
  const noteListed = (session: Session, found: FoundReport[]) =>
    auditListView(
      store,
      session,
      'reportsListed',
      found.map(({ patient }) => patient.id),
    );
  /** A report as it is now. */
  const readReport = async (within: Db, session: Session, id: string) => {
    const found = (await findReport(within, session, id)) ?? problem('notFound');
    return (await toReports(within, [found], session, schedules))[0]!;
  };
  return { noteListed, readReport };
}

/** What is urgent, and who takes it on. */
const urgentRoutes = (deps: Deps) => {
  const { store, schedules } = deps;
  const { db } = store;
  const { noteListed, readReport } = sharedBy(deps);
  return [
    defineRoute(listUrgentReports, async (_input, { session }) => {
      const { found, all } = await listUrgentFor(db, session);
      await noteListed(session, found);
      return { items: await toReports(db, found, session, schedules), all };
    }),

    defineRoute(takeReport, ({ id }, { session, write }) =>
      write(async (work) => {
        const { patient } = (await findReport(work.db, session, id)) ?? problem('notFound');
        if (!(await takeReportOn(work.db, id, session.accountId))) return problem('wrongState');
        work.audit({ action: 'reportChanged', patientId: patient.id, subject: id });
        return readReport(work.db, session, id);
      }),
    ),

    defineRoute(remindDoctor, ({ id }, { session, write }) =>
      write(async (work) => {
        const { patient } = (await findReport(work.db, session, id)) ?? problem('notFound');
        if (!(await waitsForSomebody(work.db, id))) return problem('wrongState');
        const doctor = (await findDoctorOf(work.db, patient.id)) ?? problem('noDoctorYet');
        if (!(await noteReminded(work.db, id))) return problem('remindedLately');
        work.enqueueMessage({ kind: 'urgentRecord', to: doctor });
        work.audit({ action: 'reportChanged', patientId: patient.id, subject: id });
        return readReport(work.db, session, id);
      }),
    ),
  ];
};

type Listed = Omit<ReportsAsked, 'group' | 'after' | 'limit'> & {
  group?: ReportsAsked['group'] | undefined;
  after?: string | undefined;
  limit?: number | undefined;
};

/** One page of reports, all of them or those of a patient who is looked for. */
function pagesBy(deps: Deps) {
  const { db } = deps.store;
  const { noteListed } = sharedBy(deps);
  return async ({ after, limit = MAX_PER_PAGE, ...which }: Listed, session: Session) => {
    const group = which.group ?? (which.status === 'completed' ? 'completed' : 'open');
    const found = await listReportsFor(db, session, {
      ...which,
      group,
      ...(after !== undefined && { after: readPlace(after) }),
      limit: limit + 1,
    });
    const page = found.slice(0, limit);
    await noteListed(session, page);
    return {
      items: await toReports(db, page, session, deps.schedules),
      next: found.length > limit ? placeOf(page.at(-1)!) : null,
      counts: await countReports(db, session),
    };
  };
}

export const reportRoutes = (deps: Deps) => {
  const { store, schedules } = deps;
  const { db } = store;
  const { readReport } = sharedBy(deps);
  const readPage = pagesBy(deps);
  return [
    ...urgentRoutes(deps),
    defineRoute(listReports, (asked, { session }) => readPage(asked, session)),

    defineRoute(searchReports, (asked, { session }) => readPage(asked, session)),

    defineRoute(getReport, async ({ id }, { session, audit }) => {
      const found = (await findReport(db, session, id)) ?? problem('notFound');
      const record = (await findRecord(db, found.report.recordId)) ?? problem('notFound');
      await audit({ action: 'reportRead', patientId: found.patient.id, subject: id });
      return {
        report: await readReport(db, session, id),
        record: (await showRecords(db, session, found.patient.id, [record], schedules))[0]!,
        patient: (await readCards(db, [found.patient.id]))[0]!,
      };
    }),

    defineRoute(moveReport, ({ id, move, reason }, { session, write }) =>
      write(async (work) => {
        const found = (await findReport(work.db, session, id)) ?? problem('notFound');
        if (!mayMove(session, move)) return problem('forbidden');
        if (!(await moveReportOn(work.db, found, move, session.accountId, move === 'reject' ? reason! : null)))
          return problem('wrongState');
        work.audit({ action: 'reportChanged', patientId: found.patient.id, subject: id });
        return readReport(work.db, session, id);
      }),
    ),

    defineRoute(editReport, ({ id, ...changes }, { session, write }) =>
      write(async (work) => {
        const found = (await findReport(work.db, session, id)) ?? problem('notFound');
        if (!(await changeReport(work.db, id, changes))) {
          const now = await findReport(work.db, session, id);
          return problem(now?.report.status === 'completed' ? 'wrongState' : 'changedMeanwhile');
        }
        work.audit({ action: 'reportChanged', patientId: found.patient.id, subject: id });
        return readReport(work.db, session, id);
      }),
    ),
  ];
};
