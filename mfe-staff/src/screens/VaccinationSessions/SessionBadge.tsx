import type { SessionState } from '@chautari/contract';
import { Badge } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';

const LOOKS = {
  planned: ['calendar', 'default'],
  open: ['half', 'info'],
  closed: ['check', 'success'],
} as const satisfies Record<SessionState, unknown>;

/** The state of a session. */
export function SessionBadge({ state }: { state: SessionState }) {
  const { t } = useTranslation('mfe-staff');
  const [icon, color] = LOOKS[state];
  return (
    <Badge icon={icon} color={color}>
      {t(`vaccinationSessions.states.${state}`)}
    </Badge>
  );
}
