import { act, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '../../../testing';
import { Button } from '../../faces/core';
import { Dialog } from '@chautari/shared-ui/forms';
import { followDialogs } from './layers';
import { useBackSteps } from './useBack';

const getLayer = () => (history.state as { layer?: number } | null)?.layer ?? 0;
const goBack = async () => {
  const moved = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.back();
  await act(async () => void (await moved));
};

function TwoDialogs() {
  const [open, setOpen] = useState(0);
  return (
    <>
      <Button onClick={() => setOpen(1)}>Open</Button>
      <Dialog open={open > 0} title="Lower" onClose={() => setOpen(0)}>
        <Button onClick={() => setOpen(2)}>More</Button>
        <Button onClick={() => setOpen(0)}>Close</Button>
      </Dialog>
      <Dialog open={open > 1} title="Upper" onClose={() => setOpen(1)}>
        Text
      </Dialog>
    </>
  );
}

function Steps() {
  const [made, setMade] = useState(0);
  useBackSteps(made, () => setMade(made - 1));
  return (
    <>
      <p>Step {made}</p>
      <Button onClick={() => setMade(made + 1)}>Next</Button>
      <Button onClick={() => setMade(0)}>First</Button>
    </>
  );
}

describe('Back', () => {
  it('closes the uppermost dialog and stays on the page', async () => {
    const { screen, user } = await renderScreen(<TwoDialogs />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await screen.findByRole('dialog', { name: 'Upper' });
    expect(getLayer()).toBe(2);
    await goBack();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Upper' })).not.toBeInTheDocument());
    expect(screen.getByRole('dialog', { name: 'Lower' })).toBeInTheDocument();
    await goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(getLayer()).toBe(0);
  });

  it('has no entry of a dialog that was closed by its button', async () => {
    const { screen, user } = await renderScreen(<TwoDialogs />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(getLayer()).toBe(0));
  });

  it('is left to the browser where it closes what is open', async () => {
    const made: { onclose: (() => void) | null; destroy: jest.Mock }[] = [];
    window.CloseWatcher = class {
      onclose = null;
      destroy = jest.fn();
      constructor() {
        made.push(this);
      }
    };
    const { screen, user } = await renderScreen(<TwoDialogs />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await screen.findByRole('dialog', { name: 'Lower' });
    expect(getLayer()).toBe(0);
    act(() => made[0]!.onclose!());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(made[0]!.destroy).toHaveBeenCalled();
    delete window.CloseWatcher;
  });

  it('closes the browser’s own dialogs', async () => {
    const dialog = document.body.appendChild(document.createElement('dialog'));
    followDialogs();
    dialog.showModal();
    await waitFor(() => expect(getLayer()).toBe(1));
    await goBack();
    expect(dialog.open).toBe(false);
    expect(getLayer()).toBe(0);
    dialog.remove();
  });

  it('goes back one step of a page', async () => {
    const { screen, user } = await renderScreen(<Steps />);
    const next = () => user.click(screen.getByRole('button', { name: 'Next' }));
    await next();
    await next();
    await goBack();
    expect(await screen.findByText('Step 1')).toBeInTheDocument();
    await next();
    await user.click(screen.getByRole('button', { name: 'First' }));
    await waitFor(() => expect(getLayer()).toBe(0));
    expect(screen.getByText('Step 0')).toBeInTheDocument();
  });

  it('leaves the page in its place when several steps are taken back at once', async () => {
    history.pushState({ page: 'before' }, '');
    history.pushState({ page: 'here' }, '');
    const { screen, user } = await renderScreen(<Steps />);
    for (let steps = 0; steps < 3; steps++) await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(screen.getByRole('button', { name: 'First' }));
    await waitFor(() => expect(getLayer()).toBe(0));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(history.state).toEqual({ page: 'here' });
  });
});
