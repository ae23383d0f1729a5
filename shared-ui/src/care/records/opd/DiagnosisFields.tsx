import { useRef, useState, type RefObject } from 'react';
import {
  CERTAINTIES,
  isPossibleFor,
  listDangerSigns,
  MAX_DIAGNOSES,
  MAX_OFFERED,
  type AssessedPerson,
  type DiagnosisRow,
  type ListedDiagnosis,
  type Schedules,
  type VisitLists,
} from '@chautari/contract';
import { ChoiceField, PlainChoice, TextField, useFieldValue, useIsWrong } from '@chautari/shared-ui/forms';
import { Button, Notice, Row, Stack } from '../../../faces/core';
import { useFormat, useTranslation } from '../../../faces/platform';
import { SignQuestions } from '../SignQuestions';
import { EntryChooser } from './EntryChooser';
import { ListsState } from './ListsState';
import { ChosenRows } from './rows.styles';
import { listOffered, useMostUsed, useVisitLists } from './useVisitLists';
import { RowActions } from './RowActions';
import { RowError } from './RowError';

const NAME = 'content.diagnoses';
const TEXT = 'content.diagnosisText';

interface DiagnosisFieldsProps {
  schedules: Schedules;
  person: AssessedPerson | undefined;
}

interface ChosenDiagnosisProps extends DiagnosisFieldsProps {
  row: DiagnosisRow;
  index: number;
  listed: ListedDiagnosis | undefined;
  onChange: (row: DiagnosisRow) => void;
  onMain: () => void;
  onRemove: () => void;
  /** How sure it is stands beside its name, with *Edit*. */
  isFolded: boolean;
  onEdit: () => void;
}

/** A chosen diagnosis: how sure it is, whether it is the main one, and what it asks. */
function ChosenDiagnosis(props: ChosenDiagnosisProps) {
  const { row, index, listed, schedules, person, onChange, onMain, onRemove, isFolded, onEdit } = props;
  const { t } = useTranslation('shared-ui');
  const { text } = useFormat();
  const name = listed ? text(listed.name) : row.name ? text(row.name) : row.code;
  const offered = new Set(listDangerSigns(schedules.dangerSigns, person).map(({ key }) => key));
  const named = (listed?.asks ?? []).filter((key) => offered.has(key)).map((key) => ({ key, words: name }));
  return (
    <Stack spacing={2.5}>
      <Row justifyContent="space-between">
        <span>
          <b>{name}</b>
          {index === 0 && <> ({t('medicine.main')})</>}
          {isFolded && <>, {t(`medicine.certainty.${row.certainty}`)}</>}
        </span>
        <RowActions name={name} onEdit={isFolded ? onEdit : undefined} onRemove={onRemove}>
          {index > 0 && (
            <Button variant="quiet" aria-label={t('opdForm.makeMainOf', { name })} onClick={onMain}>
              {t('opdForm.makeMain')}
            </Button>
          )}
        </RowActions>
      </Row>
      <RowError name={`${NAME}.${index}`} label={name} />
      {!isFolded && (
        <PlainChoice
          label={`${t('opdForm.certainty')}: ${name}`}
          value={row.certainty}
          onChange={(certainty) => onChange({ ...row, certainty })}
          options={CERTAINTIES.map((value) => ({ value, label: t(`medicine.certainty.${value}`) }))}
        />
      )}
      {listed?.notify && (
        <Notice kind="info">
          <p>{t(listed.notify === 'atOnce' ? 'opdForm.notifyAtOnce' : 'opdForm.notifyReport')}</p>
        </Notice>
      )}
      <SignQuestions schedules={schedules} named={named} ask={(question) => t('opdForm.youChose', question)} />
    </Stack>
  );
}

/** Whether tuberculosis is suspected, in one tap. */
function TbQuestion({ hinted }: { hinted: boolean }) {
  const { t } = useTranslation('shared-ui');
  return (
    <ChoiceField
      name="content.tbPresumptive"
      label={t('opdForm.tb')}
      {...(hinted && { hint: t('opdForm.tbHint') })}
      optional
      chips
      beside
      options={(['yes', 'no'] as const).map((value) => ({ value, label: t(`medicine.yesNo.${value}`) }))}
    />
  );
}

