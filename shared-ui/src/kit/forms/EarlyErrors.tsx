import FormHelperText from '@mui/material/FormHelperText';
import { Icon } from '../core/Icon';
import { Notice } from '../core/states';

/** The script of the page writes it; React ignores it on hydration. */
const Text = () => (
  <span data-early-text suppressHydrationWarning>
    {''}
  </span>
);

/** The place of an error that is shown at a field before React. */
export const EarlyFieldError = ({ id }: { id: string }) => (
  <FormHelperText id={id} data-error data-early="field" role="alert" hidden suppressHydrationWarning>
    <Icon name="alert" />
    <Text />
  </FormHelperText>
);

/** The place of an error about no field that is shown above the button before React. */
export const EarlyProblem = () => (
  <div data-early="form" hidden suppressHydrationWarning>
    <Notice kind="error">
      <p>
        <Text />
      </p>
    </Notice>
  </div>
);
