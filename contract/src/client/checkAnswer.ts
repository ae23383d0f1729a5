import { checkOutput } from '../check';
import * as endpoints from '../endpoints';

/** Throws if an answer breaks the contract. Used in development and tests. */
export function checkAnswer(name: keyof typeof endpoints, answer: unknown) {
  // A module may call endpoints that are newer than this client.
  if (!Object.hasOwn(endpoints, name)) return;
  const checked = checkOutput(endpoints[name].output, answer);
  if (!checked.ok) throw new Error(`The answer of ${name} breaks the contract: ${JSON.stringify(checked.fields)}`);
}
