import type { Position } from '@chautari/contract';
import { usePages } from '@chautari/shared-ui/lists';
import { call, useQueryClient, type Output } from '@chautari/shared-ui/platform';

const toListPage = ({ items, next }: Output<'searchFacilities'>) => ({
  items,
  next: next === null ? null : String(next),
});

/** Returns the facilities that match, page by page. The first page of all of them may be in the prerendered page. */
export function useFacilities(text: string, from: Position | undefined) {
  const carried = useQueryClient().getQueryData<Output<'searchFacilities'>>(['searchFacilities']);
  const first = text || from ? undefined : carried;
  const pages = usePages(['searchFacilities', text, from ?? null], async (after, signal) => {
    if (after === undefined && first) return toListPage(first);
    const input = { ...(text && { text }), ...from, ...(after !== undefined && { skip: Number(after) }) };
    return toListPage(await call('searchFacilities', input, signal));
  });
  return { ...pages, items: pages.items ?? first?.items };
}
