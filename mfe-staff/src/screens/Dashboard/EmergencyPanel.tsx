import { ButtonLink, Panel, Row, Stack } from '@chautari/shared-ui/core';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { useId } from 'react';

/** Emergency number with a link to first aid. */
export function EmergencyPanel() {
  const { t } = useTranslation('mfe-staff');
  const { digits } = useFormat();
  const id = useId();
  return (
    <Panel as="section" aria-labelledby={id} urgent>
      <Stack>
        <h2 id={id}>{t('desk.emergency')}</h2>
        <Row>
          <ButtonLink href="tel:102" variant="emergency" icon="phone">
            {t('desk.call', { number: digits(102) })}
          </ButtonLink>
          <ButtonLink to="/service/emergency" variant="second">
            {t('desk.whatToDo')}
          </ButtonLink>
        </Row>
      </Stack>
    </Panel>
  );
}
