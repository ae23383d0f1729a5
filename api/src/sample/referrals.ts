/** Referrals of the sample people: two that wait, of which one was written in Nepali, and one that was answered. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ContentOf } from '@chautari/contract/records/contents';
import { clinics, facilities, records, recordVersions, referrals, type ReferralStep } from '../database/schema';
import type { Db } from '../database/store';
import type { AddedPatient } from './appointments';
import { CITY_HOSPITAL, MULGHAT_CLINIC } from './doctors';
import { daysAgo } from './sampleRecord';

type Referral = ContentOf<'referral'>;

interface SampleReferral {
  patient: AddedPatient;
  days: number;
  content: Pick<Referral, 'urgency' | 'reason'> & Partial<Referral>;
  state: 'sent' | 'answered';
  steps: ReferralStep[];
}

const getTime = (days: number, time: string) => `${daysAgo(days)}T${time}:00.000Z`;

/** `by`: a doctor of the hospital. */
const samples = (patients: AddedPatient[], by: string): SampleReferral[] => [
  {
    patient: patients[2]!,
    days: 1,
    content: {
      urgency: 'today',
      reason: 'Fever and pain in the back for three days, no better with antibiotics',
      findings: 'Pain on the left side of the back, fever of 101 °F',
      given: 'Paracetamol 500 mg at 09:30',
      transport: 'vehicle',
      acceptance: 'agreed',
      acceptedBy: 'Sister on duty',
    },
    state: 'sent',
    steps: [],
  },
  {
    patient: patients.find(({ firstName }) => firstName === 'दिल')!,
    days: 2,
    content: {
      urgency: 'planned',
      reason: 'दुई महिनादेखि दाहिने घुँडा दुख्ने र सुन्निने, औषधिले कम नभएको',
      findings: 'दाहिने घुँडा सुन्निएको, ज्वरो छैन',
      given: 'आइबुप्रोफेन ४०० मि.ग्रा., पाँच दिन',
      transport: 'vehicle',
      acceptance: 'notReached',
    },
    state: 'sent',
    steps: [],
  },
  {
    patient: patients[3]!,
    days: 15,
    content: {
      urgency: 'planned',
      department: 'Skin',
      reason: 'Rash on both arms for six weeks, no better with treatment',
      transport: 'walked',
    },
    state: 'answered',
    steps: [
      { state: 'arrived', at: getTime(13, '04:10'), by },
      {
        state: 'answered',
        at: getTime(13, '07:40'),
        by,
        answer: {
          diagnosis: 'Scabies',
          treatment: 'Permethrin cream for the whole family',
          next: 'Look at the skin again after two weeks. Wash clothes and bedding in hot water.',
        },
      },
    ],
  },
];

/** Adds the referrals of the sample people from the health post to the hospital. */
export async function addReferrals(db: Db, { patients, staffId }: { patients: AddedPatient[]; staffId: string }) {
  const [hospital] = await db
    .select({ name: facilities.name })
    .from(facilities)
    .where(eq(facilities.id, CITY_HOSPITAL));
  const [doctor] = await db
    .select({ id: clinics.doctorId })
    .from(clinics)
    .where(eq(clinics.facilityId, CITY_HOSPITAL))
    .orderBy(clinics.doctorId)
    .limit(1);
  const rows = samples(patients, doctor!.id).map((each) => ({
    ...each,
    id: randomUUID(),
    at: new Date(getTime(each.days, '05:00')),
  }));
  await db.insert(records).values(
    rows.map(({ id, patient, days, at }) => ({
      ...{ id, patientId: patient.id, kind: 'referral' as const, day: daysAgo(days), byHealthWorker: true },
      ...{ createdBy: staffId, facilityId: MULGHAT_CLINIC, createdAt: at, changedAt: at },
    })),
  );
  await db.insert(recordVersions).values(
    rows.map(({ id, days, content, at }) => ({
      ...{ recordId: id, version: 1, by: staffId, byRole: 'staff' as const, at },
      content: {
        ...{ kind: 'referral' as const, date: daysAgo(days), service: 'opd' as const },
        ...{ facility: CITY_HOSPITAL, facilityName: hospital!.name, ...content },
      },
    })),
  );
  await db.insert(referrals).values(
    rows.map(({ id, content, state, steps, at }) => ({
      ...{ recordId: id, fromFacilityId: MULGHAT_CLINIC, toFacilityId: CITY_HOSPITAL, urgency: content.urgency },
      ...{ state, steps, version: steps.length + 1, sentAt: at, movedAt: new Date(steps.at(-1)?.at ?? at) },
    })),
  );
}
