import { useState } from 'react';
import { Button, ButtonLink, Notice, Row, Stack } from '../../faces/core';
import { useFormat, useTranslation } from '../../faces/platform';
import { ConfirmDialog } from '../../kit/forms/asking';
import { useDrafts } from './useDraft';

/** What somebody was writing and has not sent: each can be gone on with or given up. Nothing where there is nothing. */
export function DraftOffers() {
  const { t } = useTranslation('shared-ui');
  const { instant } = useFormat();
  const { drafts, discard } = useDrafts();
  const [asked, setAsked] = useState<(typeof drafts)[number]>();
  if (!drafts.length) return null;
  const giveUp = (name: string) => {
    discard(name);
    setAsked(undefined);
  };
  return (
    <Stack>
      {drafts.map((each) => (
        <Notice key={each.name} kind="info">
          <Stack>
            <p>{t('draft.offer', { about: each.draft.about, at: instant(each.draft.at) })}</p>
            <Row>
              <ButtonLink to={each.draft.path}>{t('draft.continue')}</ButtonLink>
              <Button variant="second" onClick={() => setAsked(each)}>
                {t('draft.discard')}
              </Button>
            </Row>
          </Stack>
        </Notice>
      ))}
      {asked && (
        <ConfirmDialog
          open
          title={t('draft.discardTitle')}
          text={asked.draft.about}
          submit={t('draft.discardIt')}
          onConfirm={() => giveUp(asked.name)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Stack>
  );
}
