import { useEffect, useState, type ReactNode } from 'react';
import {
  check,
  recordContent,
  type Checked,
  type MedicalRecord,
  type PatientCard,
  type RecordContent,
  type RecordKind,
} from '@chautari/contract';
import { Form, SendLater, Submit, useFieldValue } from '@chautari/shared-ui/forms';
import { Notice, Stack, Typography } from '../../faces/core';
import { call, CallError, useFormat, useQueryClient, useTranslation } from '../../faces/platform';
import { ChangeList } from './ChangeList';
import { changesBetween } from './changes';
import { mergeTyped } from './mergeTyped';
import { useAddRecord, useCorrectRecord } from './queries';
import { useContentLines } from './useContentLines';

/** Whose record it is, as far as its forms and prints need to know. */
export type RecordPatient = Pick<PatientCard, 'id' | 'patientId' | 'name' | 'age'> & {
  /** With it small children are judged by months. */
  dateOfBirth?: string | undefined;
  sex?: PatientCard['sex'] | undefined;
};

/** What every form of a record takes. */
export interface RecordFormProps<C extends RecordContent> {
  /** Whose record it is; null for somebody who is not signed in: then nothing is sent. */
  patient: RecordPatient | null;
  /** The record that is corrected; without it one is added. */
  record?: MedicalRecord | undefined;
  /** The one section that is edited; without it the whole record is. */
  only?: string | undefined;
  /** The appointment at which it is written. */
  appointmentId?: string | undefined;
  /** What a new record begins with, such as what was written before signing in. */
  begin?: Partial<C> | undefined;
  /** What had been typed when the form was last left, and who keeps what is typed now. */
  draft?: KeptTyping | undefined;
  onSaved: (record: MedicalRecord) => void;
  /** What was saved is kept on the phone and sent later; without it that is not offered. */
  onSentLater?: (() => void) | undefined;
  /** Takes what somebody wrote who is not signed in. */
  onKept?: (content: C) => void;
  onCancel?: () => void;
}

/** Keeps what is typed somewhere else too, so that it outlives the page. */
export interface KeptTyping {
  /** What had been typed when the form was last left; it goes before what the record says. */
  typed?: object | undefined;
  onTyped?: ((typed: object) => void) | undefined;
}

type Saving = Pick<RecordFormProps<RecordContent>, 'patient' | 'record' | 'only' | 'appointmentId' | 'onSaved'> & {
  /** The record as the page shows it now: another of its sections may have been saved meanwhile. */
  shown: MedicalRecord | undefined;
};

/** Saves a content as a new record or as the next version of one; where somebody else was quicker, `newer` is what they wrote. */
function useSaving({ patient, record, shown, only, appointmentId, onSaved }: Saving) {
  const cache = useQueryClient();
  const adding = useAddRecord();
  const correcting = useCorrectRecord();
  const [newer, setNewer] = useState<MedicalRecord>();
  const readNewer = async (error: unknown, id: string) => {
    if (!(error instanceof CallError) || error.code !== 'changedMeanwhile') return;
    setNewer(
      await cache.fetchQuery({
        queryKey: ['record', id],
        queryFn: ({ signal }) => call('getRecord', { id }, signal),
        staleTime: 0,
      }),
    );
    correcting.reset();
  };
  const correct = ({ id, version }: MedicalRecord, content: RecordContent) =>
    correcting.mutate(
      { id, version, content },
      {
        onSuccess: (saved) => onSaved(saved),
        onError: (error) => void readNewer(error, id).catch(() => undefined),
      },
    );
  /** One section alone goes on top of the latest version that was seen; a field that changed there as well is shown first. */
  const correctSection = (read: MedicalRecord, content: RecordContent) => {
    const latest = [shown, newer].reduce<MedicalRecord>(
      (one, other) => (other && other.version > one.version ? other : one),
      read,
    );
    const merged = mergeTyped(read.content, latest.content, content);
    if (merged.clashes && latest !== newer) setNewer(latest);
    else correct(latest, merged.content);
  };
  const save = (content: RecordContent) => {
    if (record && only) correctSection(record, content);
    else if (record) correct(newer ?? record, content);
    else if (patient)
      adding.mutate(
        { patientId: patient.id, content, ...(appointmentId && { appointmentId }) },
        { onSuccess: (saved) => onSaved(saved) },
      );
  };
  return { save, adding, correcting, newer, error: adding.error ?? correcting.error };
}

/** Somebody else changed the record during the correction: shows who and what. The form above keeps its values. */
function NewerVersion({ read, newer }: { read: MedicalRecord; newer: MedicalRecord }) {
  const { t } = useTranslation('shared-ui');
  const { instant } = useFormat();
  const linesOf = useContentLines(newer.content.kind, [read.content, newer.content]);
  return (
    <Notice kind="error">
      <Stack>
        <p>{t('record.changedMeanwhile', { at: instant(newer.changedAt) })}</p>
        <Typography component="div">
          <ChangeList changes={changesBetween(linesOf(read.content), linesOf(newer.content))} />
        </Typography>
      </Stack>
    </Notice>
  );
}

