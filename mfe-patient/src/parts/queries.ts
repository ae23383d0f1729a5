import { call, queryOptions } from '@chautari/shared-ui/platform';

/** Query of the persons under the account, its holder first. */
export const familyQuery = queryOptions({
  queryKey: ['family'],
  queryFn: ({ signal }) => call('listFamily', {}, signal),
});

/** Builds the query of a person's appointments; the holder's if no person is given. */
export const buildAppointmentsQuery = (person: string | undefined) =>
  queryOptions({
    queryKey: ['appointments', person],
    queryFn: ({ signal }) => call('listMyAppointments', { ...(person && { person }) }, signal),
  });

/** Builds the query of a person's due items; the holder's if no person is given. */
export const buildOverviewQuery = (person: string | undefined) =>
  queryOptions({
    queryKey: ['overview', person],
    queryFn: ({ signal }) => call('getMyOverview', { ...(person && { person }) }, signal),
  });
