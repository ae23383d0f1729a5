import type { Merge, MergeReason } from '@chautari/contract';
import { Typed, Typography } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';

/** Name and ID of a person of two records. */
export const NameAndId = ({
  person: { name, patientId },
}: {
  person: Pick<Merge['survivor'], 'name' | 'patientId'>;
}) => (
  <>
    <bdi>
      <Typed>{name}</Typed>
    </bdi>{' '}
    <span className="nowrap">{patientId}</span>
  </>
);

/** Why two records were or should be joined. */
export function WhyJoined({ reason, note }: { reason: MergeReason; note: string | null }) {
  const { t } = useTranslation('mfe-staff');
  return (
    <>
      {t(`mergeRequests.reason.${reason}`)}
      {note && (
        <Typography whiteSpace="pre-line">
          <Typed>{note}</Typed>
        </Typography>
      )}
    </>
  );
}
