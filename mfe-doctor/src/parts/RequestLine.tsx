import type { ConsultationRequest } from '@chautari/contract';
import { Actions, Button, Facts, Row, Stack, StatusBadge, Typed } from '@chautari/shared-ui/core';
import { useAgeText } from '@chautari/shared-ui/lists';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { useApprove } from './answers';
import { PatientName } from './PatientName';
import { getPatientPath, type From } from './places';

/** Answers that open a dialog first. */
export type Answer = 'give' | 'reject' | 'cancel';

interface RequestLineProps {
  request: ConsultationRequest;
  from: From;
  onAsk: (about: Answer) => void;
  onDone: (message: string) => void;
  onFail: (error: unknown) => void;
}

/** Sex and age of the patient, time, places and phone. */
function RequestFacts({ request: { sex, address, facility, mobile, ...request } }: Pick<RequestLineProps, 'request'>) {
  const { t } = useTranslation('mfe-doctor');
  const { date, phone, text, time } = useFormat();
  const ageText = useAgeText();
  return (
    <Facts
      items={[
        ['user', `${t(`shared-ui:choice.${sex}`)}, ${ageText(request)}`],
        ['calendar', `${date(request.date)}, ${time(request.time)}`],
        ['pin', text(address)],
        ['clinic', text(facility.name)],
        ...(mobile ? [['phone', phone(mobile)] as const] : []),
      ]}
    />
  );
}

/** One request: patient, time and place, with the answers that its status allows. */
export function RequestLine({ request, from, onAsk, onDone, onFail }: RequestLineProps) {
  const { t } = useTranslation('mfe-doctor');
  const { date, time } = useFormat();
  const approve = useApprove();
  const { id, name, patient, status, reason } = request;
  const confirm = () =>
    approve.mutate(
      { id },
      {
        onSuccess: (answer) =>
          onDone(t('requests.approved', { name, date: date(answer.date), time: time(answer.time) })),
        onError: onFail,
      },
    );
  const ask = (about: Answer) => (
    <Button variant="second" aria-label={`${t(`requests.${about}`)}: ${name}`} onClick={() => onAsk(about)}>
      {t(`requests.${about}`)}
    </Button>
  );
  return (
    <Stack>
      <Row>
        <h3>
          <PatientName name={name} to={patient ? getPatientPath(patient.id, { from }) : undefined} />
        </h3>
        {status !== 'pending' && <StatusBadge status={status} />}
      </Row>
      <RequestFacts request={request} />
      {reason && (
        <p>
          <Typed>{t('requests.because', { reason })}</Typed>
        </p>
      )}
      {status === 'pending' && (
        <Actions>
          <Button
            icon="check"
            busy={approve.isPending}
            aria-label={`${t('requests.approve')}: ${name}`}
            onClick={confirm}
          >
            {t('requests.approve')}
          </Button>
          {ask('give')}
          {ask('reject')}
        </Actions>
      )}
      {status === 'confirmed' && (
        <Row>
          {ask('give')}
          {ask('cancel')}
        </Row>
      )}
    </Stack>
  );
}
