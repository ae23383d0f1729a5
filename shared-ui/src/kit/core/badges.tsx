import Chip, { type ChipProps } from '@mui/material/Chip';
import type { ReactNode } from 'react';
import { useTranslation } from '../platform/messages';
import { Icon, type IconName } from './Icon';

type Tint = NonNullable<ChipProps['color']>;

const STATUSES = {
  pending: ['clock', 'warning'],
  confirmed: ['check', 'success'],
  approved: ['check', 'success'],
  inProgress: ['half', 'info'],
  done: ['check', 'default'],
  completed: ['check', 'default'],
  rejected: ['close', 'default'],
  cancelled: ['close', 'default'],
  lapsed: ['close', 'default'],
  noShow: ['close', 'default'],
  // In the waiting room.
  expected: ['calendar', 'default'],
  waiting: ['clock', 'info'],
  called: ['bell', 'warning'],
  seen: ['check', 'default'],
  left: ['close', 'default'],
} as const satisfies Record<string, readonly [IconName, Tint]>;
export type Status = keyof typeof STATUSES;

const PRIORITIES = {
  critical: ['alert', 'error'],
  high: ['up', 'warning'],
  medium: ['go', 'info'],
} as const satisfies Record<string, readonly [IconName, Tint]>;
export type Priority = keyof typeof PRIORITIES;

interface BadgeProps {
  icon: IconName;
  /** The tint; MUI's name for red is `error`. */
  color: ChipProps['color'];
  children: ReactNode;
}

/** A word with an icon on a tint: a state, or a mark of a value. */
export const Badge = ({ icon, color, children }: BadgeProps) => (
  <Chip component="span" color={color} icon={<Icon name={icon} />} label={children} />
);

/** The status of a request, a visit or a report: icon, word and tint together. No status is red, because a rejection is no emergency. */
export function StatusBadge({ status }: { status: Status }) {
  const { t } = useTranslation('shared-ui');
  const [icon, color] = STATUSES[status];
  return (
    <Badge icon={icon} color={color}>
      {t(`status.${status}`)}
    </Badge>
  );
}

/** The priority; only the highest is red. */
export function PriorityBadge({ priority }: { priority: Priority }) {
  const { t } = useTranslation('shared-ui');
  const [icon, color] = PRIORITIES[priority];
  return (
    <Badge icon={icon} color={color}>
      {t(`priority.${priority}`)}
    </Badge>
  );
}
