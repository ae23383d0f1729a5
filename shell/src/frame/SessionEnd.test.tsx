import { act, waitFor } from '@testing-library/react';
import { sessionEnd } from '@chautari/contract/client';
import { PEOPLE, serve } from '@chautari/shared-ui/testing';
import { renderPortal } from '../../testing';

const HOUR_MS = 3_600_000;
const setEnd = (inMs: number) => act(() => sessionEnd.set(Date.now() + inMs));
afterEach(() => sessionEnd.set(undefined));

describe('before a session ends', () => {
  it.each([
    ['en', 'Stay signed in', 'signed out at'],
    ['np', 'साइन इन नै रहनुहोस्', 'साइन आउट हुनुहुनेछ'],
  ] as const)(
    'says so in %s without taking the focus or calling the service, and stays if asked',
    async (lng, stay, text) => {
      const { screen, user } = await renderPortal('/mine', { role: 'patient', lng });
      const field = await screen.findByRole('textbox');
      field.focus();
      const calls = serve('getSession', () => {
        sessionEnd.set(Date.now() + HOUR_MS);
        return { signedIn: PEOPLE.patient };
      });
      setEnd(HOUR_MS);
      expect(screen.queryByRole('button', { name: stay })).toBeNull();
      setEnd(100_000);
      const button = await screen.findByRole('button', { name: stay });
      await waitFor(() => expect(button.previousSibling).toHaveTextContent(text));
      expect(button.previousSibling).toHaveAttribute('role', 'status');
      expect(field).toHaveFocus();
      expect(calls).toHaveLength(0);
      await user.click(button);
      await waitFor(() => expect(button).not.toBeInTheDocument());
      expect(calls).toHaveLength(1);
      expect(field).toHaveFocus();
    },
  );

  it('says that it ends all the same if it has reached its longest time', async () => {
    const { screen, user } = await renderPortal('/mine', { role: 'patient' });
    serve('getSession', { signedIn: PEOPLE.patient });
    setEnd(100_000);
    await user.click(await screen.findByRole('button', { name: 'Stay signed in' }));
    expect(await screen.findByText(/sign in again at once/)).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

it('closes a page that is left alone when its session has ended', async () => {
  const { screen } = await renderPortal('/mine', { role: 'patient' });
  serve('getSession', { signedIn: null });
  setEnd(-3_000);
  expect(await screen.findByRole('heading', { level: 1, name: 'You are signed out' })).toBeVisible();
});

it('hears from another tab that the session goes on', async () => {
  const { screen } = await renderPortal('/mine', { role: 'patient' });
  setEnd(100_000);
  const button = await screen.findByRole('button', { name: 'Stay signed in' });
  const newValue = String(Date.now() + HOUR_MS);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'chautari.sessionEnds', newValue })));
  expect(button).not.toBeInTheDocument();
});
