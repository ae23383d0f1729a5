import type { Schedules, VitalMark } from '@chautari/contract';
import { Icon, styled, type IconName } from '../../faces/core';
import { useTranslation } from '../../faces/platform';
import { isOngoingPregnancy } from './pregnancy';
import { useRecords } from './queries';

const LOOKS = { unusual: ['info', 'warning'], urgent: ['alert', 'emergency'] } as const satisfies Record<
  VitalMark,
  readonly [IconName, string]
>;

const Pill = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  padding: '2px 10px 2px 8px',
  borderRadius: 999,
  fontSize: 15,
  fontWeight: 700,
  lineHeight: 1.4,
  '&:lang(ne)': { lineHeight: 1.6 },
  '& svg': { width: 18, height: 18 },
  '@media print': { padding: 0, background: 'none !important', color: 'inherit !important' },
});

/** Says of a vital sign that it is unusual, or that somebody must act now: in a word, a sign and a colour. */
export function MarkBadge({ mark }: { mark: VitalMark }) {
  const { t } = useTranslation('shared-ui');
  const [icon, tint] = LOOKS[mark];
  return (
    <Pill style={{ background: `var(--${tint}-soft)`, color: `var(--${tint}-on-soft)` }}>
      <Icon name={icon} />
      {t(`vitals.mark.${mark}`)}
    </Pill>
  );
}

/** Whether a card of the patient is of a pregnancy that goes on today; false until the cards are here. */
export function useIsPregnant(patientId: string, { anc }: Pick<Schedules, 'anc'>) {
  const { items = [] } = useRecords(patientId, { kind: 'ancReport' });
  return items.some((record) => isOngoingPregnancy(record, { anc }));
}
