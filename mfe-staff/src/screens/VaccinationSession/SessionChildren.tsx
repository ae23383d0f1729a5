import { useEffect, useRef, useState } from 'react';
import type { SessionChild, VaccinationSessionDetails } from '@chautari/contract';
import {
  Button,
  lazyPart,
  Notice,
  Panel,
  Row,
  Section,
  Stack,
  Typed,
  Typography,
  Waiting,
} from '@chautari/shared-ui/core';
import { ConfirmDialog } from '@chautari/shared-ui/forms';
import { DataTable, useAgeText, type Column } from '@chautari/shared-ui/lists';
import { call, useFormat, useMutation, useQueryClient, useTranslation } from '@chautari/shared-ui/platform';
import { PatientSearch } from '../../parts/PatientSearch';
import { DueChildren } from './DueChildren';
import { useResultText } from './useResultText';

const ChildForm = lazyPart(async () => (await import('./ChildForm')).ChildForm, { Fallback: Waiting });

interface Of {
  session: VaccinationSessionDetails;
}

type Patient = NonNullable<SessionChild['child']>;

/** Returns the columns that the list and the print share: who came, and what happened. */
export function useChildColumns(): Column<SessionChild>[] {
  const { t } = useTranslation('mfe-staff');
  const ageText = useAgeText();
  const listResults = useResultText();
  return [
    {
      key: 'name',
      head: t('vaccinationSession.child'),
      cell: ({ child }) =>
        child ? (
          <>
            <b>
              <Typed>{child.name}</Typed>
            </b>
            <Typography>
              {child.publicId}, {t(`shared-ui:choice.${child.sex}`)}, {ageText({ ...child, age: 0 })}
            </Typography>
          </>
        ) : (
          t('vaccinationSession.closedAccount')
        ),
    },
    {
      key: 'result',
      head: t('vaccinationSession.result'),
      cell: ({ doses }) => listResults(doses).map((line) => <div key={line}>{line}</div>),
    },
  ];
}

/** Takes a child without a given dose off the session, after a question. */
function TakeOffDialog({ session, child, onClose }: Of & { child: Patient; onClose: () => void }) {
  const { t } = useTranslation('mfe-staff');
  const cache = useQueryClient();
  const { name, patientId } = child;
  const removing = useMutation({
    mutationFn: () => call('removeSessionChild', { id: session.id, patientId }),
    onSuccess: onClose,
    onSettled: () => cache.invalidateQueries({ queryKey: ['vaccinationSessions'] }),
  });
  return (
    <ConfirmDialog
      open
      title={t('vaccinationSession.takeOffTitle', { name })}
      text={t('vaccinationSession.takeOffText')}
      submit={t('vaccinationSession.takeOff')}
      busy={removing.isPending}
      error={removing.error}
      onConfirm={() => removing.mutate()}
      onClose={onClose}
    />
  );
}

interface ChildTableProps extends Of {
  /** Missing while the doses of a child are written: what was ticked would be gone. */
  onChange: ((patientId: string) => void) | undefined;
}

function ChildTable({ session, onChange }: ChildTableProps) {
  const { t } = useTranslation('mfe-staff');
  const [removed, setRemoved] = useState<Patient>();
  const columns = useChildColumns();
  return (
    <>
      <DataTable
        caption={t('vaccinationSession.childrenTitle')}
        captionHidden
        rows={session.children}
        columns={columns}
        keyOf={({ id }) => id}
        empty={{ title: t('vaccinationSession.nobody'), text: t('vaccinationSession.nobodyText') }}
        {...(onChange && {
          actions: ({ child, doses }: SessionChild) =>
            child && (
              <>
                <Button
                  variant="second"
                  aria-label={t('vaccinationSession.changeFor', { name: child.name })}
                  onClick={() => onChange(child.patientId)}
                >
                  {t('vaccinationSession.change')}
                </Button>
                {doses.every(({ reason }) => reason !== null) && (
                  <Button
                    variant="quiet"
                    aria-label={t('vaccinationSession.takeOffFor', { name: child.name })}
                    onClick={() => setRemoved(child)}
                  >
                    {t('vaccinationSession.takeOff')}
                  </Button>
                )}
              </>
            ),
        })}
      />
      {removed && <TakeOffDialog session={session} child={removed} onClose={() => setRemoved(undefined)} />}
    </>
  );
}

type Way = 'due' | 'search';

/** Chooses a child from the due list or by a search. */
function ChildChoice({ session, onChoose }: Of & { onChoose: (patientId: string) => void }) {
  const { t } = useTranslation('mfe-staff');
  const [way, setWay] = useState<Way>();
  const choose = (patientId: string) => {
    setWay(undefined);
    onChoose(patientId);
  };
  return (
    <Stack>
      <Row>
        <Button icon="plus" onClick={() => setWay('due')}>
          {t('vaccinationSession.fromDue')}
        </Button>
        <Button variant="second" onClick={() => setWay('search')}>
          {t('vaccinationSession.search')}
        </Button>
        {way && (
          <Button variant="quiet" onClick={() => setWay(undefined)}>
            {t('vaccinationSession.stop')}
          </Button>
        )}
      </Row>
      {way === 'due' && <DueChildren sessionId={session.id} onChoose={choose} />}
      {way === 'search' && (
        <Panel>
          <PatientSearch choose={t('vaccinationSession.choose')} onChoose={({ id }) => choose(id)} />
        </Panel>
      )}
    </Stack>
  );
}

/** Moves the focus to what takes the place of a pressed button, after each change of the child. */
function useFocusOnChange(patientId: string | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef(patientId);
  useEffect(() => {
    if (last.current === patientId) return;
    last.current = patientId;
    place.current?.focus();
  }, [patientId]);
  return place;
}

/** Who came to a session and what they got. Further children are chosen one after the other. */
export function SessionChildren({ session }: Of) {
  const { t } = useTranslation('mfe-staff');
  const { digits } = useFormat();
  const [patientId, setPatientId] = useState<string>();
  const place = useFocusOnChange(patientId);
  const count = session.children.length;
  const isOpen = session.state === 'open';
  const close = () => setPatientId(undefined);
  return (
    <Section title={t('vaccinationSession.childrenTitle')}>
      <Stack spacing={6}>
        <div ref={place} tabIndex={-1}>
          <Stack spacing={6}>
            {count > 0 && <p>{t('vaccinationSession.childrenCount', { count, things: digits(count) })}</p>}
            {!isOpen && patientId && (
              <Notice kind="error">
                <p>{t('vaccinationSession.closedMeanwhile')}</p>
              </Notice>
            )}
            {patientId && <ChildForm key={patientId} session={session} patientId={patientId} onClose={close} />}
            {isOpen && !patientId && <ChildChoice session={session} onChoose={setPatientId} />}
          </Stack>
        </div>
        {(count > 0 || !patientId) && (
          <ChildTable session={session} onChange={isOpen && !patientId ? setPatientId : undefined} />
        )}
      </Stack>
    </Section>
  );
}
