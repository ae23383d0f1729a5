import { useState } from 'react';
import { Button, ButtonLink, Notice, Row, Stack, Typed } from '../../faces/core';
import { useFormat, useTranslation } from '../../faces/platform';
import { ConfirmDialog } from '@chautari/shared-ui/forms';
import { useDrafts } from './useDraft';

/** Lists unsent drafts, to continue or discard. Renders nothing without drafts. */
export function DraftOffers() {
  const { t } = useTranslation('shared-ui');
  const { instant } = useFormat();
  const { drafts, discard } = useDrafts();
  const [offer, setOffer] = useState<(typeof drafts)[number]>();
  if (!drafts.length) return null;
  const giveUp = (name: string) => {
    discard(name);
    setOffer(undefined);
  };
  return (
    <Stack>
      {drafts.map((each) => (
        <Notice key={each.name} kind="info">
          <Stack>
            <p>
              <Typed>{t('draft.offer', { about: each.draft.about, at: instant(each.draft.at) })}</Typed>
            </p>
            <Row>
              <ButtonLink to={each.draft.path}>{t('draft.continue')}</ButtonLink>
              <Button variant="second" onClick={() => setOffer(each)}>
                {t('draft.discard')}
              </Button>
            </Row>
          </Stack>
        </Notice>
      ))}
      {offer && (
        <ConfirmDialog
          open
          title={t('draft.discardTitle')}
          text={offer.draft.about}
          submit={t('draft.discardIt')}
          onConfirm={() => giveUp(offer.name)}
          onClose={() => setOffer(undefined)}
        />
      )}
    </Stack>
  );
}
