import styled from '@emotion/styled';
import type { PlanState } from '@chautari/contract';
import { Icon, type IconName } from '../../faces/core';
import { useTranslation } from '../../faces/platform';

/** `passed`: its day is over, and nobody has said whether it took place. */
export type VisitState = PlanState | 'passed';

const LOOKS = {
  done: ['check', 'success'],
  due: ['calendar', 'info'],
  overdue: ['clock', 'warning'],
  coming: ['calendar', 'neutral'],
  missed: ['close', 'neutral'],
  passed: ['clock', 'neutral'],
} as const satisfies Record<VisitState, readonly [IconName, string]>;

const Pill = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 32,
  padding: '2px 12px 2px 8px',
  borderRadius: 999,
  fontSize: 15,
  fontWeight: 700,
  lineHeight: 1.4,
  '&:lang(ne)': { lineHeight: 1.6 },
  '& svg': { width: 18, height: 18, strokeWidth: 2.4 },
});

/** The state of one line of a schedule. The line that is `next` is marigold. */
export function PlanBadge({ state, next = false }: { state: VisitState; next?: boolean }) {
  const { t } = useTranslation('shared-ui');
  const [icon, tint] = LOOKS[state];
  const colours = next
    ? { background: 'var(--highlight)', color: 'var(--highlight-on)' }
    : { background: `var(--${tint}-soft)`, color: `var(--${tint}-on-soft)` };
  return (
    <Pill style={colours}>
      <Icon name={icon} />
      {t(next && state === 'coming' ? 'schedule.next' : `schedule.${state}`)}
    </Pill>
  );
}
