import { useState } from 'react';
import {
  DUE_GROUP_NAMES,
  DUE_TIMES,
  WARD_DUE_DAYS,
  type DueGroup,
  type DuePerson,
  type DueTime,
  type DueWard,
  type WardDue as Due,
} from '@chautari/contract';
import { Button, ButtonLink, Columns, Row, Section, Stack } from '@chautari/shared-ui/core';
import { PlainSelect } from '@chautari/shared-ui/forms';
import { usePages, type Column } from '@chautari/shared-ui/lists';
import { call, useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { PagedTable } from '../../parts/PagedTable';
import { usePersonColumns } from './duePeople';
import { WardSheet } from './WardSheet';

const PAGE = 25;

interface Filter {
  /** The option value of a ward; empty for all. */
  ward: string;
  group: DueGroup | '';
  time: DueTime | '';
}

/** Returns the option value of a ward. */
const getKey = ({ municipalityId, ward }: Omit<DueWard, 'name'>) => `${municipalityId}-${ward}`;

function parseKey(key: string) {
  const [municipalityId, ward] = key.split('-').map(Number);
  return { municipalityId: municipalityId!, ward: ward! };
}

interface FiltersProps {
  filter: Filter;
  wards: readonly DueWard[];
  onChange: (filter: Filter) => void;
}

function Filters({ filter, wards, onChange }: FiltersProps) {
  const { t } = useTranslation('mfe-staff');
  const { text } = useFormat();
  return (
    <Columns columns={{ sm: 3 }}>
      <PlainSelect
        label={t('wardDue.ward')}
        value={filter.ward}
        onChange={(ward) => onChange({ ...filter, ward })}
        options={[
          { value: '', label: t('wardDue.allWards') },
          ...wards.map((ward) => ({ value: getKey(ward), label: text(ward.name) })),
        ]}
      />
      <PlainSelect
        label={t('wardDue.due')}
        value={filter.group}
        onChange={(group) => onChange({ ...filter, group: group as Filter['group'] })}
        options={[
          { value: '', label: t('filter.all') },
          ...DUE_GROUP_NAMES.map((value) => ({ value, label: t(`wardDue.group.${value}`) })),
        ]}
      />
      <PlainSelect
        label={t('wardDue.time')}
        value={filter.time}
        onChange={(time) => onChange({ ...filter, time: time as Filter['time'] })}
        options={[
          { value: '', label: t('filter.all') },
          ...DUE_TIMES.map((value) => ({ value, label: t(`wardDue.times.${value}`) })),
        ]}
      />
    </Columns>
  );
}

/** Returns the list as far as it was read, and the wards to choose from. These stay while another filter loads. */
function useDue({ ward, group, time }: Filter) {
  const [wards, setWards] = useState<readonly DueWard[]>([]);
  const pages = usePages<DuePerson, Due>(['overview', 'wards', ward, group, time], async (after, signal) => {
    const page = await call(
      'getWardDue',
      {
        limit: PAGE,
        ...(ward && parseKey(ward)),
        ...(group && { group }),
        ...(time && { time }),
        ...(after && { after }),
      },
      signal,
    );
    if (!after) setWards(page.wards);
    return page;
  });
  return { pages, wards: pages.first?.wards ?? wards };
}

function People({ pages }: { pages: ReturnType<typeof useDue>['pages'] }) {
  const { t } = useTranslation('mfe-staff');
  const { digits, text } = useFormat();
  const { name, contact, due } = usePersonColumns<DuePerson>();
  const where: Column<DuePerson> = {
    ...contact,
    cell: (person) => (
      <>
        <div>{text(person.ward.name)}</div>
        {contact.cell(person)}
      </>
    ),
  };
  return (
    <PagedTable
      caption={t('wardDue.title')}
      columns={[name, where, due]}
      pages={pages}
      keyOf={({ id }) => id}
      empty={{ title: t('wardDue.none'), text: t('wardDue.noneText', { days: digits(WARD_DUE_DAYS) }) }}
    />
  );
}

/** List of the patients of whom something is due, with a sheet of each ward to print. */
export function WardDue() {
  const { t } = useTranslation('mfe-staff');
  const { digits } = useFormat();
  const [filter, setFilter] = useState<Filter>({ ward: '', group: '', time: '' });
  const [isSheet, setIsSheet] = useState(false);
  const { pages, wards } = useDue(filter);
  const chosen = wards.find((each) => getKey(each) === filter.ward);
  if (isSheet && chosen)
    return (
      <Section title={t('wardDue.sheet')}>
        <WardSheet ward={chosen} onBack={() => setIsSheet(false)} />
      </Section>
    );
  return (
    <Section title={t('wardDue.title')}>
      <Stack spacing={6}>
        <p>{t('wardDue.lead', { days: digits(WARD_DUE_DAYS) })}</p>
        <Filters filter={filter} wards={wards} onChange={setFilter} />
        <Row>
          {chosen ? (
            <Button variant="second" icon="print" onClick={() => setIsSheet(true)}>
              {t('wardDue.openSheet')}
            </Button>
          ) : (
            <p>{t('wardDue.chooseWard')}</p>
          )}
          {filter.group === 'vaccines' && (
            <ButtonLink to="/vaccination-sessions" variant="second" icon="calendar">
              {t('vaccinationSessions.title')}
            </ButtonLink>
          )}
        </Row>
        <People pages={pages} />
      </Stack>
    </Section>
  );
}
