/** Vaccination sessions of the sample health post: one of the past week with three children, and a planned one. */
import { randomUUID } from 'node:crypto';
import { addDays, todayInNepal } from '@chautari/contract/calendar';
import type { ContentOf } from '@chautari/contract/records/contents';
import type { NotGivenReason } from '@chautari/contract/vaccinationSessions';
import { signParts } from '../records/cards';
import { listDoses, readSchedules } from '../records/schedules';
import {
  records,
  recordVersions,
  sessionChildren,
  sessionDoses,
  sessionVials,
  vaccinationSessions,
} from '../database/schema';
import type { Db } from '../database/store';
import type { AddedPatient } from './appointments';
import { MULGHAT_CLINIC } from './doctors';
import { daysAgo } from './sampleRecord';

const SESSION_DAYS_AGO = 4;
const PLANNED_IN_DAYS = 6;
const DAY = daysAgo(SESSION_DAYS_AGO);

interface Came {
  patient: AddedPatient;
  /** What the card had before, by the age in days. */
  before: Record<number, string[]>;
  doses: string[];
  notGiven: Record<string, NotGivenReason>;
}

const FIRST = ['penta1', 'opv1', 'pcv1', 'rota1'];
const SECOND = ['penta2', 'opv2', 'pcv2', 'rota2'];
const THIRD = ['penta3', 'opv3', 'fipv1'];

const listBabies = ([ishan, prisha]: AddedPatient[]): Came[] => [
  { patient: ishan!, before: { 0: ['bcg'], 44: FIRST }, doses: [...SECOND, 'fipv1'], notGiven: {} },
  {
    patient: prisha!,
    before: { 0: ['bcg'], 43: FIRST, 72: SECOND, 101: THIRD },
    doses: ['mr1', 'pcv3'],
    notGiven: { fipv2: 'noVaccine' },
  },
];

/** The batches of the vials of the session, with how many came and were opened. */
const VIALS = {
  penta: { batch: 'P2611A', received: 2, opened: 1 },
  opv: { batch: 'O2610C', received: 2, opened: 1 },
  pcv: { batch: 'C2612B', received: 3, opened: 1 },
  rota: { batch: 'R2609F', received: 4, opened: 1 },
  fipv: { batch: 'I2608D', received: 1, opened: 1 },
  mr: { batch: 'M2607E', received: 1, opened: 1, diluentBatch: 'D2607E' },
} as const;

/** The schedule that the portal comes with. */
const { immunization } = readSchedules();
const getVaccine = (dose: string) => listDoses(immunization).find(({ key }) => key === dose)!.vaccine;

function buildCard({ patient, before, doses }: Came): ContentOf<'immunization'> {
  const earlier = Object.entries(before).flatMap(([age, keys]) =>
    keys.map((key) => [key, { date: addDays(patient.dateOfBirth, Number(age)) }] as const),
  );
  const atSession = doses.map((key) => {
    const { batch } = VIALS[getVaccine(key) as keyof typeof VIALS];
    return [key, { date: DAY, batch, place: 'outreach' as const }] as const;
  });
  return {
    ...{ kind: 'immunization', initialDate: patient.dateOfBirth },
    doses: Object.fromEntries([...earlier, ...atSession]),
  };
}

/** Adds the cards of the babies, with what they got at the session. */
async function addCards(db: Db, babies: Came[], staffId: string) {
  const rows = babies.map((baby) => ({ id: randomUUID(), patientId: baby.patient.id, content: buildCard(baby) }));
  await db.insert(records).values(
    rows.map(({ id, patientId }) => ({
      ...{ id, patientId, kind: 'immunization' as const, day: DAY, byHealthWorker: true },
      ...{ createdBy: staffId, facilityId: MULGHAT_CLINIC },
    })),
  );
  await db.insert(recordVersions).values(
    rows.map(({ id, content }) => ({
      ...{ recordId: id, version: 1, by: staffId, byRole: 'staff' as const },
      content: signParts(content, 'staff'),
    })),
  );
}

async function addChildren(db: Db, sessionId: string, came: Came[]) {
  const rows = came.map((each) => ({ ...each, id: randomUUID() }));
  await db.insert(sessionChildren).values(rows.map(({ id, patient }) => ({ id, sessionId, patientId: patient.id })));
  await db
    .insert(sessionDoses)
    .values(
      rows.flatMap(({ id: childId, doses, notGiven }) => [
        ...doses.map((dose) => ({ childId, dose, vaccine: getVaccine(dose) })),
        ...Object.entries(notGiven).map(([dose, reason]) => ({ childId, dose, vaccine: getVaccine(dose), reason })),
      ]),
    );
}

/** Adds the sessions. `child`: of nine months, who was ill on that day. */
export async function addVaccinationSessions(
  db: Db,
  { child, babies, staffId }: { child: AddedPatient; babies: AddedPatient[]; staffId: string },
) {
  const at = {
    facilityId: MULGHAT_CLINIC,
    site: 'outreach',
    mode: 'routine',
    planned: true,
    createdBy: staffId,
  } as const;
  const sessionId = randomUUID();
  await db.insert(vaccinationSessions).values([
    {
      ...{ ...at, id: sessionId, day: DAY, place: 'Hile', state: 'closed', closedAt: new Date(`${DAY}T10:15:00.000Z`) },
      ...{ hygieneTalk: true, hygieneParticipants: 14 },
    },
    {
      ...{ ...at, id: randomUUID(), day: addDays(todayInNepal(), PLANNED_IN_DAYS), place: 'Bhirgaun' },
      ...{ state: 'planned', hygieneTalk: false },
    },
  ]);
  await db.insert(sessionVials).values(
    Object.entries(VIALS).map(([vaccine, vials]) => ({
      ...{ sessionId, vaccine, spoiled: 0, returned: vials.received - vials.opened, vvmStage: 1, ...vials },
      expiry: addDays(todayInNepal(), 240),
    })),
  );
  const came = listBabies(babies);
  await addCards(db, came, staffId);
  const ill: Came = {
    patient: child,
    before: {},
    doses: [],
    notGiven: { penta3: 'sick', opv3: 'sick', fipv1: 'sick' },
  };
  await addChildren(db, sessionId, [...came, ill]);
}
