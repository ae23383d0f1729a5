import type { StoryObj } from '@storybook/react-webpack5';
import { expect, screen, waitFor } from 'storybook/test';

/** Presses the first button of a story, and waits for what it opens. */
export const opens =
  (role: 'dialog' | 'alertdialog' | 'menu' | 'status'): NonNullable<StoryObj['play']> =>
  async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getAllByRole('button')[0]!);
    // Empty places for announcements have the role of a toast.
    const texts = () => screen.getAllByRole(role).map(({ textContent }) => textContent);
    await waitFor(() => expect(texts().join('')).not.toBe(''), { timeout: 10_000 });
  };
