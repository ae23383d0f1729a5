import { useMemo } from 'react';
import { CallError } from '@chautari/contract/client';

/** What the service said of the whole, said at the one field that it is about: there it is read, and the focus is led to it. */
export const useAtField = (error: unknown, code: string, field: string): unknown =>
  useMemo(
    () => (error instanceof CallError && error.code === code ? new CallError(error.code, { [field]: code }) : error),
    [error, code, field],
  );
