import { addDays, todayInNepal, type MedicalRecord, type RecordContent } from '@chautari/contract';
import { anId, PEOPLE } from './samples';

type Content<K extends RecordContent['kind']> = Extract<RecordContent, { kind: K }>;

export const anOpdNote = (more: Partial<Content<'opdNote'>> = {}): Content<'opdNote'> => ({
  kind: 'opdNote',
  clientName: 'Maya Tamang',
  hospitalName: 'Koshi Hospital',
  visitedDate: '2026-11-10',
  ...more,
});

export const anOpdReport = (more: Partial<Content<'opdReport'>> = {}): Content<'opdReport'> => ({
  kind: 'opdReport',
  visitDate: '2026-11-12',
  seenPerson: null,
  vitals: { systolic: 145, diastolic: 92, temperature: 98.6, weight: 58 },
  chiefComplaint: 'Headache for three days',
  treatment: 'Paracetamol 500 mg',
  ...more,
});

/** The card of a pregnancy of four months. */
export const anAncReport = (more: Partial<Content<'ancReport'>> = {}): Content<'ancReport'> => ({
  kind: 'ancReport',
  date: todayInNepal(),
  lastMenstrualPeriod: addDays(todayInNepal(), -120),
  visits: {},
  tetanus: {},
  ...more,
});

/** One antenatal visit, of today. */
export const anAncContact = (more: Partial<Content<'ancContact'>> = {}): Content<'ancContact'> => ({
  kind: 'ancContact',
  card: anId(510),
  date: todayInNepal(),
  visit: null,
  vitals: { systolic: 118, diastolic: 76 },
  ...more,
});

/** The visits of a pregnancy as its card shows them. */
export const heldVisits = (...contents: Content<'ancContact'>[]): MedicalRecord['contacts'] =>
  contents.map((content, index) => ({
    id: anId(520 + index),
    content,
    marks: {},
    findings: [],
    createdBy: { role: 'staff', name: PEOPLE.staff.name },
  }));

/** Returns a record as its patient reads it: a note is the patient’s own, other kinds are written by a health worker. */
export const aRecord = (content: RecordContent, more: Partial<MedicalRecord> = {}): MedicalRecord => {
  const own = content.kind === 'opdNote' || content.kind === 'ancNote';
  return {
    id: anId(500),
    patientId: anId(400),
    content,
    day:
      content.kind === 'opdNote'
        ? content.visitedDate
        : content.kind === 'opdReport'
          ? content.visitDate
          : content.kind === 'ancContact'
            ? content.date
            : '2026-11-01',
    official: !own,
    version: 1,
    marks: {},
    findings: [],
    priority: 'medium',
    advice: null,
    contacts: [],
    enteredBy: {},
    createdBy: own ? { role: 'patient', name: PEOPLE.patient.name } : { role: 'doctor', name: PEOPLE.doctor.name },
    createdAt: '2026-11-12T05:00:00.000Z',
    changedAt: '2026-11-12T05:00:00.000Z',
    mayCorrect: own,
    mayHide: own,
    ...more,
  };
};
