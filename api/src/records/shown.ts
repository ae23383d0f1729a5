import { mayAct } from '@chautari/contract/access';
import { assess, marksOf, type AssessedPerson, type Assessment } from '@chautari/contract/assessment';
import { monthsOn } from '@chautari/contract/calendar';
import type { MedicalRecord, RecordContent } from '@chautari/contract/records';
import type { Schedules } from '@chautari/contract/schedules';
import type { Session } from '../http/session';
import {
  readAuthors,
  readBirth,
  readContacts,
  readPregnancies,
  type RecordRow,
  type StoredRecord,
} from './records.queries';
import type { Db } from '../database/store';
import { enteredBy } from './cards';
import { isMaternal, type Pregnancy } from './pregnancy';

/** What the vital signs of a patient are judged by. */
export interface Judged {
  dateOfBirth: string;
  sex: 'male' | 'female' | 'other';
  pregnancies: Pregnancy[];
}

export const readJudged = async (db: Db, patientId: string): Promise<Judged> => ({
  ...(await readBirth(db, patientId)),
  pregnancies: await readPregnancies(db, patientId),
});

const NOTHING_FOUND: Assessment = { findings: [], priority: 'medium', advice: null };

/** Whom a record is about; `undefined` where another person was seen in the patient's name, of whom nothing is known. */
function personOf(
  content: Extract<RecordContent, { kind: 'opdReport' | 'ancContact' }>,
  day: string,
  { dateOfBirth, pregnancies }: Omit<Judged, 'sex'>,
  { anc }: Schedules,
): AssessedPerson | undefined {
  const months = monthsOn(dateOfBirth, day);
  if (content.kind === 'ancContact') return { months, pregnancy: 'pregnant' };
  if (content.seenPerson !== null) return undefined;
  const byCard = pregnancies.some((card) => isMaternal(card, anc, day)) ? 'pregnant' : 'no';
  return { months, pregnancy: content.pregnancy ?? byCard };
}

/** What the rules find in a record, and how soon somebody has to look. */
export function assessRecord(
  content: RecordContent,
  day: string,
  judged: Omit<Judged, 'sex'>,
  schedules: Schedules,
): Assessment {
  if (content.kind !== 'opdReport' && content.kind !== 'ancContact') return NOTHING_FOUND;
  return assess(schedules, content, personOf(content, day, judged, schedules));
}

/** Of antenatal notes only the latest may be deleted. */
const mayHide = ({ role }: Session, { row: { kind }, isLatest }: StoredRecord) =>
  mayAct(role, kind, 'hide') && (kind !== 'ancNote' || isLatest);

/** A visit of a pregnancy that a health worker wrote down is not the patient's to correct. */
export const mayCorrect = ({ role }: Session, { kind, official }: Pick<RecordRow, 'kind' | 'official'>) =>
  mayAct(role, kind, 'correct') && !(role === 'patient' && kind === 'ancContact' && official);

/** The visits of the pregnancies whose cards are shown, by card. */
async function readVisits(db: Db, patientId: string, stored: readonly StoredRecord[]) {
  const hasCard = stored.some(({ row }) => row.kind === 'ancReport');
  return hasCard ? readContacts(db, patientId) : new Map<string, never>();
}

/** Records of one patient as the caller is shown them. */
export async function showRecords(
  db: Db,
  session: Session,
  patientId: string,
  stored: StoredRecord[],
  schedules: Schedules,
): Promise<MedicalRecord[]> {
  if (!stored.length) return [];
  const judged = await readJudged(db, patientId);
  const visits = await readVisits(db, patientId, stored);
  const authors = await readAuthors(
    db,
    [...stored, ...[...visits.values()].flat()].map(({ row }) => row.createdBy),
  );
  const found = ({ row, content }: Pick<StoredRecord, 'row' | 'content'>) => {
    const assessment = assessRecord(content, row.day, judged, schedules);
    return { ...assessment, marks: marksOf(assessment.findings), createdBy: authors.get(row.createdBy)! };
  };
  return stored.map((each) => {
    const { row, content } = each;
    const { id, day, official, version, createdAt, changedAt } = row;
    return {
      id,
      patientId,
      content,
      day,
      official,
      version,
      ...found(each),
      contacts: (visits.get(id) ?? []).map((visit) => {
        const { marks, findings, createdBy } = found(visit);
        return { id: visit.row.id, content: visit.content, marks, findings, createdBy };
      }),
      enteredBy: enteredBy(content),
      createdAt: createdAt.toISOString(),
      changedAt: changedAt.toISOString(),
      mayCorrect: mayCorrect(session, row),
      mayHide: mayHide(session, each),
    };
  });
}
