import { Field, useIsWrong } from '@chautari/shared-ui/forms';

/** The error of a row, which has no input of its own. Errors of its fields stand there. */
export const RowError = ({ name, label }: { name: string; label: string }) =>
  useIsWrong(name, { itself: true }) && (
    <Field name={name} label={label} other={false}>
      {() => null}
    </Field>
  );
