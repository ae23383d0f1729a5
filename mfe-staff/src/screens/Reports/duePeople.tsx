import { todayInNepal, type DuePerson, type SheetPerson } from '@chautari/contract';
import { Row, Stack, TextLink, Typed, Typography } from '@chautari/shared-ui/core';
import { useAgeText, type Column } from '@chautari/shared-ui/lists';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { PlanBadge } from '@chautari/shared-ui/schedules';

type Kind = Exclude<keyof (typeof import('./locales/en.json'))['wardDue']['kind'], 'followUpNamed'>;
type DueItem = DuePerson['due'][number];

/** Kinds that a card or a question settles, and no day. */
const WITHOUT_DAY = new Set<DueItem['kind']>(['vaccineAsked', 'vaccineUnsure', 'vaccinesLate', 'birthAsk']);

/** Returns the message for the day: the list is used for a month, so it names days and not only "now". */
function getWhenKey({ kind, day, state }: DueItem, today: string) {
  if (kind === 'danger') return 'found';
  if (state !== 'due') return state;
  if (day === today) return 'today';
  return day < today ? 'since' : 'until';
}

function DueName({ item: { kind, what, report }, patientId }: { item: DueItem; patientId: string }) {
  const { t } = useTranslation('mfe-staff');
  const { text } = useFormat();
  if (kind === 'birthAsk')
    return (
      <TextLink to={`/authorizeopd?tab=report&patient=${patientId}&step=ancReport`}>
        {t('wardDue.kind.birthAsk')}
      </TextLink>
    );
  if (report) return <TextLink to={`/reports/${report}`}>{t('wardDue.kind.danger')}</TextLink>;
  const key = kind === 'followUp' && what.en ? 'followUpNamed' : (kind as Kind);
  return <span>{t(`wardDue.kind.${key}`, { what: text(what) })}</span>;
}

/** Due items of a person, each with its day. */
function DueItems({ person: { id, due } }: { person: Pick<DuePerson, 'id' | 'due'> }) {
  const { t } = useTranslation('mfe-staff');
  const { date } = useFormat();
  const today = todayInNepal();
  return (
    <Stack component="ul" spacing={2}>
      {due.map((item) => (
        <Row component="li" key={`${item.kind} ${item.day} ${item.what.en}`} spacing={2}>
          <DueName item={item} patientId={id} />
          {!WITHOUT_DAY.has(item.kind) && (
            <>
              <span>{t(`wardDue.when.${getWhenKey(item, today)}`, { date: date(item.day) })}</span>
              {item.state === 'overdue' && item.kind !== 'danger' && <PlanBadge state={item.state} />}
            </>
          )}
        </Row>
      ))}
    </Stack>
  );
}

/** Returns the columns that the list and the sheet share: who, and what is due. */
export function usePersonColumns<T extends SheetPerson | DuePerson>(): Record<'name' | 'contact' | 'due', Column<T>> {
  const { t } = useTranslation('mfe-staff');
  const ageText = useAgeText();
  return {
    name: {
      key: 'name',
      head: t('wardDue.person'),
      cell: (person) => (
        <>
          <b>
            <Typed>{person.name}</Typed>
          </b>
          <Typography>
            {t(`shared-ui:choice.${person.sex}`)}, {ageText(person)}
          </Typography>
          {person.guardianName && (
            <Typography>
              <Typed>{t('wardDue.guardian', { name: person.guardianName })}</Typed>
            </Typography>
          )}
        </>
      ),
    },
    contact: {
      key: 'where',
      head: t('wardDue.where'),
      cell: ({ street, phone }) => (
        <>
          <div>{street ? <Typed>{street}</Typed> : t('wardDue.noStreet')}</div>
          {phone ? <a href={`tel:${phone}`}>{phone}</a> : t('wardDue.noPhone')}
        </>
      ),
    },
    due: { key: 'due', head: t('wardDue.due'), cell: (person) => <DueItems person={person} /> },
  };
}
