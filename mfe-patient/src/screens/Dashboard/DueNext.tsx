import type { DueThing } from '@chautari/api/contract';
import { ErrorState, List, Panel, styled, TextLink, Waiting } from '@chautari/shared-ui/core';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { usePerson } from '../../parts/family';
import { useMyOverview } from './useDashboard';

// The one marigold thing on the page: what is due next.
const Leaf = styled(Panel)({
  background: 'var(--highlight-soft)', borderBottom: '7px solid var(--highlight)',
  '& h3': { fontSize: 21, overflowWrap: 'anywhere' }, '& li p': { marginTop: 2 }, '& .overdue': { fontWeight: 700 },
});

/** At most so many; more than one can keep in mind helps nobody. */
const MOST = 4;

/** Where one reads more about it. */
const PLACES: Partial<Record<DueThing['kind'], string>> = { vaccine: '/service/immunization', antenatal: '/service/anc', tetanus: '/service/anc' };

/** Which sentence says when. */
function whenOf({ day, kind, state }: DueThing) {
  if (kind === 'appointment' || (kind === 'followUp' && state === 'coming')) return 'on';
  if (state === 'overdue') return 'missed';
  if (state === 'coming') return 'from';
  return kind === 'antenatal' && day ? 'until' : 'since';
}

function Due({ thing, name }: { thing: DueThing; name: string | undefined }) {
  const { t } = useTranslation();
  const { date, text, time, weekday } = useFormat();
  const { day, kind, person, state, what } = thing;
  const place = PLACES[kind];
  return (
    <li>
      <h3>{t(`dashboard.due.${kind}`, { what: text(what) })}</h3>
      {person.name !== name && <p>{t('dashboard.for', { name: person.name })}</p>}
      <p className={state}>{t(`dashboard.when.${whenOf(thing)}`, { date: `${weekday(day)}, ${date(day)}` })}{thing.time && `, ${time(thing.time)}`}</p>
      {place && <p><TextLink to={place}>{t('dashboard.readMore')}</TextLink></p>}
    </li>
  );
}

/** What comes next: visits, vaccines and follow-ups of the patient, and of the children of the account. */
export function DueNext() {
  const { t } = useTranslation();
  const { person } = usePerson();
  const { data, error, refetch } = useMyOverview();
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  if (!data.due.length) return <Panel><p>{t('dashboard.nothingDue')}</p></Panel>;
  return <Leaf><List>{data.due.slice(0, MOST).map((thing) => <Due key={`${thing.kind} ${thing.day} ${thing.person.id}`} thing={thing} name={person?.name} />)}</List></Leaf>;
}
