import type { FamilyPerson, MedicalRecord } from '@chautari/contract';
import { ButtonLink, Page, Row, Stack, TabPanel, Tabs, TextLink, useStep } from '@chautari/shared-ui/core';
import { useSearchParams, useTranslation } from '@chautari/shared-ui/platform';
import { OpenedRecord, OwnHeader, RecordTimeline } from '@chautari/shared-ui/records';
import { usePerson } from '../../parts/family';
import { PersonGate } from '../../parts/PersonGate';
import { PersonSwitcher } from '../../parts/PersonSwitcher';
import { SeenBy } from '../../parts/SeenBy';
import { usePreloadOffline } from '../../parts/usePreloadOffline';
import { AddOwn, kindOf } from './AddOwn';
import { ShowCode } from './ShowCode';
import { TakeAlong } from './TakeAlong';
import './messages';

const TABS = ['all', 'show', 'take', 'seen'] as const;
type Tab = (typeof TABS)[number];

/** Which part of the page is shown, as its address says; the person stays. */
function usePlace() {
  const [params, setParams] = useSearchParams();
  const to = (next: Record<string, string>, replace = false) => {
    const person = params.get('person');
    setParams({ ...(person && { person }), ...next }, { replace });
  };
  const addressOf = (next: Record<string, string>) => {
    const person = params.get('person');
    return `/my-records?${new URLSearchParams({ ...(person && { person }), ...next })}`;
  };
  const asked = params.get('tab');
  return {
    record: params.get('record'),
    kind: kindOf(params.get('add')),
    tab: TABS.find((tab) => tab === asked) ?? 'all',
    to,
    addressOf,
  };
}

/** Somebody’s record on paper names them as their card does. */
const patientOf = ({ id, patientId, name, age, sex, dateOfBirth, isAgeEstimated }: FamilyPerson) => ({
  id,
  patientId,
  name,
  age: age ?? 0,
  sex,
  isAgeEstimated,
  ...(dateOfBirth && { dateOfBirth }),
});

/** Whose record it is and what matters; of a locked record nothing is known. */
function WhoItIs({ person, opened }: { person: FamilyPerson; opened?: string }) {
  const { age, dateOfBirth } = person;
  return age !== null && dateOfBirth ? (
    <OwnHeader person={{ ...person, age, dateOfBirth }} {...(opened && { opened })} />
  ) : null;
}

function Timeline({ person }: { person: FamilyPerson }) {
  const { t } = useTranslation('mfe-patient');
  const { addressOf } = usePlace();
  const add = (
    <ButtonLink to={addressOf({ add: '' })} variant="second" icon="plus">
      {person.relation === null ? t('records.add') : t('records.addOf', { name: person.name })}
    </ButtonLink>
  );
  return (
    <Stack spacing={6}>
      <WhoItIs person={person} />
      <Row>{add}</Row>
      <RecordTimeline patientId={person.id} linkTo={(record: MedicalRecord) => addressOf({ record: record.id })} />
    </Stack>
  );
}

function Content({ person }: { person: FamilyPerson }) {
  const { t } = useTranslation('mfe-patient');
  const { record, kind, tab, to, addressOf } = usePlace();
  const back = <TextLink to={addressOf({})}>{t('records.back')}</TextLink>;
  if (kind)
    return (
      <Stack>
        {back}
        <AddOwn
          person={person}
          kind={kind}
          onKind={(chosen) => to({ add: chosen }, true)}
          onAdded={(added) => to({ record: added.id }, true)}
          onCancel={() => to({}, true)}
        />
      </Stack>
    );
  if (record)
    return (
      <Stack>
        {back}
        <OpenedRecord key={record} id={record} patient={patientOf(person)} onDeleted={() => to({}, true)} />
        <WhoItIs person={person} opened={record} />
      </Stack>
    );
  return (
    <Tabs
      look="page"
      label={t('records.parts')}
      tabs={TABS.map((value) => ({ value, label: t(`records.tab.${value}`) }))}
      value={tab}
      onChange={(value: Tab) => to(value === 'all' ? {} : { tab: value }, true)}
    >
      <TabPanel value="all">
        <Timeline person={person} />
      </TabPanel>
      <TabPanel value="show">
        <ShowCode person={person} />
      </TabPanel>
      <TabPanel value="take">
        <TakeAlong person={person} patient={patientOf(person)} />
      </TabPanel>
      <TabPanel value="seen">
        <SeenBy person={person.id} />
      </TabPanel>
    </Tabs>
  );
}

/** All that is kept about oneself or a family member: to read, to add to, to print and to take along. */
export default function MyRecords() {
  const { t } = useTranslation('mfe-patient');
  const { record, kind } = usePlace();
  const { person } = usePerson();
  usePreloadOffline();
  useStep(record ?? String(kind !== undefined));
  const title = person?.relation ? t('records.titleOf', { name: person.name }) : t('records.title');
  return (
    <Page
      title={kind ? t('records.addTitle') : title}
      windowTitle={t('records.title')}
      lead={t(kind ? 'records.addLead' : 'records.lead')}
      audience="patient"
      pictogram="healthRecord"
    >
      <PersonSwitcher />
      <PersonGate>{(shown) => <Content key={shown.id} person={shown} />}</PersonGate>
    </Page>
  );
}
