import { useState } from 'react';
import type { SessionChild, VaccinationSessionDetails } from '@chautari/contract';
import { Button, lazyPart, Panel, Row, Section, Stack, Typed, Typography, Waiting } from '@chautari/shared-ui/core';
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

function ChildTable({ session, onChange }: Of & { onChange: (patientId: string) => void }) {
  const { t } = useTranslation('mfe-staff');
  const [removed, setRemoved] = useState<Patient>();
  const columns = useChildColumns();
  const isOpen = session.state === 'open';
  return (
    <>
      <DataTable
        caption={t('vaccinationSession.childrenTitle')}
        captionHidden
        rows={session.children}
        columns={columns}
        keyOf={({ id }) => id}
        empty={{ title: t('vaccinationSession.nobody'), text: t('vaccinationSession.nobodyText') }}
        {...(isOpen && {
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

/** Who came to a session and what they got. Further children are chosen one after the other. */
export function SessionChildren({ session }: Of) {
  const { t } = useTranslation('mfe-staff');
  const { digits } = useFormat();
  const [patientId, setPatientId] = useState<string>();
  const count = session.children.length;
  const close = () => setPatientId(undefined);
  return (
    <Section title={t('vaccinationSession.childrenTitle')}>
      <Stack spacing={6}>
        {count > 0 && <p>{t('vaccinationSession.childrenCount', { count, things: digits(count) })}</p>}
        {session.state === 'open' &&
          (patientId ? (
            <ChildForm key={patientId} session={session} patientId={patientId} onClose={close} />
          ) : (
            <ChildChoice session={session} onChoose={setPatientId} />
          ))}
        {(count > 0 || !patientId) && <ChildTable session={session} onChange={setPatientId} />}
      </Stack>
    </Section>
  );
}
