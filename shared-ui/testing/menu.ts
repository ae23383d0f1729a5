import type { Screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Opens the menu of the first row and chooses an action. */
export async function chooseAction({ screen, user }: { screen: Screen; user: UserEvent }, name: string) {
  const [menu] = await screen.findAllByRole('button', { name: /^(More|थप): / });
  await user.click(menu!);
  await user.click(await screen.findByRole('menuitem', { name }));
}
