import { ACCOUNTS } from './accounts';
import type { Defence } from './defence';
import { FILES } from './files';
import { PATIENTS } from './patients';
import { REQUESTS } from './requests';
import { SESSIONS } from './sessions';
import { SITE } from './site';

export const DEFENCES: readonly Defence[] = [...REQUESTS, ...ACCOUNTS, ...SESSIONS, ...PATIENTS, ...FILES, ...SITE];
