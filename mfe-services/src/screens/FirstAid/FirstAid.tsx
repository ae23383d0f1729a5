import { TextLink } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';
import { FIRST_AID_DRAWINGS } from './firstAidDrawings';
import { TopicPage } from '../../parts/firstAid/TopicPage';

/** First aid after bites and poison, in heat and height, and with diarrhoea. */
export default function FirstAid() {
  const { t } = useTranslation('mfe-services');
  return (
    <TopicPage
      of="firstAid"
      drawings={FIRST_AID_DRAWINGS}
      other={<TextLink to="/service/emergency/resuscitation">{t('emergency.more.resuscitation')}</TextLink>}
    />
  );
}
