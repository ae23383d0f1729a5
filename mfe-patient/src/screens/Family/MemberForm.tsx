import { useState } from 'react';
import {
  addFamilyMember,
  ageOn,
  checkEdit,
  RELATIONS,
  updateFamilyMember,
  type FamilyMember,
  type FamilyPerson,
} from '@chautari/contract';
import {
  ButtonLink,
  ErrorState,
  Notice,
  Panel,
  Row,
  Stack,
  useStep,
  useToast,
  Waiting,
} from '@chautari/shared-ui/core';
import { PhotoField } from '@chautari/shared-ui/files';
import { Checkbox, Form, FormSection, PhoneField, SelectField, useFieldValue, Submit } from '@chautari/shared-ui/forms';
import { AddressFields, PersonFields } from '@chautari/shared-ui/people';
import { CallError, useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { OpenPerson, PinField } from '../../parts/OpenPerson';
import { useAddMember, useMember, useUpdateMember } from './useMembers';

/** Name, birth date and sex of the person. */
function WhoFields({ photo }: { photo: boolean }) {
  const { t } = useTranslation('mfe-patient');
  return (
    <FormSection number={1} title={t('family.who')}>
      {photo && <PhotoField name="photoId" label={t('family.photo')} nullable optional />}
      <SelectField name="relation" options={RELATIONS.map((value) => ({ value, label: t(`relation.${value}`) }))} />
      <PersonFields />
    </FormSection>
  );
}

/** Address, and the person's own phone if they have one. */
function ReachFields({ elsewhere, onElsewhere }: { elsewhere: boolean; onElsewhere: (elsewhere: boolean) => void }) {
  const { t } = useTranslation('mfe-patient');
  return (
    <FormSection number={2} title={t('family.reach')}>
      <Checkbox checked={!elsewhere} onChange={(here) => onElsewhere(!here)}>
        {t('family.livesHere')}
      </Checkbox>
      {elsewhere && <AddressFields name="address" street />}
      <PhoneField
        name="phone"
        label={t('family.ownPhone')}
        hint={t('family.ownPhoneHint')}
        autoComplete="off"
        optional
      />
    </FormSection>
  );
}

const withAddress = (value: unknown, elsewhere: boolean) => ({
  ...(value as object),
  ...(!elsewhere && { address: null }),
});

const pinIsMissing = (error: unknown) => error instanceof CallError && error.fields?.pin === 'required';

function Added({ person }: { person: FamilyPerson }) {
  const { t } = useTranslation('mfe-patient');
  return (
    <Panel>
      <Stack>
        <Notice kind="success">
          <p>{t('family.added', { name: person.name })}</p>
        </Notice>
        <p>
          {t('family.theirId')} <strong className="nowrap">{person.patientId}</strong>
        </p>
        <p>{t('family.keepId')}</p>
        <Row>
          <ButtonLink to={`/my-records?person=${person.id}`}>{t('family.toRecords')}</ButtonLink>
          <ButtonLink to="/family" variant="second">
            {t('family.toFamily')}
          </ButtonLink>
        </Row>
      </Stack>
    </Panel>
  );
}

/** PIN fields, if the birth date is that of a grown-up. */
function PinSection({ grownUpAge, isMissing }: { grownUpAge: number; isMissing: boolean }) {
  const { t } = useTranslation('mfe-patient');
  const { digits } = useFormat();
  const [born] = useFieldValue<string>('dateOfBirth');
  const isGrownUp = /^\d{4}-\d\d-\d\d$/.test(born ?? '') && ageOn(born!) >= grownUpAge;
  if (!isGrownUp && !isMissing) return null;
  return (
    <FormSection
      number={3}
      title={t('family.pinSection')}
      text={t('family.pinSectionText', { age: digits(grownUpAge) })}
    >
      <Notice kind="info">
        <p>{t('family.pinAlone')}</p>
      </Notice>
      <PinField name="pin" hint={t('family.pinHint')} />
      <PinField name="confirmPin" />
    </FormSection>
  );
}

/** Adds a person. A grown-up sets a PIN that only they know. */
export function AddMember({ grownUpAge }: { grownUpAge: number; onDone: () => void }) {
  const { t } = useTranslation('mfe-patient');
  const add = useAddMember();
  const [elsewhere, setElsewhere] = useState(false);
  useStep(add.data ? 'added' : 'form');
  if (add.data) return <Added person={add.data} />;
  const isMissing = pinIsMissing(add.error);
  const checkMember = (value: unknown) => {
    const checked = checkEdit(addFamilyMember.input, withAddress(value, elsewhere));
    if (!checked.ok) return checked;
    const { dateOfBirth, pin, confirmPin, ...rest } = checked.value;
    if (!isMissing && ageOn(dateOfBirth) < grownUpAge) return { ok: true as const, value: { ...rest, dateOfBirth } };
    return pin === undefined ? { ok: false as const, fields: { pin: 'required' } } : checked;
  };
  return (
    <Form check={checkMember} onSubmit={(input) => add.mutate(input)} error={add.error} busy={add.isPending}>
      <WhoFields photo={false} />
      <ReachFields elsewhere={elsewhere} onElsewhere={setElsewhere} />
      <PinSection grownUpAge={grownUpAge} isMissing={isMissing} />
      <Submit>{t('family.addSubmit')}</Submit>
    </Form>
  );
}

const getDefaults = ({ address, ...member }: FamilyMember) => ({
  ...member,
  address,
  phone: member.phone ?? '',
  otherName: member.otherName ?? '',
});

function MemberFields({ member, onDone }: { member: FamilyMember; onDone: () => void }) {
  const { t } = useTranslation('mfe-patient');
  const toast = useToast();
  const update = useUpdateMember();
  const [elsewhere, setElsewhere] = useState(true);
  const [defaults] = useState(() => getDefaults(member));
  const saved = () => {
    toast(t('family.saved'));
    onDone();
  };
  return (
    <Form
      check={(value) => checkEdit(updateFamilyMember.input, withAddress(value, elsewhere))}
      defaults={defaults}
      extra={{ person: member.id }}
      onSubmit={(input) => update.mutate(input, { onSuccess: saved })}
      error={update.error}
      busy={update.isPending}
    >
      <WhoFields photo />
      <ReachFields elsewhere={elsewhere} onElsewhere={setElsewhere} />
      <Submit>{t('family.save')}</Submit>
    </Form>
  );
}

/** Edits a person. A locked record has to be unlocked first. */
export function EditMember({ person, onDone }: { person: FamilyPerson; onDone: () => void }) {
  const member = useMember(person.id);
  if (person.locked) return <OpenPerson person={person} />;
  if (member.error) return <ErrorState error={member.error} onRetry={() => void member.refetch()} />;
  if (!member.data) return <Waiting />;
  return <MemberFields member={member.data} onDone={onDone} />;
}
