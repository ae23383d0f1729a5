import { useState } from 'react';
import { Section, Stack } from '@chautari/shared-ui/core';
import { NoticeCarousel } from '@chautari/shared-ui/notices';
import { usePublicData, useTranslation } from '@chautari/shared-ui/platform';
import { PublicState, type PublicChange } from './PublicState';
import { SendNotice } from './SendNotice';
import { SentNotices } from './SentNotices';

const STEP_MS = 3000;

/** Public notices with a form to send one. */
export function Notices() {
  const { t } = useTranslation('mfe-staff');
  const { data } = usePublicData('listNotices');
  const [change, setChange] = useState<PublicChange>();
  return (
    <Section title={t('desk.notices')}>
      <Stack spacing={6}>
        {data && data.notices.length > 0 && (
          <NoticeCarousel notices={data.notices.slice(0, 5)} stepMs={STEP_MS} idleMs={0} labelledBy="sent-notices" />
        )}
        <SendNotice onSent={(id) => setChange({ id, what: 'sent' })} />
        <div role="status">{change && <PublicState change={change} />}</div>
        <SentNotices onWithdrawn={(id) => setChange({ id, what: 'withdrawn' })} />
      </Stack>
    </Section>
  );
}
