import styled from '@emotion/styled';
import { useTranslation } from '../platform/messages';
import { Icon, type IconName } from './Icon';

type Tint = 'success' | 'warning' | 'info' | 'neutral' | 'emergency';

const STATUSES = {
  pending: ['clock', 'warning'],
  confirmed: ['check', 'success'],
  approved: ['check', 'success'],
  inProgress: ['half', 'info'],
  done: ['check', 'neutral'],
  completed: ['check', 'neutral'],
  rejected: ['close', 'neutral'],
  cancelled: ['close', 'neutral'],
  lapsed: ['close', 'neutral'],
  noShow: ['close', 'neutral'],
  // In the waiting room.
  expected: ['calendar', 'neutral'],
  waiting: ['clock', 'info'],
  called: ['bell', 'warning'],
  seen: ['check', 'neutral'],
  left: ['close', 'neutral'],
} as const satisfies Record<string, readonly [IconName, Tint]>;
export type Status = keyof typeof STATUSES;

const PRIORITIES = {
  critical: ['alert', 'emergency'],
  high: ['up', 'warning'],
  medium: ['go', 'info'],
} as const satisfies Record<string, readonly [IconName, Tint]>;
export type Priority = keyof typeof PRIORITIES;

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

const Badge = ({ look: [icon, tint], children }: { look: readonly [IconName, Tint]; children: string }) => (
  <Pill style={{ background: `var(--${tint}-soft)`, color: `var(--${tint}-on-soft)` }}>
    <Icon name={icon} />
    {children}
  </Pill>
);

/** The status of a request, a visit or a report: icon, word and tint together. No status is red, because a rejection is no emergency. */
export function StatusBadge({ status }: { status: Status }) {
  const { t } = useTranslation('shared-ui');
  return <Badge look={STATUSES[status]}>{t(`status.${status}`)}</Badge>;
}

/** How urgent something is; only the most urgent is red. */
export function PriorityBadge({ priority }: { priority: Priority }) {
  const { t } = useTranslation('shared-ui');
  return <Badge look={PRIORITIES[priority]}>{t(`priority.${priority}`)}</Badge>;
}
