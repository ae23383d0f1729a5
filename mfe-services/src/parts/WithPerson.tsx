import { useState, type ReactNode } from 'react';
import type { FamilyPerson } from '@chautari/api/contract';
import { ButtonLink, ErrorState, Notice, Row, Stack, Waiting } from '@chautari/shared-ui/core';
import { PlainSelect } from '@chautari/shared-ui/forms';
import { call, useQuery, useSession, useTranslation } from '@chautari/shared-ui/platform';
import type { RecordPatient } from '@chautari/shared-ui/records';

/** Somebody of the family, as the forms of records know them; of a locked record the age is not said. */
export const patientOf = ({ id, patientId, name, age }: FamilyPerson): RecordPatient => ({ id, patientId, name, age: age ?? 0 });

/** Whether the reader is a signed-in patient; `undefined` until the service has said so. */
export function useIsPatient(): boolean | undefined {
  const { status, person } = useSession({ ask: 'always' });
  return status === 'unknown' ? undefined : person?.role === 'patient' && person.access === 'full';
}

/** The way to the PIN of a locked record, and from there back here. */
function Locked({ person: { id, name } }: { person: FamilyPerson }) {
  const { t } = useTranslation();
  const here = new URL(window.location.href);
  here.searchParams.set('person', id);
  const query = new URLSearchParams({ person: id, next: here.pathname + here.search });
  return <Notice kind="info"><p>{t('own.locked', { name })}</p><Row><ButtonLink to={`/my-records?${query}`} variant="second" icon="lock">{t('own.unlock')}</ButtonLink></Row></Notice>;
}

/** Whose record something is about: the holder of the account, or one of the persons under it. */
export function WithPerson({ children }: { children: (person: FamilyPerson) => ReactNode }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({ queryKey: ['family'], queryFn: ({ signal }) => call('listFamily', {}, signal) });
  const [chosen, choose] = useState(() => new URLSearchParams(window.location.search).get('person'));
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />;
  const person = data.persons.find(({ id }) => id === chosen) ?? data.persons[0]!;
  return (
    <Stack style={{ gap: 24 }}>
      {data.persons.length > 1 && <div style={{ maxWidth: 400 }}><PlainSelect label={t('own.forWhom')} value={person.id} onChange={choose} options={data.persons.map(({ id, name }) => ({ value: id, label: name }))} /></div>}
      {person.locked
        ? <Locked person={person} />
        : <div key={person.id}>{children(person)}</div>}
    </Stack>
  );
}
