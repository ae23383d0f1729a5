import { act, waitFor } from '@testing-library/react';
import { renderScreen } from '../../../testing';
import { Button } from '../../faces/core';
import { Busy, Progress } from '@chautari/shared-ui/forms';
import { Tooltip } from '../../faces/lists';

describe('Tooltip', () => {
  async function renderTooltip() {
    jest.useFakeTimers({ advanceTimers: true });
    const view = await renderScreen(
      <Tooltip text="Sends the list to the counter">
        <Button>Share</Button>
      </Tooltip>,
    );
    const button = view.screen.getByRole('button', { name: 'Share' });
    return {
      ...view,
      button,
      tip: () => view.screen.queryByRole('tooltip'),
      wait: (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms)),
    };
  }

  it('opens after 700 ms of pointing, describes what it belongs to, and goes with the pointer', async () => {
    const { user, button, tip, wait } = await renderTooltip();
    await user.hover(button);
    await wait(600);
    expect(tip()).not.toBeInTheDocument();
    await wait(200);
    expect(button).toHaveAccessibleDescription('Sends the list to the counter');
    // What listens to the pointer holds both, so one can point at the words.
    expect(button.parentElement).toContainElement(tip());
    await user.unhover(button);
    await waitFor(() => expect(tip()).not.toBeInTheDocument());
    expect(button).not.toHaveAttribute('aria-describedby');
  });

  it('opens on focus too, and closes with Escape', async () => {
    const { user, tip, wait } = await renderTooltip();
    await user.tab();
    await wait(700);
    expect(tip()).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(tip()).not.toBeInTheDocument());
  });

  it('does not open for somebody who only passes by, nor for a finger', async () => {
    const { user, button, tip, wait } = await renderTooltip();
    await user.hover(button);
    await user.unhover(button);
    await wait(1000);
    expect(tip()).not.toBeInTheDocument();
    await user.pointer({ keys: '[TouchA>]', target: button });
    await wait(600);
    expect(tip()).not.toBeInTheDocument();
  });
});

it('Progress says in words how far it has come', async () => {
  const { screen } = await renderScreen(<Progress label="प्रमाणपत्र" value={0.456} />, { lng: 'np' });
  const bar = screen.getByRole('progressbar', { name: 'प्रमाणपत्र' });
  expect(bar).toHaveAttribute('aria-valuenow', '46');
  expect(bar).toHaveAttribute('aria-valuetext', '४६%');
});

it('Busy says that something is under way', async () => {
  const { screen } = await renderScreen(<Busy />);
  expect(screen.getByRole('status')).toHaveTextContent('Please wait …');
});
