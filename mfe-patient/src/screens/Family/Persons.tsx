import { useState } from 'react';
import type { FamilyPerson } from '@chautari/contract';
import { ButtonLink, List, Panel, Row, Stack, useToast } from '@chautari/shared-ui/core';
import { ConfirmDialog } from '@chautari/shared-ui/forms';
import { useTranslation } from '@chautari/shared-ui/platform';
import { PersonEntry } from './PersonEntry';
import { useRemoveMember } from './useMembers';

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

/** The list of the family. */
export function Persons({ persons }: { persons: readonly FamilyPerson[] }) {
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
