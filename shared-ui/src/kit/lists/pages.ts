import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';

export interface ListPage<T> {
  items: readonly T[];
  next: string | null;
}

/** Returns the query of a paged list: `fetchPage` calls an endpoint with `after`. */
export const pagesQuery = <T, P extends ListPage<T> = ListPage<T>>(
  queryKey: readonly unknown[],
  fetchPage: (after: string | undefined, signal: AbortSignal) => Promise<P & ListPage<T>>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/**
 * Fetches a list page by page. `items` is undefined until the first page has arrived; `more` are the props of `LoadMore`, `first` is the first page, for
 * what it says besides its items.
 */
export function usePages<T, P extends ListPage<T> = ListPage<T>>(
  queryKey: readonly unknown[],
  fetchPage: (after: string | undefined, signal: AbortSignal) => Promise<P & ListPage<T>>,
) {
  const query = useInfiniteQuery(pagesQuery<T, P>(queryKey, fetchPage));
  const items = query.data?.pages.flatMap((page) => page.items);
  return {
    items,
    first: query.data?.pages[0],
    error: query.error,
    refetch: () => void query.refetch(),
    more: {
      count: items?.length ?? 0,
      hasMore: query.hasNextPage,
      busy: query.isFetchingNextPage,
      error: query.isFetchNextPageError ? query.error : null,
      onMore: () => void query.fetchNextPage(),
    },
  };
}
