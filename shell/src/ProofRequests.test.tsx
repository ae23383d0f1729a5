import { act } from '@testing-library/react';
import { call } from '@chautari/contract/client';
import { fail, serve } from '@chautari/shared-ui/testing';
import { renderPortal } from '../testing';

/** Calls what needs a proof until the password has been proven. */
async function callWithoutProof() {
  const portal = await renderPortal('/');
  let isProven = false;
  serve('endMyOtherSessions', () => (isProven ? { ended: 2 } : fail('proofNeeded')));
  const proofs = serve('proveIdentity', ({ presentPassword }) => {
    isProven = presentPassword === 'rain on the hills';
    return isProven ? {} : fail('wrongPassword');
  });
  let answers!: Promise<PromiseSettledResult<unknown>[]>;
  await act(async () => {
    answers = Promise.allSettled([call('endMyOtherSessions', {}), call('endMyOtherSessions', {})]);
    await Promise.resolve();
  });
  await portal.screen.findByRole('dialog', { name: 'Is it you?' });
  return { ...portal, proofs, answers };
}

it('asks once for the password, and sends the calls again', async () => {
  const { screen, user, proofs, answers } = await callWithoutProof();
  const password = screen.getByLabelText(/^Current password/, { selector: 'input' });
  await user.type(password, 'not this one');
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect(await screen.findAllByText('The current password is wrong.')).not.toHaveLength(0);
  await user.clear(password);
  await user.type(password, 'rain on the hills');
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect(await answers).toEqual([1, 2].map(() => ({ status: 'fulfilled', value: { ended: 2 } })));
  expect(proofs).toHaveLength(2);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('leaves everything as it was where nobody gives the password', async () => {
  const { screen, user, answers } = await callWithoutProof();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
