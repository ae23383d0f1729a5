import { within } from '@testing-library/react';
import { todayInNepal } from '@chautari/contract';
import { anId, aPatient, type renderScreen } from '.';

type View = Awaited<ReturnType<typeof renderScreen>>;

export const TODAY = todayInNepal();
/** The owner of the card. */
export const PATIENT = aPatient({ id: anId(400), name: 'Maya' });

/** Chooses a day in AD in the field of this name. */
export async function chooseDay({ screen, user }: View, field: string, day: string) {
  const group = within(screen.getByRole('group', { name: new RegExp(field) }));
  await user.click(group.getByRole('radio', { name: 'AD' }));
  const [year, month, dayOfMonth] = day.split('-').map((part) => String(Number(part)));
  await user.selectOptions(group.getByRole('combobox', { name: 'Year' }), year!);
  await user.selectOptions(group.getByRole('combobox', { name: 'Month' }), month!);
  await user.selectOptions(group.getByRole('combobox', { name: 'Day' }), dayOfMonth!);
}

export const pressButton = ({ screen, user }: View, name: string | RegExp) =>
  user.click(screen.getByRole('button', { name }));
