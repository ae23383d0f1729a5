import { useState } from 'react';
import { check, removeMyPin, setPersonPin, type FamilyPerson } from '@chautari/contract';
import { Button, Notice, Panel, Row, Section, Stack, useToast } from '@chautari/shared-ui/core';
import { Form, PasswordField, Submit } from '@chautari/shared-ui/forms';
import { useTranslation } from '@chautari/shared-ui/platform';
import { useRemoveMyPin, useSetPin } from '../../parts/family';
import { CodeFields, PinField } from '../../parts/OpenPerson';

export type Way = 'pin' | 'code' | 'password';

/** Returns the ways to prove that one is the person, the default first. */
export const getWays = ({ hasPin, relation }: FamilyPerson): [Way, ...Way[]] => {
  const other: Way = relation === null ? 'password' : 'code';
  return hasPin ? ['pin', other] : [other];
};

export function ProofFields({ person, way }: { person: FamilyPerson; way: Way }) {
  const { t } = useTranslation('mfe-patient');
  if (way === 'pin') return <PinField name="proof.pin" label={t('pin.present')} />;
  if (way === 'password')
    return <PasswordField name="proof.password" label={t('pin.password')} autoComplete="current-password" />;
  return <CodeFields person={person} name="proof.code" />;
}

/** Switches between the two ways. */
export function OtherWay({ ways, way, onWay }: { ways: readonly Way[]; way: Way; onWay: (way: Way) => void }) {
  const { t } = useTranslation('mfe-patient');
  const other = ways.find((each) => each !== way);
  return other ? (
    <Row>
      <Button variant="quiet" onClick={() => onWay(other)}>
        {t(`pin.instead.${other}`)}
      </Button>
    </Row>
  ) : null;
}

function RemovePin({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('mfe-patient');
  const toast = useToast();
  const remove = useRemoveMyPin();
  const removed = () => {
    toast(t('pin.removed'));
    onDone();
  };
  return (
    <Section title={t('pin.removeTitle')}>
      <Panel>
        <Stack>
          <p>{t('pin.removeText')}</p>
          <Form
            check={(value) => check(removeMyPin.input, value)}
            extra={{ proof: { by: 'password' } }}
            onSubmit={(input) => remove.mutate(input, { onSuccess: removed })}
            error={remove.error}
            busy={remove.isPending}
          >
            <PasswordField name="proof.password" label={t('pin.password')} autoComplete="current-password" />
            <Submit>{t('pin.remove')}</Submit>
          </Form>
        </Stack>
      </Panel>
    </Section>
  );
}

/** Sets or changes a PIN. A forgotten PIN is reset with a code. */
export function PinForm({ person, onDone }: { person: FamilyPerson; onDone: () => void }) {
  const { t } = useTranslation('mfe-patient');
  const toast = useToast();
  const set = useSetPin();
  const ways = getWays(person);
  const [way, setWay] = useState<Way>(ways[0]);
  const { id, name, relation, hasPin } = person;
  const done = () => {
    toast(t('pin.saved', { name }));
    onDone();
  };
  const change = (next: Way) => {
    set.reset();
    setWay(next);
  };
  return (
    <Stack>
      <Panel>
        <Stack>
          <h2>{t(hasPin ? 'pin.change' : 'pin.choose', { name })}</h2>
          <Notice kind="info">
            <p>{t(relation === null ? 'pin.ownText' : 'pin.alone', { name })}</p>
          </Notice>
          <Form
            key={way}
            check={(value) => check(setPersonPin.input, value)}
            extra={{ person: id, proof: { by: way } }}
            onSubmit={(input) => set.mutate(input, { onSuccess: done })}
            error={set.error}
            busy={set.isPending}
          >
            <ProofFields person={person} way={way} />
            <PinField name="pin" label={t('pin.new')} hint={t(relation === null ? 'pin.ownHint' : 'family.pinHint')} />
            <PinField name="confirmPin" />
            <Submit>{t('pin.submit')}</Submit>
          </Form>
          <OtherWay ways={ways} way={way} onWay={change} />
        </Stack>
      </Panel>
      {relation === null && hasPin && <RemovePin onDone={onDone} />}
    </Stack>
  );
}
