import { ButtonLink, Notice, Page, Stack } from '@chautari/shared-ui/core';
import { DonePage } from '@chautari/shared-ui/forms';
import { useFormat, usePublicData, useTranslation } from '@chautari/shared-ui/platform';
import { AskForNotices } from './AskForNotices';
import { ConfirmPhone } from './ConfirmPhone';
import { useNoticeMessages } from './useNoticeMessages';
import './messages';

/** A phone asks for the notices of a place by SMS, without an account. */
export default function NoticeMessages() {
  const { t } = useTranslation('mfe-public');
  const { text } = useFormat();
  const { data } = usePublicData('getNoticeMessages');
  const { ask, ...asked } = useNoticeMessages();
  const { id, confirm } = asked;
  const page = { title: t('noticeMessages.title'), pictogram: 'notices' as const };
  if (data && !data.isOn)
    return (
      <Page {...page}>
        <Stack alignItems="flex-start">
          <Notice kind="info">
            <p>{t('noticeMessages.off')}</p>
          </Notice>
          <ButtonLink to="/notices">{t('noticeMessages.all')}</ButtonLink>
        </Stack>
      </Page>
    );
  if (confirm.data)
    return (
      <DonePage
        {...page}
        text={t('noticeMessages.done', { place: text(confirm.data.placeName) })}
        next={{ to: '/notices', label: t('noticeMessages.all') }}
      />
    );
  return (
    <Page {...page} lead={t('noticeMessages.lead')}>
      {id ? <ConfirmPhone {...asked} /> : <AskForNotices ask={ask} />}
    </Page>
  );
}
