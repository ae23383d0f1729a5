import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { clear } from 'idb-keyval';
import * as React from 'react';
import { checkErrors, watchErrors } from './errors';
import { checkService, startService } from './service';

// Printing a whole page with every failure hides the failure.
process.env.DEBUG_PRINT_LIMIT ??= '1500';

/** A busy machine may stop for seconds; the timeout is below that of a test. */
const ENOUGH_MS = 15_000;

// An `act` for each event would lose what the event suspends (`use`).
configure({ eventWrapper: (dispatch) => dispatch(), asyncUtilTimeout: ENOUGH_MS });

// React records the creation of each element for its warnings, which takes a tenth of the time of all tests.
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
