import { useState, type ReactNode } from 'react';
import type { MedicalRecord } from '@chautari/contract';
import { Button, Row, Stack, Typography, useToast } from '../../faces/core';
import { DataList } from '@chautari/shared-ui/lists';
import { useTranslation } from '../../faces/platform';
import { KnownConditionsForm } from './KnownConditionsForm';
import { useRecords } from './queries';
import type { RecordPatient } from './formProps';

const renderText = (text: string) => (
  <Typography component="span" whiteSpace="pre-wrap">
    {text}
  </Typography>
);

/** Allergies and conditions in two lines, or that nobody has asked for them. */
function Conditions({ record, notAsked }: { record: MedicalRecord | undefined; notAsked: string }) {
  const { t } = useTranslation('shared-ui');
  const content = record?.content.kind === 'knownConditions' ? record.content : undefined;
  const allergies = content ? (content.allergies ?? t(`known.state.${content.allergyState}`)) : notAsked;
  return (
    <DataList
      items={[
        [t('record.field.allergies'), <b key="allergies">{renderText(allergies)}</b>],
        ...(content?.conditions ? [[t('record.field.conditions'), renderText(content.conditions)] as const] : []),
      ]}
    />
  );
}

const findLatest = (items: readonly MedicalRecord[]) => items.find(({ content }) => content.kind === 'knownConditions');

/** Returns the lines for paper. A paper without them would be read as "none", so they also say that nothing was asked or could be read. */
export function useKnownLines(patientId: string): readonly (readonly [label: string, text: string])[] {
  const { t } = useTranslation('shared-ui');
  const { items } = useRecords(patientId, { kind: 'knownConditions' });
  const content = items && findLatest(items)?.content;
  const [allergies, conditions] =
    content?.kind === 'knownConditions'
      ? [content.allergies ?? t(`known.state.${content.allergyState}`), content.conditions ?? t('known.notWritten')]
      : Array<string>(2).fill(t(items ? 'known.notAsked' : 'known.notRead'));
  return [
    [t('record.field.allergies'), allergies!],
    [t('record.field.conditions'), conditions!],
  ];
}

/** The person's own conditions, read-only. */
export function OwnConditions({ person }: { person: string }) {
  const { t } = useTranslation('shared-ui');
  const { items } = useRecords(person, { kind: 'knownConditions' });
  return items ? <Conditions record={findLatest(items)} notAsked={t('known.ownNotAsked')} /> : null;
}

function ReadAgain({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('shared-ui');
  const label = `${t('action.tryAgain')}: ${t('record.field.allergies')}`;
  return (
    <Button variant="second" icon="again" aria-label={label} onClick={onPress}>
      {t('action.tryAgain')}
    </Button>
  );
}

interface KnownConditionsProps {
  patient: RecordPatient;
  /** Another button on the line of its own. */
  beside: ReactNode;
}

/** Allergies and long-term conditions of a patient, which health workers can change. */
export function KnownConditions({ patient, beside }: KnownConditionsProps) {
  const { t } = useTranslation('shared-ui');
  const toast = useToast();
  const [writes, setWrites] = useState(false);
  const { items, error, refetch } = useRecords(patient.id, { kind: 'knownConditions' });
  if (!items)
    return (
      <Stack spacing={3}>
        {/* Without a line it would be read as "none". */}
        {error && <Conditions record={undefined} notAsked={t('known.notRead')} />}
        <Row>
          {error && <ReadAgain onPress={refetch} />}
          {beside}
        </Row>
      </Stack>
    );
  const record = findLatest(items);
  const saved = () => {
    setWrites(false);
    toast(t('known.saved'));
  };
  return (
    <Stack spacing={3}>
      {writes ? (
        <KnownConditionsForm patient={patient} record={record} onSaved={saved} onCancel={() => setWrites(false)} />
      ) : (
        <Conditions record={record} notAsked={t('known.notAsked')} />
      )}
      <Row>
        {!writes && (
          <Button variant="quiet" onClick={() => setWrites(true)}>
            {t(record ? 'known.change' : 'known.write')}
          </Button>
        )}
        {beside}
      </Row>
    </Stack>
  );
}
