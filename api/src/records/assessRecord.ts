import { assessSigns, type Assessment } from '@chautari/contract/assessment';
import type { RecordContent } from '@chautari/contract/records/contents';
import type { Db } from '../database/store';
import type { PatientFacts } from './kinds/kind';
import { getKind } from './kinds/kinds';
import { readBirth, readPregnancies } from './records.queries';
import type { ServiceSchedules } from './schedules';

/** Reads birth date, sex and pregnancies of a patient, by which records are checked and assessed. */
export const readPatientFacts = async (db: Db, patientId: string) => ({
  ...(await readBirth(db, patientId)),
  pregnancies: await readPregnancies(db, patientId),
});

const NOTHING_FOUND: Assessment = { findings: [], priority: 'medium', advice: null };

/** Returns the findings of the rules in a record, and its priority. */
export function assessRecord(
  content: RecordContent,
  day: string,
  facts: PatientFacts,
  schedules: ServiceSchedules,
): Assessment {
  const kind = getKind(content.kind);
  if (kind.assess) return kind.assess(content, schedules, facts);
  if (!kind.getAssessedPerson || !('vitals' in content)) return NOTHING_FOUND;
  const assessed = {
    ...content,
    texts: kind.listAssessedTexts?.(content),
    askedSigns: kind.listAskedSigns?.(content, schedules),
    antenatal: kind.getAntenatalVisit?.(content, day, facts, schedules),
  };
  return assessSigns(schedules, assessed, kind.getAssessedPerson(content, day, facts, schedules));
}
