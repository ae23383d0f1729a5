import { useState } from 'react';
import { LoadMore } from '../src/faces/lists';
import type { Example } from './example';

function Show() {
  const [shown, setShown] = useState(20);
  return <LoadMore shown={shown} hasMore={shown < 60} busy={false} onMore={() => setShown(shown + 20)} />;
}

export const loadMore: Example = {
  name: 'LoadMore',
  face: 'lists',
  group: 'People and figures',
  Show,
  use: 'The foot of a long list. `usePages` fetches page after page by the contract’s `after` and `next`, and gives what this needs: `<LoadMore {...pages.more} />`.',
  keyboard: 'The button keeps the focus while there is more; after the last page it goes to the sentence that says so.',
  reader: 'How many are shown is said whenever it changes.',
};
