import { randomUUID } from 'node:crypto';
import { addDays } from '@chautari/contract/calendar';
import type { RecordContent } from '@chautari/contract/records/contents';
import { signParts } from '../records/cards';
import { getKind } from '../records/kinds/kinds';
import { needsReport } from '../reports/reporting';
import { assessRecord } from '../records/assessRecord';
import type { PatientFacts } from '../records/kinds/kind';
import { readSchedules, type ServiceSchedules } from '../records/schedules';
import { records, recordVersions, reports } from '../database/schema';
import type { Db } from '../database/store';
import type { AddedPatient } from './appointments';
import { birthOfChild, pregnancyOfMaya } from './pregnancy';
import { daysAgo, type Authors, type People, type Sample } from './sampleRecord';
import { withRows } from './withRows';

const dosesOn = (doses: string[], date: string, followUpDate: string) =>
  Object.fromEntries(doses.map((dose) => [dose, { date, followUpDate }]));

/** Somebody takes on a sample alarm after ten minutes. */
const TAKEN_AFTER_MS = 10 * 60_000;

const visit = (days: number, chiefComplaint: string, more: object = {}): RecordContent => ({
  kind: 'opdReport',
  visitDate: daysAgo(days),
  seenPerson: null,
  vitals: {},
  chiefComplaint,
  ...more,
});

/** Visits. */
const recordsOfMaya = ({ maya }: People, { desk, doctor }: Authors): Sample[] => [
  {
    patient: maya,
    by: doctor,
    content: visit(240, 'Fever and cough for three days', {
      vitals: {
        temperature: 101.2,
        pulse: 88,
        respiratoryRate: 18,
        systolic: 112,
        diastolic: 74,
        weight: 51,
        height: 5.1,
      },
      ...withRows(
        ['CA07.0'],
        [
          { item: 'paracetamol', strength: '500 mg', frequency: 'TDS', days: 3, timing: 'afterFood' },
          { item: 'cetirizine', strength: '10 mg', frequency: 'HS', days: 5 },
        ],
      ),
      tbPresumptive: 'no',
      examination: 'Throat red, chest clear',
      treatment: 'Rest, plenty of water',
      followUpDate: daysAgo(233),
    }),
  },
  {
    patient: maya,
    by: doctor,
    content: visit(60, 'Back pain', {
      vitals: { pulse: 80, systolic: 114, diastolic: 72, weight: 54 },
      ...withRows(['ME84'], [{ item: 'paracetamol', strength: '500 mg', frequency: 'SOS', mostADay: 3 }]),
      treatment: 'Rest, warm compress, no heavy loads',
    }),
  },
  {
    patient: maya,
    by: desk,
    status: 'approved',
    movedBy: desk,
    content: visit(12, 'Headache', {
      vitals: { systolic: 142, diastolic: 92, pulse: 84, weight: 57 },
      followUpDate: daysAgo(-2),
    }),
  },
];

/** Notes that the patient wrote. */
const notesOfMaya = ({ maya }: People): Sample[] => [
  {
    patient: maya,
    by: { accountId: maya.id, role: 'patient' },
    content: {
      kind: 'opdNote',
      clientName: 'Maya Tamang',
      hospitalName: 'Green Valley Hospital',
      visitedDate: daysAgo(400),
    },
  },
  {
    patient: maya,
    by: { accountId: maya.id, role: 'patient' },
    content: {
      kind: 'ancNote',
      clientName: 'Maya Tamang',
      hospitalName: 'Mulghat Clinic',
      contactPhone: '+9779800000000',
    },
  },
];

/** Visits; a doctor must look at some of them, and looks after one that is urgent. */
const visitsOfOthers = ({ hari, sita, kamala }: People, { desk, doctor }: Authors): Sample[] => [
  {
    patient: hari,
    by: desk,
    content: visit(1, 'Chest tightness since morning', {
      vitals: { systolic: 178, diastolic: 104, pulse: 134, respiratoryRate: 26 },
      knownCaseOf: 'High blood pressure',
      dangerSigns: ['chestPain'],
      actionsTaken: ['advised'],
    }),
  },
  {
    patient: kamala,
    by: desk,
    status: 'inProgress',
    takenBy: doctor,
    content: visit(1, 'Fever and short of breath since yesterday', {
      vitals: { temperature: 103.4, pulse: 128, respiratoryRate: 30, oxygen: 89, systolic: 104, diastolic: 66 },
      actionsTaken: ['toldDoctor', 'treated'],
    }),
  },
  {
    patient: sita,
    by: desk,
    content: visit(2, 'Burning on passing water', {
      vitals: { temperature: 100.8, pulse: 92, systolic: 118, diastolic: 76 },
    }),
  },
  {
    patient: kamala,
    by: desk,
    content: visit(3, 'Skin rash on both arms', {
      vitals: { pulse: 74, systolic: 116, diastolic: 74, temperature: 98.4 },
    }),
  },
  {
    patient: hari,
    by: desk,
    status: 'inProgress',
    content: visit(20, 'Check of blood pressure', {
      vitals: { systolic: 148, diastolic: 92, pulse: 78 },
      medicines: withRows([], [{ item: 'amlodipine', strength: '5 mg', frequency: 'OD', days: 30 }]).medicines,
    }),
  },
  {
    patient: sita,
    by: desk,
    status: 'rejected',
    movedBy: desk,
    content: visit(30, 'Fever', { vitals: { temperature: 99.2 } }),
  },
];