/** Tells what is typed, as it is typed. */
function Typing({ onTyped }: { onTyped: (typed: object) => void }) {
  const [typed] = useFieldValue<object>('content');
  useEffect(() => {
    if (typed) onTyped(typed);
  }, [typed, onTyped]);
  return null;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Lines of a card that were left blank are no lines. */
function withoutBlankLines(content: unknown): unknown {
  if (!isObject(content)) return content;
  const lines = (group: Record<string, unknown>) =>
    Array.isArray(group)
      ? group
      : Object.fromEntries(Object.entries(group).filter(([, line]) => !isObject(line) || Object.keys(line).length > 0));
  return Object.fromEntries(
    Object.entries(content).map(([field, value]) => [field, isObject(value) ? lines(value) : value]),
  );
}

/** Checks what a form holds under `content`; what is wrong with it is said there. */
function checkContent(
  value: unknown,
  complete: (content: RecordContent) => RecordContent,
  faultsOf: (content: RecordContent) => Record<string, string>,
): Checked<RecordContent> {
  const checked = check(recordContent, withoutBlankLines((value as { content: unknown }).content));
  const faults = Object.entries(checked.ok ? faultsOf(checked.value) : checked.fields);
  if (checked.ok && !faults.length) return { ok: true, value: complete(checked.value) };
  return { ok: false, fields: Object.fromEntries(faults.map(([field, code]) => [`content.${field}`, code])) };
}

type Mutations = Pick<ReturnType<typeof useSaving>, 'adding' | 'correcting'>;

/** Offers to send later what was added or corrected. */
function SendRecordLater({ kind, adding, correcting, onKept }: Mutations & { kind: RecordKind; onKept: () => void }) {
  const { t } = useTranslation('shared-ui');
  const about = t(`record.kind.${kind}`);
  return (
    <>
      <SendLater operation="addRecord" error={adding.error} input={adding.variables} about={about} onKept={onKept} />
      <SendLater
        operation="correctRecord"
        error={correcting.error}
        input={correcting.variables}
        about={about}
        onKept={onKept}
      />
    </>
  );
}

interface Props<C extends RecordContent> extends RecordFormProps<C> {
  kind: RecordKind;
  /** Adds what follows from what was entered. */
  complete?: (content: C) => C;
  /** What is wrong with a content that fits the contract, by field. */
  faultsOf?: (content: C) => Record<string, string>;
  /** What the button says; *Save* if nothing else. */
  submit?: string;
  children: ReactNode;
}

/** The frame of every form of a record: its fields stand under `content`, Save sends them, and nothing typed is lost. */
export function RecordForm<C extends RecordContent>({
  kind,
  complete,
  faultsOf,
  submit,
  children,
  patient,
  record: given,
  only,
  begin,
  appointmentId,
  draft: { typed, onTyped } = {},
  onSaved,
  onSentLater,
  onKept,
  onCancel,
}: Props<C>) {
  const { t } = useTranslation('shared-ui');
  // What is corrected is what was read: a newer version that arrives meanwhile must not be written over unseen.
  const [record] = useState(given);
  const { save, adding, correcting, newer, error } = useSaving({
    patient,
    record,
    shown: given,
    only,
    appointmentId,
    onSaved,
  });
  const card = kind === 'immunization' || kind === 'ancReport' || kind === 'knownConditions' ? kind : undefined;
  const there = error instanceof CallError && error.code === 'wrongState' && !record ? card : undefined;
  return (
    <Form
      check={(value) =>
        checkContent(
          value,
          (content) => (complete ? complete(content as C) : content),
          (content) => faultsOf?.(content as C) ?? {},
        )
      }
      missing={t('record.fillAll')}
      defaults={{ content: typed ?? record?.content ?? begin ?? {} }}
      extra={{ content: { kind } }}
      onSubmit={(content) => (patient === null ? onKept?.(content as C) : save(content))}
      busy={adding.isPending || correcting.isPending}
      error={there ? undefined : error}
    >
      {children}
      {onTyped && <Typing onTyped={onTyped} />}
      {there && (
        <Notice kind="error">
          <p>{t(`card.there.${there}`)}</p>
        </Notice>
      )}
      {onSentLater && <SendRecordLater kind={kind} adding={adding} correcting={correcting} onKept={onSentLater} />}
      {record && newer && <NewerVersion read={record} newer={newer} />}
      <Submit {...(onCancel && { onCancel })}>
        {submit ?? t(newer ? 'record.saveAnyway' : patient === null ? 'card.keep' : 'card.save')}
      </Submit>
    </Form>
  );
}
