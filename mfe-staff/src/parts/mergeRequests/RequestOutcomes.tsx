import { can, type MergeRequest } from '@chautari/contract';
import { ButtonLink, Notice, Stack } from '@chautari/shared-ui/core';
import { useFormat, useSession, useTranslation } from '@chautari/shared-ui/platform';
import { useMergeRequests } from './useMergeRequests';
import './messages';

/** What became of one request, in a sentence. */
function useOutcomeText(patientId: string) {
  const { t } = useTranslation('mfe-staff');
  const { instant, text } = useFormat();
  return ({ patient, other, by, at, closed }: MergeRequest) => {
    const another = patient.patientId === patientId ? other : patient;
    if (!closed) return t('mergeRequests.waiting', { other: another.patientId, by: text(by), at: instant(at) });
    const end = { by: text(closed.by), at: instant(closed.at) };
    return closed.outcome === 'joined'
      ? t('mergeRequests.joined', { ...end, one: patient.patientId, other: other.patientId })
      : t('mergeRequests.declined', { ...end, other: another.patientId, why: closed.why ?? '' });
  };
}

/** What the desk asked about a record that is there twice, and what became of it. */
export function RequestOutcomes({ id, patientId }: { id: string; patientId: string }) {
  const { t } = useTranslation('mfe-staff');
  const { data } = useMergeRequests(id);
  const { person } = useSession({ ask: 'ifLikely' });
  const getText = useOutcomeText(patientId);
  if (!data?.requests.length) return null;
  const isForReader = can(person, 'patient.merge') && data.requests.some(({ closed }) => !closed);
  return (
    <Notice kind="info">
      <Stack spacing={2} alignItems="flex-start">
        {data.requests.map((request) => (
          <p key={request.id}>{getText(request)}</p>
        ))}
        {isForReader && (
          <ButtonLink variant="second" to="/joined-records">
            {t('mergeRequests.review')}
          </ButtonLink>
        )}
      </Stack>
    </Notice>
  );
}
