import type { renderScreen } from '.';

/** Chooses Dhankuta Municipality, ward 4, in the address fields, from `PROVINCES`. */
export async function chooseAddress({
  screen,
  user,
}: Pick<Awaited<ReturnType<typeof renderScreen>>, 'screen' | 'user'>) {
  for (const [name, option] of [
    ['Province', 'Koshi'],
    ['District', 'Dhankuta'],
    ['Municipality', 'Dhankuta Municipality'],
    ['Ward number', '4'],
  ] as const)
    await user.selectOptions(screen.getByLabelText(name), option);
}
