import type { FamilyPerson, MedicalRecord } from '@chautari/contract';
import { ButtonLink, Page, Row, Stack, TabPanel, Tabs, TextLink, useStep, Waiting } from '@chautari/shared-ui/core';
import { Done } from '@chautari/shared-ui/forms';
import { useLocation, usePublicData, useSearchParams, useTranslation } from '@chautari/shared-ui/platform';
import { OpenedRecord, OwnHeader, PatientTrends, RecordTimeline, useRecords } from '@chautari/shared-ui/records';
import { usePerson } from '../../parts/family';
import { PersonGate } from '../../parts/PersonGate';
import { PersonSwitcher } from '../../parts/PersonSwitcher';
import { Readers } from '../../parts/Readers';
import { AccessLog } from '../../parts/AccessLog';
import { useHasBeen } from '../../parts/useHasBeen';
import { usePreloadOffline } from '../../parts/usePreloadOffline';
import { AddOwn, parseKind } from './AddOwn';
import { ShowCode } from './ShowCode';
import { TakeAlong } from './TakeAlong';
import './messages';

const TABS = ['all', 'show', 'take', 'seen'] as const;
type Tab = (typeof TABS)[number];

/** Reads the open part of the page from the address. Navigation keeps the person. */
function usePlace() {
  const [params, setParams] = useSearchParams();
  const { isSaved = false } = (useLocation().state ?? {}) as { isSaved?: boolean };
  const to = (next: Record<string, string>, replace = false, state: { isSaved?: boolean } = {}) => {
    const person = params.get('person');
    setParams({ ...(person && { person }), ...next }, { replace, state });
  };
  const getAddress = (next: Record<string, string>) => {
    const person = params.get('person');
    return `/my-records?${new URLSearchParams({ ...(person && { person }), ...next })}`;
  };
  const param = params.get('tab');
  return {
    record: params.get('record'),
    /** Whether the record was just saved. */
    isSaved,
    kind: parseKind(params.get('add')),
    tab: TABS.find((tab) => tab === param) ?? 'all',
    to,
    getAddress,
  };
}

/** Maps a family member to the patient that printed records show. */
const toPatient = ({ id, patientId, name, age, sex, dateOfBirth, birthRange }: FamilyPerson) => ({
  id,
  patientId,
  name,
  age: age ?? 0,
  sex,
  birthRange,
  ...(dateOfBirth && { dateOfBirth }),
});

/** The person's header with important facts. A locked record shows none. */
function WhoItIs({ person, opened }: { person: FamilyPerson; opened?: string }) {
  const { age, dateOfBirth } = person;
  return age !== null && dateOfBirth ? (
    <OwnHeader person={{ ...person, age, dateOfBirth }} {...(opened && { opened })} />
  ) : null;
}

/** Whether what the header of the person shows has loaded: the list below it would move under a press. */
function useIsLoaded(person: string) {
  const records = useRecords(person);
  const conditions = useRecords(person, { kind: 'knownConditions' });
  const schedules = usePublicData('getSchedules');
  const hasAll = [
    records.items ?? records.error,
    conditions.items ?? conditions.error,
    schedules.data ?? schedules.error,
  ].every(Boolean);
  return useHasBeen(hasAll);
}

function Timeline({ person }: { person: FamilyPerson }) {
  const { t } = useTranslation('mfe-patient');
  const isLoaded = useIsLoaded(person.id);
  const { getAddress } = usePlace();
  const add = (
    <ButtonLink to={getAddress({ add: '' })} variant="second" icon="plus">
      {person.relation === null ? t('records.add') : t('records.addOf', { name: person.name })}
    </ButtonLink>
  );
  return (
    <Stack spacing={6}>
      <Row>{add}</Row>
      {isLoaded ? (
        <>
          <WhoItIs person={person} />
          <RecordTimeline patientId={person.id} linkTo={(record: MedicalRecord) => getAddress({ record: record.id })} />
          <PatientTrends patientId={person.id} />
        </>
      ) : (
        <Waiting />
      )}
    </Stack>
  );
}

function Content({ person }: { person: FamilyPerson }) {
  const { t } = useTranslation('mfe-patient');
  const { record, isSaved, kind, tab, to, getAddress } = usePlace();
  const back = <TextLink to={getAddress({})}>{t('records.back')}</TextLink>;
  if (kind)
    return (
      <Stack>
        {back}
        <AddOwn
          person={person}
          kind={kind}
          onKind={(chosen) => to({ add: chosen }, true)}
          onAdded={(added) => to({ record: added.id }, true, { isSaved: true })}
          onCancel={() => to({}, true)}
        />
      </Stack>
    );
  if (record)
    return (
      <Stack spacing={isSaved ? 6 : 4}>
        {isSaved ? (
          <Done text={t('shared-ui:record.doneText')} next={{ to: getAddress({}), label: t('records.back') }} />
        ) : (
          back
        )}
        <OpenedRecord
          key={record}
          id={record}
          patient={toPatient(person)}
          onDeleted={() => to({}, true)}
          onSaved={(isSaved) => to({ record }, true, { isSaved })}
        />
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
        <TakeAlong person={person} patient={toPatient(person)} />
      </TabPanel>
      <TabPanel value="seen">
        <Stack spacing={12}>
          <Readers person={person.id} after={<AccessLog person={person.id} />} />
        </Stack>
      </TabPanel>
    </Tabs>
  );
}

/** Records of the reader or a family member: to read, add, print and export. */
export default function MyRecords() {
  const { t } = useTranslation('mfe-patient');
  const { record, isSaved, kind, tab } = usePlace();
  const { person } = usePerson();
  usePreloadOffline();
  useStep(isSaved ? 'saved' : (record ?? String(kind !== undefined)));
  const ofPerson = person?.relation ? t('records.titleOf', { name: person.name }) : t('records.title');
  return (
    <Page
      title={
        kind
          ? t('records.addTitle')
          : isSaved && person
            ? t('shared-ui:record.doneTitle', { name: person.name })
            : ofPerson
      }
      windowTitle={t('records.title')}
      {...(!kind && !record && tab !== 'all' && { part: t(`records.tab.${tab}`) })}
      lead={t(kind ? 'records.addLead' : 'records.lead')}
      audience="patient"
      pictogram="healthRecord"
    >
      <PersonSwitcher />
      <PersonGate>{(person) => <Content key={person.id} person={person} />}</PersonGate>
    </Page>
  );
}
