import { call, queryOptions } from '@chautari/shared-ui/platform';

/** The persons under the account, its holder first. */
export const familyQuery = queryOptions({
  queryKey: ['family'],
  queryFn: ({ signal }) => call('listFamily', {}, signal),
});

/** The appointments of a person of the account, of its holder if none is named. */
export const appointmentsQuery = (person: string | undefined) =>
  queryOptions({
    queryKey: ['appointments', person],
    queryFn: ({ signal }) => call('listMyAppointments', { ...(person && { person }) }, signal),
  });

/** What is due for a person of the account, of its holder if none is named. */
export const overviewQuery = (person: string | undefined) =>
  queryOptions({
    queryKey: ['overview', person],
    queryFn: ({ signal }) => call('getMyOverview', { ...(person && { person }) }, signal),
  });
