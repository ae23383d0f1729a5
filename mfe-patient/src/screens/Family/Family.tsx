import { useState, type ReactNode } from 'react';
import type { FamilyPerson } from '@chautari/contract';
import {
  Button,
  ButtonLink,
  ErrorState,
  Facts,
  List,
  Page,
  Panel,
  PersonHead,
  Row,
  Stack,
  TextLink,
  useStep,
  useToast,
  Waiting,
} from '@chautari/shared-ui/core';
import { ConfirmDialog } from '@chautari/shared-ui/forms';
import { useFormat, useSearchParams, useTranslation } from '@chautari/shared-ui/platform';
import { useFamily } from '../../parts/family';
import { AddMember, EditMember } from './MemberForm';
import { PinForm } from './PinForm';
import { useRemoveMember } from './useMembers';

/** What the page is doing, as its address says: nothing, or something to one person. */
type Doing = { what: 'list' } | { what: 'add' } | { what: 'edit' | 'pin'; id: string };

function useDoing() {
  const [params, setParams] = useSearchParams();
  const [edit, pin] = [params.get('edit'), params.get('pin')];
  const doing: Doing = params.has('add')
    ? { what: 'add' }
    : edit
      ? { what: 'edit', id: edit }
      : pin
        ? { what: 'pin', id: pin }
        : { what: 'list' };
  return { doing, back: () => setParams({}, { replace: true }) };
}

/** Who somebody is in a line: relation and age. */
function useWho() {
  const { t } = useTranslation('mfe-patient');
  const { digits } = useFormat();
  return ({ relation, age }: FamilyPerson) => {
    const years = age === null ? '' : age === 0 ? t('family.infant') : t('family.years', { years: digits(age) });
    return [t(relation === null ? 'family.self' : `relation.${relation}`), years].filter(Boolean).join(' · ');
  };
}

function RemoveDialog({ person, onClose }: { person: FamilyPerson; onClose: () => void }) {
  const { t } = useTranslation('mfe-patient');
  const toast = useToast();
  const remove = useRemoveMember();
  const { id, name, patientId } = person;
  const removed = () => {
    toast(t('family.removed', { name }));
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t('family.removeTitle', { name })}
      text={t(person.phoneHint ? 'family.removeTextPhone' : 'family.removeText', { id: patientId })}
      submit={t('family.removeYes')}
      stay={t('family.removeNo')}
      busy={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onConfirm={() => remove.mutate(id, { onSuccess: removed })}
    />
  );
}

function PersonEntry({ person, onRemove }: { person: FamilyPerson; onRemove: () => void }) {
  const { t } = useTranslation('mfe-patient');
  const who = useWho();
  const { id, patientId, name, relation, locked, grownUp, hasPin } = person;
  const isHolder = relation === null;
  // Several persons have the same buttons: whoever hears them hears whose they are.
  const named = (label: string) => (
    <>
      {label}
      <span className="visually-hidden">: {name}</span>
    </>
  );
  const lock = locked
    ? t('family.locked')
    : grownUp && !isHolder
      ? t('family.open')
      : hasPin
        ? t('family.withPin')
        : t('family.noLock');
  const pin = t(hasPin ? 'family.changePin' : 'family.setPin');
  return (
    <Stack>
      <PersonHead
        level={2}
        audience="patient"
        pictogram={relation === 'child' && !grownUp ? 'immunization' : 'patient'}
        title={name}
        text={who(person)}
      />
      <Facts
        items={[
          ['file', patientId],
          [hasPin || locked ? 'lock' : 'user', lock],
        ]}
      />
      <Row>
        <ButtonLink to={isHolder ? '/my-records' : `/my-records?person=${id}`} variant="second">
          {named(t('family.records'))}
        </ButtonLink>
        {isHolder && (
          <ButtonLink to="/profile" variant="quiet">
            {t('family.profile')}
          </ButtonLink>
        )}
        {!isHolder && !locked && (
          <ButtonLink to={`/family?edit=${id}`} variant="quiet">
            {named(t('family.edit'))}
          </ButtonLink>
        )}
        {(isHolder || grownUp) && (
          <ButtonLink to={`/family?pin=${id}`} variant="quiet">
            {named(pin)}
          </ButtonLink>
        )}
        {!isHolder && (
          <Button variant="quiet" onClick={onRemove}>
            {named(t('family.remove'))}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

function Persons({ persons }: { persons: readonly FamilyPerson[] }) {
  const { t } = useTranslation('mfe-patient');
  const [removing, setRemoving] = useState<FamilyPerson>();
  return (
    <Stack>
      <Panel>
        <List>
          {persons.map((person) => (
            <li key={person.id}>
              <PersonEntry person={person} onRemove={() => setRemoving(person)} />
            </li>
          ))}
        </List>
      </Panel>
      {persons.length === 1 && <p>{t('family.alone')}</p>}
      <Row>
        <ButtonLink to="/family?add" icon="plus">
          {t('family.add')}
        </ButtonLink>
      </Row>
      {removing && <RemoveDialog person={removing} onClose={() => setRemoving(undefined)} />}
    </Stack>
  );
}

const Narrow = ({ children }: { children: ReactNode }) => <Stack style={{ gap: 24, maxWidth: 640 }}>{children}</Stack>;

/** The persons who share this account: each with a record of their own, a grown-up’s under their own PIN. */
export default function Family() {
  const { t } = useTranslation('mfe-patient');
  const { doing, back } = useDoing();
  const { data, error, refetch } = useFamily();
  useStep(doing.what);
  const person = 'id' in doing ? data?.persons.find(({ id }) => id === doing.id) : undefined;
  const content = () => {
    if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
    if (!data) return <Waiting />;
    if (doing.what === 'add') return <AddMember grownUpAge={data.grownUpAge} onDone={back} />;
    if (doing.what === 'edit' && person) return <EditMember person={person} onDone={back} />;
    if (doing.what === 'pin' && person) return <PinForm person={person} onDone={back} />;
    return <Persons persons={data.persons} />;
  };
  return (
    <Page
      title={t(doing.what === 'list' ? 'family.title' : `family.${doing.what}Title`)}
      lead={t(doing.what === 'list' ? 'family.lead' : `family.${doing.what}Lead`)}
      audience="patient"
      pictogram="patient"
    >
      {doing.what === 'list' ? (
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
