import { useState } from 'react';
import { planImmunization, todayInNepal, type GivenDoses, type ImmunizationSchedule } from '@chautari/contract';
import { Button, Notice, Stack, BulletList } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';
import { useScheduleWords } from '@chautari/shared-ui/schedules';

type Missing = { vaccine: string; number: string };

const MissingDoses = ({ doses }: { doses: readonly Missing[] }) => (
  <BulletList>
    {doses.map(({ vaccine, number }) => (
      <li key={vaccine + number}>
        {vaccine}: {number}
      </li>
    ))}
  </BulletList>
);

/** Answers whether a child has all doses; if not, which are due now, and then which come later. */
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
  const { doses, missing, complete } = planImmunization(schedule, birth, given, todayInNepal());
  const all = schedule.visits.flatMap(({ doses }) => doses);
  const isNow = (key: string) => doses.some((each) => each.key === key && /due/.test(each.state));
  const open = all.filter(({ key }) => missing.includes(key));
  const now = open.filter(({ key }) => isNow(key)).map((each) => dose(schedule, each));
  const later = open.filter(({ key }) => !isNow(key)).map((each) => dose(schedule, each));
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
          {now.length ? (
            <>
              <p>
                <b>{t('immunization.dueNow')}</b>
              </p>
              <MissingDoses doses={now} />
            </>
          ) : (
            <p>{t('immunization.noneDueNow')}</p>
          )}
          {later.length > 0 && (
            <details>
              <summary>{t('immunization.later')}</summary>
              <MissingDoses doses={later} />
            </details>
          )}
        </Notice>
      )}
    </Stack>
  );
}
