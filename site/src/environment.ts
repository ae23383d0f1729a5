import { StartError } from './startError';

export type Environment = Record<string, string | undefined>;

/** A variable that has one of a few values. Throws a `StartError` that names it. */
export function oneOf<T extends string>(env: Environment, name: string, values: readonly T[], fallback: T): T {
  const value = env[name] || fallback;
  const found = values.find((each) => each === value);
  if (found === undefined)
    throw new StartError(`${name} must be one of ${values.join(', ')}, not ${JSON.stringify(value)}`);
  return found;
}

/** A port, as the variable of that name gives it. */
export function readPort(name: string, value: string): number {
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
  if (!(port <= 65_535)) throw new StartError(`${name} must be a number from 0 to 65535, not ${JSON.stringify(value)}`);
  return port;
}

export const isOn = (env: Environment, name: string, fallback: boolean) =>
  oneOf(env, name, ['on', 'off'], fallback ? 'on' : 'off') === 'on';
