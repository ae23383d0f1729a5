/**
 * All tables, for PGlite and PostgreSQL alike. Nothing here may need what distributed PostgreSQL engines lack: no
 * exclusion constraints, no LISTEN/NOTIFY. After a change: `npm run db:generate -- NAME`.
 */
export * from './appointments';
export * from './backups';
export * from './dhis2';
export * from './doctorListings';
export * from './due';
export * from './facilities';
export * from './family';
export * from './files';
export * from './loads';
export * from './merges';
export * from './notices';
export * from './openings';
export * from './people';
export * from './records';
export * from './referrals';
export * from './registers';
export * from './safety';
export * from './security';
export * from './vaccinationSessions';