/** Returns the diagnoses of the form with what changes them. The focus goes to the changed row, and what happened is said. */
function useDiagnoses(lists: VisitLists | undefined) {
  const { t } = useTranslation('shared-ui');
  const { text } = useFormat();
  const [value, setRows] = useFieldValue<DiagnosisRow[] | ''>(NAME);
  const place = useRef<HTMLDivElement>(null);
  const [message, setMessage] = useState('');
  /** The row whose fields are open: the last one that was added or is edited. */
  const [openCode, setOpenCode] = useState<string>();
  const rows = value || [];
  const find = (code: string) => lists?.diagnoses.find((each) => each.code === code);
  const focus = (selector: string) =>
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>(selector)?.focus());
  return {
    rows,
    place,
    message,
    find,
    openCode,
    edit: (row: DiagnosisRow) => {
      setOpenCode(row.code);
      focus(`li:nth-child(${rows.indexOf(row) + 1}) input:checked`);
    },
    add: (entry: ListedDiagnosis) => {
      setRows([...rows, { code: entry.code, certainty: 'provisional' }]);
      setOpenCode(entry.code);
      setMessage(t('opdForm.added', { name: text(entry.name) }));
      focus('li:last-child > [tabindex]');
    },
    change: (row: DiagnosisRow, next: DiagnosisRow) => setRows(rows.map((each) => (each === row ? next : each))),
    makeMain: (row: DiagnosisRow) => {
      setRows([row, ...rows.filter((each) => each !== row)]);
      focus('li:first-child > [tabindex]');
    },
    remove: (row: DiagnosisRow) => {
      const entry = find(row.code);
      setRows(rows.filter((each) => each !== row));
      setMessage(t('opdForm.removed', { name: entry ? text(entry.name) : row.code }));
      focus('input[type=search]');
    },
  };
}

/** Returns whether the diagnosis in words is asked for, and what opens it with what was typed into the search: no code says it. */
function useDiagnosisText(place: RefObject<HTMLDivElement | null>) {
  const [words, setWords] = useFieldValue<string>(TEXT);
  const isWrong = useIsWrong(TEXT);
  const [isOpen, setIsOpen] = useState(false);
  return {
    isTextOpen: isOpen || isWrong || Boolean(words),
    openText: (typed: string) => {
      setWords(typed);
      setIsOpen(true);
      requestAnimationFrame(() => place.current?.querySelector<HTMLElement>(`[name="${TEXT}"]`)?.focus());
    },
  };
}

/** The diagnoses of a visit: those of the list, the first one the main one, and words beside them. */
export function DiagnosisFields({ schedules, person }: DiagnosisFieldsProps) {
  const { t } = useTranslation('shared-ui');
  const { data: lists } = useVisitLists();
  const { data: used } = useMostUsed();
  const { rows, place, message, find, openCode, edit, add, change, makeMain, remove } = useDiagnoses(lists);
  const { isTextOpen, openText } = useDiagnosisText(place);
  const open = (lists?.diagnoses ?? []).filter(
    (each) => isPossibleFor(each, person) && !rows.some(({ code }) => code === each.code),
  );
  const choosesMore = rows.length < MAX_DIAGNOSES && Boolean(lists);
  const tbQuestion = <TbQuestion hinted={rows.some(({ code }) => find(code)?.asksTb)} />;
  return (
    <Stack ref={place} spacing={3} data-field={NAME}>
      {rows.length > 0 && (
        <ChosenRows>
          {rows.map((row, index) => (
            <li key={row.code}>
              <div tabIndex={-1}>
                <ChosenDiagnosis
                  {...{ row, index, schedules, person, listed: find(row.code) }}
                  isFolded={openCode !== row.code}
                  onEdit={() => edit(row)}
                  onChange={(next) => change(row, next)}
                  onMain={() => makeMain(row)}
                  onRemove={() => remove(row)}
                />
              </div>
            </li>
          ))}
        </ChosenRows>
      )}
      <span role="status" className="visually-hidden">
        {message}
      </span>
      {!lists && <ListsState />}
      {choosesMore && (
        <EntryChooser
          label={t('opdForm.searchDiagnosis')}
          hint={t('opdForm.searchHint')}
          offeredLabel={t('opdForm.diagnosisOffered')}
          entries={open}
          offered={rows.length ? [] : listOffered(open, used?.diagnoses ?? [], ({ code }) => code, MAX_OFFERED)}
          getKey={({ code }) => code}
          onChoose={add}
          none={t('opdForm.noMatch')}
          {...(!isTextOpen && { onType: openText })}
          beside={tbQuestion}
        />
      )}
      {(isTextOpen || !lists) && <TextField name={TEXT} label={t('record.field.diagnosisText')} optional />}
      {!choosesMore && tbQuestion}
    </Stack>
  );
}
