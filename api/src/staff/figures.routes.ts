import { FIGURES_FORM, getDeskFigures, getMonthlyFigures } from '@chautari/contract/figures';
import { can } from '@chautari/contract/capabilities';
import { defineRoute } from '../http/defineRoute';
import { countWaiting } from './applications.queries';
import { countUnanswered } from '../appointments/appointmentLists.queries';
import { listFacilitiesWithin } from '../facilities/facilities.queries';
import { countOpenMergeRequests } from '../records/merge/mergeRequests.queries';
import { countMonth, getMonthDays } from '../records/figures/monthlyFigures';
import type { ServiceSchedules } from '../records/schedules';
import { countWaitingOpenings } from '../patients/openings.queries';
import { countReports } from '../reports/reports.queries';
import { choosePlace, listParts, listPlaceLines } from './figurePlaces';

interface Deps {
  schedules: ServiceSchedules;
}

export const figureRoutes = ({ schedules }: Deps) => [
  defineRoute(getDeskFigures, (_input, { session, readReplica }) =>
    readReplica(async (db) => ({
      reports: (await countReports(db, session)).pending,
      requests: await countUnanswered(db, session),
      applications: can(session, 'application.decide') ? await countWaiting(db, session) : null,
      openings: can(session, 'opening.review') ? await countWaitingOpenings(db, session) : null,
      mergeRequests: can(session, 'patient.merge') ? await countOpenMergeRequests(db, session) : null,
    })),
  ),

  defineRoute(getMonthlyFigures, ({ year, month, ...choice }, { session, readReplica }) =>
    readReplica(async (db) => {
      const place = await choosePlace(db, session, choice);
      return {
        ...FIGURES_FORM,
        ...{ year, month },
        ...getMonthDays({ year, month }),
        facilities: await listFacilitiesWithin(db, session),
        places: await listParts(db, session),
        lines: await listPlaceLines(db, place),
        ...(await countMonth(db, { schedules, year, month, place })),
      };
    }),
  ),
];
