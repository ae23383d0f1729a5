import { ageOn } from '../contract/calendar';
import { mayAct } from '../contract/access';
import type { MedicalRecord, RecordContent, VitalMark } from '../contract/records';
import { planAnc, type Schedules } from '../contract/schedules';
import { markVitals } from '../contract/vitalMarks';
import type { Session } from '../sessions';
import { hasLater, readAuthors, readBirth, readPregnancies, type StoredRecord } from '../store/records';
import type { Db } from '../store/store';
import { enteredBy } from './cards';

/** What the vital signs of a patient are judged by. */
export interface Judged { dateOfBirth: string; pregnancies: Extract<RecordContent, { kind: 'ancReport' }>[] }

export const readJudged = async (db: Db, patientId: string): Promise<Judged> => ({ dateOfBirth: await readBirth(db, patientId), pregnancies: await readPregnancies(db, patientId) });

/** Whether a day lies in one of the pregnancies that there are cards of. */
const isPregnantOn = (day: string, pregnancies: Judged['pregnancies'], { anc }: Schedules) =>
  pregnancies.some(({ lastMenstrualPeriod: lmp, scan, visits }) => day >= lmp && !planAnc(anc, { lmp, scanEdd: scan?.expectedDelivery, visits }, day).over);

/** The marks of the vital signs that a record holds. Nothing is known of another person who was seen in the patient's name. */
export function marksOf(content: RecordContent, day: string, { dateOfBirth, pregnancies }: Judged, schedules: Schedules): Record<string, VitalMark> {
  if (content.kind !== 'opdReport' && content.kind !== 'ancReport') return {};
  if (content.kind === 'opdReport' && content.seenPerson !== null) return {};
  const pregnant = content.kind === 'ancReport' || isPregnantOn(day, pregnancies, schedules);
  return markVitals(schedules.vitals, content.vitals, { age: ageOn(dateOfBirth, day), pregnant });
}

/** Only the latest antenatal note may be deleted. */
async function mayHide(db: Db, { role }: Session, { row }: StoredRecord) {
  return mayAct(role, row.kind, 'hide') && !(row.kind === 'ancNote' && (await hasLater(db, row)));
}

/** Records of one patient as the caller is shown them. */
export async function showRecords(db: Db, session: Session, patientId: string, stored: StoredRecord[], schedules: Schedules): Promise<MedicalRecord[]> {
  if (!stored.length) return [];
  const judged = await readJudged(db, patientId);
  const authors = await readAuthors(db, stored.map(({ row }) => row.createdBy));
  return Promise.all(stored.map(async (each) => {
    const { row: { id, day, official, version, kind, createdBy, createdAt, changedAt }, content } = each;
    return {
      id, patientId, content, day, official, version, createdBy: authors.get(createdBy)!,
      marks: marksOf(content, day, judged, schedules), enteredBy: enteredBy(content),
      createdAt: createdAt.toISOString(), changedAt: changedAt.toISOString(),
      mayCorrect: mayAct(session.role, kind, 'correct'), mayHide: await mayHide(db, session, each),
    };
  }));
}
