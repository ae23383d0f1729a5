import type { FamilyPerson } from '@chautari/contract';
import { Button, ButtonLink, Facts, PersonHead, Row, Stack } from '@chautari/shared-ui/core';
import { useAgeText, useDeathText } from '@chautari/shared-ui/lists';
import { useTranslation } from '@chautari/shared-ui/platform';

interface PersonEntryProps {
  person: FamilyPerson;
  onRemove: () => void;
}

/** Returns the message that names a relation: by the sex, where it is known. */
function getKinKey({ relation, sex }: Pick<FamilyPerson, 'relation' | 'sex'>) {
  if (relation === null) return 'family.self';
  return relation === 'other' || sex === 'other'
    ? (`relation.${relation}` as const)
    : (`kin.${relation}.${sex}` as const);
}

/** Returns relation and age, or the day of the death, in one line. */
function useDescription() {
  const { t } = useTranslation('mfe-patient');
  const ageText = useAgeText();
  const deathText = useDeathText();
  return ({ relation, sex, age, dateOfBirth, birthRange, death }: FamilyPerson) =>
    [
      t(getKinKey({ relation, sex })),
      death ? deathText(death) : age !== null && ageText({ age, dateOfBirth, birthRange }),
    ]
      .filter(Boolean)
      .join(' · ');
}

/** Actions for the record of one person. */
function PersonActions({ person, onRemove }: PersonEntryProps) {
  const { t } = useTranslation('mfe-patient');
  const { id, name, relation, locked, grownUp, hasPin, death } = person;
  const isHolder = relation === null;
  // Every person has the same buttons, so their accessible names include the person's name.
  const named = (label: string) => (
    <>
      {label}
      <span className="visually-hidden">: {name}</span>
    </>
  );
  const pin = t(hasPin ? 'family.changePin' : 'family.setPin');
  return (
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
      {(isHolder || grownUp) && !death && (
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
  );
}

/** One person of the family. */
export function PersonEntry({ person, onRemove }: PersonEntryProps) {
  const { t } = useTranslation('mfe-patient');
  const describe = useDescription();
  const { patientId, name, relation, locked, grownUp, hasPin, death } = person;
  const isHolder = relation === null;
  const lock = locked
    ? t(death ? 'family.closed' : 'family.locked')
    : grownUp && !isHolder
      ? t('family.open')
      : hasPin
        ? t('family.withPin')
        : t('family.noLock');
  return (
    <Stack>
      <PersonHead
        level={2}
        audience="patient"
        pictogram={relation === 'child' && !grownUp ? 'child' : 'patient'}
        title={name}
        text={describe(person)}
      />
      <Facts
        items={[
          ['file', patientId],
          [hasPin || locked ? 'lock' : 'open', lock],
        ]}
      />
      <PersonActions person={person} onRemove={onRemove} />
    </Stack>
  );
}
