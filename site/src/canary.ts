import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomInt } from 'node:crypto';
import { isRunning, type Step, type Trial } from './history';
import { LOTS } from './lots';

const LOT_COOKIE = 'lot';
const HALF_A_YEAR_SECONDS = 182 * 24 * 60 * 60;

const lotOf = ({ cookies }: Pick<FastifyRequest, 'cookies'>) =>
  /^\d{1,2}$/.test(cookies[LOT_COOKIE] ?? '') ? Number(cookies[LOT_COOKIE]) : undefined;

const asks = ({ query }: Pick<FastifyRequest, 'query'>, name: string) =>
  (query as Record<string, unknown> | undefined)?.[name];

/** The release of the trial that an address asks for: `on` for all of them, a module's, or none. */
function wished({ release, together }: Step, trials: readonly Trial[], wish: unknown) {
  if (wish === 'off') return release;
  if (wish === 'on') return together ?? trials[0]?.release;
  return typeof wish === 'string' ? trials.find(({ versions }) => Object.hasOwn(versions, wish))?.release : undefined;
}

/**
 * Which release a visitor gets. While trials go on each visitor draws a lot, one of a hundred, and keeps it in a cookie:
 * that is all it says. `?canary=on` asks for everything on trial, whatever the lot, `?canary=mfe-doctor` for one, and `?canary=off`
 * for what everybody else gets. `?preview=name` asks for a preview.
 */
export function releaseChooser(secure: boolean) {
  return (step: Step, request: Pick<FastifyRequest, 'query' | 'cookies'>, reply?: FastifyReply): string => {
    const running = step.trials.filter((trial) => isRunning(trial));
    const preview = running.find((trial) => trial.preview !== undefined && trial.preview === asks(request, 'preview'));
    if (preview) {
      void reply?.header('x-robots-tag', 'noindex');
      return preview.release;
    }
    const trials = running.filter((trial) => trial.preview === undefined);
    const wish = trials.length ? wished(step, trials, asks(request, 'canary')) : undefined;
    if (wish) return wish;
    if (!trials.some(({ lots }) => lots.length)) return step.release;
    const known = lotOf(request);
    const lot = known ?? randomInt(LOTS);
    if (known === undefined)
      void reply?.setCookie(LOT_COOKIE, String(lot), {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure,
        maxAge: HALF_A_YEAR_SECONDS,
      });
    return trials.find(({ lots }) => lots.includes(lot))?.release ?? step.release;
  };
}
