import { ageOn } from '@chautari/contract/calendar';
import { mayAct } from '@chautari/contract/access';
import type { MedicalRecord, RecordContent, VitalMark } from '@chautari/contract/records';
import type { Schedules } from '@chautari/contract/schedules';
import { markVitals } from '@chautari/contract/vitalMarks';
import type { Session } from '../http/session';
import { readAuthors, readBirth, readPregnancies, type StoredRecord } from './records.queries';
import type { Db } from '../database/store';
import { enteredBy } from './cards';
import { isOngoing, type Pregnancy } from './pregnancy';

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

/** The marks of the vital signs that a record holds. Nothing is known of another person who was seen in the patient's name. */
export function marksOf(
  content: RecordContent,
  day: string,
  { dateOfBirth, pregnancies }: Pick<Judged, 'dateOfBirth' | 'pregnancies'>,
  schedules: Schedules,
): Record<string, VitalMark> {
  if (content.kind !== 'opdReport' && content.kind !== 'ancReport') return {};
  if (content.kind === 'opdReport' && content.seenPerson !== null) return {};
  const pregnant = content.kind === 'ancReport' || pregnancies.some((card) => isOngoing(card, schedules.anc, day));
  return markVitals(schedules.vitals, content.vitals, { age: ageOn(dateOfBirth, day), pregnant });
}

/** Of antenatal notes only the latest may be deleted. */
const mayHide = ({ role }: Session, { row: { kind }, isLatest }: StoredRecord) =>
  mayAct(role, kind, 'hide') && (kind !== 'ancNote' || isLatest);

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
  const authors = await readAuthors(
    db,
    stored.map(({ row }) => row.createdBy),
  );
  return stored.map((each) => {
    const {
      row: { id, day, official, version, kind, createdBy, createdAt, changedAt },
      content,
    } = each;
    return {
      id,
      patientId,
      content,
      day,
      official,
      version,
      createdBy: authors.get(createdBy)!,
      marks: marksOf(content, day, judged, schedules),
      enteredBy: enteredBy(content),
      createdAt: createdAt.toISOString(),
      changedAt: changedAt.toISOString(),
      mayCorrect: mayAct(session.role, kind, 'correct'),
      mayHide: mayHide(session, each),
    };
  });
}
