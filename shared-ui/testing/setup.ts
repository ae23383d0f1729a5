import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { clear } from 'idb-keyval';
import * as React from 'react';
import { checkErrors, watchErrors } from './errors';
import { checkService, startService } from './service';

// A whole page printed with every failure hides what failed.
process.env.DEBUG_PRINT_LIMIT ??= '1500';

/** A busy machine renders slowly; who waits in vain waits no longer than a test may take. */
const ENOUGH_MS = 4_000;

// As with the journeys: a busy machine can break a test once; what fails twice is wrong. The first failure is printed all the same.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });

// Each event in an `act` of its own would lose what the event makes wait (`use`); without it React works as in a browser.
configure({ eventWrapper: (dispatch) => dispatch(), asyncUtilTimeout: ENOUGH_MS });

// For its warnings React keeps where each element was made, ten thousand of them a second, which takes a tenth of the time of all tests.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<
  string,
  object
>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });

beforeEach(async () => {
  localStorage.clear();
  await clear();
  sessionStorage.clear();
  document.cookie = 'i18nextLng=;path=/;max-age=0';
  watchErrors();
  startService();
});

afterEach(() => {
  cleanup();
  jest.useRealTimers();
  const faults = [...checkService(), ...checkErrors()];
  if (faults.length) throw new Error(faults.join('\n\n'));
});
