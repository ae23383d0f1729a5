import type { VitalMark } from '@chautari/contract';
import { Badge } from '../../faces/core';
import { useTranslation } from '../../faces/platform';

const LOOKS = { unusual: ['info', 'warning'], urgent: ['alert', 'error'] } as const satisfies Record<
  VitalMark,
  unknown
>;

/** Marks a vital sign as unusual or urgent by a word, an icon and a colour. */
export function MarkBadge({ mark }: { mark: VitalMark }) {
  const { t } = useTranslation('shared-ui');
  const [icon, color] = LOOKS[mark];
  return (
    <Badge icon={icon} color={color}>
      {t(`vitals.mark.${mark}`)}
    </Badge>
  );
}
