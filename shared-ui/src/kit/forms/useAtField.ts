import { useMemo } from 'react';
import { CallError } from '@chautari/contract/client';

/** Returns an error with a general code as an error of the field that it is about, which then takes the focus. */
export const useAtField = (error: unknown, code: string, field: string): unknown =>
  useMemo(
    () => (error instanceof CallError && error.code === code ? new CallError(error.code, { [field]: code }) : error),
    [error, code, field],
  );
