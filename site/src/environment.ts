/** Reads what the environment of a process decides. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository. Compiled files lie in `api/dist`, as deep as this file, so the path is right for both. */
export const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));
/** The folder of the service, with its migrations and sample pictures. */
export const API = path.join(REPOSITORY, 'api');

/** Why a process cannot start, in one line for the person who starts it. */
export class StartError extends Error {}

export type Environment = Record<string, string | undefined>;

/** Reads a variable that has one of a few values. Throws a `StartError` that names the variable. */
export function readChoice<T extends string>(env: Environment, name: string, values: readonly T[], fallback: T): T {
  const text = env[name] || fallback;
  const value = values.find((each) => each === text);
  if (value === undefined)
    throw new StartError(`${name} must be one of ${values.join(', ')}, not ${JSON.stringify(text)}`);
  return value;
}

/** Reads a port from the value of a variable. Throws a `StartError` that names the variable. */
export function readPort(name: string, value: string): number {
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
  if (!(port <= 65_535)) throw new StartError(`${name} must be a number from 0 to 65535, not ${JSON.stringify(value)}`);
  return port;
}

/** Reads a variable that is `on` or `off`. Throws a `StartError` that names the variable. */
export const isOn = (env: Environment, name: string, fallback: boolean) =>
  readChoice(env, name, ['on', 'off'], fallback ? 'on' : 'off') === 'on';
