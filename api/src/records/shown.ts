import { mayAct } from '@chautari/contract/access';
import { assess, marksOf, type AssessedPerson, type Assessment } from '@chautari/contract/assessment';
import { monthsOn } from '@chautari/contract/calendar';
import type { MedicalRecord, RecordContent } from '@chautari/contract/records';
import type { Schedules } from '@chautari/contract/schedules';
import type { Session } from '../http/session';
import { readAuthors, readBirth, readPregnancies, type StoredRecord } from './records.queries';
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
  content: Extract<RecordContent, { kind: 'opdReport' | 'ancReport' }>,
  day: string,
  { dateOfBirth, pregnancies }: Omit<Judged, 'sex'>,
  { anc }: Schedules,
): AssessedPerson | undefined {
  const months = monthsOn(dateOfBirth, day);
  if (content.kind === 'ancReport') return { months, pregnancy: 'pregnant' };
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
  if (content.kind !== 'opdReport' && content.kind !== 'ancReport') return NOTHING_FOUND;
  return assess(schedules, content, personOf(content, day, judged, schedules));
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
    const assessment = assessRecord(content, day, judged, schedules);
    return {
      id,
      patientId,
      content,
      day,
      official,
      version,
      createdBy: authors.get(createdBy)!,
      marks: marksOf(assessment.findings),
      ...assessment,
      enteredBy: enteredBy(content),
      createdAt: createdAt.toISOString(),
      changedAt: changedAt.toISOString(),
      mayCorrect: mayAct(session.role, kind, 'correct'),
      mayHide: mayHide(session, each),
    };
  });
}
