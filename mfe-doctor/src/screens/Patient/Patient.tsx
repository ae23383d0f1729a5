import { OPEN_FOR_HOURS } from '@chautari/contract';
import { ButtonLink, EmptyState, ErrorState, Page, useStep, Waiting } from '@chautari/shared-ui/core';
import { useAgeText } from '@chautari/shared-ui/lists';
import { call, CallError, useFormat, useParams, useQuery, useTranslation } from '@chautari/shared-ui/platform';
import { getPatientPath, PLACES, type From } from '../../parts/places';
import { Details } from './Details';
import { OneRecord } from './OneRecord';
import { PastRecords } from './PastRecords';
import { RegisterView } from './RegisterView';
import { useVisit, type OfPatient, type PatientVisit } from './useVisit';
import { Writing } from './Writing';

function PatientContent({ patient, visit }: OfPatient) {
  switch (visit.view) {
    case undefined:
      return <Details patient={patient} visit={visit} />;
    case 'records':
      return <PastRecords patient={patient} visit={visit} />;
    case 'record':
      return <OneRecord patient={patient} visit={visit} />;
    case 'registers':
      return <RegisterView patient={patient} visit={visit} />;
    default:
      return <Writing key={visit.view} form={visit.view} patient={patient} visit={visit} />;
  }
}

/** Back link: from a record or form to the patient, from the patient to the previous page. */
function Back({ id, visit: { view, from, appointment } }: { id: string; visit: PatientVisit }) {
  const { t } = useTranslation('mfe-doctor');
  const to = view ? getPatientPath(id, { from, ...(appointment && { appointment }) }) : PLACES[from];
  const label = view ? 'patient' : (from satisfies From);
  return (
    <ButtonLink to={to} variant="second" icon="previous">
      {t(`patient.backTo.${label}`)}
    </ButtonLink>
  );
}

/** One patient: summary, new record, existing records. */
export default function Patient() {
  const { t } = useTranslation('mfe-doctor');
  const { digits } = useFormat();
  const ageText = useAgeText();
  const { id = '' } = useParams();
  const visit = useVisit();
  const {
    data: patient,
    error,
    refetch,
  } = useQuery({ queryKey: ['patient', id], queryFn: ({ signal }) => call('getPatient', { id }, signal) });
  useStep(`${visit.view ?? ''} ${visit.record ?? ''}`);
  const isClosed = error instanceof CallError && ['notFound', 'invalid'].includes(error.code);
  const subtitle = patient && (
    <>
      <span className="nowrap">{patient.patientId}</span> · {t(`shared-ui:choice.${patient.sex}`)}, {ageText(patient)}
    </>
  );
  return (
    <Page
      title={patient?.name ?? t('patient.title')}
      windowTitle={t('patient.title')}
      subtitle={subtitle}
      audience="doctor"
      actions={<Back id={id} visit={visit} />}
    >
      {patient && <PatientContent key={patient.id} patient={patient} visit={visit} />}
      {!patient && isClosed && (
        <EmptyState
          title={t('patient.closed')}
          text={t('patient.closedText', { hours: digits(OPEN_FOR_HOURS) })}
          action={<ButtonLink to="/doctor-dashboard">{t('find.title')}</ButtonLink>}
        />
      )}
      {!patient && !isClosed && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />)}
    </Page>
  );
}
