import { lazy, Suspense } from 'react';
import { Waiting } from '@chautari/shared-ui/core';
import { useQueryClient } from '@chautari/shared-ui/platform';
import { buildAppointmentsQuery, familyQuery, buildOverviewQuery } from '../../parts/queries';

const KeepSection = lazy(() =>
  import('@chautari/shared-ui/offline').then((offline) => ({ default: offline.KeepSection })),
);

/** Pages that work offline. */
const PAGES = ['/patient-dashboard', '/my-records'];

/** Prefetches the data of these pages for the account holder and the children. */
function useReadAhead() {
  const cache = useQueryClient();
  const readPerson = async (id: string, isHolder: boolean) => {
    const { latestRecordsQuery } = await import('@chautari/shared-ui/records');
    const person = isHolder ? undefined : id;
    const [{ pages }] = await Promise.all([
      cache.fetchInfiniteQuery(latestRecordsQuery(id)),
      cache.prefetchQuery(buildAppointmentsQuery(person)),
      cache.prefetchQuery(buildOverviewQuery(person)),
    ]);
    for (const record of pages.flatMap(({ items }) => items)) cache.setQueryData(['record', record.id], record);
  };
  return async () => {
    const { persons } = await cache.fetchQuery(familyQuery);
    const open = persons.filter(({ locked, openUntil }) => !locked && openUntil === null);
    await Promise.all(open.map(({ id, relation }) => readPerson(id, relation === null)));
  };
}

/** Switch that keeps the most used data on this phone for offline reading. */
export function WithoutNetwork() {
  const onStart = useReadAhead();
  return (
    <Suspense fallback={<Waiting />}>
      <KeepSection pages={PAGES} onStart={onStart} />
    </Suspense>
  );
}
