/** How modules load and run in browsers: loads, failures, rejected calls, web vitals and errors. Nothing identifies the reader. */
import * as z from '@chautari/contract/zod';
import { endpoint } from './endpoint';
import { LOAD_STEPS, SLOWER } from './loadSteps';
import { VITAL_STEPS } from './vitalSteps';

const versionOfModule = {
  name: z.string().check(z.regex(/^(mfe-[a-z][a-z0-9-]*|shell)$/), z.maxLength(60)),
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+-[0-9a-z]+$/), z.maxLength(40)),
};

export const moduleLoad = z.object({
  ...versionOfModule,
  /** `renderError`: the loaded module failed while it ran; `rejected`: the service refused one of its calls. */
  outcome: z.enum(['loaded', 'failed', 'renderError', 'rejected']),
  /** The duration of the load; for a `renderError` or a rejected call the time since the page was opened. */
  within: z.literal([...LOAD_STEPS, SLOWER]),
});
export type ModuleLoad = z.infer<typeof moduleLoad>;

export const webVital = z.object({
  ...versionOfModule,
  metric: z.enum(['lcp', 'inp', 'cls']),
  within: z.literal([...new Set([...VITAL_STEPS.lcp, ...VITAL_STEPS.inp, ...VITAL_STEPS.cls, SLOWER])]),
});
export type WebVital = z.infer<typeof webVital>;

/** Maximum of errors and of stack frames in a report. */
export const MAX_ERRORS = 5;
export const MAX_FRAMES = 8;

/** An error that the code of a module threw. */
export const codeError = z.object({
  ...versionOfModule,
  /** Without personal data, as `redactMessage` leaves it. The service redacts it again. */
  message: z.string().check(z.minLength(1), z.maxLength(160)),
  /** The places in the module's own scripts, the innermost first: `123.78a6dde2.js:1:2345`. */
  frames: z.array(z.string().check(z.regex(/^[\w.-]{1,80}\.js:\d{1,6}:\d{1,7}$/))).check(z.maxLength(MAX_FRAMES)),
});
export type CodeError = z.infer<typeof codeError>;

export const reportLoads = endpoint({
  method: 'POST',
  path: '/loads',
  requires: 'anyone',
  summary:
    'Counts how published modules came to a page, how they do there, and what their code throws; nothing about the reader is sent or kept',
  input: z.object({
    loads: z.array(moduleLoad).check(z.maxLength(20)),
    vitals: z.optional(z.array(webVital).check(z.maxLength(9))),
    errors: z.optional(z.array(codeError).check(z.maxLength(MAX_ERRORS))),
  }),
  output: z.object({}),
  errors: ['tooManyRequests'],
});
