import { TextLink } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';
import { RESUSCITATION_DRAWINGS } from './resuscitationDrawings';
import { TopicPage } from '../../parts/firstAid/TopicPage';

/** First aid where minutes count: somebody does not breathe, is drowning, or is born on the way. */
export default function Resuscitation() {
  const { t } = useTranslation('mfe-services');
  return (
    <TopicPage
      of="resuscitation"
      drawings={RESUSCITATION_DRAWINGS}
      other={<TextLink to="/service/emergency/first-aid">{t('emergency.more.firstAid')}</TextLink>}
    />
  );
}
