import type { PlanState } from '@chautari/contract';
import { Badge } from '../../faces/core';
import { useTranslation } from '../../faces/platform';

/** `passed`: the day is over, and it is unknown whether the visit took place. */
export type VisitState = PlanState | 'passed';

const LOOKS = {
  done: ['check', 'success'],
  due: ['calendar', 'info'],
  overdue: ['clock', 'warning'],
  coming: ['calendar', 'default'],
  missed: ['close', 'default'],
  passed: ['clock', 'default'],
} as const satisfies Record<VisitState, unknown>;

/** The state of a line of a schedule. The `next` one is highlighted. */
export function PlanBadge({ state, next = false }: { state: VisitState; next?: boolean }) {
  const { t } = useTranslation('shared-ui');
  const [icon, color] = LOOKS[state];
  return (
    <Badge icon={icon} color={next ? 'secondary' : color}>
      {t(next && state === 'coming' ? 'schedule.next' : `schedule.${state}`)}
    </Badge>
  );
}
