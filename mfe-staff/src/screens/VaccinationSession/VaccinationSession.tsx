import { useState } from 'react';
import type { VaccinationSessionDetails } from '@chautari/contract';
import {
  Button,
  ButtonLink,
  ErrorState,
  lazyPart,
  Page,
  Row,
  Stack,
  Typed,
  useStep,
  Waiting,
} from '@chautari/shared-ui/core';
import { call, useFormat, useParams, useQuery, useTranslation } from '@chautari/shared-ui/platform';
import { SessionBadge } from '../VaccinationSessions/SessionBadge';
import { useSessionWords } from '../VaccinationSessions/useSessionWords';
import '../VaccinationSessions/messages';
import { SessionActions } from './SessionActions';
import { SessionChildren } from './SessionChildren';
import { SessionVials } from './SessionVials';

const SessionPrint = lazyPart(async () => (await import('./SessionPrint')).SessionPrint, { Fallback: Waiting });

/** Day, place, kind and state of a session. */
function Facts({ session: { day, facility, mode, state, ...where } }: { session: VaccinationSessionDetails }) {
  const { t } = useTranslation('mfe-staff');
  const { date, text, weekday } = useFormat();
  const { namePlace } = useSessionWords();
  return (
    <div>
      <h2>
        {weekday(day)}, {date(day)}
      </h2>
      <p>
        <Typed>{`${text(facility.name)}, ${text(facility.place)}`}</Typed>
        <br />
        <Typed>{namePlace(where)}</Typed>, {t(`vaccinationSessions.modes.${mode}`)}
      </p>
      <SessionBadge state={state} />
    </div>
  );
}

function Session({ session }: { session: VaccinationSessionDetails }) {
  const { t } = useTranslation('mfe-staff');
  const [isPrint, setIsPrint] = useState(false);
  useStep(isPrint ? 'print' : 'session');
  return (
    <>
      {isPrint && <SessionPrint session={session} onBack={() => setIsPrint(false)} />}
      {/* Kept behind the print view: the doses of a child may be ticked and not saved yet. */}
      <div hidden={isPrint}>
        <Stack spacing={8}>
          <Facts session={session} />
          {session.state !== 'planned' && (
            <>
              <SessionChildren session={session} />
              <SessionVials session={session} />
              <Row>
                <Button variant="second" icon="print" onClick={() => setIsPrint(true)}>
                  {t('vaccinationSession.print')}
                </Button>
              </Row>
            </>
          )}
          <SessionActions session={session} />
        </Stack>
      </div>
    </>
  );
}

/** A vaccination session: who came, what was given, and which vials were used. */
export default function VaccinationSession() {
  const { t } = useTranslation('mfe-staff');
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['vaccinationSessions', id],
    queryFn: ({ signal }) => call('getVaccinationSession', { id }, signal),
  });
  return (
    <Page
      title={t('vaccinationSession.title')}
      audience="staff"
      pictogram="immunization"
      actions={
        <ButtonLink to="/vaccination-sessions" variant="second" icon="previous">
          {t('vaccinationSession.back')}
        </ButtonLink>
      }
    >
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />)}
      {data && <Session session={data} />}
    </Page>
  );
}
