import { StartError } from './startError';

export type Environment = Record<string, string | undefined>;

/** A variable that has one of a few values. Throws a `StartError` that names it. */
export function oneOf<T extends string>(env: Environment, name: string, values: readonly T[], fallback: T): T {
  const value = env[name] || fallback;
  const found = values.find((each) => each === value);
  if (found === undefined) throw new StartError(`${name} must be one of ${values.join(', ')}, not ${JSON.stringify(value)}`);
  return found;
}

export const isOn = (env: Environment, name: string, fallback: boolean) => oneOf(env, name, ['on', 'off'], fallback ? 'on' : 'off') === 'on';
