import type { ReportItem } from '@chautari/contract';
import type { Output } from '../../faces/platform';
import { DataList } from '@chautari/shared-ui/lists';
import { Notice, PriorityBadge, Row, Stack, StatusBadge, Typed } from '../../faces/core';
import { useFormat, useTranslation } from '../../faces/platform';
import { HeardList } from './HeardList';

/** The state of a report: priority, patient, service, note and decision. */
export function ReportFacts({
  report: { patient, priority, service, date: day, status, note, reason, decidedAt, decidedBy, ...report },
  changes = [],
}: {
  report: ReportItem;
  changes?: Output<'getReport'>['changes'];
}) {
  const { recordName, taken, remindedAt, heard, silent } = report;
  const { t } = useTranslation('shared-ui');
  const { date, instant, text } = useFormat();
  return (
    <Stack spacing={5}>
      <Row>
        <PriorityBadge priority={priority} />
        <StatusBadge status={status} />
      </Row>
      {reason && (
        <Notice kind="info">
          <p>
            <Typed>{t('report.because', { reason })}</Typed>
          </p>
        </Notice>
      )}
      {silent && priority === 'critical' && (
        <Notice kind="info">
          <p>{t('alarm.silent')}</p>
        </Notice>
      )}
      <DataList
        items={[
          [t('report.patient'), `${patient.name}, ${patient.publicId}`],
          [t('report.service'), recordName ? text(recordName) : t(`report.of.${service}`)],
          [t('report.date'), date(day)],
          ...(heard.length ? [[t('alarm.heard'), <HeardList key="heard" heard={heard} />] as const] : []),
          ...changes.map(
            ({ from, to, reason: why, by, at }) =>
              [
                t('report.lowered'),
                <Typed key={at}>
                  {t('report.loweredBy', {
                    ...{ from: t(`priority.${from}`), to: t(`priority.${to}`), reason: why },
                    ...{ name: text(by), at: instant(at) },
                  })}
                </Typed>,
              ] as const,
          ),
          ...(remindedAt ? [[t('alarm.remind'), t('alarm.remindedAt', { at: instant(remindedAt) })] as const] : []),
          ...(taken
            ? [[t('alarm.takenOn'), t('alarm.takenBy', { name: text(taken.by), at: instant(taken.at) })] as const]
            : []),
          ...(note ? [[t('report.note'), note] as const] : []),
          ...(decidedAt && decidedBy
            ? [[t('report.decided'), t('report.decidedBy', { name: text(decidedBy), at: instant(decidedAt) })] as const]
            : []),
        ]}
      />
    </Stack>
  );
}
