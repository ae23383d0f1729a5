import { addDays, todayInNepal, type AncSchedule } from '@chautari/contract';
import { Button, Panel, Stack } from '../../faces/core';
import { DateField, useFieldValue } from '@chautari/shared-ui/forms';
import { DataList } from '@chautari/shared-ui/lists';
import { useFormat, useTranslation } from '../../faces/platform';
import { PREGNANCY_DAYS } from './pregnancy';
import { useAncDates } from './useAncDates';
import { useFirstField } from './useFirstField';

export interface AncPartProps {
  schedule: AncSchedule;
  isLocked: (part: string) => boolean;
}

/** The expected days of birth, by last period and by scan, and the week of pregnancy. */
function ExpectedDays({ schedule }: Pick<AncPartProps, 'schedule'>) {
  const { t } = useTranslation('shared-ui');
  const { date, number } = useFormat();
  const dates = useAncDates(schedule);
  if (!dates) return null;
  const { byPeriod, byScan, plan } = dates;
  return (
    <Panel role="status">
      <DataList
        items={[
          byScan ? [t('anc.eddByPeriod'), date(byPeriod)] : [t('anc.edd'), <b key="edd">{date(byPeriod)}</b>],
          ...(byScan ? [[t('anc.eddByScan'), <b key="scan">{date(byScan)}</b>] as const] : []),
          ...(plan.over || plan.week < 0 ? [] : [[t('anc.week'), number(plan.week)] as const]),
        ]}
      />
    </Panel>
  );
}

/** The day and the result of a scan, added and removed with a button. */
function ScanFields({ isLocked }: Pick<AncPartProps, 'isLocked'>) {
  const { t } = useTranslation('shared-ui');
  const [scanned, setScan] = useFieldValue<object | string>('content.scan');
  const today = todayInNepal();
  const scan = useFirstField(Boolean(scanned));
  if (!scanned)
    return (
      <div ref={scan}>
        <Button variant="second" icon="plus" onClick={() => setScan({ date: '', expectedDelivery: '' })}>
          {t('anc.addScan')}
        </Button>
      </div>
    );
  if (isLocked('scan')) return null;
  return (
    <Stack ref={scan}>
      <DateField name="content.scan.date" label={t('anc.scanDate')} first={addDays(today, -PREGNANCY_DAYS)} />
      <DateField
        name="content.scan.expectedDelivery"
        label={t('anc.eddByScan')}
        first={addDays(today, -PREGNANCY_DAYS)}
        last={addDays(today, PREGNANCY_DAYS)}
      />
      <div>
        <Button variant="quiet" onClick={() => setScan(undefined)}>
          {t('anc.removeScan')}
        </Button>
      </div>
    </Stack>
  );
}

/** The last period and the expected day of birth. A dated scan replaces that day; both days stay visible. */
export function AncDateFields({ schedule, isLocked }: AncPartProps) {
  const { t } = useTranslation('shared-ui');
  const { date } = useFormat();
  const [lmp] = useFieldValue<string>('content.lastMenstrualPeriod');
  return (
    <>
      {isLocked('lastMenstrualPeriod') && lmp ? (
        <p>
          <b>{t('anc.lmp')}</b>
          <br />
          {date(lmp)}
        </p>
      ) : (
        <DateField
          name="content.lastMenstrualPeriod"
          label={t('anc.lmp')}
          first={addDays(todayInNepal(), -2 * PREGNANCY_DAYS)}
        />
      )}
      <ExpectedDays schedule={schedule} />
      <ScanFields isLocked={isLocked} />
    </>
  );
}
