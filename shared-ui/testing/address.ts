import type { Screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Chooses Dhankuta Municipality, ward 4, in the address fields, from `PROVINCES`. */
export async function chooseAddress({ screen, user }: { screen: Screen; user: UserEvent }) {
  for (const [name, option] of [
    ['Province', 'Koshi'],
    ['District', 'Dhankuta'],
    ['Municipality', 'Dhankuta Municipality'],
    ['Ward number', '4'],
  ] as const)
    await user.selectOptions(screen.getByLabelText(name), option);
}
