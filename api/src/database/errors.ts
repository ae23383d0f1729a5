/** The fields of errors of PGlite and PostgreSQL; drizzle puts them under `cause`. */
interface DriverError {
  code?: string;
  message?: string;
  constraint?: string;
}

export function getDriverError(error: unknown): DriverError {
  let deepest = error as DriverError & { cause?: unknown };
  while (deepest?.cause instanceof Error) deepest = deepest.cause;
  return deepest ?? {};
}

const UNIQUE_VIOLATION = '23505';

/** Returns whether an error is a violated unique index; of one constraint, if given. */
export function isUniqueViolation(error: unknown, ofConstraint?: string) {
  const { code, constraint } = getDriverError(error);
  return code === UNIQUE_VIOLATION && (ofConstraint === undefined || constraint === ofConstraint);
}

const DEADLOCK_DETECTED = '40P01';

/** Returns whether PostgreSQL ended a transaction because it and another one waited for each other. It may be run again. */
export const isDeadlock = (error: unknown) => getDriverError(error).code === DEADLOCK_DETECTED;

// Class 08 and 57P01-57P05 are PostgreSQL's for a broken or refused connection, class 53 for too many of them, a full disk
// and no memory; 58030 is a disk that fails, 25006 a database that is read-only, as a former primary is.
const UNREACHABLE =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|57P0\d|53\w{3}|58030|25006)$/;
const TIMED_OUT =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|is not queryable|Query read timeout/;

/** Returns whether the database cannot be reached or written now, so that a retry may help. */
export function isUnreachable(error: unknown) {
  const { code, message = '' } = getDriverError(error);
  return (typeof code === 'string' && UNREACHABLE.test(code)) || TIMED_OUT.test(message);
}

const NOT_WRITABLE = /^(53100|58030|25006)$/;

/** Returns whether the database may be read, but takes no writes. */
export const isNotWritable = (error: unknown) => NOT_WRITABLE.test(getDriverError(error).code ?? '');
