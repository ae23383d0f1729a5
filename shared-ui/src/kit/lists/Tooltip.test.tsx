import { act, waitFor } from '@testing-library/react';
import { renderScreen } from '../../../testing';
import { Busy, Button } from '../../faces/core';
import { Progress } from '@chautari/shared-ui/forms';
import { Tooltip } from '../../faces/lists';

describe('Tooltip', () => {
  async function renderTooltip() {
    // Real time does not move them: a slow machine hovers no longer.
    jest.useFakeTimers();
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

  it('opens after 700 ms of hovering, describes its element, and closes with the pointer', async () => {
    const { user, button, tip, wait } = await renderTooltip();
    await user.hover(button);
    await wait(600);
    expect(tip()).not.toBeInTheDocument();
    await wait(200);
    expect(button).toHaveAccessibleDescription('Sends the list to the counter');
    // The hovered element contains both, so that the pointer can move onto the text.
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

  it('does not open for a passing pointer, nor for touch', async () => {
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

it('Progress shows the progress in words', async () => {
  const { screen } = await renderScreen(<Progress label="प्रमाणपत्र" value={0.456} />, { lng: 'np' });
  const bar = screen.getByRole('progressbar', { name: 'प्रमाणपत्र' });
  expect(bar).toHaveAttribute('aria-valuenow', '46');
  expect(bar).toHaveAttribute('aria-valuetext', '४६%');
});

it('Busy says that something is in progress', async () => {
  const { screen } = await renderScreen(<Busy />);
  expect(screen.getByRole('status')).toHaveTextContent('Please wait …');
});
