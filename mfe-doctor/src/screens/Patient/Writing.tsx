import type { MedicalRecord } from '@chautari/api/contract';
import { Columns, Panel, Section, Stack, useErrorText, useToast, Waiting } from '@chautari/shared-ui/core';
import { DraftNotice, PatientFacts, useDraft } from '@chautari/shared-ui/forms';
import { useNavigate, useTranslation } from '@chautari/shared-ui/platform';
import { OpdReportForm } from '@chautari/shared-ui/records';
import { useState } from 'react';
import { useEnd } from '../../parts/answers';
import { patientPath } from '../../parts/places';
import type { OfPatient } from './Patient';

type Kind = 'opd';

/** A new record of the patient. Once it is saved the appointment at which it was written is finished, and the record is shown. */
export function Writing({ kind, patient, visit: { from, appointment } }: OfPatient & { kind: Kind }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const toast = useToast();
  const textOf = useErrorText();
  const finish = useEnd('finish');
  const path = patientPath(patient.id, { from, view: kind, ...(appointment && { appointment }) });
  const { found, onTyped, discard } = useDraft(`${kind} ${patient.id}`, { about: t(`patient.writing.${kind}`, { name: patient.name }), path });
  const [round, setRound] = useState(0);
  const saved = (record: MedicalRecord) => {
    discard();
    toast(t('patient.saved'));
    // Whoever was seen before their day, or was seen already, has nothing left to finish.
    if (appointment) finish.mutate({ id: appointment }, { onError: (error) => toast(t('patient.notFinished', { why: textOf(error) }), 'info') });
    void navigate(patientPath(patient.id, { from, view: 'record', record: record.id, ...(appointment && { appointment }) }), { replace: true });
  };
  const startAnew = () => {
    discard();
    setRound(round + 1);
  };
  if (found === undefined) return <Waiting />;
  return (
    <Columns kind="form">
      <Section title={t(`patient.new.${kind}`)}>
        <Stack style={{ gap: 24 }}>
          {found && <DraftNotice draft={found} onDiscard={startAnew} />}
          <OpdReportForm key={round} patient={patient} appointmentId={appointment} draft={{ typed: found?.typed, onTyped }} onSaved={saved} onCancel={() => void navigate(patientPath(patient.id, { from, ...(appointment && { appointment }) }))} />
        </Stack>
      </Section>
      <Panel><Stack><h2>{t('patient.who')}</h2><PatientFacts patient={patient} /></Stack></Panel>
    </Columns>
  );
}
