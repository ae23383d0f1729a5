import { addDays, can, getDayAtAge, listVisits, todayInNepal, type ImmunizationSchedule } from '@chautari/contract';
import { Button, ButtonLink, Row, Stack, TextLink, Typography } from '@chautari/shared-ui/core';
import { CalendarButton, type CalendarEvent } from '@chautari/shared-ui/printing';
import { useFormat, useSession, useTranslation } from '@chautari/shared-ui/platform';
import { useScheduleWords } from '@chautari/shared-ui/schedules';

const ADD_CHILD = '/family?add=child';

/** Returns the visits with their days, and the first that is not too late. */
function useVisits(schedule: ImmunizationSchedule, birth: string) {
  const today = todayInNepal();
  const { graceDays } = schedule;
  const dated = listVisits(schedule, { birth, doses: {} }, today).map((visit) => ({
    visit,
    day: getDayAtAge(birth, visit.age),
  }));
  return {
    coming: dated.filter(({ day }) => day >= today),
    next: dated.find(({ day }) => addDays(day, graceDays) >= today),
  };
}

/** The way to keep the dates: the child in the family of an account, which starts with the birth date. */
function KeepDates() {
  const { t } = useTranslation('mfe-services');
  const { person } = useSession({ ask: 'ifLikely' });
  if (can(person, 'family.manage')) return <ButtonLink to={ADD_CHILD}>{t('vaccines.addChild')}</ButtonLink>;
  const next = `?next=${encodeURIComponent(ADD_CHILD)}`;
  return (
    <>
      <ButtonLink to={`/register-patient${next}`}>{t('vaccines.register')}</ButtonLink>
      <TextLink to={`/patient-login${next}`}>{t('vaccines.haveAccount')}</TextLink>
    </>
  );
}

interface ChildDaysProps {
  schedule: ImmunizationSchedule;
  birth: string;
  onForget: () => void;
}

/** The answer for a birth date: the next visit, then how to keep the dates. */
export default function ChildDays({ schedule, birth, onForget }: ChildDaysProps) {
  const { t } = useTranslation('mfe-services');
  const { date, digits } = useFormat();
  const { age, dose } = useScheduleWords();
  const { coming, next } = useVisits(schedule, birth);
  const events = coming.map(({ visit, day }): CalendarEvent => ({
    id: `immunization-${birth}-${visit.key}`,
    date: day,
    title: t('vaccines.eventTitle', { age: age(visit.age) }),
    text: visit.doses
      .map((each) => dose(schedule, each))
      .map(({ vaccine, number }) => `${vaccine}: ${number}`)
      .join('\n'),
  }));
  return (
    <Stack>
      <div role="status">
        <Typography variant="h3" component="p">
          {next
            ? t('vaccines.nextVisit', {
                age: age(next.visit.age),
                date: date(next.day),
                count: next.visit.doses.length,
                vaccines: digits(next.visit.doses.length),
              })
            : t('vaccines.allPassed')}
        </Typography>
        <p>
          {t('vaccines.daysFor', { date: date(birth) })}
          {next && `. ${t('vaccines.below')}`}
        </p>
      </div>
      <Row>
        <KeepDates />
      </Row>
      <Row>
        {events.length > 0 && <CalendarButton events={events} fileName="immunization" />}
        <Button variant="quiet" onClick={onForget}>
          {t('vaccines.otherBirth')}
        </Button>
      </Row>
    </Stack>
  );
}
