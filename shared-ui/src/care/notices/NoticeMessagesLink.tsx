import type { Bilingual } from '@chautari/contract';
import { ButtonLink } from '../../faces/core';
import { useFormat, usePublicData, useTranslation } from '../../faces/platform';

/** The place whose notices a page is about. */
export interface NoticePlace {
  municipalityId: number;
  ward?: number;
  name: Bilingual;
}

/**
 * Leads to the form with which a phone gets the notices of a place by SMS; without a place, to the form that asks for it. Renders nothing
 * where the portal sends none. Prerendered pages carry the answer (`getNoticeMessages` in `mfe.json`).
 */
export function NoticeMessagesLink({ place }: { place?: NoticePlace | undefined }) {
  const { t } = useTranslation('shared-ui');
  const { text } = useFormat();
  const { data } = usePublicData('getNoticeMessages');
  if (!data?.isOn) return null;
  const search = place && `?municipality=${place.municipalityId}${place.ward ? `&ward=${place.ward}` : ''}`;
  return (
    <ButtonLink to={`/notice-messages${search ?? ''}`} variant="second" icon="bell">
      {place ? t('notice.messagesOf', { place: text(place.name) }) : t('notice.messages')}
    </ButtonLink>
  );
}
