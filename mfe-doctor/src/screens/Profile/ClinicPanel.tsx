import { useState } from 'react';
import { check, updateMyClinic, type Affected } from '@chautari/contract';
import { Button, ErrorState, Panel, Row, Stack } from '@chautari/shared-ui/core';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { ClinicChangeDialog } from './ClinicChangeDialog';
import { ClinicForm } from './ClinicForm';
import { ClinicTerms, type Clinic } from './ClinicTerms';
import { useClinicChange } from './useClinicChange';

interface ClinicPanelProps {
  clinic: Clinic;
  /** Receives the appointments that a change has affected. */
  onAffected: (affected: Affected) => void;
}

/** One clinic. Changing or closing it first lists the affected appointments. */
export function ClinicPanel({ clinic, onAffected }: ClinicPanelProps) {
  const { t } = useTranslation('mfe-doctor');
  const { text } = useFormat();
  const { id, facility, charge, slotMinutes, weeklyTimes } = clinic;
  const [editing, setEditing] = useState(false);
  const change = useClinicChange(id, (affected) => {
    setEditing(false);
    onAffected(affected);
  });
  const { proposal, foresight, update } = change;
  const edit = (isOpen: boolean) => {
    change.cancel();
    setEditing(isOpen);
  };
  const name = text(facility.name);
  return (
    <Panel>
      <Stack>
        <h3>
          {name}, {text(facility.place)}
        </h3>
        {editing ? (
          <ClinicForm
            check={(value) => check(updateMyClinic.input, value)}
            defaults={{ charge, slotMinutes, weeklyTimes }}
            extra={{ id }}
            submit={t('times.save')}
            onSubmit={change.askToUpdate}
            onCancel={() => edit(false)}
            busy={foresight.isPending || update.isPending}
            error={foresight.error ?? (proposal ? undefined : update.error)}
          />
        ) : (
          <>
            <ClinicTerms clinic={clinic} />
            {foresight.error && <ErrorState error={foresight.error} onRetry={change.askToClose} />}
            <Row>
              <Button variant="second" aria-label={`${t('times.change')}: ${name}`} onClick={() => edit(true)}>
                {t('times.change')}
              </Button>
              <Button
                variant="second"
                aria-label={`${t('times.giveUp')}: ${name}`}
                busy={foresight.isPending}
                onClick={change.askToClose}
              >
                {t('times.giveUp')}
              </Button>
            </Row>
          </>
        )}
      </Stack>
      <ClinicChangeDialog name={name} change={change} />
    </Panel>
  );
}
