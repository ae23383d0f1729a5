import { lazy, Suspense } from 'react';
import { addDays, todayInNepal, type ImmunizationSchedule } from '@chautari/contract';
import { Waiting } from '@chautari/shared-ui/core';
import { DateField, Form, lazyCheck, Submit } from '@chautari/shared-ui/forms';
import { useTranslation } from '@chautari/shared-ui/platform';
import { Arrival } from '../../parts/Arrival';

const ChildDays = lazy(() => import('./ChildDays'));

/** Maximum age in days: older children have no visits left. */
const OLDEST_DAYS = 365 * 6;

const checkBirth = lazyCheck(async () => {
  const { check, immunizationCard } = await import('@chautari/contract');
  return (value) => check(immunizationCard, value);
});

interface BirthFormProps {
  schedule: ImmunizationSchedule;
  birth: string | undefined;
  onBirth: (birth: string | undefined) => void;
}

/** Asks for a birth date and answers with the next visit. Nothing is sent. */
export function BirthForm({ schedule, birth, onBirth }: BirthFormProps) {
  const { t } = useTranslation('mfe-services');
  return (
    <Arrival step={birth ? 'days' : 'form'}>
      {birth ? (
        <Suspense fallback={<Waiting />}>
          <ChildDays schedule={schedule} birth={birth} onForget={() => onBirth(undefined)} />
        </Suspense>
      ) : (
        <Form
          check={checkBirth}
          extra={{ kind: 'immunization', doses: {} }}
          onSubmit={({ initialDate }) => onBirth(initialDate)}
          single
        >
          <DateField name="initialDate" label={t('vaccines.birthDate')} first={addDays(todayInNepal(), -OLDEST_DAYS)} />
          <p>{t('vaccines.notSent')}</p>
          <Submit icon="calendar">{t('vaccines.showDays')}</Submit>
        </Form>
      )}
    </Arrival>
  );
}
