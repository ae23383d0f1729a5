import { ButtonLink, Stack } from '@chautari/shared-ui/core';
import { useFormat, useSettings, useTranslation } from '@chautari/shared-ui/platform';
import type { ReactNode } from 'react';
import { LineList } from '../../parts/lists';
import { Spine } from '../../parts/Spine';
import { useLists } from '../../parts/words';

/** Emergency numbers other than 102, from the site's settings. */
function OtherNumbers() {
  const { t } = useTranslation('mfe-services');
  const { text, digits } = useFormat();
  const { emergencyNumbers = [] } = useSettings();
  if (!emergencyNumbers.length) return null;
  return (
    <Stack spacing={2}>
      <h3>{t('emergency.othersTitle')}</h3>
      {emergencyNumbers.map(({ number, name }) => (
        <ButtonLink key={number} href={`tel:${number}`} variant="second" icon="phone" wide>
          {`${digits(number)} · ${text(name)}`}
        </ButtonLink>
      ))}
    </Stack>
  );
}

/** Adds a side panel with phone advice and other emergency numbers. */
export function WithHelpLines({ children }: { children: ReactNode }) {
  const { t } = useTranslation('mfe-services');
  const { lines } = useLists();
  return (
    <Spine
      title={t('emergency.sayTitle')}
      aside={
        <>
          <LineList items={lines('emergency.say')} icon="phone" />
          <OtherNumbers />
        </>
      }
    >
      {children}
    </Spine>
  );
}
