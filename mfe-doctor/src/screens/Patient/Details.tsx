import { useState } from 'react';
import { Actions, Button, ButtonLink, Panel, Row, Stack, Tile } from '@chautari/shared-ui/core';
import { usePublicData, useTranslation } from '@chautari/shared-ui/platform';
import { PatientHeader, useRecords } from '@chautari/shared-ui/records';
import { FORMS, patientPath, type FormName } from '../../parts/places';
import { FollowUp } from './FollowUp';
import { cardAmong, neededForms, otherForms } from './forms';
import type { OfPatient } from './useVisit';

/** The cards that the patient has; the list of records that tells them is the one that is read next. */
function useCards(patientId: string): FormName[] {
  const { items = [] } = useRecords(patientId);
  const { data: schedules } = usePublicData('getSchedules');
  return schedules ? FORMS.filter((form) => cardAmong(items, form, schedules)) : [];
}

/** A new record in the forms that this patient is likely to need; the others are one tap further away. */
function Writings({ patient, visit: { from, appointment } }: OfPatient) {
  const { t } = useTranslation('mfe-doctor');
  const cards = useCards(patient.id);
  const [showsOthers, setShowsOthers] = useState(false);
  const needed = neededForms(patient, cards);
  const others = otherForms(needed, patient);
  const to = (view: FormName | 'records') =>
    patientPath(patient.id, { from, view, ...(appointment && { appointment }) });
  const nameOf = (form: Exclude<FormName, 'opd'>) =>
    form !== 'visit' && cards.includes(form) ? (`patient.continue.${form}` as const) : (`patient.new.${form}` as const);
  const link = (form: FormName) => (
    <ButtonLink key={form} to={to(form)} variant={form === 'opd' ? 'main' : 'second'} icon="plus">
      {form === 'opd' ? t('patient.add') : t(nameOf(form))}
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

/** What matters of the patient, and what can be done now. */
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
