import { todayInNepal, type VaccinationSessionDetails } from '@chautari/contract';
import { Button, Row, Stack, Typed } from '@chautari/shared-ui/core';
import { DataTable } from '@chautari/shared-ui/lists';
import { PrintButton, PrintSheet } from '@chautari/shared-ui/printing';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { useSessionWords } from '../VaccinationSessions/useSessionWords';
import { useChildColumns } from './SessionChildren';
import { listUsedVaccines, useVaccineColumns } from './SessionVials';
import { useSumText } from './useResultText';

interface SessionPrintProps {
  session: VaccinationSessionDetails;
  onBack: () => void;
}

/** What a session has besides children and vials. */
function Head({ session }: { session: VaccinationSessionDetails }) {
  const { t } = useTranslation('mfe-staff');
  const { date, digits, text } = useFormat();
  const { namePlace } = useSessionWords();
  const sums = useSumText(session);
  const { facility, day, mode, planned, hygieneTalk, hygieneParticipants, children } = session;
  const lines = [
    `${namePlace(session)}, ${t(`vaccinationSessions.modes.${mode}`)}`,
    planned && t('vaccinationSessions.planned'),
    hygieneTalk && t('vaccinationSessions.hygieneTalk'),
    hygieneTalk &&
      hygieneParticipants !== null &&
      `${t('vaccinationSessions.participants')}: ${digits(hygieneParticipants)}`,
    t('vaccinationSession.childrenCount', { count: children.length, things: digits(children.length) }),
    sums,
  ].filter((line) => line !== false);
  return (
    <div>
      <h2>{t('vaccinationSession.title')}</h2>
      <p>
        <b>
          <Typed>{`${text(facility.name)}, ${text(facility.place)}`}</Typed>, {date(day)}
        </b>
      </p>
      {lines.map((line) => (
        <p key={line}>
          <Typed>{line}</Typed>
        </p>
      ))}
    </div>
  );
}

/** A session on paper: who came, what was given, and the vials. It has no phone numbers. */
export function SessionPrint({ session, onBack }: SessionPrintProps) {
  const { t } = useTranslation('mfe-staff');
  const { date } = useFormat();
  const children = useChildColumns();
  const vaccines = useVaccineColumns();
  return (
    <Stack spacing={6}>
      <Row>
        <Button variant="second" onClick={onBack}>
          {t('vaccinationSession.printBack')}
        </Button>
        <PrintButton />
      </Row>
      <PrintSheet>
        <Stack spacing={6}>
          <Head session={session} />
          <DataTable
            caption={t('vaccinationSession.childrenTitle')}
            rows={session.children}
            columns={children}
            keyOf={({ id }) => id}
          />
          <DataTable
            caption={t('vaccinationSession.sums')}
            rows={listUsedVaccines(session)}
            columns={vaccines}
            keyOf={({ vaccine }) => vaccine}
          />
          <p>{t('vaccinationSession.printed', { date: date(todayInNepal()) })}</p>
        </Stack>
      </PrintSheet>
    </Stack>
  );
}
