/** What the screens have to know of a kind of record. `kinds.ts` has one such object for each kind. */
import type { ReactNode } from 'react';
import type { MedicalRecord, RecordContent } from '@chautari/contract';
import type { PictogramName } from '../../../faces/core';
import type { NameUnder } from '../../../faces/platform';
import type { AncContact } from '../pregnancy';
import type { RecordFormProps, RecordPatient } from '../formProps';
import type { ContentLine, EssentialWords, LineWords } from './words';

/** The texts of a kind. A form takes them by name, since its screens need the form. */
export interface KindTexts<C extends { kind: string } = RecordContent> {
  kind: C['kind'];
  pictogram: PictogramName;
  /** The schedules name what is in the lines: visits or doses. */
  namedBySchedules?: true;
  /** Returns the lines in the order of reading; `undefined` and blank ones are left out. `contacts`: the visits of the card of a pregnancy. */
  getLines(content: C, words: LineWords, contacts: readonly AncContact[]): readonly (ContentLine | undefined)[];
  /** Returns the record in a line, for the timeline. */
  getEssential(record: { content: C; contacts: MedicalRecord['contacts'] }, words: EssentialWords): string;
  /** The message for a second record where a patient has one. */
  alreadyThere?: NameUnder<'card.there'>;
}

export interface KindViewProps {
  record: MedicalRecord;
  /** With it sections can be edited, by those who may. */
  patient: RecordPatient | undefined;
  /** The main button of the card of a pregnancy: its next visit. */
  action?: ReactNode;
}

/** One kind of record on the screens. */
export interface Kind<C extends { kind: string } = RecordContent> extends KindTexts<C> {
  Form(props: RecordFormProps<C>): ReactNode;
  /** Without it the lines are shown. */
  View?(props: KindViewProps): ReactNode;
  /** The view has a paper of its own. */
  printsItself?: true;
  /** Allergies and conditions are not printed above it. */
  isBackground?: true;
}
