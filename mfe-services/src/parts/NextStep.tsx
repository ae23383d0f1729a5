import type { ReactNode } from 'react';
import { Typography } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';
import { CallButton } from './CallButton';
import { CallHelp } from './CallHelp';
import { Spine } from './Spine';

/** A text with the next step beside it: the action of the service, the phone of the health post, and 102. */
export function WithNextStep({ text, step, children }: { text: string; step?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('mfe-services');
  return (
    <Spine
      title={t('next.title')}
      aside={
        <>
          <Typography>{text}</Typography>
          {step}
          <CallButton wide />
          <CallHelp wide />
        </>
      }
    >
      {children}
    </Spine>
  );
}
