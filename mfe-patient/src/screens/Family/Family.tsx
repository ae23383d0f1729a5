import { useState, type ReactNode } from 'react';
import type { FamilyPerson } from '@chautari/contract';
import { ErrorState, Page, Stack, TextLink, useStep, Waiting } from '@chautari/shared-ui/core';
import { useSearchParams, useTranslation } from '@chautari/shared-ui/platform';
import { useFamily } from '../../parts/family';
import { Added } from './Added';
import { AddMember, EditMember } from './MemberForm';
import { Persons } from './Persons';
import { PinForm } from './PinForm';
import './messages';

/** View in the address: the list, or a form for one person. */
type View = { name: 'list' } | { name: 'add' | 'addChild' } | { name: 'edit' | 'pin'; id: string };

function useView() {
  const [params, setParams] = useSearchParams();
  const [edit, pin] = [params.get('edit'), params.get('pin')];
  const view: View = params.has('add')
    ? { name: params.get('add') === 'child' ? 'addChild' : 'add' }
    : edit
      ? { name: 'edit', id: edit }
      : pin
        ? { name: 'pin', id: pin }
        : { name: 'list' };
  return { view, back: () => setParams({}, { replace: true }) };
}

const Narrow = ({ children }: { children: ReactNode }) => (
  <Stack spacing={6} maxWidth="text">
    {children}
  </Stack>
);

/** The people who share this account, each with their own record. Adults protect theirs with a PIN. */
export default function Family() {
  const { t } = useTranslation('mfe-patient');
  const { view, back } = useView();
  const { data, error, refetch } = useFamily();
  const [added, setAdded] = useState<FamilyPerson>();
  const isAdding = view.name === 'add' || view.name === 'addChild';
  useStep(view.name);
  if (added && !isAdding) setAdded(undefined);
  if (added && isAdding) return <Added person={added} />;
  const person = 'id' in view ? data?.persons.find(({ id }) => id === view.id) : undefined;
  const content = () => {
    if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
    if (!data) return <Waiting />;
    if (isAdding)
      return <AddMember grownUpAge={data.grownUpAge} isChild={view.name === 'addChild'} onAdded={setAdded} />;
    if (view.name === 'edit' && person) return <EditMember person={person} onDone={back} />;
    if (view.name === 'pin' && person) return <PinForm person={person} onDone={back} />;
    return <Persons persons={data.persons} />;
  };
  return (
    <Page
      title={t(view.name === 'list' ? 'family.title' : `family.${view.name}Title`)}
      lead={t(view.name === 'list' ? 'family.lead' : `family.${view.name}Lead`)}
      audience="patient"
      pictogram="family"
    >
      {view.name === 'list' ? (
        content()
      ) : (
        <Narrow>
          <TextLink to="/family">{t('family.back')}</TextLink>
          {content()}
        </Narrow>
      )}
    </Page>
  );
}
