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
import { ErrorState, Notice, useToast, Waiting } from '@chautari/shared-ui/core';
import { PhotoField } from '@chautari/shared-ui/files';
import { Checkbox, Form, FormSection, PhoneField, SelectField, useFieldValue, Submit } from '@chautari/shared-ui/forms';
import { AddressFields, PersonFields } from '@chautari/shared-ui/people';
import { call, CallError, useFormat, useTranslation, type Input } from '@chautari/shared-ui/platform';
import { NewerDetails } from '../../parts/NewerDetails';
import { OpenPerson, PinField } from '../../parts/OpenPerson';
import { useReadVersion } from '../../parts/useReadVersion';
import { useAddMember, useMember, useTypedBirth, useUpdateMember } from './useMembers';

interface WhoFieldsProps {
  photo: boolean;
  birth?: FamilyMember;
  byAge?: boolean;
  onByAge?: (byAge: boolean) => void;
}

/** Name, birth date or age, and sex of the person. */
function WhoFields({ photo, onByAge, byAge = false, ...known }: WhoFieldsProps) {
  const { t } = useTranslation('mfe-patient');
  return (
    <FormSection number={1} title={t('family.who')}>
      {photo && <PhotoField name="photoId" label={t('family.photo')} nullable optional />}
      <SelectField name="relation" options={RELATIONS.map((value) => ({ value, label: t(`relation.${value}`) }))} />
      <PersonFields {...known} byAge={byAge} />
      {onByAge && (
        <Checkbox checked={byAge} onChange={onByAge}>
          {t('family.byAge')}
        </Checkbox>
      )}
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

/** Drops the birth date or the age, whichever is not asked for. */
const withOneBirth = (value: unknown, byAge: boolean) => ({
  ...(value as object),
  ...(byAge ? { dateOfBirth: undefined } : { age: undefined, ageUnit: undefined }),
});

/** Returns the years of life of a person who is added; of an estimated age about. */
const getYears = ({ dateOfBirth, age = 0, ageUnit = 'years' }: Input<'addFamilyMember'>) =>
  dateOfBirth ? ageOn(dateOfBirth) : ageUnit === 'years' ? age : 0;

const pinIsMissing = (error: unknown) => error instanceof CallError && error.fields?.pin === 'required';

/** PIN fields, if the birth date or age is that of a grown-up. */
function PinSection({ grownUpAge, isMissing, byAge }: { grownUpAge: number; isMissing: boolean; byAge: boolean }) {
  const { t } = useTranslation('mfe-patient');
  const { digits } = useFormat();
  const [born] = useFieldValue<string>('dateOfBirth');
  const [age] = useFieldValue<unknown>('age');
  const [unit] = useFieldValue<string>('ageUnit');
  const isGrownUp = byAge
    ? unit === 'years' && typeof age === 'number' && age >= grownUpAge
    : /^\d{4}-\d\d-\d\d$/.test(born ?? '') && ageOn(born!) >= grownUpAge;
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

interface AddMemberProps {
  grownUpAge: number;
  /** The person is a child: the relation, and the birth date that was typed on the page of vaccines, are filled in. */
  isChild: boolean;
  onAdded: (person: FamilyPerson) => void;
}

/** Adds a person. A grown-up sets a PIN that only they know. */
export function AddMember({ grownUpAge, isChild, onAdded }: AddMemberProps) {
  const { t } = useTranslation('mfe-patient');
  const add = useAddMember();
  const birth = useTypedBirth();
  const [elsewhere, setElsewhere] = useState(false);
  const [byAge, setByAge] = useState(false);
  const added = (person: FamilyPerson) => {
    if (isChild) birth.forget();
    onAdded(person);
  };
  const isMissing = pinIsMissing(add.error);
  const checkMember = (value: unknown) => {
    const checked = checkEdit(addFamilyMember.input, withAddress(withOneBirth(value, byAge), elsewhere));
    if (!checked.ok) return checked;
    const { pin, confirmPin, ...rest } = checked.value;
    if (!isMissing && getYears(rest) < grownUpAge) return { ok: true as const, value: rest };
    return pin === undefined ? { ok: false as const, fields: { pin: 'required' } } : checked;
  };
  return (
    <Form
      check={checkMember}
      {...(isChild && { defaults: { relation: 'child', ...(birth.day && { dateOfBirth: birth.day }) } })}
      onSubmit={(input) => add.mutate(input, { onSuccess: added })}
      error={add.error}
      busy={add.isPending}
    >
      <WhoFields photo={false} byAge={byAge} onByAge={setByAge} />
      <ReachFields elsewhere={elsewhere} onElsewhere={setElsewhere} />
      <PinSection grownUpAge={grownUpAge} isMissing={isMissing} byAge={byAge} />
      <Submit>{t('family.addSubmit')}</Submit>
    </Form>
  );
}

const getDefaults = ({ address, ...member }: FamilyMember) => ({
  ...member,
  dateOfBirth: member.birthRange ? '' : member.dateOfBirth,
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
  const readNewer = () => call('getFamilyMember', { person: member.id });
  const { current, newer, onRefused } = useReadVersion(member, readNewer);
  const saved = () => {
    toast(t('family.saved'));
    onDone();
  };
  return (
    <Form
      // Without another day the range stays.
      check={(value) =>
        checkEdit(updateFamilyMember.input, {
          dateOfBirth: current.dateOfBirth,
          ...withAddress(value, elsewhere),
        })
      }
      defaults={defaults}
      extra={{ person: member.id, version: current.version }}
      newer={newer && { before: defaults, now: getDefaults(newer) }}
      onSubmit={(input) =>
        update.mutate(input, { onSuccess: saved, onError: (error) => onRefused(error, update.reset) })
      }
      error={update.error}
      busy={update.isPending}
    >
      <WhoFields photo birth={member} />
      <ReachFields elsewhere={elsewhere} onElsewhere={setElsewhere} />
      {newer && <NewerDetails />}
      <Submit>{t('family.save')}</Submit>
    </Form>
  );
}

/** Edits a person. A locked record has to be unlocked first. */
export function EditMember({ person, onDone }: { person: FamilyPerson; onDone: () => void }) {
  const member = useMember(person.id);
  if (person.locked) return <OpenPerson person={person} />;
  if (member.error && !member.data) return <ErrorState error={member.error} onRetry={() => void member.refetch()} />;
  if (!member.data) return <Waiting />;
  return <MemberFields member={member.data} onDone={onDone} />;
}
