import { useEffect, useRef, useState, type RefObject } from 'react';
import type { FamilyPerson } from '@chautari/contract';
import { Icon, styled, TextLink, Row, Stack, Button, Typography, Typed } from '@chautari/shared-ui/core';
import { useShowsRecord, useTranslation } from '@chautari/shared-ui/platform';
import { usePerson } from './family';

const HEADER_HEIGHT = 112;
const STRIP_HEIGHT = 44;
// Fixed to the bottom of the window. Page padding keeps it from covering the focus, a toast or the last line.
const Strip = styled('button')(({ theme }) => ({
  position: 'fixed',
  inset: 'auto 0 0',
  zIndex: 4,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.spacing(2),
  minHeight: STRIP_HEIGHT,
  padding: theme.spacing(1, 4),
  paddingBottom: `calc(${theme.spacing(1)} + env(safe-area-inset-bottom))`,
  border: 0,
  borderTop: '2.5px solid var(--primary)',
  background: 'var(--primary-soft)',
  color: 'var(--primary-on-soft)',
  ...theme.typography.button,
  fontFamily: 'inherit',
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
}));

/** Scrolls the focused element out from under the strip when the strip appears. */
function useUncoveredFocus(isShown: boolean) {
  useEffect(() => {
    const focused = document.activeElement;
    if (!isShown || !focused) return;
    const { bottom } = focused.getBoundingClientRect();
    if (bottom > window.innerHeight - STRIP_HEIGHT && bottom <= window.innerHeight)
      focused.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
}

interface PersonButtonProps {
  person: FamilyPerson;
  chosen: boolean;
  onChoose: (person: FamilyPerson) => void;
}

function PersonButton({ person, chosen, onChoose }: PersonButtonProps) {
  const { t } = useTranslation('mfe-patient');
  const { name, relation, locked } = person;
  return (
    <Button variant="second" {...(locked && { icon: 'lock' })} aria-pressed={chosen} onClick={() => onChoose(person)}>
      <span>
        {relation === null ? t('person.you', { name }) : name}
        {locked && <span className="visually-hidden">, {t('person.locked')}</span>}
      </span>
    </Button>
  );
}

/** Returns where an element out of sight is: 'below' the window or 'above' it (under the header); `undefined` without IntersectionObserver. */
function useOutOfSight(element: RefObject<HTMLElement | null>, isThere: boolean) {
  const [side, setSide] = useState<'above' | 'below'>();
  useEffect(() => {
    if (!isThere || !element.current || typeof IntersectionObserver === 'undefined') return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        const { isIntersecting, boundingClientRect } = entries.at(-1)!;
        setSide(isIntersecting ? undefined : boundingClientRect.top > HEADER_HEIGHT ? 'below' : 'above');
      },
      { rootMargin: `-${HEADER_HEIGHT}px 0px 0px` },
    );
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element, isThere]);
  return isThere ? side : undefined;
}

/** The names of a small family fit on one line of a phone. */
const Persons = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2),
  [theme.breakpoints.up('sm')]: { marginBottom: theme.spacing(3) },
  [theme.breakpoints.down('sm')]: {
    '& > li > button': { paddingLeft: theme.spacing(3), paddingRight: theme.spacing(3) },
  },
}));

interface PersonSwitcherProps {
  /** Text only, where the choice has been made. */
  compact?: boolean;
  /** Whether a link leads to the family: a page with another one needs none. */
  linksFamily?: boolean;
}

function Whose({ name }: { name: string }) {
  const { t } = useTranslation('mfe-patient');
  return (
    <>
      {t('person.whose')}:{' '}
      <b>
        <Typed>{name}</Typed>
      </b>
    </>
  );
}

/** Heads the switcher. Without the link to the family the names say it to the eye. */
function Heading({ linksFamily }: { linksFamily: boolean }) {
  const { t } = useTranslation('mfe-patient');
  if (!linksFamily)
    return (
      <h2 id="whose-record" className="visually-hidden">
        {t('person.whose')}
      </h2>
    );
  return (
    <Row justifyContent="space-between" spacing={4}>
      <Typography variant="body2" component="h2" id="whose-record">
        <b>{t('person.whose')}</b>
      </Typography>
      <TextLink to="/family">{t('person.manage')}</TextLink>
    </Row>
  );
}

/** Shows whose record the page is about, at every scroll position, and switches to another person of the family. */
export function PersonSwitcher({ compact = false, linksFamily = true }: PersonSwitcherProps) {
  const { t } = useTranslation('mfe-patient');
  const { person, persons, choose } = usePerson();
  const bar = useRef<HTMLDivElement>(null);
  useShowsRecord(person && person.relation !== null ? person.name : undefined);
  const side = useOutOfSight(bar, !compact && Boolean(persons && persons.length > 1));
  // Before the switcher nothing is about the person, and the bar names the reader.
  const isOut = side === 'above' && person?.relation !== null;
  useUncoveredFocus(isOut);
  if (!persons) return null;
  const getName = ({ relation, name }: FamilyPerson) => (relation === null ? t('person.you', { name }) : name);
  if (compact)
    return person && persons.length > 1 ? (
      <Typography variant="body2" marginBottom={2}>
        <Whose name={getName(person)} />
      </Typography>
    ) : null;
  // With one person there is nothing to choose: show the name and a link to add people.
  if (person && persons.length === 1)
    return (
      <Row component="nav" aria-labelledby="whose-record" spacing={4} marginBottom={2}>
        <Typography variant="body2" component="h2" id="whose-record">
          <Whose name={getName(person)} />
        </Typography>
        <TextLink to="/family">{t('person.add')}</TextLink>
      </Row>
    );
  const toBar = () => {
    bar.current!.scrollIntoView({ block: 'center' });
    bar.current!.querySelector<HTMLElement>('[aria-pressed=true]')?.focus({ preventScroll: true });
  };
  return (
    <Stack component="nav" ref={bar} aria-labelledby="whose-record" spacing={1} marginBottom={linksFamily ? 6 : 2}>
      <Heading linksFamily={linksFamily} />
      <Persons>
        {persons.map((each) => (
          <li key={each.id}>
            <PersonButton person={each} chosen={each.id === person?.id} onChoose={choose} />
          </li>
        ))}
      </Persons>
      {isOut && person && (
        <Strip type="button" aria-label={t('person.change', { name: getName(person) })} onClick={toBar}>
          <Icon name={person.locked ? 'lock' : 'user'} />
          <span>
            {t('person.whose')}: {getName(person)}
          </span>
        </Strip>
      )}
    </Stack>
  );
}
