import { format } from 'node:util';

let expected: RegExp[] = [];
let reports: string[] = [];
let spy: jest.SpyInstance | undefined;

/** Expects a report to the console; any other report fails the test. Missing messages are reported there too. */
export const expectError = (pattern: RegExp) => void expected.push(pattern);

export function watchErrors() {
  expected = [];
  reports = [];
  spy = jest.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void reports.push(format(...words)));
}

/** Returns unexpected reports, and expected ones that are missing. */
export function checkErrors(): string[] {
  spy?.mockRestore();
  return [
    ...reports
      .filter((text) => !expected.some((pattern) => pattern.test(text)))
      .map((text) => `Reported to the console: ${text}`),
    ...expected
      .filter((pattern) => !reports.some((text) => pattern.test(text)))
      .map((pattern) => `Nothing like ${pattern} was reported to the console`),
  ];
}
