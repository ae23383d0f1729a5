import { useEffect, useRef, useState, type RefObject } from 'react';
import type { FamilyPerson } from '@chautari/contract';
import { Icon, styled, TextLink } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';
import { usePerson } from './family';

const Bar = styled('nav')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  marginBottom: 32,
  padding: '10px 14px',
  borderRadius: 14,
  background: 'var(--sunken)',
  border: '1px solid var(--line)',
  '& h2': { fontSize: 16 },
  '@media print': { display: 'none' },
});
const Persons = styled('ul')({ display: 'flex', flexWrap: 'wrap', gap: 8, minWidth: 0 });
const One = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 48,
  maxWidth: '100%',
  padding: '4px 16px',
  borderRadius: 24,
  border: '1.5px solid var(--line-strong)',
  background: 'var(--surface)',
  color: 'var(--text)',
  font: 'inherit',
  fontWeight: 700,
  textAlign: 'left',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '& svg': { flex: 'none' },
  '&[aria-pressed=true]': {
    border: '2.5px solid var(--primary)',
    background: 'var(--primary-soft)',
    color: 'var(--primary-on-soft)',
  },
  '&:focus-visible': { outline: '3px solid var(--focus)', outlineOffset: 2 },
});
const HEADER_HEIGHT = 112;
const STRIP_HEIGHT = 52;
// Fixed to the bottom of the window. The page adds padding, so that it never covers the focus, a toast or the last line.
const Strip = styled('button')({
  position: 'fixed',
  inset: 'auto 0 0',
  zIndex: 4,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  minHeight: STRIP_HEIGHT,
  padding: '4px 16px calc(4px + env(safe-area-inset-bottom))',
  border: 0,
  borderTop: '2.5px solid var(--primary)',
  background: 'var(--primary-soft)',
  color: 'var(--primary-on-soft)',
  font: 'inherit',
  fontWeight: 700,
  lineHeight: 1.4,
  textAlign: 'left',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '& svg': { flex: 'none' },
  '&:focus-visible': { outlineOffset: -5 },
  'html:has(&)': { scrollPaddingBottom: STRIP_HEIGHT + 20 },
  'body:has(&)': { paddingBottom: STRIP_HEIGHT + 12 },
  'body:has(&) .notistack-SnackbarContainer': { marginBottom: STRIP_HEIGHT + 4 },
  '@media print': { display: 'none' },
});

interface PersonButtonProps {
  person: FamilyPerson;
  chosen: boolean;
  onChoose: (person: FamilyPerson) => void;
}

function PersonButton({ person, chosen, onChoose }: PersonButtonProps) {
  const { t } = useTranslation('mfe-patient');
  const { name, relation, locked } = person;
  return (
    <One type="button" aria-pressed={chosen} onClick={() => onChoose(person)}>
      <Icon name={locked ? 'lock' : 'user'} />
      <span>
        {relation === null ? t('person.you', { name }) : name}
        {locked && <span className="visually-hidden">, {t('person.locked')}</span>}
      </span>
    </One>
  );
}

/** Whether an element is outside the window or under the header; false if the browser cannot tell. */
function useOutOfSight(element: RefObject<HTMLElement | null>, isThere: boolean) {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    if (!isThere || !element.current || typeof IntersectionObserver === 'undefined') return undefined;
    const watch = new IntersectionObserver((entries) => setOut(!entries.at(-1)!.isIntersecting), {
      rootMargin: `-${HEADER_HEIGHT}px 0px 0px`,
    });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element, isThere]);
  return isThere && isOut;
}

/** Whose record this page is about, in sight wherever on the page one is, and the way to another person of the family. */
export function PersonSwitcher() {
  const { t } = useTranslation('mfe-patient');
  const { person, persons, choose } = usePerson();
  const bar = useRef<HTMLElement>(null);
  const isOut = useOutOfSight(bar, Boolean(persons && persons.length > 1));
  if (!persons) return null;
  const nameOf = ({ relation, name }: FamilyPerson) => (relation === null ? t('person.you', { name }) : name);
  const toBar = () => {
    bar.current!.scrollIntoView({ block: 'center' });
    bar.current!.querySelector<HTMLElement>('[aria-pressed=true]')?.focus({ preventScroll: true });
  };
  return (
    <Bar ref={bar} aria-labelledby="whose-record">
      <h2 id="whose-record">{t('person.whose')}</h2>
      <Persons>
        {persons.map((each) => (
          <li key={each.id}>
            <PersonButton person={each} chosen={each.id === person?.id} onChoose={choose} />
          </li>
        ))}
      </Persons>
      <TextLink to="/family">{t(persons.length > 1 ? 'person.manage' : 'person.add')}</TextLink>
      {isOut && person && (
        <Strip type="button" aria-label={t('person.change', { name: nameOf(person) })} onClick={toBar}>
          <Icon name={person.locked ? 'lock' : 'user'} />
          <span>
            {t('person.whose')}: {nameOf(person)}
          </span>
        </Strip>
      )}
    </Bar>
  );
}
