import { useState } from 'react';
import { Button, Notice, Row, Stack } from '../../faces/core';
import { useFormat, useTranslation } from '../../faces/platform';
import { ConfirmDialog } from '@chautari/shared-ui/forms';
import type { Draft } from '../session/vault';

/** Shown above a form with a restored draft, which can be discarded. */
export function DraftNotice({ draft: { about, at }, onDiscard }: { draft: Draft; onDiscard: () => void }) {
  const { t } = useTranslation('shared-ui');
  const { instant } = useFormat();
  const [asks, setAsks] = useState(false);
  return (
    <Notice kind="info">
      <Stack>
        <p>{t('draft.restored', { about, at: instant(at) })}</p>
        <Row>
          <Button variant="second" onClick={() => setAsks(true)}>
            {t('draft.discard')}
          </Button>
        </Row>
      </Stack>
      {asks && (
        <ConfirmDialog
          open
          title={t('draft.discardTitle')}
          text={about}
          submit={t('draft.discardIt')}
          onConfirm={onDiscard}
          onClose={() => setAsks(false)}
        />
      )}
    </Notice>
  );
}
