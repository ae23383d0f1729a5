/** The routes under `/api`. */
import { createKnownDevices } from '../accounts/knownDevices';
import { createSessions } from '../accounts/sessions';
import type { ServiceKey } from '../database/secret';
import type { Bilingual } from '@chautari/contract/fields';
import type { SiteStore } from '@chautari/site/store/siteFolder';
import type { Store } from '../database/store';
import { createTimetableCache } from '../doctors/timetableCache';
import type { FileStorage } from '../files/storage';
import * as patientAccess from '../patients/patientAccess';
import * as reporting from '../reports/reporting';
import type { Settings } from '../settings';
import { accountRoutes } from '../accounts/account.routes';
import { addressRoutes } from '../addresses/addresses.routes';
import { applicationRoutes } from '../staff/applications.routes';
import { appointmentRoutes } from '../appointments/appointments.routes';
import { auditRoutes } from '../patients/audit.routes';
import { readerRoutes } from '../patients/readers.routes';
import { availabilityRoutes } from '../appointments/availability.routes';
import { backupRoutes } from '../backup/backups.routes';
import { closingRoutes } from '../closeAccount/closeAccount.routes';
import { dhis2Routes } from '../dhis2/dhis2.routes';
import type { Dhis2 } from '../dhis2/sendValues';
import { deskRoutes } from '../patients/desk.routes';
import { doctorRoutes } from '../doctors/doctors.routes';
import { dutyRoutes } from '../duties/duties.routes';
import { facilityRoutes } from '../facilities/facilities.routes';
import { figureRoutes } from '../staff/figures.routes';
import { exportRoutes } from '../exports/exports.routes';
import { familyRoutes } from '../patients/family.routes';
import { guestRoutes } from '../appointments/guests.routes';
import { fileRoutes } from '../files/files.routes';
import { loadRoutes } from '../pages/loads.routes';
import { lookUpRoutes } from '../patients/lookUps.routes';
import type { Session } from '../http/session';
import type { Work } from '../http/unitOfWork';
import type { LoadReports } from '../pages/loadReports';
import { createSmsCeilings } from '../messages/smsCeilings';
import { messageRoutes } from '../messages/messages.routes';
import { noticeMessageRoutes } from '../notices/noticeMessages.routes';
import { noticeRoutes } from '../notices/notices.routes';
import { openingRoutes } from '../patients/openings.routes';
import { correctionRoutes } from '../records/correction.routes';
import { followPerson } from '../records/followPerson';
import { deathRoutes } from '../records/death.routes';
import { overviewRoutes } from '../records/overview.routes';
import { reminderRoutes } from '../records/reminders/reminders.routes';
import { wardDueRoutes } from '../records/wardDue.routes';
import { passwordResetRoutes } from '../accounts/passwordReset.routes';
import { patientRoutes } from '../patients/patients.routes';
import { patientSearchRoutes } from '../patients/patientSearch.routes';
import { profileRoutes } from '../staff/profiles.routes';
import { publishedModuleRoutes } from '../pages/publishedModules.routes';
import { queueRoutes } from '../appointments/queue.routes';
import { recordRoutes } from '../records/records.routes';
import { referralRoutes } from '../records/referrals/referrals.routes';
import { registerRoutes } from '../records/registers/registers.routes';
import { registrationRoutes } from '../patients/registration.routes';
import { reportRoutes } from '../reports/reports.routes';
import { requestRoutes } from '../appointments/requests.routes';
import { mergeRoutes } from '../records/merge/merge.routes';
import type { ServiceSchedules } from '../records/schedules';
import { trendRoutes } from '../records/trends.routes';
import { scheduleRoutes } from '../records/schedules.routes';
import { passkeyRoutes } from '../accounts/passkey.routes';
import { secondStepRoutes } from '../accounts/secondStep.routes';
import { securityRoutes } from '../staff/security.routes';
import { sessionRoutes } from '../accounts/session.routes';
import { vaccinationSessionRoutes } from '../records/vaccinationSessions/vaccinationSessions.routes';
import { workerRoutes } from '../staff/workers.routes';
import { workplaceRoutes } from '../staff/workplaces.routes';

interface Sources {
  store: Store;
  settings: Settings;
  key: ServiceKey;
  storage: FileStorage;
  schedules: ServiceSchedules;
  /** Where monthly figures are sent, if anywhere. */
  dhis2: Dhis2 | undefined;
  reports: LoadReports;
  site: SiteStore;
  /** The contact phone of the site's settings. */
  contactPhone: string;
  /** The name under which notices go out. */
  publisher: Bilingual;
}

/** Adds what several routes share. */
const createDeps = (sources: Sources) => ({
  ...sources,
  sessions: createSessions(sources.store, sources.settings),
  devices: createKnownDevices(sources.key, sources.settings),
  smsCeilings: createSmsCeilings(sources.settings),
  timetables: createTimetableCache(sources.store),
  patientAccess,
  reporting,
  followPerson: (work: Work, session: Session, patientId: string) =>
    followPerson({ schedules: sources.schedules, reporting }, work, session, patientId),
});

/** Builds the routes, and the reader of sessions. */
export function serviceRoutes(sources: Sources) {
  const deps = createDeps(sources);
  const routes = [
    ...accountRoutes(deps),
    ...addressRoutes(),
    ...applicationRoutes(deps),
    ...appointmentRoutes(deps),
    ...auditRoutes(deps),
    ...readerRoutes(deps),
    ...availabilityRoutes(deps),
    ...backupRoutes(deps),
    ...closingRoutes(deps),
    ...correctionRoutes(deps),
    ...deathRoutes(deps),
    ...deskRoutes(deps),
    ...dhis2Routes(deps),
    ...doctorRoutes(deps),
    ...dutyRoutes(deps),
    ...facilityRoutes(deps),
    ...figureRoutes(deps),
    ...exportRoutes(deps),
    ...familyRoutes(deps),
    ...guestRoutes(deps),
    ...fileRoutes(deps),
    ...loadRoutes(deps),
    ...lookUpRoutes(deps),
    ...mergeRoutes(deps),
    ...messageRoutes(deps),
    ...noticeMessageRoutes(deps),
    ...noticeRoutes(deps),
    ...openingRoutes(deps),
    ...overviewRoutes(deps),
    ...reminderRoutes(deps),
    ...wardDueRoutes(deps),
    ...passkeyRoutes(deps),
    ...passwordResetRoutes(deps),
    ...patientRoutes(deps),
    ...patientSearchRoutes(deps),
    ...profileRoutes(deps),
    ...publishedModuleRoutes(deps),
    ...queueRoutes(deps),
    ...recordRoutes(deps),
    ...trendRoutes(deps),
    ...referralRoutes(deps),
    ...registerRoutes(deps),
    ...registrationRoutes(deps),
    ...reportRoutes(deps),
    ...requestRoutes(deps),
    ...scheduleRoutes(deps),
    ...secondStepRoutes(deps),
    ...securityRoutes(deps),
    ...sessionRoutes(deps),
    ...vaccinationSessionRoutes(deps),
    ...workerRoutes(deps),
    ...workplaceRoutes(deps),
  ];
  return { routes, readSession: deps.sessions.read, timetables: deps.timetables };
}
