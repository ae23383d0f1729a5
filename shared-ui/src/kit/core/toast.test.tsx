import { act } from '@testing-library/react';
import { renderScreen } from '../../../testing';
import { Button, useToast } from '../../faces/core';

function Sayer() {
  const toast = useToast();
  return (
    <>
      <Button onClick={() => toast('Saved')}>Save</Button>
      <Button onClick={() => toast('Not saved', 'error')}>Fail</Button>
    </>
  );
}

/** Uses fake timers, which real time does not move, after the code of the stack has loaded. */
async function renderSayer(lng: 'en' | 'np' = 'en') {
  await import('./ToastStack');
  jest.useFakeTimers();
  const view = await renderScreen(<Sayer />, { lng });
  const say = (name = 'Save') => view.user.click(view.screen.getByRole('button', { name }));
  // In small steps, because each timer may schedule another.
  const wait = async (ms: number) => {
    for (let past = 0; past < ms; past += 100) await act(() => jest.advanceTimersByTimeAsync(100));
  };
  const queryToasts = () => view.screen.queryAllByText('Saved');
  return { ...view, say, wait, queryToasts };
}

it('is announced to everyone, assertively only for a failure', async () => {
  const { screen, say } = await renderSayer();
  await say();
  const saved = await screen.findByText('Saved');
  expect(saved.closest('[role]')).toHaveAttribute('role', 'status');
  await say('Fail');
  expect(await screen.findByRole('alert')).toHaveTextContent('Not saved');
});

it('disappears after four seconds', async () => {
  const { screen, say, wait, queryToasts } = await renderSayer();
  const before = jest.now();
  await say();
  await screen.findByText('Saved');
  const after = jest.now();
  await wait(before + 3900 - jest.now());
  expect(queryToasts()).toHaveLength(1);
  await wait(after + 4900 - jest.now());
  expect(queryToasts()).toHaveLength(0);
});

it('pauses while the pointer or focus is on it', async () => {
  const { screen, say, wait, queryToasts, user } = await renderSayer();
  await say();
  await user.hover(await screen.findByText('Saved'));
  await wait(10_000);
  expect(queryToasts()).toHaveLength(1);
  await user.unhover(screen.getByText('Saved'));
  act(() => screen.getByRole('button', { name: 'Close' }).focus());
  await wait(10_000);
  expect(queryToasts()).toHaveLength(1);
  act(() => screen.getByRole('button', { name: 'Close' }).blur());
  await wait(5000);
  expect(queryToasts()).toHaveLength(0);
});

it('can be closed by its button and by Escape, in Nepali too', async () => {
  const { screen, say, wait, queryToasts, user } = await renderSayer('np');
  await say();
  await user.click(await screen.findByRole('button', { name: 'बन्द गर्नुहोस्' }));
  await wait(1000);
  expect(queryToasts()).toHaveLength(0);
  await say();
  await screen.findByText('Saved');
  act(() => screen.getByRole('button', { name: 'बन्द गर्नुहोस्' }).focus());
  await user.keyboard('{Escape}');
  await wait(1000);
  expect(queryToasts()).toHaveLength(0);
});

it('shows three at most, the newest', async () => {
  const { say, wait, queryToasts } = await renderSayer();
  for (let count = 0; count < 5; count++) await say();
  await wait(2000);
  expect(queryToasts()).toHaveLength(3);
});
