import type { ImmunizationSchedule } from '@chautari/contract';
import { todayInNepal } from '@chautari/contract';
import { Button, Notice, Row, Stack } from '../../faces/core';
import { useSession, useTranslation } from '../../faces/platform';
import { useScheduleWords } from '@chautari/shared-ui/schedules';
import type { Lines } from './useLines';
import { fillFromSession, readVaccinationSession } from './vaccinationSession';

interface SessionBatchesProps {
  schedule: ImmunizationSchedule;
  /** The doses of one visit that the reader may change. */
  doses: ImmunizationSchedule['visits'][number]['doses'];
  lines: Lines;
  title: string;
  onUse: (filled: Lines) => void;
}

/** Offers batch and place of an earlier card of today for the doses of today that have none. */
export function SessionBatches({ schedule, doses, lines, title, onUse }: SessionBatchesProps) {
  const { t } = useTranslation('shared-ui');
  const words = useScheduleWords();
  const { person } = useSession({ ask: 'ifLikely' });
  const session = person ? readVaccinationSession(person.publicId, todayInNepal()) : undefined;
  if (!session) return null;
  const filled = fillFromSession(session, doses, lines);
  const blank = doses.filter(({ key }) => filled[key]);
  if (!blank.length) return null;
  const places = blank.some(({ key }) => filled[key]?.place !== lines[key]?.place);
  const batches = blank
    .filter(({ key }) => filled[key]?.batch !== lines[key]?.batch)
    .map((dose) => `${words.dose(schedule, dose).vaccine} ${filled[dose.key]?.batch}`);
  const list = [...batches, ...(places ? [t(`immunization.places.${session.place!}`)] : [])].join(', ');
  return (
    <Notice kind="info">
      <Stack>
        <p>{t('immunization.session', { list })}</p>
        <Row>
          <Button aria-label={`${t('immunization.useSession')}: ${title}`} onClick={() => onUse(filled)}>
            {t('immunization.useSession')}
          </Button>
        </Row>
      </Stack>
    </Notice>
  );
}
