import type { MedicalRecord } from '@chautari/contract';
import { DateTile, Pictogram, Typed } from '../../faces/core';
import { Link, useFormat, useTranslation } from '../../faces/platform';
import { getKind } from './kinds/kinds';
import { MarkBadge } from './marks';
import { OriginBadge } from './OriginBadge';
import { Line } from './RecordLine.styles';
import { useRecordWords } from './useRecordWords';

export interface Opening {
  /** Returns the address of a record; without it `onOpen` is called. */
  linkTo?: ((record: MedicalRecord) => string) | undefined;
  onOpen?: ((record: MedicalRecord) => void) | undefined;
}

/** A record in a list: the day, its kind, its origin, and its content in one line. */
export function RecordLine({ record, linkTo, onOpen }: Opening & { record: MedicalRecord }) {
  const { t } = useTranslation('shared-ui');
  const { date } = useFormat();
  const { name: getName, essential, author } = useRecordWords();
  const { content, day, marks, official } = record;
  const name = getName(record);
  const inside = (
    <>
      <Pictogram name={getKind(content.kind).pictogram} />
      {name}
    </>
  );
  const open = { 'aria-label': t('record.open', { record: name, date: date(day) }) };
  const all = Object.values(marks);
  const mark = all.includes('urgent') ? 'urgent' : all[0];
  return (
    <Line>
      <DateTile
        day={day}
        title={
          linkTo ? (
            <Link to={linkTo(record)} {...open}>
              {inside}
            </Link>
          ) : (
            <button type="button" {...open} onClick={() => onOpen?.(record)}>
              {inside}
            </button>
          )
        }
        badge={
          <span className="badges">
            {mark && <MarkBadge mark={mark} />}
            <OriginBadge official={official} />
          </span>
        }
      >
        <p>{date(day)}</p>
        <p className="essential">
          <Typed>{essential(record)}</Typed>
        </p>
        <p className="by">
          <Typed>{author(record)}</Typed>
        </p>
      </DateTile>
    </Line>
  );
}
