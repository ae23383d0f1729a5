import { ErrorState, Waiting } from '@chautari/shared-ui/core';
import { usePublicData } from '@chautari/shared-ui/platform';
import { DueDates } from './DueDates';

/** The dates of a pregnancy. */
export default function Pregnancy() {
  const { data, error, refetch } = usePublicData('getSchedules');
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />;
  return <DueDates schedule={data.anc} />;
}
