import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';

export interface ListPage<T> {
  items: readonly T[];
  next: string | null;
}

/** Returns the query of a paged list: `fetchPage` calls an endpoint with `after`. */
export const pagesQuery = <T>(
  queryKey: readonly unknown[],
  fetchPage: (after: string | undefined, signal: AbortSignal) => Promise<ListPage<T>>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** Fetches a list page by page. `items` is undefined until the first page has arrived; `more` are the props of `LoadMore`. */
export function usePages<T>(
  queryKey: readonly unknown[],
  fetchPage: (after: string | undefined, signal: AbortSignal) => Promise<ListPage<T>>,
) {
  const query = useInfiniteQuery(pagesQuery(queryKey, fetchPage));
  const items = query.data?.pages.flatMap((page) => page.items);
  return {
    items,
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
