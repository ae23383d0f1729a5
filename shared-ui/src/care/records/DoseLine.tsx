import { getFollowUpDate, type ImmunizationSchedule, type PlannedDose } from '@chautari/contract';
import { Button } from '../../faces/core';
import { useFormat, useTranslation } from '../../faces/platform';
import { DoseName, useScheduleWords } from '@chautari/shared-ui/schedules';
import { CardLine } from './CardLine';
import { DoseAnswer, DoseDetails, SeenOnCard } from './DoseDetails';
import type { Lines } from './useLines';

/** What the reader may do with the lines of a card. */
export interface LineRights {
  isLocked: (part: string) => boolean;
  /** The reader is a health worker, and the family entered the line. */
  mayConfirm: (part: string) => boolean;
  isWorker: boolean;
}

/** Returns the remarks about a dose: it does not count, may not count, or needs advice. */
function useWarnings(planned: PlannedDose | undefined, vaccine: string): string[] {
  const { t } = useTranslation('shared-ui');
  const { date } = useFormat();
  if (!planned) return [];
  return [
    ...(planned.tooEarly ? [t('immunization.tooEarly', { date: date(planned.due) })] : []),
    ...(planned.isUnsure ? [t('immunization.unsure')] : []),
    ...(planned.needsAdvice ? [t('immunization.needsAdvice')] : []),
    ...(planned.isAsked ? [t('immunization.asked', { vaccine })] : []),
  ];
}

interface DoseLineProps {
  schedule: ImmunizationSchedule;
  dose: ImmunizationSchedule['visits'][number]['doses'][number];
  planned: PlannedDose | undefined;
  isNext: boolean;
  birth: string | undefined;
  doses: Lines;
  rights: LineRights;
  /** Keeps the day as one that does not count, so that the line takes the day of the repeated dose. */
  onRepeat: () => void;
}

/** One dose of the card: its day, and for health workers batch, place, reaction and whether they have seen the paper card. */
export function DoseLine({ schedule, dose, planned, isNext, birth, doses, rights, onRepeat }: DoseLineProps) {
  const { t } = useTranslation('shared-ui');
  const { date } = useFormat();
  const { vaccine, number } = useScheduleWords().dose(schedule, dose);
  const warnings = useWarnings(planned, vaccine);
  const part = `doses.${dose.key}`;
  const name = `content.${part}`;
  const label = `${vaccine}, ${number}`;
  const day = doses[dose.key]?.date;
  const isAnswered = Boolean(doses[dose.key]?.answer);
  return (
    <CardLine
      name={name}
      title={<DoseName schedule={schedule} dose={dose} />}
      label={label}
      locked={rights.isLocked(part)}
      first={birth}
      due={
        planned &&
        (planned.state === 'done' ? t('immunization.dayUnknown') : t('card.dueOn', { date: date(planned.due) }))
      }
      state={planned?.state}
      isNext={isNext}
      warnings={warnings}
      isDueAgain={planned?.tooEarly ?? false}
      confirmation={
        <>
          {day && rights.mayConfirm(part) && <SeenOnCard name={name} />}
          {planned?.tooEarly && (
            <Button variant="second" aria-label={`${t('immunization.repeat')}: ${label}`} onClick={onRepeat}>
              {t('immunization.repeat')}
            </Button>
          )}
        </>
      }
      details={
        <>
          {!day && dose.asked && (planned?.isAsked || isAnswered) && <DoseAnswer name={name} vaccine={vaccine} />}
          {day && rights.isWorker && <DoseDetails name={name} />}
        </>
      }
      followUpOf={dose.followUp && birth ? (of) => getFollowUpDate(schedule, birth, doses, dose.key, of) : undefined}
    />
  );
}
