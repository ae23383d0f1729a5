import { useEffect, useRef, useState, type ReactNode } from 'react';
import {
  check,
  placeInContent,
  RECORD_NAMES,
  recordInput,
  type Checked,
  type MedicalRecord,
  type RecordContent,
  type RecordKind,
} from '@chautari/contract';
import { SendLater } from '@chautari/shared-ui/drafts';
import { Form, Submit, useFieldValue } from '@chautari/shared-ui/forms';
import { Notice, Stack, Typography } from '../../faces/core';
import { call, CallError, useFormat, useQueryClient, useTranslation } from '../../faces/platform';
import { ChangeList } from './ChangeList';
import { listChanges } from './changes';
import type { KindTexts } from './kinds/kind';
import type { RecordFormProps } from './formProps';
import { mergeEdits } from './mergeEdits';
import { useAddRecord, useCorrectRecord } from './queries';
import { useContentLines } from './useContentLines';
import { withoutFields } from './withoutFields';

type Saving = Pick<RecordFormProps<RecordContent>, 'patient' | 'record' | 'only' | 'appointmentId'> & {
  onSaved: (record: MedicalRecord) => void;
  /** The current record of the page: another section may have been saved meanwhile. */
  latest: MedicalRecord | undefined;
};

/** Saves a content as a new record or as the next version. `newer` is the version of somebody who saved in the meantime. */
function useSaving({ patient, record, latest: shownRecord, only, appointmentId, onSaved }: Saving) {
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
  /** Applies one section to the latest version. If it changed the same field, that version is shown first. */
  const correctSection = (read: MedicalRecord, content: RecordContent) => {
    const latest = [shownRecord, newer].reduce<MedicalRecord>(
      (one, other) => (other && other.version > one.version ? other : one),
      read,
    );
    const merged = mergeEdits(read.content, latest.content, content);
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

/** Shows who changed the record during the correction, and what. The form above keeps its values. */
function NewerVersion({ texts, read, newer }: { texts: KindTexts; read: MedicalRecord; newer: MedicalRecord }) {
  const { t } = useTranslation('shared-ui');
  const { instant } = useFormat();
  const getLines = useContentLines(texts, [read.content, newer.content]);
  return (
    <Notice kind="error">
      <Stack>
        <p>{t('record.changedMeanwhile', { at: instant(newer.changedAt) })}</p>
        <Typography component="div">
          <ChangeList changes={listChanges(getLines(read.content), getLines(newer.content))} />
        </Typography>
      </Stack>
    </Notice>
  );
}

/** Reports typed values while they are typed. */
function Typing({ onTyped }: { onTyped: (typed: object) => void }) {
  const [typed] = useFieldValue<object>('content');
  useEffect(() => {
    if (typed) onTyped(typed);
  }, [typed, onTyped]);
  // The page keeps no second draft of this form.
  return <span hidden data-own-draft />;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Removes empty lines of a card. */
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

/** Checks a form by the contract and by the form's own rules, so that all errors are shown at once. */
function checkInput<C extends RecordContent>(
  value: unknown,
  { complete, findErrors }: Pick<Props<C>, 'complete' | 'findErrors'>,
): Checked<RecordContent> {
  const input = { content: withoutBlankLines((value as { content: unknown }).content) };
  const checked = check(recordInput, input);
  if (!checked.ok) {
    const wrong = Object.keys(checked.fields);
    const { content = {} } = withoutFields(input, wrong);
    return {
      ok: false,
      fields: { ...placeInContent(findErrors?.(content as Partial<C>, wrong) ?? {}), ...checked.fields },
    };
  }
  const content = checked.value.content as C;
  const fields = placeInContent(findErrors?.(content, []) ?? {});
  return Object.keys(fields).length ? { ok: false, fields } : { ok: true, value: complete?.(content) ?? content };
}

type Mutations = Pick<ReturnType<typeof useSaving>, 'adding' | 'correcting'>;

/** Offers to send a new or corrected record later. */
function SendRecordLater({ kind, adding, correcting, onKept }: Mutations & { kind: RecordKind; onKept: () => void }) {
  const { text } = useFormat();
  const about = text(RECORD_NAMES[kind]);
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

interface OutcomesProps<C extends RecordContent> extends Pick<RecordFormProps<C>, 'onSentLater'> {
  saving: ReturnType<typeof useSaving>;
  texts: KindTexts<C>;
  /** The version that was read. */
  record: MedicalRecord | undefined;
  /** The kind of record that is there already. */
  there: KindTexts<C>['alreadyThere'];
}

/** Says what kept a record from being saved, and offers a way on. */
function Outcomes<C extends RecordContent>({ saving, texts, record, there, onSentLater }: OutcomesProps<C>) {
  const { t } = useTranslation('shared-ui');
  const { adding, correcting, newer } = saving;
  return (
    <>
      {there && (
        <Notice kind="error">
          <p>{t(`card.there.${there}`)}</p>
        </Notice>
      )}
      {onSentLater && (
        <SendRecordLater kind={texts.kind} adding={adding} correcting={correcting} onKept={onSentLater} />
      )}
      {record && newer && <NewerVersion texts={texts} read={record} newer={newer} />}
    </>
  );
}

interface Props<C extends RecordContent> extends RecordFormProps<C> {
  texts: KindTexts<C>;
  /** Adds derived values. */
  complete?: ((content: C) => C) | undefined;
  /** Returns errors by field that the contract does not find. The content is without the fields that the contract refuses, whose paths are `wrong`. */
  findErrors?: ((content: Partial<C>, wrong: readonly string[]) => Record<string, string>) | undefined;
  /** The label of the button; *Save* by default. */
  submit?: string;
  /** Save stays in sight. */
  isLong?: boolean;
  /** Fields say that they are optional. Not by default in a long form, which names its only required field above the others. */
  marksOptional?: boolean;
  children: ReactNode;
}

/** The frame of every record form. Its fields are under `content`; Save sends them, and typed values are never lost. */
export function RecordForm<C extends RecordContent>({
  texts,
  complete,
  findErrors,
  submit,
  isLong = false,
  marksOptional = !isLong,
  children,
  patient,
  record: current,
  only,
  begin,
  appointmentId,
  draft: { typed, onTyped } = {},
  onSaved,
  onSentLater,
  onKept,
  onCancel,
  next,
}: Props<C>) {
  const { t } = useTranslation('shared-ui');
  const goesOn = useRef(false);
  // Corrects the version that was read: a newer version that arrives meanwhile must not be overwritten unseen.
  const [record] = useState(current);
  const saving = useSaving({
    patient,
    record,
    latest: current,
    only,
    appointmentId,
    onSaved: (saved) => (next && goesOn.current ? next.onSaved : onSaved)(saved),
  });
  const { save, adding, correcting, newer, error } = saving;
  const { kind, alreadyThere } = texts;
  const there = error instanceof CallError && error.code === 'wrongState' && !record ? alreadyThere : undefined;
  return (
    <Form
      check={(value) => checkInput(value, { complete, findErrors })}
      missing={t('record.fillAll')}
      defaults={{ content: typed ?? record?.content ?? begin ?? {} }}
      extra={{ content: { kind } }}
      newer={record && newer && { before: { content: record.content }, now: { content: newer.content } }}
      onSubmit={(content) => (patient === null ? onKept?.(content as C) : save(content))}
      busy={adding.isPending || correcting.isPending}
      error={there ? undefined : error}
      marksOptional={marksOptional}
    >
      {children}
      {onTyped && <Typing onTyped={onTyped} />}
      <Outcomes saving={saving} texts={texts} record={record} there={there} {...(onSentLater && { onSentLater })} />
      <Submit
        {...(onCancel && { onCancel })}
        sticky={isLong}
        {...(next && { next: next.label })}
        onChoose={(chosen) => (goesOn.current = chosen)}
      >
        {submit ?? t(newer ? 'record.saveAnyway' : patient === null ? 'card.keep' : 'card.save')}
      </Submit>
    </Form>
  );
}
