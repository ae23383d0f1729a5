import type { DueThing } from '@chautari/contract';
import { ErrorState, List, Panel, styled, TextLink, Waiting } from '@chautari/shared-ui/core';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { usePerson } from '../../parts/family';
import { useMyOverview } from './useDashboard';

// The one marigold thing on the page: what is due next.
const Board = styled(Panel)(({ theme }) => ({
  position: 'relative',
  background: 'var(--highlight-soft)',
  borderBottom: '7px solid var(--highlight)',
  '& > svg': { position: 'absolute', top: 20, width: 34, height: 44 },
  '& > ul': { paddingLeft: theme.spacing(12.5) },
  [theme.breakpoints.up('sm')]: {
    '& > svg': { top: 28, width: 44, height: 56 },
    '& > ul': { paddingLeft: theme.spacing(16) },
  },
  '& h3': { fontSize: theme.typography.lead.fontSize, overflowWrap: 'anywhere' },
  '& li p': { marginTop: theme.spacing(0.5) },
  '& .overdue': { fontWeight: 700 },
}));

const Leaf = () => (
  <svg viewBox="0 0 44 56" aria-hidden="true" stroke="var(--highlight-ledge)">
    <path
      fill="var(--highlight)"
      strokeWidth="1.5"
      d="M22 54c1-11 5-16 12-22.500C42 24 43 14 36.500 8.500 31 4 24.500 6.500 22 12 19.500 6.500 13 4 7.500 8.500 1 14 2 24 10 31.500 17 38 21 43 22 54z"
    />
    <path fill="none" strokeWidth="1.8" strokeLinecap="round" d="M22 14v28M22 22l8-6M22 30l9-6M22 22l-8-6M22 30l-9-6" />
  </svg>
);

/** Where one reads more about it, or does something about it. */
const PLACES: Partial<Record<DueThing['kind'], readonly [key: 'readMore' | 'book', to: string]>> = {
  vaccine: ['readMore', '/service/immunization'],
  antenatal: ['readMore', '/service/anc'],
  tetanus: ['readMore', '/service/anc'],
  followUp: ['book', '/book-appointment'],
  danger: ['readMore', '/service/emergency'],
  birth: ['readMore', '/service/emergency'],
  vaccineCard: ['readMore', '/service/immunization'],
  vaccinesLate: ['readMore', '/service/immunization'],
};

/** What has a sentence of its own. */
const OWN_SENTENCES = ['danger', 'birth', 'vaccineCard', 'vaccinesLate'] as const satisfies DueThing['kind'][];

/** Which sentence says when. */
function whenOf({ day, kind, state }: DueThing) {
  const own = OWN_SENTENCES.find((each) => each === kind);
  if (own) return own;
  if (kind === 'appointment' || (kind === 'followUp' && state === 'coming')) return 'on';
  if (state === 'overdue') return 'missed';
  if (state === 'coming') return 'from';
  return kind === 'antenatal' && day ? 'until' : 'since';
}

function Due({ thing, name }: { thing: DueThing; name: string | undefined }) {
  const { t } = useTranslation('mfe-patient');
  const { date, text, time, weekday } = useFormat();
  const { day, kind, person, state, what } = thing;
  const place = PLACES[kind];
  return (
    <li>
      <h3>{t(`dashboard.due.${kind}`, { what: text(what) })}</h3>
      {person.name !== name && <p>{t('dashboard.for', { name: person.name })}</p>}
      <p className={state}>
        {t(`dashboard.when.${whenOf(thing)}`, { date: `${weekday(day)}, ${date(day)}` })}
        {thing.time && `, ${time(thing.time)}`}
      </p>
      {place && (
        <p>
          <TextLink to={place[1]}>{t(`dashboard.${place[0]}`)}</TextLink>
        </p>
      )}
    </li>
  );
}

/** What comes next: visits, vaccines and follow-ups of the patient, and of the children of the account. */
export function DueNext() {
  const { t } = useTranslation('mfe-patient');
  const { person } = usePerson();
  const { data, error, refetch } = useMyOverview();
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  if (!data.due.length)
    return (
      <Panel>
        <p>{t('dashboard.nothingDue')}</p>
      </Panel>
    );
  return (
    <Board>
      <Leaf />
      <List>
        {data.due.map((thing) => (
          <Due
            key={[thing.kind, thing.day, thing.what.en, thing.person.id].join(' ')}
            thing={thing}
            name={person?.name}
          />
        ))}
      </List>
    </Board>
  );
}
