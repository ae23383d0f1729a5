import { useState } from 'react';
import { Panel, Section } from '@chautari/shared-ui/core';
import { useTranslation, type Output } from '@chautari/shared-ui/platform';
import { KindForm, WithPatient, WrittenRecord } from '@chautari/shared-ui/records';
import type { Draft } from './CardStep';

interface ReferralStepProps {
  patient: Output<'getPatient'>;
  /** The visit whose findings the letter takes over. */
  visit: string | undefined;
  draft: Draft;
  onLeave: () => void;
}

/** Writes a referral, then shows it with its letter. */
export function ReferralStep({ patient, visit, draft: { typed, onTyped }, onLeave }: ReferralStepProps) {
  const { t } = useTranslation('mfe-staff');
  const [saved, setSaved] = useState<string>();
  return (
    <Section title={t('report.referralOf', { name: patient.name })}>
      <WithPatient kind="form" patient={patient}>
        {saved ? (
          <WrittenRecord id={saved} patient={patient} done={t('report.backTo.details')} onDone={onLeave} />
        ) : (
          <Panel>
            <KindForm
              kind="referral"
              patient={patient}
              begin={visit ? { visit } : undefined}
              draft={{ typed, onTyped }}
              onSaved={({ id }) => {
                onTyped(undefined);
                setSaved(id);
              }}
              onCancel={onLeave}
            />
          </Panel>
        )}
      </WithPatient>
    </Section>
  );
}
