import { useState } from 'react';
import { Actions, Button, ButtonLink, Panel, Row, Stack, Tile } from '@chautari/shared-ui/core';
import { usePublicData, useTranslation } from '@chautari/shared-ui/platform';
import { PatientHeader, useRecords } from '@chautari/shared-ui/records';
import { FORMS, getPatientPath, type FormName } from '../../parts/places';
import { FollowUp } from './FollowUp';
import { findOpenCard, getNeededForms, getOtherForms } from './forms';
import type { OfPatient } from './useVisit';

/** Returns the cards that the patient has. It shares its query with the list of records. */
function useCards(patientId: string): FormName[] {
  const { items = [] } = useRecords(patientId);
  const { data: schedules } = usePublicData('getSchedules');
  return schedules ? FORMS.filter((form) => findOpenCard(items, form, schedules)) : [];
}

/** Links to new records: likely forms first, the others behind one more tap. */
function Writings({ patient, visit: { from, appointment } }: OfPatient) {
  const { t } = useTranslation('mfe-doctor');
  const cards = useCards(patient.id);
  const [showsOthers, setShowsOthers] = useState(false);
  const needed = getNeededForms(patient, cards);
  const others = getOtherForms(needed, patient);
  const to = (view: FormName | 'records') =>
    getPatientPath(patient.id, { from, view, ...(appointment && { appointment }) });
  const getTitleKey = (form: Exclude<FormName, 'opd'>) =>
    form !== 'visit' && cards.includes(form) ? (`patient.continue.${form}` as const) : (`patient.new.${form}` as const);
  const link = (form: FormName) => (
    <ButtonLink key={form} to={to(form)} variant={form === 'opd' ? 'main' : 'second'} icon="plus">
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

/** Summary of the patient with the available actions. */
export function Details({ patient, visit }: OfPatient) {
  return (
    <Stack spacing={8}>
      <Panel>
        <PatientHeader patient={patient}>
          <Writings patient={patient} visit={visit} />
          {patient.photo && (
            <Tile>
              <img src={patient.photo} alt="" />
            </Tile>
          )}
        </PatientHeader>
      </Panel>
      <FollowUp patient={patient} />
    </Stack>
  );
}
