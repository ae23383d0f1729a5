import { act, waitFor } from '@testing-library/react';
import { call } from '@chautari/contract/client';
import { fail, serve } from '@chautari/shared-ui/testing';
import { renderPortal } from '../testing';

let isLoadable = false;
jest.mock('@chautari/shared-ui/account', () => ({
  get ProofDialog() {
    if (!isLoadable) throw new Error('Loading chunk 7 failed');
    return () => <p>Is it you?</p>;
  },
}));

it('leaves the page and everything as it was where the question for the password cannot be loaded', async () => {
  const { screen } = await renderPortal('/');
  const title = (await screen.findByRole('heading', { level: 1 })).textContent!;
  serve('endMyOtherSessions', () => fail('proofNeeded'));
  let outcome: unknown;
  const send = () =>
    act(async () => {
      void call('endMyOtherSessions', {}).catch((error: unknown) => {
        outcome = error;
      });
      await Promise.resolve();
    });
  await send();
  await waitFor(() => expect(outcome).toMatchObject({ code: 'proofNeeded' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);

  isLoadable = true;
  await send();
  expect(await screen.findByText('Is it you?')).toBeInTheDocument();
});
