import { ButtonLink, EmptyState, Panel, Row, Stack } from '@chautari/shared-ui/core';
import { useLocation, useNavigate, useTranslation } from '@chautari/shared-ui/platform';
import { isReferredVisit, OpenedRecord, RecordDone, useRecord, WithPatient } from '@chautari/shared-ui/records';
import { getPatientPath, PLACES } from '../../parts/places';
import { findCurrentEntry, useToday } from '../../parts/today';
import { FollowUp } from './FollowUp';
import { getForm } from './forms';
import type { OfPatient } from './useVisit';

/** What follows a record that was just saved: the next patient of today, or the page that the visit began on. */
function Saved({ patient, visit: { from, appointment } }: OfPatient) {
  const { t } = useTranslation('mfe-doctor');
  const next = useNext(appointment);
  const today = { to: '/doctor-dashboard', label: t('patient.toToday') };
  if (!appointment)
    return <RecordDone name={patient.name} next={{ to: PLACES[from], label: t(`patient.backTo.${from}`) }} />;
  return <RecordDone name={patient.name} next={next ?? today} {...(next && { others: [today] })} />;
}

/** Returns the way to the next patient of today after an appointment. */
function useNext(after: string | undefined) {
  const { t } = useTranslation('mfe-doctor');
  const { data } = useToday();
  const next = findCurrentEntry((data?.entries ?? []).filter(({ id }) => id !== after));
  return (
    next?.patient && {
      to: getPatientPath(next.patient.id, { appointment: next.id, view: 'opd' }),
      label: t('patient.next', { name: next.name }),
    }
  );
}

/** Link to the next patient after a visit. */
function Next({ after }: { after: string }) {
  const { t } = useTranslation('mfe-doctor');
  const next = useNext(after);
  return (
    <Row>
      {next && (
        <ButtonLink to={next.to} icon="go">
          {next.label}
        </ButtonLink>
      )}
      <ButtonLink to="/doctor-dashboard" variant="second" icon="calendar">
        {t('patient.toToday')}
      </ButtonLink>
    </Row>
  );
}

/** Leads from a visit at which the patient was referred to the letter. */
function WriteReferral({ record: id, to }: { record: string; to: string }) {
  const { t } = useTranslation('mfe-doctor');
  const { data: record } = useRecord(id);
  if (!record || !isReferredVisit(record)) return null;
  return (
    <Row>
      <ButtonLink to={to} icon="next">
        {t('patient.writeReferral')}
      </ButtonLink>
    </Row>
  );
}

function WriteRecord({ to }: { to: string }) {
  const { t } = useTranslation('mfe-doctor');
  return (
    <Row>
      <ButtonLink to={to} icon="plus">
        {t('patient.add')}
      </ButtonLink>
    </Row>
  );
}

/** One record of the patient with its earlier versions. It can be printed and corrected. */
export function OneRecord({ patient, visit }: OfPatient) {
  const { from, appointment, record } = visit;
  const { t } = useTranslation('mfe-doctor');
  const navigate = useNavigate();
  const location = useLocation();
  const { isSaved } = (location.state ?? {}) as { isSaved?: boolean };
  const at = { from, ...(appointment && { appointment }) };
  const toAll = getPatientPath(patient.id, { ...at, view: 'records' });
  if (!record) return <EmptyState title={t('patient.noRecord')} text={t('patient.noRecordText')} />;
  return (
    <Stack spacing={6}>
      {isSaved && <Saved patient={patient} visit={visit} />}
      <h2 className="visually-hidden">{t('report.record')}</h2>
      {!patient.death && (
        <WriteReferral record={record} to={getPatientPath(patient.id, { ...at, view: 'referral', visit: record })} />
      )}
      {appointment && !isSaved && <Next after={appointment} />}
      <WithPatient
        patient={patient}
        action={!appointment && <WriteRecord to={getPatientPath(patient.id, { ...at, view: 'opd' })} />}
      >
        <Panel>
          <OpenedRecord
            id={record}
            patient={patient}
            onDeleted={() => void navigate(toAll)}
            onSaved={(isSaved) => void navigate({ search: location.search }, { replace: true, state: { isSaved } })}
            visitAt={() => getPatientPath(patient.id, { ...at, view: 'visit' })}
            correctAt={(record) => {
              const view = getForm(record);
              return view && getPatientPath(patient.id, { ...at, view, record: record.id });
            }}
          />
        </Panel>
      </WithPatient>
      {appointment && <FollowUp patient={patient} />}
      <Row>
        <ButtonLink to={toAll} variant="second" icon="file">
          {t('patient.past')}
        </ButtonLink>
      </Row>
    </Stack>
  );
}
