/**
 * Each step holds the digest of all steps before it, and is signed with a key that does not lie in the site. So a step that was
 * changed, or taken out, does not fit what comes after it, and nobody without the key can add one.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { parseStep, type Step, type StepFile } from './history';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The digest of steps, from the first to the last, going on from that of others. */
export const digestOf = (files: readonly StepFile[], before = '') =>
  files.reduce((digest, { content }) => sha256(digest + content), before);

const signatureOf = (unsigned: string, key: string) => createHmac('sha256', key).update(unsigned).digest('base64url');

/** A step with its signature, as it is kept. Without a key it is chained only. */
export function sealStep(step: Step, key: string | undefined): StepFile {
  const unsigned = JSON.stringify(step);
  const content = key ? JSON.stringify({ ...step, signature: signatureOf(unsigned, key) }) : unsigned;
  return { number: step.number, content };
}

/** Whether a step was signed with a key. */
export function isSignedWith({ content }: StepFile, key: string): boolean {
  const { signature = '', ...step } = JSON.parse(content) as Step;
  const [given, wanted] = [Buffer.from(signature), Buffer.from(signatureOf(JSON.stringify(step), key))];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

const readable = (file: StepFile) => {
  try {
    return parseStep(file.content);
  } catch {
    return undefined;
  }
};

/** The steps that must carry the signature of the present key: from the first signed one, or from where the key was changed. */
function firstSigned(steps: readonly (Step | undefined)[]) {
  const rekeyed = steps.findLastIndex((step) => step?.rekeyed);
  const first = rekeyed === -1 ? steps.findIndex((step) => step?.signature) : rekeyed;
  return first === -1 ? Infinity : first;
}

function faultsOfStep(files: readonly StepFile[], index: number, step: Step | undefined): string[] {
  const { number } = files[index]!;
  const expected = (files[index - 1]?.number ?? 0) + 1;
  const missing = Array.from({ length: number - expected }, (_, gap) => `history: step ${expected + gap} is missing`);
  if (!step) return [...missing, `history: step ${number} cannot be read`];
  if (step.before === undefined || missing.length) return missing;
  return step.before === digestBefore(files, index)
    ? []
    : [`history: step ${number - 1} is not the one that step ${number} was added to`];
}

/** The digest that a step must hold, trusting what the step before it says of its own past: so one change is told once. */
function digestBefore(files: readonly StepFile[], index: number) {
  const past = index > 0 ? readable(files[index - 1]!)?.before : undefined;
  return past === undefined ? digestOf(files.slice(0, index)) : digestOf(files.slice(index - 1, index), past);
}

/** What about a history is not as it was written, in lines for people. */
export function faultsOfHistory(files: readonly StepFile[], key: string | undefined): string[] {
  const steps = files.map(readable);
  const signed = firstSigned(steps);
  return files.flatMap((file, index) => {
    const step = steps[index];
    const unsigned = key && step && index >= signed && !isSignedWith(file, key);
    return [
      ...faultsOfStep(files, index, step),
      ...(unsigned
        ? [`history: step ${file.number} was changed, or added by somebody without the key of this site`]
        : []),
    ];
  });
}
