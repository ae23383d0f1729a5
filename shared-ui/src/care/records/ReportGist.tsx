import type { ReportItem } from '@chautari/contract';
import { Row, Stack, Typed } from '../../faces/core';
import { useFormat, useTranslation } from '../../faces/platform';
import { MarkedFinding } from './MarkedFinding';
import { MarkBadge } from './marks';
import { useVitalsLines } from './VitalsFields';

/** The essential parts of the record of a report: complaint, danger signs, measurements, actions, and who takes care of it. */
export function ReportGist({ report }: { report: ReportItem }) {
  const { t } = useTranslation('shared-ui');
  const { instant, text } = useFormat();
  const linesOf = useVitalsLines();
  const { complaint, vitals, findings, actionsTaken, taken, remindedAt } = report;
  const marks = Object.fromEntries(
    findings.flatMap(({ about, key, mark }) => (about === 'vital' ? [[key, mark] as const] : [])),
  );
  return (
    <Stack spacing={2}>
      {complaint && (
        <p>
          <Typed>{complaint}</Typed>
        </p>
      )}
      {findings
        .filter(({ about }) => about !== 'vital')
        .map((finding) => (
          <MarkedFinding key={finding.key} finding={finding} />
        ))}
      {linesOf(vitals, marks).map(({ key, label, text: value, mark }) => (
        <Row key={key}>
          <span>
            {label}: {value}
          </span>
          {mark && <MarkBadge mark={mark} />}
        </Row>
      ))}
      {actionsTaken.length > 0 && (
        <p>{t('alarm.done', { actions: actionsTaken.map((action) => t(`alarm.action.${action}`)).join(', ') })}</p>
      )}
      {remindedAt && <p>{t('alarm.remindedAt', { at: instant(remindedAt) })}</p>}
      {taken && <p>{t('alarm.takenBy', { name: text(taken.by), at: instant(taken.at) })}</p>}
    </Stack>
  );
}
