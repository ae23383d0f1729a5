import { check, writeSessionChild, type ChildAtSession, type VaccinationSessionDetails } from '@chautari/contract';
import { Button, ErrorState, Panel, Row, Stack, Typed, useToast, Waiting } from '@chautari/shared-ui/core';
import { DateField, Form, Submit } from '@chautari/shared-ui/forms';
import {
  call,
  CallError,
  useMutation,
  useQuery,
  useQueryClient,
  useTranslation,
  type Input,
} from '@chautari/shared-ui/platform';
import { DoseField } from './DoseField';

interface ChildFormProps {
  session: VaccinationSessionDetails;
  patientId: string;
  onClose: () => void;
}

/** Queries that show a session, the card of a child, or what follows from it. */
const SHOWING: readonly unknown[] = [
  ...(['vaccinationSessions', 'records', 'record', 'recordVersions'] as const),
  ...(['overview', 'reports', 'figures'] as const),
];

/** Returns the values that the form of a child begins with. */
const toForm = ({ doses }: ChildAtSession) => ({
  doses: doses.map(({ dose, given, reason, batch, place }) => ({
    ...{ dose, given },
    ...{ reason: reason ?? '', batch: batch ?? '', place: place ?? '' },
  })),
});

interface DosesProps extends ChildFormProps {
  read: ChildAtSession;
  onReadAgain: () => void;
}

function Doses({ session, patientId, read, onReadAgain, onClose }: DosesProps) {
  const { t } = useTranslation('mfe-staff');
  const toast = useToast();
  const cache = useQueryClient();
  const { name } = read.child;
  const saving = useMutation({
    mutationFn: (input: Input<'writeSessionChild'>) => call('writeSessionChild', input),
    onSuccess: () => {
      toast(t('vaccinationSession.savedChild', { name }));
      void cache.invalidateQueries({ predicate: ({ queryKey: [name] }) => SHOWING.includes(name) });
      onClose();
    },
  });
  const { cardVersion, version, asksBirth, doses, place } = read;
  const isOutdated = saving.error instanceof CallError && saving.error.code === 'changedMeanwhile';
  return (
    <Form
      check={(value) => check(writeSessionChild.input, value)}
      defaults={toForm(read)}
      extra={{ id: session.id, patientId, cardVersion, version }}
      messages={{ 'birth.notBirthDate': t('vaccinationSession.notBirthDate') }}
      onSubmit={(input) => saving.mutate(input)}
      busy={saving.isPending}
      error={saving.error}
    >
      {asksBirth && (
        <DateField name="birth" label={t('vaccinationSession.birth')} hint={t('vaccinationSession.birthHint')} />
      )}
      {doses.length ? (
        doses.map((dose, index) => (
          <DoseField key={dose.dose} name={`doses.${index}`} dose={dose} session={session} sessionPlace={place} />
        ))
      ) : (
        <p>{t('vaccinationSession.nothingDue')}</p>
      )}
      {isOutdated && (
        <Row>
          <Button variant="second" onClick={onReadAgain}>
            {t('vaccinationSession.readAgain')}
          </Button>
        </Row>
      )}
      <Submit onCancel={onClose}>{t('vaccinationSession.saveChild')}</Submit>
    </Form>
  );
}

/** The doses that are due for a child at a session: ticked where they were given, else with a reason. */
export function ChildForm(props: ChildFormProps) {
  const { t } = useTranslation('mfe-staff');
  const { session, patientId } = props;
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['vaccinationSession', session.id, 'child', patientId],
    queryFn: ({ signal }) => call('getSessionChild', { id: session.id, patientId }, signal),
    // What was typed stays until the reader asks for a new state.
    staleTime: Infinity,
    gcTime: 0,
  });
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />;
  const title = t('vaccinationSession.giveTo', { name: data.child.name });
  return (
    <Panel as="section" aria-label={title}>
      <Stack>
        <h3>
          <Typed>{title}</Typed>
        </h3>
        <Doses key={dataUpdatedAt} {...props} read={data} onReadAgain={() => void refetch()} />
      </Stack>
    </Panel>
  );
}
