import '@testing-library/jest-dom';
import { cleanup } from '@testing-library/react';
import { checkErrors, watchErrors } from './errors';
import { checkService, startService } from './service';

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
