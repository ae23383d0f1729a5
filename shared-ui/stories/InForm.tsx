import type { ReactNode } from 'react';
import { useToast, Stack } from '../src/faces/core';
import { Form, Submit } from '../src/faces/forms';
import { useSay } from './say';

/** A form around a field that shows the sent value. */
export function InForm({
  children,
  defaults,
  required = [],
}: {
  children: ReactNode;
  defaults?: object;
  required?: readonly string[];
}) {
  const say = useSay();
  const toast = useToast();
  const check = (value: unknown) => {
    const missing = required.filter((name) => (value as Record<string, unknown>)[name] === undefined);
    return missing.length
      ? { ok: false as const, fields: Object.fromEntries(missing.map((name) => [name, 'required'])) }
      : { ok: true as const, value };
  };
  return (
    <Stack maxWidth="text">
      <Form check={check} onSubmit={(value) => toast(JSON.stringify(value), 'info')} {...(defaults && { defaults })}>
        {children}
        <Submit>{say('Send', 'पठाउनुहोस्')}</Submit>
      </Form>
    </Stack>
  );
}
