import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { LoadMore } from '../src/faces/lists';
import { usage } from './usage';

function Show() {
  const [count, setCount] = useState(20);
  return <LoadMore count={count} hasMore={count < 60} busy={false} onMore={() => setCount(count + 20)} />;
}

const meta: Meta = {
  title: 'People and figures/LoadMore',
  component: LoadMore,
  parameters: usage({
    face: 'lists',
    use: 'The foot of a long list. `usePages` fetches page after page by the contract’s `after` and `next`, and gives what this needs: `<LoadMore {...pages.more} />`.',
    keyboard:
      'The button keeps the focus while there is more; after the last page it goes to the sentence that says so.',
    reader: 'How many are shown is said whenever it changes.',
  }),
};
export default meta;

export const Default: StoryObj = { render: Show };
