import { useState } from 'react';
import { todayInNepal, WARD_DUE_DAYS, type WardDue as Due, type WardPerson } from '@chautari/contract';
import {
  EmptyState,
  ErrorState,
  Row,
  Section,
  Stack,
  TextLink,
  Typography,
  Waiting,
  Typed,
} from '@chautari/shared-ui/core';
import { PlainSelect } from '@chautari/shared-ui/forms';
import { PrintButton, PrintSheet } from '@chautari/shared-ui/printing';
import { DataTable, useAgeText } from '@chautari/shared-ui/lists';
import { call, useFormat, useQuery, useTranslation } from '@chautari/shared-ui/platform';
import { PlanBadge } from '@chautari/shared-ui/schedules';
import { OnPaper } from './printParts';

type Kind = keyof (typeof import('./locales/en.json'))['wardDue']['kind'];

/** Returns the option value of a ward. */
const getKey = ({ municipalityId, ward }: { municipalityId: number; ward: number }) => `${municipalityId}-${ward}`;

type DueItem = WardPerson['due'][number];

/** Returns the message for the day: the list is used for a month, so it names days and not only "now". */
function getWhenKey({ day, state }: DueItem, today: string) {
  if (state !== 'due') return state;
  if (day === today) return 'today';
  return day < today ? 'since' : 'until';
}

/** Due items of a person, each with its day. */
function DueOf({ person: { id, due } }: { person: WardPerson }) {
  const { t } = useTranslation('mfe-staff');
  const { date, text } = useFormat();
  const today = todayInNepal();
  return (
    <Stack component="ul" spacing={2}>
      {due.map((item) => {
        const { kind, day, state, what } = item;
        return (
          <Row component="li" key={`${kind} ${what.en}`} spacing={2}>
            {kind === 'birthAsk' ? (
              <TextLink to={`/authorizeopd?tab=report&patient=${id}&step=ancReport`}>
                {t('wardDue.kind.birthAsk')}
              </TextLink>
            ) : (
              <span>{t(`wardDue.kind.${kind as Kind}`, { what: text(what) })}</span>
            )}
            {kind !== 'vaccineAsked' && kind !== 'vaccineUnsure' && kind !== 'vaccinesLate' && kind !== 'birthAsk' && (
              <>
                <span>{t(`wardDue.when.${getWhenKey(item, today)}`, { date: date(day) })}</span>
                {state === 'overdue' && <PlanBadge state={state} />}
              </>
            )}
          </Row>
        );
      })}
    </Stack>
  );
}

function People({ people }: { people: readonly WardPerson[] }) {
  const { t } = useTranslation('mfe-staff');
  const { digits } = useFormat();
  const ageText = useAgeText();
  return (
    <DataTable
      caption={t('wardDue.title')}
      captionHidden
      rows={people}
      keyOf={({ id }) => id}
      empty={{ title: t('wardDue.none'), text: t('wardDue.noneText', { days: digits(WARD_DUE_DAYS) }) }}
      columns={[
        {
          key: 'name',
          head: t('wardDue.person'),
          cell: (person) => (
            <>
              <b>
                <Typed>{person.name}</Typed>
              </b>
              , {ageText(person)}
              {person.guardianName && (
                <Typography>
                  <Typed>{t('wardDue.guardian', { name: person.guardianName })}</Typed>
                </Typography>
              )}
            </>
          ),
        },
        {
          key: 'where',
          head: t('wardDue.where'),
          cell: ({ street, phone }) => (
            <>
              <div>{street ? <Typed>{street}</Typed> : t('wardDue.noStreet')}</div>
              {phone ? <a href={`tel:${phone}`}>{phone}</a> : t('wardDue.noPhone')}
            </>
          ),
        },
        { key: 'due', head: t('wardDue.due'), cell: (person) => <DueOf person={person} /> },
      ]}
    />
  );
}

function Sheet({ data: { wards, chosen, people }, onWard }: { data: Due; onWard: (ward: string) => void }) {
  const { t } = useTranslation('mfe-staff');
  const { date, text } = useFormat();
  if (!chosen) return <EmptyState title={t('wardDue.noWard')} text={t('wardDue.noWardText')} />;
  return (
    <>
      <Row alignItems="end">
        <PlainSelect
          label={t('wardDue.ward')}
          value={getKey(chosen)}
          onChange={onWard}
          options={wards.map((ward) => ({ value: getKey(ward), label: text(ward.name) }))}
        />
        {people.length > 0 && <PrintButton />}
      </Row>
      <PrintSheet>
        <Stack spacing={6}>
          <h3>{t('wardDue.of', { ward: text(chosen.name) })}</h3>
          <People people={people} />
          <OnPaper>{t('wardDue.printed', { date: date(todayInNepal()) })}</OnPaper>
        </Stack>
      </PrintSheet>
    </>
  );
}

/** Printable list of due items of the mothers and children of a ward, for the visiting volunteer. */
export function WardDue() {
  const { t } = useTranslation('mfe-staff');
  const { digits } = useFormat();
  const [wardKey, setWardKey] = useState('');
  const { data, error, refetch } = useQuery<Due>({
    queryKey: ['overview', 'wards', wardKey],
    queryFn: ({ signal }) => {
      const [municipalityId, ward] = wardKey.split('-').map(Number);
      return call('getWardDue', wardKey ? { municipalityId, ward } : {}, signal);
    },
    placeholderData: (before) => before,
  });
  return (
    <Section title={t('wardDue.title')}>
      <Stack spacing={6}>
        <p>{t('wardDue.lead', { days: digits(WARD_DUE_DAYS) })}</p>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Waiting />}
        {data && !error && <Sheet data={data} onWard={setWardKey} />}
      </Stack>
    </Section>
  );
}
