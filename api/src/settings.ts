import path from 'node:path';
import { readArchiveSettings, type ArchiveSettings } from './backup/archiveSettings';
import { readBackupSettings, type BackupSettings } from './backup/settings';
import { GROWN_UP_AGE } from '@chautari/contract/family';
import {
  isOn,
  readChoice,
  readNumber,
  readPort,
  REPOSITORY,
  StartError,
  type Environment,
} from '@chautari/site/settings';
import { parseDatabaseUrl } from './database/hosts';
import { readDhis2Settings, type Dhis2Settings } from './dhis2/settings';
import { MIN_SECRET_LENGTH } from './database/secret';
import type { ManyPatients } from './database/securityPatterns';
import { readFileSettings, type FileSettings } from './files/settings';
import { readMetricsSettings, type MetricsSettings } from './http/settings';
import type { SendingHours } from './messages/sendingHours';
import { readMessageSettings, type MessageSettings } from './messages/settings';
import { readSiteLocation, type SiteLocation } from '@chautari/site/store/openSite';

/** The operator's settings, read once from the environment. */
export interface Settings {
  port: number;
  host: string;
  /** PostgreSQL to use; without it the service keeps its own database in `dataDir`. */
  databaseUrl?: string;
  /** A replica of it, for reads that may be some seconds old. */
  readUrl?: string;
  /** Named prepared statements, which some connection poolers lose. */
  preparedStatements: boolean;
  dataDir: string;
  /** An empty database may be laid out though the data folder has been in use. */
  newDatabase: boolean;
  /** Location of the published site; without one only `/api` is served. */
  site: SiteLocation;
  /** Sample people and data, and sign-in to them without a password. */
  demo: boolean;
  /** The service's own secret, the same for all its processes; without it one is kept in `dataDir` (`secret.ts`). */
  secret?: string;
  /** Previous secrets, still accepted. */
  secretFallbacks: string[];
  /** Doctors and staff sign in with a second step. */
  requireSecondStep: boolean;
  /** At this age a family member's record becomes their own. */
  grownUpAge: number;
  /** Days for which a past appointment opens the record to its doctor. */
  relationDays: number;
  /** Records that a doctor may open for a reason in a day. */
  openingsADay: number;
  /** Patients that somebody may open in a day before administrators are warned, by role. */
  manyPatients: ManyPatients;
  /** Minutes after which the next people hear of an urgent report that nobody has taken on. */
  alarmMinutes: number;
  /** Reminders of visits go out by SMS. */
  reminders: boolean;
  /** Notices go out by SMS to those who ask for them. */
  noticeMessages: boolean;
  /** The hours in Nepal between which reminders and notices go out. */
  reminderHours: SendingHours;
  /** The percentage of a doctor's times in a day that guests may hold. */
  guestPercent: number;
  /** SMS in a day; beyond it no codes are sent. */
  smsInDay: number;
  /** Megabytes of uploads that nobody with an account has taken over. */
  guestUploadMb: number;
  /** Cookies that browsers send over https only. */
  secureCookies: boolean;
  /** The proxies whose forwarded addresses are trusted, as Fastify's `trustProxy`. */
  trustedProxies?: string;
  /** The host of `PORTAL_ORIGIN`, if it is set. */
  portalHost?: string;
  /** Storage of files. */
  files: FileSettings;
  /** The altitude of the facility in metres, by which oxygen and haemoglobin are judged. */
  altitude: number;
  /** A folder with schedules that take the place of ours. */
  schedulesDir?: string;
  /** Destination of automatic backups. */
  backups?: BackupSettings;
  /** Destination of old months of the audit trail. */
  archive?: ArchiveSettings;
  /** Gateways for SMS and e-mail. */
  messages: MessageSettings;
  /** Where monthly figures are sent, if anywhere. */
  dhis2?: Dhis2Settings;
  /** The listener for metrics, if any. */
  metrics?: MetricsSettings;
  logLevel: string;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

/** Reads the numbers that bound what callers may do. */
const readNumbers = (env: Environment) => ({
  grownUpAge: readNumber(env, 'PORTAL_GROWN_UP_AGE', 'a number of years', [GROWN_UP_AGE, 12, 25]),
  altitude: readNumber(env, 'PORTAL_ALTITUDE', 'a number of metres', [0, 0, 6000]),
  relationDays: readNumber(env, 'PORTAL_RELATION_DAYS', 'a number of days', [90, 1, 3650]),
  openingsADay: readNumber(env, 'PORTAL_OPENINGS_A_DAY', 'a whole number', [20, 0, 9999]),
  manyPatients: {
    doctor: readNumber(env, 'PORTAL_MANY_PATIENTS_DOCTOR', 'a whole number', [60, 1, 9999]),
    staff: readNumber(env, 'PORTAL_MANY_PATIENTS_STAFF', 'a whole number', [150, 1, 9999]),
  },
  alarmMinutes: readNumber(env, 'PORTAL_ALARM_MINUTES', 'a number of minutes', [15, 1, 240]),
  reminderHours: {
    from: readNumber(env, 'PORTAL_REMINDERS_FROM', 'an hour of the day', [8, 0, 23]),
    until: readNumber(env, 'PORTAL_REMINDERS_UNTIL', 'an hour of the day', [18, 1, 24]),
  },
  guestPercent: readNumber(env, 'PORTAL_GUEST_PERCENT', 'a percentage', [33, 0, 100]),
  smsInDay: readNumber(env, 'PORTAL_SMS_IN_DAY', 'a whole number', [5000, 1, 1_000_000]),
  guestUploadMb: readNumber(env, 'PORTAL_GUEST_UPLOAD_MB', 'a number of megabytes', [500, 1, 1_000_000]),
});

/** Several processes share a database, so in production the environment gives the secret. */
function readSecret({ PORTAL_SECRET, DATABASE_URL }: Environment, production: boolean) {
  if (PORTAL_SECRET && PORTAL_SECRET.length < MIN_SECRET_LENGTH)
    throw new StartError(`PORTAL_SECRET must have at least ${MIN_SECRET_LENGTH} characters`);
  if (!PORTAL_SECRET && DATABASE_URL && production) {
    throw new StartError(
      `PORTAL_SECRET is missing: with DATABASE_URL in production, set it to ${MIN_SECRET_LENGTH} random characters or more and keep it`,
    );
  }
  return PORTAL_SECRET;
}

/** Reads the address of the replica, which needs a primary beside it. */
function readReadUrl({ DATABASE_URL, DATABASE_READ_URL: readUrl }: Environment) {
  if (!readUrl) return {};
  if (!DATABASE_URL)
    throw new StartError('DATABASE_READ_URL names a replica: it needs the primary as DATABASE_URL beside it');
  parseDatabaseUrl(readUrl, 'DATABASE_READ_URL');
  return { readUrl };
}

/** Reads the previous secrets, separated by commas. */
function readSecretFallbacks({ PORTAL_SECRET_FALLBACKS = '' }: Environment) {
  const fallbacks = PORTAL_SECRET_FALLBACKS.split(',').filter(Boolean);
  if (fallbacks.some((secret) => secret.length < MIN_SECRET_LENGTH))
    throw new StartError(`Each of PORTAL_SECRET_FALLBACKS must have at least ${MIN_SECRET_LENGTH} characters`);
  return fallbacks;
}

/** Reads the settings, or throws a `StartError` that names the variable at fault. */
export function readSettings(env: Environment = process.env): Settings {
  const production = env.NODE_ENV === 'production';
  const port = readPort('PORT', env.PORT ?? '3000');
  const metrics = readMetricsSettings(env);
  const secret = readSecret(env, production);
  const backups = readBackupSettings(env);
  const archive = readArchiveSettings(env);
  const messages = readMessageSettings(env, port);
  const dhis2 = readDhis2Settings(env);
  const dataDir = path.resolve(env.DATA_DIR || path.join(REPOSITORY, '.data'));
  return {
    port,
    host: env.HOST || '127.0.0.1',
    ...(env.DATABASE_URL && { databaseUrl: env.DATABASE_URL }),
    ...readReadUrl(env),
    preparedStatements: isOn(env, 'DATABASE_PREPARED_STATEMENTS', true),
    dataDir,
    newDatabase: isOn(env, 'PORTAL_NEW_DATABASE', false),
    site: readSiteLocation(env),
    demo: isOn(env, 'PORTAL_DEMO', !production),
    ...(secret && { secret }),
    secretFallbacks: readSecretFallbacks(env),
    requireSecondStep: isOn(env, 'PORTAL_REQUIRE_MFA', production),
    reminders: isOn(env, 'PORTAL_REMINDERS', true),
    noticeMessages: isOn(env, 'PORTAL_NOTICE_MESSAGES', true),
    ...readNumbers(env),
    secureCookies: isOn(env, 'PORTAL_SECURE_COOKIES', production),
    ...(env.PORTAL_ORIGIN && { portalHost: new URL(messages.origin).host }),
    ...(env.PORTAL_TRUSTED_PROXIES && { trustedProxies: env.PORTAL_TRUSTED_PROXIES }),
    ...(env.PORTAL_SCHEDULES_DIR && { schedulesDir: path.resolve(env.PORTAL_SCHEDULES_DIR) }),
    files: readFileSettings(env, dataDir),
    ...(backups && { backups }),
    ...(archive && { archive }),
    messages,
    ...(dhis2 && { dhis2 }),
    ...(metrics && { metrics }),
    logLevel: readChoice(env, 'LOG_LEVEL', LOG_LEVELS, 'warn'),
  };
}
