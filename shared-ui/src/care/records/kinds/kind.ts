/** The user interface of a kind of record. `kinds.ts` has one object for each kind. */
import type { ReactNode } from 'react';
import type { MedicalRecord, RecordContent } from '@chautari/contract';
import type { PictogramName } from '../../../faces/core';
import type { NameUnder } from '../../../faces/platform';
import type { AncContact } from '../pregnancy';
import type { RecordFormProps, RecordPatient } from '../formProps';
import type { ContentLine, EssentialWords, LineWords } from './words';

/** The texts of a kind. A form imports them by name, because the screens of the kind import the form. */
export interface KindTexts<C extends { kind: string } = RecordContent> {
  kind: C['kind'];
  pictogram: PictogramName;
  /** Visits or doses in the lines have their names from the schedules. */
  namedBySchedules?: true;
  /** Returns the lines in the order of reading; `undefined` and blank ones are left out. `contacts`: the visits of the card of a pregnancy. */
  getLines(content: C, words: LineWords, contacts: readonly AncContact[]): readonly (ContentLine | undefined)[];
  /** Returns the record in a line, for the timeline. */
  getEssential(record: { content: C } & Pick<MedicalRecord, 'contacts' | 'register'>, words: EssentialWords): string;
  /** The error message for a second record of a kind that exists once. */
  alreadyThere?: NameUnder<'card.there'>;
}

export interface KindViewProps {
  record: MedicalRecord;
  /** Enables editing of sections, for those who may correct the record. */
  patient: RecordPatient | undefined;
  /** The main button of the card of a pregnancy: its next visit. */
  action?: ReactNode;
}

/** One kind of record on the screens. */
export interface Kind<C extends { kind: string } = RecordContent> extends KindTexts<C> {
  Form(props: RecordFormProps<C>): ReactNode;
  /** Without it the lines are shown. */
  View?(props: KindViewProps): ReactNode;
  /** The view has its own print. */
  printsItself?: true;
  /** Allergies and conditions are not printed above it. */
  isBackground?: true;
}
