import { useRef, useState } from 'react';
import {
  findMedicineStops,
  MAX_MEDICINES,
  MAX_OFFERED,
  type AssessedPerson,
  type ListedMedicine,
  type MedicineRow,
  type VisitLists,
} from '@chautari/contract';
import { useFieldValue } from '@chautari/shared-ui/forms';
import { Button, Row, Stack } from '../../../faces/core';
import { useFormat, useTranslation } from '../../../faces/platform';
import { useMedicineText } from '../medicineText';
import { useRecords } from '../queries';
import { EntryChooser } from './EntryChooser';
import { ListsState } from './ListsState';
import { MedicineRowFields } from './MedicineRowFields';
import { ChosenRows } from './rows.styles';
import type { TypedMedicine } from './typedMedicine';
import { useFoldedRows } from './useFoldedRows';
import { useReceiver } from './useReceiver';
import { listOffered, useMostUsed, useVisitLists } from './useVisitLists';

const NAME = 'content.medicines';

interface MedicineFieldsProps {
  patientId: string;
  /** The corrected record, whose medicines are not those of last time. */
  recordId: string | undefined;
  person: AssessedPerson | undefined;
}

/** Returns the medicines of the last visit of the patient, without the reasons of that day. */
function useLastMedicines(patientId: string, recordId: string | undefined): TypedMedicine[] {
  const { items = [] } = useRecords(patientId, { kind: 'opdReport' });
  const contents = items.flatMap(({ id, content }) =>
    id !== recordId && content.kind === 'opdReport' ? [content] : [],
  );
  const last = contents.find(({ seenPerson, medicines }) => seenPerson === null && medicines?.length);
  return (last?.medicines ?? []).map(({ stops: _stops, severe: _severe, reason: _reason, ...row }) => row);
}

/** Returns a row for a medicine of the list: what there is one of only is filled in, never a dose. */
const beginRow = ({ key, unit, strengths, routes }: ListedMedicine): TypedMedicine => ({
  item: key,
  unit,
  source: 'here',
  ...(strengths.length === 1 && { strength: strengths[0]! }),
  ...(routes.length === 1 && { route: routes[0]! }),
});

/** Returns a function that names a row: as the list does, or as it was typed. */
function useMedicineName() {
  const { text } = useFormat();
  return ({ medicines }: VisitLists, { item, name, text: typed }: TypedMedicine) => {
    const listed = medicines.find(({ key }) => key === item)?.name ?? name;
    return listed ? text(listed) : typed || (item ?? '');
  };
}

interface AgainProps {
  rows: readonly TypedMedicine[];
  onAgain: () => void;
}

/** Takes the medicines of the last visit. */
function AsLastTime({ rows, onAgain }: AgainProps) {
  const { t } = useTranslation('shared-ui');
  const { medicine } = useMedicineText();
  const names = rows.map((row) => medicine(row as MedicineRow)).join(', ');
  return (
    <Row>
      <Button variant="second" onClick={onAgain}>
        {t('opdForm.again', { names })}
      </Button>
    </Row>
  );
}

interface ChosenMedicinesProps extends MedicineFieldsProps {
  lists: VisitLists;
  rows: readonly TypedMedicine[];
  getName: (row: TypedMedicine) => string;
  onRemove: (index: number) => void;
  folding: ReturnType<typeof useFoldedRows>;
  /** Moves the focus to an element of the row at a place. */
  onFocus: (index: number, selector: string) => void;
}

/** The chosen medicines, each with what speaks against it. */
function ChosenMedicines({
  lists,
  rows,
  patientId,
  person,
  getName,
  onRemove,
  folding,
  onFocus,
}: ChosenMedicinesProps) {
  const receiver = useReceiver(patientId, person);
  const stops = findMedicineStops(lists, rows, receiver);
  return (
    <ChosenRows>
      {rows.map((row, index) => (
        // The fields of a row are at its place: they are rendered again when it moves.
        <li key={`${index} ${row.item ?? row.text}`}>
          <div role="group" aria-label={getName(row)} tabIndex={-1}>
            <MedicineRowFields
              at={`${NAME}.${index}`}
              name={getName(row)}
              listed={lists.medicines.find(({ key }) => key === row.item)}
              {...{ row, lists, receiver, stops: stops[index]! }}
              isFolded={folding.isFolded(index)}
              onUnfold={() => folding.unfold(index)}
              onEdit={() => {
                folding.unfold(index);
                onFocus(index, '[tabindex]');
              }}
              onDone={() => {
                folding.fold(index);
                onFocus(index, 'button');
              }}
              onRemove={() => onRemove(index)}
            />
          </div>
        </li>
      ))}
    </ChosenRows>
  );
}

/** Returns a function that moves the focus inside an element after the next change. */
function useFocus() {
  const place = useRef<HTMLDivElement>(null);
  const focus = (selector: string) =>
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>(selector)?.focus());
  return { place, focus, focusRow: (index: number, part: string) => focus(`ol > li:nth-child(${index + 1}) ${part}`) };
}

/** The medicines of a visit. What speaks against one is said at its row. */
export function MedicineFields(props: MedicineFieldsProps) {
  const { patientId, recordId } = props;
  const { t } = useTranslation('shared-ui');
  const nameMedicine = useMedicineName();
  const { data: lists } = useVisitLists();
  const { data: used } = useMostUsed();
  const [value, setRows] = useFieldValue<TypedMedicine[] | ''>(NAME);
  const rows = value || [];
  // Only the new row is written: what is typed in the others stays as it stands there.
  const [, setNext] = useFieldValue<TypedMedicine>(`${NAME}.${rows.length}`);
  const last = useLastMedicines(patientId, recordId);
  const { place, focus, focusRow } = useFocus();
  const [message, setMessage] = useState('');
  const folding = useFoldedRows(rows.length);
  if (!lists) return <ListsState />;
  const getName = (row: TypedMedicine) => nameMedicine(lists, row);
  const add = (row: TypedMedicine) => {
    setNext(row);
    folding.foldFirst(rows.length);
    setMessage(t('opdForm.added', { name: getName(row) }));
    focus('ol > li:last-child > [tabindex]');
  };
  const remove = (index: number) => {
    setMessage(t('opdForm.removed', { name: getName(rows[index]!) }));
    setRows(rows.filter((_, each) => each !== index));
    folding.shift(index);
    focus('input[type=search]');
  };
  const again = () => {
    setRows(last.slice(0, MAX_MEDICINES));
    folding.foldFirst(MAX_MEDICINES);
    focusRow(0, '> [tabindex]');
  };
  return (
    <Stack ref={place} spacing={3} data-field={NAME}>
      {rows.length === 0 && last.length > 0 && <AsLastTime rows={last} onAgain={again} />}
      {rows.length > 0 && (
        <ChosenMedicines {...props} {...{ lists, rows, getName, folding }} onRemove={remove} onFocus={focusRow} />
      )}
      <span role="status" className="visually-hidden">
        {message}
      </span>
      {rows.length < MAX_MEDICINES && (
        <EntryChooser
          label={t('opdForm.searchMedicine')}
          offeredLabel={t('opdForm.medicineOffered')}
          entries={lists.medicines}
          offered={listOffered(lists.medicines, used?.medicines ?? [], ({ key }) => key, MAX_OFFERED).filter(
            ({ key }) => !rows.some(({ item }) => item === key),
          )}
          getKey={({ key }) => key}
          onChoose={(entry) => add(beginRow(entry))}
          none={t('opdForm.noMatchMedicine')}
          onType={(typed) => add({ text: typed, unit: 'tablet', source: 'here' })}
        />
      )}
    </Stack>
  );
}
