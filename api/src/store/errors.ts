/** What the drivers of PGlite and PostgreSQL tell about an error; drizzle puts it under `cause`. */
interface DriverError { code?: string; message?: string; constraint?: string }

export function driverError(error: unknown): DriverError {
  let deepest = error as DriverError & { cause?: unknown };
  while (deepest?.cause instanceof Error) deepest = deepest.cause;
  return deepest ?? {};
}

const UNIQUE_VIOLATION = '23505';

/** Whether a row was refused because there is one like it already; of one constraint, if given. */
export function isUniqueViolation(error: unknown, ofConstraint?: string) {
  const { code, constraint } = driverError(error);
  return code === UNIQUE_VIOLATION && (ofConstraint === undefined || constraint === ofConstraint);
}

// Class 08 and 57P01-57P03 are PostgreSQL's for a broken or refused connection, 53300 for too many of them; 53100 is a full disk.
const UNREACHABLE = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|57P0[123]|53[13]00)$/;
const TIMED_OUT = /timeout exceeded when trying to connect|Connection terminated|is not queryable|Query read timeout/;

/** Whether the database could not be asked at all, so that trying again later may help. */
export function isUnreachable(error: unknown) {
  const { code, message = '' } = driverError(error);
  return (typeof code === 'string' && UNREACHABLE.test(code)) || TIMED_OUT.test(message);
}
