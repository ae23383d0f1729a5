import { useState } from 'react';
import { planImmunization, todayInNepal, type GivenDoses, type ImmunizationSchedule } from '@chautari/contract';
import { Button, Notice, Stack, BulletList } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';
import { useScheduleWords } from '@chautari/shared-ui/schedules';

/** Answers whether a child has all doses; if not, which are missing. */
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
  const { missing, complete } = planImmunization(schedule, birth, given, todayInNepal());
  const all = schedule.visits.flatMap(({ doses }) => doses);
  const names = all.filter(({ key }) => missing.includes(key)).map((each) => dose(schedule, each));
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
          <p>{t('immunization.incomplete')}</p>
          <BulletList>
            {names.map(({ vaccine, number }) => (
              <li key={vaccine + number}>
                {vaccine}: {number}
              </li>
            ))}
          </BulletList>
        </Notice>
      )}
    </Stack>
  );
}
