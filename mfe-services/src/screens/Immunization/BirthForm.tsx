import {
  addDays,
  check,
  getDayAtAge,
  immunizationCard,
  todayInNepal,
  type ImmunizationSchedule,
} from '@chautari/contract';
import { Button, Row, Stack } from '@chautari/shared-ui/core';
import { DateField, Form, Submit } from '@chautari/shared-ui/forms';
import { CalendarButton, type CalendarEvent } from '@chautari/shared-ui/printing';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { useScheduleWords } from '@chautari/shared-ui/schedules';
import { Arrival } from '../../parts/Arrival';

/** Maximum age in days: older children have no visits left. */
const OLDEST_DAYS = 365 * 6;

/** Returns the upcoming visits as calendar events. */
function useEvents(schedule: ImmunizationSchedule, birth: string): CalendarEvent[] {
  const { t } = useTranslation('mfe-services');
  const { age, dose } = useScheduleWords();
  const today = todayInNepal();
  return schedule.visits
    .map((visit) => ({
      id: `immunization-${birth}-${visit.key}`,
      date: getDayAtAge(birth, visit.age),
      title: t('vaccines.eventTitle', { age: age(visit.age) }),
      text: visit.doses
        .map((each) => dose(schedule, each))
        .map(({ vaccine, number }) => `${vaccine}: ${number}`)
        .join('\n'),
    }))
    .filter(({ date }) => date >= today);
}

function Days({ schedule, birth, onForget }: { schedule: ImmunizationSchedule; birth: string; onForget: () => void }) {
  const { t } = useTranslation('mfe-services');
  const { date } = useFormat();
  const events = useEvents(schedule, birth);
  return (
    <Stack>
      <p role="status">
        <b>{t('vaccines.daysFor', { date: date(birth) })}</b>
        <br />
        {t(events.length ? 'vaccines.below' : 'vaccines.allPassed')}
      </p>
      <Row>
        {events.length > 0 && <CalendarButton events={events} fileName="immunization" />}
        <Button variant="quiet" onClick={onForget}>
          {t('vaccines.otherBirth')}
        </Button>
      </Row>
    </Stack>
  );
}

interface BirthFormProps {
  schedule: ImmunizationSchedule;
  birth: string | undefined;
  onBirth: (birth: string | undefined) => void;
}

/** Asks for a birth date and offers the days of the visits as calendar entries. Nothing is sent. */
export default function BirthForm({ schedule, birth, onBirth }: BirthFormProps) {
  const { t } = useTranslation('mfe-services');
  const form = (
    <Form
      check={(value) => check(immunizationCard, value)}
      extra={{ kind: 'immunization', doses: {} }}
      onSubmit={({ initialDate }) => onBirth(initialDate)}
    >
      <DateField name="initialDate" label={t('vaccines.birthDate')} first={addDays(todayInNepal(), -OLDEST_DAYS)} />
      <p>{t('vaccines.notSent')}</p>
      <Submit>{t('vaccines.showDays')}</Submit>
    </Form>
  );
  return (
    <Arrival step={birth ? 'days' : 'form'} from={birth ? 'days' : 'button'}>
      {birth ? <Days schedule={schedule} birth={birth} onForget={() => onBirth(undefined)} /> : form}
    </Arrival>
  );
}
