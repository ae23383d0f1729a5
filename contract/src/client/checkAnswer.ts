import { checkAnswer as checkOutput } from '../check';
import * as endpoints from '../endpoints';

/** While developing and in tests, an answer that breaks the contract is an error. */
export function checkAnswer(name: keyof typeof endpoints, answer: unknown) {
  // A module may call what is newer than this client.
  if (!Object.hasOwn(endpoints, name)) return;
  const checked = checkOutput(endpoints[name].output, answer);
  if (!checked.ok) throw new Error(`The answer of ${name} breaks the contract: ${JSON.stringify(checked.fields)}`);
}
