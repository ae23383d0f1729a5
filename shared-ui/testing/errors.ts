import { format } from 'node:util';

/** user-event wraps every focus in `act`. Where an effect moves the focus, that happens inside React's own work, and React believes that something waits. */
const FALSE_ALARM = /A component suspended inside an `act` scope, but the `act` call was not awaited/;

let expected: RegExp[] = [];
let said: string[] = [];
let spy: jest.SpyInstance | undefined;

/** Allows, and demands, that something is reported to the console; any other report fails the test. Missing words are reported there too. */
export const expectError = (pattern: RegExp) => void expected.push(pattern);

export function watchErrors() {
  expected = [];
  said = [];
  spy = jest.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void said.push(format(...words)));
}

/** What was reported against expectation, and what was not reported although expected. */
export function checkErrors(): string[] {
  spy?.mockRestore();
  return [
    ...said.filter((text) => !FALSE_ALARM.test(text) && !expected.some((pattern) => pattern.test(text))).map((text) => `Reported to the console: ${text}`),
    ...expected.filter((pattern) => !said.some((text) => pattern.test(text))).map((pattern) => `Nothing like ${pattern} was reported to the console`),
  ];
}
