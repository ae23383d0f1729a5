import type { Schedules, VitalMark } from '@chautari/contract';
import { Icon, type IconName } from '../../faces/core';
import { useTranslation } from '../../faces/platform';
import { Pill } from './Pill';
import { isOngoingPregnancy } from './pregnancy';
import { useRecords } from './queries';

const LOOKS = { unusual: ['info', 'warning'], urgent: ['alert', 'emergency'] } as const satisfies Record<
  VitalMark,
  readonly [IconName, string]
>;

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
