import type { FamilyPerson } from '@chautari/api/contract';
import { Icon, styled, TextLink } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';
import { usePerson } from './family';

const Bar = styled('nav')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px', padding: '10px 14px', borderRadius: 14, background: 'var(--sunken)', border: '1px solid var(--line)', '& h2': { fontSize: 16 } });
const Persons = styled('ul')({ display: 'flex', flexWrap: 'wrap', gap: 8, minWidth: 0 });
const One = styled('button')({
  display: 'inline-flex', alignItems: 'center', gap: 8, minHeight: 48, maxWidth: '100%', padding: '4px 16px', borderRadius: 24, border: '1.5px solid var(--line-strong)', background: 'var(--surface)',
  color: 'var(--text)', fontWeight: 700, textAlign: 'left', cursor: 'pointer', overflowWrap: 'anywhere',
  '&[aria-pressed=true]': { border: '2.5px solid var(--primary)', background: 'var(--primary-soft)', color: 'var(--primary-on-soft)' },
  '&:focus-visible': { outline: '3px solid var(--focus)', outlineOffset: 2 },
});

interface PersonButtonProps { person: FamilyPerson; chosen: boolean; onChoose: (person: FamilyPerson) => void }

function PersonButton({ person, chosen, onChoose }: PersonButtonProps) {
  const { t } = useTranslation();
  const { name, relation, locked } = person;
  return (
    <One type="button" aria-pressed={chosen} onClick={() => onChoose(person)}>
      <Icon name={locked ? 'lock' : 'user'} />
      <span>{relation === null ? t('person.you', { name }) : name}{locked && <span className="visually-hidden">, {t('person.locked')}</span>}</span>
    </One>
  );
}

/** Whose record this page is about, in sight at all times, and the way to another person of the family. */
export function PersonSwitcher() {
  const { t } = useTranslation();
  const { person, persons, choose } = usePerson();
  if (!persons) return null;
  return (
    <Bar aria-labelledby="whose-record">
      <h2 id="whose-record">{t('person.whose')}</h2>
      <Persons>{persons.map((each) => <li key={each.id}><PersonButton person={each} chosen={each.id === person?.id} onChoose={choose} /></li>)}</Persons>
      <TextLink to="/family">{t(persons.length > 1 ? 'person.manage' : 'person.add')}</TextLink>
    </Bar>
  );
}
