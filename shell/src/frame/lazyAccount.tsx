import { lazy } from 'react';

/** Of people who are signed in alone. Where it does not come, the frame does without it. */
export const AccountDetails = lazy(() =>
  import('./AccountDetails').then(
    ({ AccountDetails: Details }) => ({ default: Details }),
    () => ({ default: () => null }),
  ),
);

export const MessageLanguageQuestion = lazy(() =>
  import('./MessageLanguageQuestion').then(
    ({ MessageLanguageQuestion: Question }) => ({ default: Question }),
    () => ({ default: () => null }),
  ),
);
