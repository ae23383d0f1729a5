import { act } from '@testing-library/react';
import { SESSION_KEY, type useQueryClient } from '@chautari/shared-ui/platform';
import { PEOPLE, screensOf } from '@chautari/shared-ui/testing';
import en from '../src/locales/en.json';
import np from '../src/locales/np.json';

/** Shows a screen of this module with its words. */
export const renderScreen = screensOf({ name: 'mfe-services', en, np });

type Shown = Pick<Awaited<ReturnType<typeof renderScreen>>, 'screen' | 'user'>;

/** Chooses a day in AD where an English page asks for one. */
export async function chooseDay({ screen, user }: Shown, day: string) {
  await user.click(await screen.findByRole('radio', { name: 'AD' }));
  const [year, month, date] = day.split('-').map((part) => String(Number(part)));
  for (const [part, option] of [
    ['Year', year],
    ['Month', month],
    ['Day', date],
  ] as const)
    await user.selectOptions(screen.getByRole('combobox', { name: part }), option!);
}

/** The reader of a page that is shown signs in as a patient. */
export const signIn = (cache: ReturnType<typeof useQueryClient>) =>
  act(async () => void cache.setQueryData(SESSION_KEY, { signedIn: PEOPLE.patient }));
