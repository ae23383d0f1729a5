import { act } from '@testing-library/react';
import { SESSION_KEY, type useQueryClient } from '@chautari/shared-ui/platform';
import { PEOPLE, createRenderScreen } from '@chautari/shared-ui/testing';
import en from '../src/locales/en.json';
import np from '../src/locales/np.json';

/** Renders a screen of this module with its messages. */
export const renderScreen = createRenderScreen({ name: 'mfe-services', en, np });

type View = Pick<Awaited<ReturnType<typeof renderScreen>>, 'screen' | 'user'>;

/** Fills in a date field in AD on an English page. */
export async function chooseDay({ screen, user }: View, day: string) {
  await user.click(await screen.findByRole('radio', { name: 'AD' }));
  const [year, month, date] = day.split('-').map((part) => String(Number(part)));
  for (const [part, option] of [
    ['Year', year],
    ['Month', month],
    ['Day', date],
  ] as const)
    await user.selectOptions(screen.getByRole('combobox', { name: part }), option!);
}

/** Signs in as a patient on a rendered page. */
export const signIn = (cache: ReturnType<typeof useQueryClient>) =>
  act(async () => void cache.setQueryData(SESSION_KEY, { signedIn: PEOPLE.patient }));
