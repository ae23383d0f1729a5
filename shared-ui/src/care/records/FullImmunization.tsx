import { useState } from 'react';
import {
  planImmunization,
  todayInNepal,
  type ImmunizationSchedule,
  type ImmunizedChild,
  type PlannedDose,
} from '@chautari/contract';
import { Button, Notice, Stack, BulletList } from '../../faces/core';
import { useTranslation } from '../../faces/platform';
import { useScheduleWords } from '@chautari/shared-ui/schedules';

const Names = ({ names }: { names: readonly string[] }) => (
  <BulletList>
    {names.map((name) => (
      <li key={name}>{name}</li>
    ))}
  </BulletList>
);

interface Card {
  schedule: ImmunizationSchedule;
  child: ImmunizedChild;
}

/** Returns the doses of a card by what to do about them, as names for people. */
function useOpenDoses({ schedule, child }: Card) {
  const { t } = useTranslation('shared-ui');
  const { dose } = useScheduleWords();
  const { doses, complete } = planImmunization(schedule, child, todayInNepal());
  const all = schedule.visits.flatMap((visit) => visit.doses);
  const named = (isIncluded: (planned: PlannedDose) => boolean) =>
    doses
      .filter(isIncluded)
      .flatMap(({ key }) => all.filter((each) => each.key === key))
      .map((each) => dose(schedule, each))
      .map(({ vaccine, number }) => `${vaccine}: ${number}`);
  const isNow = ({ state }: PlannedDose) => state === 'due' || state === 'overdue';
  const lists = [
    { title: t('immunization.askedAbout'), names: named(({ isAsked }) => isAsked) },
    { title: t('immunization.dueNow'), names: named((dose) => isNow(dose) && !dose.isAsked) },
    { title: t('immunization.tooLate'), names: named(({ state }) => state === 'missed') },
    { title: t('immunization.early'), names: named(({ tooEarly }) => tooEarly) },
    { title: t('immunization.decided'), names: named(({ isUnsure }) => isUnsure) },
  ].filter(({ names }) => names.length > 0);
  return { complete, lists, isDue: doses.some(isNow), later: named(({ state }) => state === 'coming') };
}

/** Shows whether a child has all doses: otherwise which are due now, too late, given too early, or come later. */
export function FullImmunization(card: Card) {
  const { t } = useTranslation('shared-ui');
  const [isOpen, setIsOpen] = useState(false);
  const { complete, lists, isDue, later } = useOpenDoses(card);
  return (
    <Stack>
      <div>
        <Button variant="second" icon="check" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t('immunization.full')}
        </Button>
      </div>
      {isOpen && complete && (
        <Notice kind="success">
          <p>{t('immunization.complete')}</p>
        </Notice>
      )}
      {isOpen && !complete && (
        <Notice kind="info">
          <Stack>
            <p>
              {t('immunization.incomplete')} {!isDue && t('immunization.noneDueNow')}
            </p>
            {lists.map(({ title, names }) => (
              <div key={title}>
                <p>
                  <b>{title}</b>
                </p>
                <Names names={names} />
              </div>
            ))}
            {later.length > 0 && (
              <details>
                <summary>{t('immunization.later')}</summary>
                <Names names={later} />
              </details>
            )}
          </Stack>
        </Notice>
      )}
    </Stack>
  );
}
