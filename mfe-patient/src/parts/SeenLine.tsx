import { getAudience } from '@chautari/contract';
import { useFormat, useTranslation, type Output } from '@chautari/shared-ui/platform';
import { Typed } from '@chautari/shared-ui/core';

type Entry = Output<'listMyAccessLog'>['items'][number];

/** One line of the access log: who, what and when. */
export function SeenLine({ entry: { action, at, by, reason } }: { entry: Entry }) {
  const { t } = useTranslation('mfe-patient');
  const { instant, text } = useFormat();
  const who = by
    ? t('seen.who', { name: text(by.name), role: t(`seen.role.${getAudience(by.role)}`) })
    : t('seen.portal');
  return (
    <li>
      <b>
        <Typed>{who}</Typed>
      </b>
      <p>{t(`seen.action.${action}`)}</p>
      {reason && (
        <p>
          <Typed>{t('seen.reason', { reason })}</Typed>
        </p>
      )}
      <p>{instant(at)}</p>
    </li>
  );
}
