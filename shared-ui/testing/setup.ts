import '@testing-library/jest-dom';
import { cleanup } from '@testing-library/react';
import { checkErrors, watchErrors } from './errors';
import { checkService, startService } from './service';

// A whole page printed with every failure hides what failed.
process.env.DEBUG_PRINT_LIMIT ??= '1500';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  watchErrors();
  startService();
});

afterEach(() => {
  cleanup();
  jest.useRealTimers();
  const faults = [...checkService(), ...checkErrors()];
  if (faults.length) throw new Error(faults.join('\n\n'));
});
