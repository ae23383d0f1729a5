/** How modules come to their readers: how long it took, or that it failed. Nothing of it says who the reader is. */
import * as z from '@chautari/contract/zod';
import { endpoint } from './endpoint';
import { LOAD_STEPS, SLOWER } from './loadSteps';

export const moduleLoad = z.object({
  name: z.string().check(z.regex(/^(mfe-[a-z][a-z0-9-]*|shell)$/), z.maxLength(60)),
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+-[0-9a-z]+$/), z.maxLength(40)),
  /** `renderError`: the module was here, and failed while it ran. */
  outcome: z.enum(['loaded', 'failed', 'renderError']),
  /** How long the load took; of a `renderError`, how long the page had been open. */
  within: z.literal([...LOAD_STEPS, SLOWER]),
});
export type ModuleLoad = z.infer<typeof moduleLoad>;

export const reportLoads = endpoint({
  method: 'POST',
  path: '/loads',
  role: 'anyone',
  summary: 'Counts how modules came to a page; nothing about the reader is sent or kept',
  input: z.object({ loads: z.array(moduleLoad).check(z.minLength(1), z.maxLength(20)) }),
  output: z.object({}),
  errors: ['tooManyRequests'],
});
