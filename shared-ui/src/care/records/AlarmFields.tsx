import {
  ACTIONS_TAKEN,
  civilDate,
  isTooOldForAlarm,
  listDangerSigns,
  todayInNepal,
  type AssessedPerson,
  type Assessment,
  type Schedules,
} from '@chautari/contract';
import { TicksField, useFieldValue } from '@chautari/shared-ui/forms';
import { ButtonLink, Notice, Row, Stack } from '../../faces/core';
import { useFormat, useTranslation } from '../../faces/platform';

/** Whether a visit is so long ago that it alarms nobody; not while its day is missing or mistyped. */
export const isPastVisit = (day: string | undefined) =>
  Boolean(day && civilDate.safeParse(day).success) && isTooOldForAlarm(day!, todayInNepal());

interface AlarmFieldsProps {
  schedules: Schedules;
  person: AssessedPerson | undefined;
  assessment: Assessment;
  /** A health worker has to enter the actions taken if something is urgent. */
  asksActions: boolean;
  /** The name of the field with the day of the visit. */
  day: string;
}

interface UrgentProps {
  isCritical: boolean;
  asksActions: boolean;
  /** The day of the visit. */
  visitDay: string | undefined;
}

/** Shown if something is urgent: call 102, and the actions taken. A visit that is long past alarms nobody, which a health worker is told. */
export function Urgent({ isCritical, asksActions, visitDay }: UrgentProps) {
  const { t } = useTranslation('shared-ui');
  const { digits } = useFormat();
  const isPast = isPastVisit(visitDay);
  const urgent = isCritical && !isPast;
  return (
    <>
      <div role="status">
        {isCritical && isPast && asksActions && (
          <Notice kind="info">
            <p>{t('alarm.past')}</p>
          </Notice>
        )}
        {urgent && (
          <Notice kind="error">
            <Stack>
              <p>{asksActions ? t('alarm.urgent') : t('alarm.urgentOwn', { number: digits(102) })}</p>
              <Row>
                <ButtonLink href="tel:102" variant="emergency" icon="phone">
                  {t('alarm.call', { number: digits(102) })}
                </ButtonLink>
              </Row>
            </Stack>
          </Notice>
        )}
      </div>
      {isCritical && asksActions && (
        <TicksField
          name="content.actionsTaken"
          label={t('alarm.actions')}
          hint={t('alarm.actionsHint')}
          chips="green"
          optional={isPast}
          options={ACTIONS_TAKEN.map((value) => ({ value, label: t(`alarm.action.${value}`) }))}
        />
      )}
    </>
  );
}

/** The same in a form with a field for the day. */
export function UrgentActions({
  assessment,
  asksActions,
  day,
}: Pick<AlarmFieldsProps, 'assessment' | 'asksActions' | 'day'>) {
  const [visitDay] = useFieldValue<string>(day);
  return <Urgent isCritical={assessment.priority === 'critical'} asksActions={asksActions} visitDay={visitDay} />;
}

/** The danger signs for a person and, if something is urgent, the actions taken. */
export function AlarmFields({ schedules, person, ...urgent }: AlarmFieldsProps) {
  const { t } = useTranslation('shared-ui');
  const { text } = useFormat();
  const [chosen] = useFieldValue<unknown>('content.dangerSigns');
  // Signs that only a typed word asks about keep the list short; a chosen one can be taken back here.
  const isListed = ({ key, onlyTyped }: { key: string; onlyTyped?: boolean | undefined }) =>
    !onlyTyped || (Array.isArray(chosen) && chosen.includes(key));
  return (
    <>
      <TicksField
        name="content.dangerSigns"
        label={t('alarm.signs')}
        hint={t('alarm.signsHint')}
        chips="red"
        optional
        options={listDangerSigns(schedules.dangerSigns, person)
          .filter(isListed)
          .map(({ key, name }) => ({ value: key, label: text(name) }))}
      />
      <UrgentActions {...urgent} />
    </>
  );
}
