import { useState } from 'react';
import {
  planImmunization,
  todayInNepal,
  type GivenDoses,
  type ImmunizationSchedule,
  type PlannedDose,
} from '@chautari/contract';
import { Button, Notice, Stack, BulletList } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';
import { useScheduleWords } from '@chautari/shared-ui/schedules';

/** Answers whether a child has all doses; if not, which are missing, no longer given, or were given too early. */
export function FullImmunization({
  schedule,
  birth,
  given,
}: {
  schedule: ImmunizationSchedule;
  birth: string;
  given: GivenDoses;
}) {
  const { t } = useTranslation('shared-ui');
  const { dose } = useScheduleWords();
  const [asked, setAsked] = useState(false);
  const { doses, complete } = planImmunization(schedule, birth, given, todayInNepal());
  const all = schedule.visits.flatMap((visit) => visit.doses);
  const named = (isMeant: (planned: PlannedDose) => boolean) =>
    all
      .filter((_each, index) => isMeant(doses[index]!))
      .map((each) => dose(schedule, each))
      .map(({ vaccine, number }) => `${vaccine}: ${number}`);
  const lists = [
    { title: t('immunization.incomplete'), names: named(({ state }) => state !== 'done' && state !== 'missed') },
    { title: t('immunization.tooLate'), names: named(({ state }) => state === 'missed') },
    { title: t('immunization.early'), names: named(({ tooEarly }) => tooEarly) },
  ].filter(({ names }) => names.length > 0);
  return (
    <Stack>
      <div>
        <Button variant="second" icon="check" aria-expanded={asked} onClick={() => setAsked(!asked)}>
          {t('immunization.full')}
        </Button>
      </div>
      {asked && complete && (
        <Notice kind="success">
          <p>{t('immunization.complete')}</p>
        </Notice>
      )}
      {asked && !complete && (
        <Notice kind="info">
          <Stack>
            {lists.map(({ title, names }) => (
              <div key={title}>
                <p>{title}</p>
                <BulletList>
                  {names.map((name) => (
                    <li key={name}>{name}</li>
                  ))}
                </BulletList>
              </div>
            ))}
          </Stack>
        </Notice>
      )}
    </Stack>
  );
}
