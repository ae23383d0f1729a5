import { readPort, StartError, type Environment } from '@chautari/site/settings';

/** The listener for metrics: a port of their own, or the service's port for callers with the token. */
export interface MetricsSettings {
  port?: number;
  host: string;
  token?: string;
}

const MIN_TOKEN_LENGTH = 16;

/**
 * Reads `METRICS_*`. Without a port and without a token there are no metrics.
 * @throws StartError where the token is too short.
 */
export function readMetricsSettings({
  METRICS_PORT,
  METRICS_HOST,
  METRICS_TOKEN,
}: Environment): MetricsSettings | undefined {
  if (!METRICS_PORT && !METRICS_TOKEN) return undefined;
  if (METRICS_TOKEN && METRICS_TOKEN.length < MIN_TOKEN_LENGTH)
    throw new StartError(`METRICS_TOKEN must have at least ${MIN_TOKEN_LENGTH} characters`);
  return {
    host: METRICS_HOST || '127.0.0.1',
    ...(METRICS_PORT && { port: readPort('METRICS_PORT', METRICS_PORT) }),
    ...(METRICS_TOKEN && { token: METRICS_TOKEN }),
  };
}
