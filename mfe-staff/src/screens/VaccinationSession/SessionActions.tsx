import { useState } from 'react';
import { changeVaccinationSession, check, todayInNepal, type VaccinationSessionDetails } from '@chautari/contract';
import { Button, Notice, Row, Stack, useErrorText, useToast } from '@chautari/shared-ui/core';
import { ConfirmDialog, Dialog, Form, Submit } from '@chautari/shared-ui/forms';
import {
  call,
  useFormat,
  useMutation,
  useNavigate,
  useQueryClient,
  useTranslation,
  type Input,
} from '@chautari/shared-ui/platform';
import { SessionFields } from '../VaccinationSessions/SessionFields';

interface Of {
  session: VaccinationSessionDetails;
}

/** Returns the values that the form of a session begins with. */
const toForm = ({ site, place, mode, planned, hygieneTalk, hygieneParticipants }: VaccinationSessionDetails) => ({
  ...{ site, mode, planned, hygieneTalk },
  place: place ?? '',
  hygieneParticipants: hygieneParticipants ?? '',
});

/** Changes place, kind and talk. What somebody else has saved meanwhile is shown at the fields. */
function DetailsDialog({ session, onClose }: Of & { onClose: () => void }) {
  const { t } = useTranslation('mfe-staff');
  const toast = useToast();
  const cache = useQueryClient();
  const [read] = useState(session);
  const saving = useMutation({
    mutationFn: (input: Input<'changeVaccinationSession'>) => call('changeVaccinationSession', input),
    onSuccess: () => {
      toast(t('vaccinationSession.saved'));
      onClose();
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ['vaccinationSessions'] }),
  });
  const isNewer = session.version !== read.version;
  return (
    <Dialog open title={t('vaccinationSession.details')} onClose={onClose}>
      <Form
        check={(value) => check(changeVaccinationSession.input, value)}
        defaults={toForm(read)}
        extra={{ id: session.id, version: session.version }}
        {...(isNewer && { newer: { before: toForm(read), now: toForm(session) } })}
        onSubmit={(details) => saving.mutate(details)}
        busy={saving.isPending}
        error={saving.error}
      >
        <SessionFields />
        <Submit onCancel={onClose}>{t('vaccinationSession.save')}</Submit>
      </Form>
    </Dialog>
  );
}

/** Returns the mutation that begins, closes and opens a session. */
function useMoving({ id, version }: VaccinationSessionDetails) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (to: 'open' | 'closed') => call('moveVaccinationSession', { id, version, to }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['vaccinationSessions'] }),
  });
}

/** Removes a session without children, after a question. */
function RemoveButton({ session: { id } }: Of) {
  const { t } = useTranslation('mfe-staff');
  const toast = useToast();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const removing = useMutation({
    mutationFn: () => call('removeVaccinationSession', { id }),
    onSuccess: () => {
      toast(t('vaccinationSession.removed'));
      void cache.invalidateQueries({ queryKey: ['vaccinationSessions', 'list'] });
      void navigate('/vaccination-sessions', { replace: true });
    },
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        {t('vaccinationSession.remove')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          title={t('vaccinationSession.removeTitle')}
          text={t('vaccinationSession.removeText')}
          submit={t('vaccinationSession.remove')}
          busy={removing.isPending}
          error={removing.error}
          onConfirm={() => removing.mutate()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

/** Closes a session, after a question. */
function CloseButton({ session }: Of) {
  const { t } = useTranslation('mfe-staff');
  const [isAsking, setIsAsking] = useState(false);
  const moving = useMoving(session);
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{t('vaccinationSession.close')}</Button>
      {isAsking && (
        <ConfirmDialog
          open
          variant="main"
          title={t('vaccinationSession.closeTitle')}
          text={t('vaccinationSession.closeText')}
          submit={t('vaccinationSession.close')}
          busy={moving.isPending}
          error={moving.error}
          onConfirm={() => moving.mutate('closed', { onSuccess: () => setIsAsking(false) })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

/** Begins a planned session on its day, or opens a closed one again. */
function OpenButton({ session }: Of) {
  const { t } = useTranslation('mfe-staff');
  const toast = useToast();
  const textOf = useErrorText();
  const moving = useMoving(session);
  const open = () => moving.mutate('open', { onError: (error) => toast(textOf(error), 'error') });
  const isPlanned = session.state === 'planned';
  return (
    <Button variant={isPlanned ? 'main' : 'second'} busy={moving.isPending} onClick={open}>
      {t(isPlanned ? 'vaccinationSession.begin' : 'vaccinationSession.reopen')}
    </Button>
  );
}

/** What can be done with a session as a whole. */
export function SessionActions({ session }: Of) {
  const { t } = useTranslation('mfe-staff');
  const { instant } = useFormat();
  const [isChanging, setIsChanging] = useState(false);
  const { state, day, children, closedAt, mayReopen } = session;
  const canBegin = state === 'planned' && day <= todayInNepal();
  return (
    <Stack>
      {state === 'planned' && (
        <Notice kind="info">
          <p>{t('vaccinationSession.plannedText')}</p>
        </Notice>
      )}
      {closedAt && <p>{t('vaccinationSession.closedText', { date: instant(closedAt) })}</p>}
      <Row>
        {state === 'open' && <CloseButton session={session} />}
        {(canBegin || mayReopen) && <OpenButton session={session} />}
        {state !== 'closed' && (
          <Button variant="second" onClick={() => setIsChanging(true)}>
            {t('vaccinationSession.details')}
          </Button>
        )}
        {state !== 'closed' && children.length === 0 && <RemoveButton session={session} />}
      </Row>
      {isChanging && <DetailsDialog session={session} onClose={() => setIsChanging(false)} />}
    </Stack>
  );
}
