import { useState } from 'react';
import type { MedicalRecord } from '@chautari/contract';
import { Actions, Button, ButtonLink, Columns, Panel, Row, Section, Stack, Tile } from '@chautari/shared-ui/core';
import { usePublicData, useTranslation } from '@chautari/shared-ui/platform';
import { findOpenPregnancy, LastReadings, LastVisits, PatientHeader, useRecords } from '@chautari/shared-ui/records';
import { FORMS, getPatientPath, type FormName } from '../../parts/places';
import { FollowUp } from './FollowUp';
import { findOpenCard, getNeededForms, getOtherForms, KINDS } from './forms';
import type { OfPatient } from './useVisit';

interface WritingsProps extends OfPatient {
  records: readonly MedicalRecord[];
}

/** Links to new records by the cards among some records: likely forms first, the others behind one more tap. */
function WritingLinks({ patient, visit: { from, appointment }, records }: WritingsProps) {
  const { t } = useTranslation('mfe-doctor');
  const { data: schedules } = usePublicData('getSchedules');
  const cards = schedules ? FORMS.filter((form) => findOpenCard(records, form, schedules)) : [];
  const hasOpenPregnancy = findOpenPregnancy(records) !== undefined;
  const [showsOthers, setShowsOthers] = useState(false);
  // Late papers of visits can still be written down.
  const needed: FormName[] = patient.death ? ['opd'] : getNeededForms(patient, cards, hasOpenPregnancy);
  const others = patient.death ? [] : getOtherForms(needed, patient);
  const to = (view: FormName | 'records' | 'registers') =>
    getPatientPath(patient.id, { from, view, ...(appointment && { appointment }) });
  const getTitleKey = (form: Exclude<FormName, 'opd'>) =>
    (form === 'anc' || form === 'immunization') && cards.includes(form)
      ? (`patient.continue.${form}` as const)
      : (`patient.new.${form}` as const);
  const link = (form: FormName) => (
    <ButtonLink
      key={form}
      to={to(form)}
      variant={form === 'opd' ? 'main' : 'second'}
      icon={form === 'end' ? 'check' : 'plus'}
    >
      {form === 'opd' ? t('patient.add') : t(getTitleKey(form))}
    </ButtonLink>
  );
  return (
    <Stack>
      <Actions>
        {needed.map(link)}
        <ButtonLink to={to('records')} variant="second" icon="file">
          {t('patient.past')}
        </ButtonLink>
        {!patient.death && (
          <>
            <ButtonLink to={to('registers')} variant="second" icon="file">
              {t('patient.registers')}
            </ButtonLink>
            <ButtonLink to={to('referral')} variant="second" icon="next">
              {t('patient.new.referral')}
            </ButtonLink>
          </>
        )}
      </Actions>
      {others.length > 0 && (
        <Row>
          <Button variant="quiet" aria-expanded={showsOthers} onClick={() => setShowsOthers(!showsOthers)}>
            {t('patient.other')}
          </Button>
          {showsOthers && others.map(link)}
        </Row>
      )}
    </Stack>
  );
}

/** The same for a patient with many records: the cards may be behind the first page. */
function WritingsOfMany(props: OfPatient) {
  const { id } = props.patient;
  const { items: pregnancies = [] } = useRecords(id, { kind: KINDS.anc });
  const { items: vaccinations = [] } = useRecords(id, { kind: KINDS.immunization });
  return <WritingLinks {...props} records={[...pregnancies, ...vaccinations]} />;
}

/** Links to new records. It shares its query with the list of records. */
function Writings(props: OfPatient) {
  const { items = [], more } = useRecords(props.patient.id);
  return more.hasMore ? <WritingsOfMany {...props} /> : <WritingLinks {...props} records={items} />;
}

/** The patient at a glance: last readings and their trend, what is due, the last visits, and what can be done. */
export function Details({ patient, visit }: OfPatient) {
  const { t } = useTranslation('mfe-doctor');
  const { from, appointment } = visit;
  const at = { from, ...(appointment && { appointment }) };
  return (
    <Stack spacing={5}>
      <Writings patient={patient} visit={visit} />
      <Columns columns={{ md: 3 }} spacing={5} alignItems="start">
        <LastReadings patientId={patient.id} />
        <Section title={t('shared-ui:record.opd.due')}>
          <Panel>
            <PatientHeader patient={patient} hidesReadings>
              {patient.photo && (
                <Tile>
                  <img src={patient.photo} alt="" />
                </Tile>
              )}
            </PatientHeader>
          </Panel>
        </Section>
        <LastVisits
          patientId={patient.id}
          linkTo={({ id }) => getPatientPath(patient.id, { ...at, view: 'record', record: id })}
        />
      </Columns>
      {!patient.death && <FollowUp patient={patient} />}
    </Stack>
  );
}
