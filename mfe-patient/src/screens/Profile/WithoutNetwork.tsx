import { lazy, Suspense } from 'react';
import { Waiting } from '@chautari/shared-ui/core';
import { useQueryClient } from '@chautari/shared-ui/platform';
import { appointmentsQuery, familyQuery, overviewQuery } from '../../parts/queries';

const KeepSection = lazy(() =>
  import('@chautari/shared-ui/offline').then((offline) => ({ default: offline.KeepSection })),
);

/** The pages that show what is kept. */
const PAGES = ['/patient-dashboard', '/my-records'];

/** Fetches what these pages show of the account's holder and of the children. */
function useReadAhead() {
  const cache = useQueryClient();
  const readPerson = async (id: string, isHolder: boolean) => {
    const { latestRecordsQuery } = await import('@chautari/shared-ui/records');
    const person = isHolder ? undefined : id;
    const [{ pages }] = await Promise.all([
      cache.fetchInfiniteQuery(latestRecordsQuery(id)),
      cache.prefetchQuery(appointmentsQuery(person)),
      cache.prefetchQuery(overviewQuery(person)),
    ]);
    for (const record of pages.flatMap(({ items }) => items)) cache.setQueryData(['record', record.id], record);
  };
  return async () => {
    const { persons } = await cache.fetchQuery(familyQuery);
    const open = persons.filter(({ locked, openUntil }) => !locked && openUntil === null);
    await Promise.all(open.map(({ id, relation }) => readPerson(id, relation === null)));
  };
}

/** Lets this phone keep what one reads most, to be read without a network. */
export function WithoutNetwork() {
  const onStart = useReadAhead();
  return (
    <Suspense fallback={<Waiting />}>
      <KeepSection pages={PAGES} onStart={onStart} />
    </Suspense>
  );
}
