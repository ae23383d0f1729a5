import { Stack } from '@chautari/shared-ui/core';
import { DataTable, LoadMore, type DataTableProps, type usePages } from '@chautari/shared-ui/lists';

interface PagedTableProps<T> extends Pick<DataTableProps<T>, 'caption' | 'columns' | 'keyOf' | 'actions'> {
  pages: Pick<ReturnType<typeof usePages<T>>, 'items' | 'error' | 'refetch' | 'more'>;
  /** A list that is read page by page may have no rows. */
  empty: NonNullable<DataTableProps<T>['empty']>;
}

/** A paged table under a heading with the same text as its caption. */
export function PagedTable<T>({ pages: { items, error, refetch, more }, ...table }: PagedTableProps<T>) {
  return (
    <Stack spacing={6}>
      <DataTable captionHidden rows={items} error={error} onRetry={refetch} {...table} />
      <LoadMore {...more} />
    </Stack>
  );
}
