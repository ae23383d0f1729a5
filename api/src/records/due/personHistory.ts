import type { Birth } from '@chautari/contract/birth';
import type { Appointment } from '@chautari/contract/appointments';
import type { DueThing } from '@chautari/contract/overview';
import type { PlanState } from '@chautari/contract/plans';
import type { RecordKind } from '@chautari/contract/access';
import type { ContentOf, RecordContent } from '@chautari/contract/records/contents';

/** The content of a record, with the id of the record. */
export type IdentifiedContent<K extends RecordKind = RecordKind> = ContentOf<K> & { id: string };

/** The content of a record of a person's history, with the altitude in metres of the facility that wrote it, if it is known. */
export type HistoryContent = RecordContent & { id: string; altitude?: number | null };

/** Appointments and records of one person. */
export interface PersonHistory extends Birth {
  person: DueThing['person'];
  sex?: 'male' | 'female' | 'other';
  appointments: Appointment[];
  contents: HistoryContent[];
}

export type DueItem = Omit<DueThing, 'person'>;

export const isOpen = (state: PlanState): state is DueItem['state'] =>
  state === 'overdue' || state === 'due' || state === 'coming';

export const filterKind = <K extends RecordKind>(contents: PersonHistory['contents'], kind: K) =>
  contents.filter((content) => content.kind === kind) as IdentifiedContent<K>[];

/** Returns whether a record is about the person, and not about another one who was seen in their name. */
export const isAboutPerson = (content: RecordContent) => content.kind !== 'opdReport' || content.seenPerson === null;

/** Returns the state of what is due on one day. */
export const getDueState = (day: string, today: string): DueItem['state'] =>
  day < today ? 'overdue' : day === today ? 'due' : 'coming';
