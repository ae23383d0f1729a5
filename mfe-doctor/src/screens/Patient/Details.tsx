import { useState } from 'react';
import { Actions, Button, ButtonLink, Columns, Panel, Row, Section, Stack, Tile } from '@chautari/shared-ui/core';
import { usePublicData, useTranslation } from '@chautari/shared-ui/platform';
import { findOpenPregnancy, LastReadings, LastVisits, PatientHeader, useRecords } from '@chautari/shared-ui/records';
import { FORMS, getPatientPath, type FormName } from '../../parts/places';
import { FollowUp } from './FollowUp';
import { findOpenCard, getNeededForms, getOtherForms } from './forms';
import type { OfPatient } from './useVisit';

/** Returns the cards that the patient has, and whether a pregnancy is open. It shares its query with the list of records. */
function useCards(patientId: string) {
  const { items = [] } = useRecords(patientId);
  const { data: schedules } = usePublicData('getSchedules');
  return {
    cards: schedules ? FORMS.filter((form) => findOpenCard(items, form, schedules)) : [],
    hasOpenPregnancy: findOpenPregnancy(items) !== undefined,
  };
}

/** Links to new records: likely forms first, the others behind one more tap. */
function Writings({ patient, visit: { from, appointment } }: OfPatient) {
  const { t } = useTranslation('mfe-doctor');
  const { cards, hasOpenPregnancy } = useCards(patient.id);
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