/** A card of vaccines. */
const cardOfChild = ({ child }: People, { desk }: Authors): Sample[] => [
  {
    patient: child,
    by: desk,
    content: {
      kind: 'immunization',
      initialDate: child.dateOfBirth,
      doses: {
        bcg: { date: child.dateOfBirth },
        ...dosesOn(['penta1', 'opv1', 'pcv1', 'rota1'], addDays(child.dateOfBirth, 45), addDays(child.dateOfBirth, 73)),
        ...dosesOn(
          ['penta2', 'opv2', 'pcv2', 'rota2'],
          addDays(child.dateOfBirth, 75),
          addDays(child.dateOfBirth, 103),
        ),
      },
    },
  },
];

const samples = (people: People, authors: Authors): Sample[] => [
  ...recordsOfMaya(people, authors),
  ...pregnancyOfMaya(people, authors),
  birthOfChild(people, authors),
  ...notesOfMaya(people),
  ...visitsOfOthers(people, authors),
  ...cardOfChild(people, authors),
];

/** Rows of a sample record, and of its report in the status that the desk or a doctor has set. */
function buildRows(
  { id = randomUUID(), patient, by, content: input, status, movedBy, takenBy }: Sample,
  facts: PatientFacts,
  schedules: ServiceSchedules,
) {
  const content = signParts(input, by.role);
  const day = getKind(content.kind).getDay(content, daysAgo(20));
  const at = new Date(`${day}T06:00:00Z`);
  const record = {
    id,
    patientId: patient.id,
    kind: content.kind,
    day,
    byHealthWorker: by.role !== 'patient',
    createdBy: by.accountId,
    createdAt: at,
    changedAt: at,
  };
  const version = { recordId: record.id, version: 1, content, by: by.accountId, byRole: by.role, at };
  const { priority, advice } = assessRecord(content, day, facts, schedules);
  if (!needsReport({ content, byHealthWorker: record.byHealthWorker, priority })) return { record, version };
  const reportStatus = status ?? (by.role === 'doctor' ? 'completed' : 'pending');
  const decider = movedBy ?? (by.role === 'doctor' ? by : undefined);
  const decided = {
    ...(decider && { decidedBy: decider.accountId, decidedAt: at }),
    ...(reportStatus === 'rejected' && { reason: 'Entered for the wrong person' }),
  };
  return {
    record,
    version,
    report: {
      id: randomUUID(),
      recordId: record.id,
      patientId: patient.id,
      status: reportStatus,
      // Samples send no messages.
      ...{ priority, advice, createdAt: at, lastStepAt: null },
      ...decided,
      ...(takenBy && { takenBy: takenBy.accountId, takenAt: new Date(at.getTime() + TAKEN_AFTER_MS) }),
    },
  };
}

/** Adds the records of the sample people, laid out around today. */
export async function addRecords(
  db: Db,
  people: { patients: AddedPatient[]; child: AddedPatient; staffId: string; doctorId: string },
) {
  const [maya, hari, sita, kamala] = people.patients;
  const all = samples(
    { maya: maya!, hari: hari!, sita: sita!, kamala: kamala!, child: people.child },
    {
      desk: { accountId: people.staffId, role: 'staff' },
      doctor: { accountId: people.doctorId, role: 'doctor' },
    },
  );
  const schedules = readSchedules();
  const listPregnancies = (patient: AddedPatient) =>
    all
      .filter((each) => each.patient === patient)
      .flatMap(({ content }) => (content.kind === 'ancReport' ? [content] : []));
  const rows = all.map((each) =>
    buildRows(each, { dateOfBirth: each.patient.dateOfBirth, pregnancies: listPregnancies(each.patient) }, schedules),
  );
  await db.insert(records).values(rows.map(({ record }) => record));
  await db.insert(recordVersions).values(rows.map(({ version }) => version));
  await db.insert(reports).values(rows.flatMap(({ report }) => (report ? [report] : [])));
}
