import { useState } from 'react';
import { check, removeFamilyMember, type FamilyPerson } from '@chautari/contract';
import { ButtonLink, List, Panel, Row, Stack, useToast } from '@chautari/shared-ui/core';
import { ConfirmDialog, Dialog, Form, Submit } from '@chautari/shared-ui/forms';
import { useTranslation, type Input } from '@chautari/shared-ui/platform';
import { PersonEntry } from './PersonEntry';
import { getWays, OtherWay, ProofFields, type Way } from './PinForm';
import { useRemoveMember } from './useMembers';

interface RemoveDialogProps {
  person: FamilyPerson;
  onClose: () => void;
}

/** Texts and the request of a person who leaves the family. */
function useRemoval({ person: { name, patientId, phoneHint }, onClose }: RemoveDialogProps) {
  const { t } = useTranslation('mfe-patient');
  const toast = useToast();
  const remove = useRemoveMember();
  const removed = () => {
    toast(t('family.removed', { name }));
    onClose();
  };
  return {
    title: t('family.removeTitle', { name }),
    text: t(phoneHint ? 'family.removeTextPhone' : 'family.removeText', { id: patientId }),
    remove: (input: Input<'removeFamilyMember'>) => remove.mutate(input, { onSuccess: removed }),
    reset: remove.reset,
    error: remove.error,
    busy: remove.isPending,
  };
}

function RemoveChild(props: RemoveDialogProps) {
  const { t } = useTranslation('mfe-patient');
  const { title, text, remove, error, busy } = useRemoval(props);
  return (
    <ConfirmDialog
      open
      title={title}
      text={text}
      submit={t('family.removeYes')}
      stay={t('family.removeNo')}
      busy={busy}
      error={error}
      onClose={props.onClose}
      onConfirm={() => remove({ person: props.person.id })}
    />
  );
}

/** A grown-up leaves with their PIN or a code, because anybody may hold the open phone. */
function RemoveGrownUp(props: RemoveDialogProps) {
  const { person, onClose } = props;
  const { t } = useTranslation('mfe-patient');
  const { title, text, remove, reset, error, busy } = useRemoval(props);
  const ways = getWays(person);
  const [way, setWay] = useState<Way>(ways[0]);
  const change = (next: Way) => {
    reset();
    setWay(next);
  };
  return (
    <Dialog open title={title} text={text} onClose={onClose}>
      <Stack>
        <p>{t('family.removeProof', { name: person.name })}</p>
        <Form
          key={way}
          check={(value) => check(removeFamilyMember.input, value)}
          extra={{ person: person.id, proof: { by: way } }}
          onSubmit={remove}
          error={error}
          busy={busy}
          single
        >
          <ProofFields person={person} way={way} />
          <Submit onCancel={onClose}>{t('family.removeYes')}</Submit>
        </Form>
        <OtherWay ways={ways} way={way} onWay={change} />
      </Stack>
    </Dialog>
  );
}

/** The list of the family. */
export function Persons({ persons }: { persons: readonly FamilyPerson[] }) {
  const { t } = useTranslation('mfe-patient');
  const [removing, setRemoving] = useState<FamilyPerson>();
  const Removal = removing?.grownUp ? RemoveGrownUp : RemoveChild;
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
      {removing && <Removal person={removing} onClose={() => setRemoving(undefined)} />}
    </Stack>
  );
}
