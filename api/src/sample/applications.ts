import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { ApplicationForm } from '@chautari/contract/applications';
import { DEFAULT_MESSAGE_LANGUAGE } from '@chautari/contract/languageChoices';
import { DAY_MS } from '@chautari/contract/calendar';
import { checkContent, type CheckedFile } from '../files/check';
import { loadSharp } from '../files/images';
import type { FileStorage } from '../files/storage';
import { storeFile } from '../files/storeFile';
import { insertAccount } from '../accounts/accounts.queries';
import { accounts, applications, files } from '../database/schema';
import type { Db, Store } from '../database/store';
import {
  drawCitizenshipBack,
  drawCitizenshipFront,
  drawCertificateBack,
  drawCertificateFront,
  drawPortrait,
} from './papers';

/** Keeps two services that start together on one database from both adding them. */
const APPLICATIONS_LOCK = 208_308_08;

type Papers = 'citizenshipFront' | 'citizenshipBack' | 'certificateFront' | 'certificateBack' | 'photoId';
type WithoutPapers<F> = F extends unknown ? Omit<F, Papers> : never;
interface Applicant {
  phone: string;
  email: string;
  form: WithoutPapers<ApplicationForm>;
  daysAgo: number;
  /** Why an earlier one, with another certificate, was rejected. */
  rejected?: string;
}

/** Made-up people whose applications wait. They cannot sign in. */
const APPLICANTS: Applicant[] = [
  {
    phone: '+9779800000041',
    email: 'kabita.thapa@example.com',
    daysAgo: 3,
    form: {
      role: 'doctor',
      name: 'Dr. Kabita Thapa',
      specialization: 'Skin and venereal diseases',
      qualification: 'MBBS, MD (Dermatology)',
      licenseNumber: '90777',
      practisingSince: '2016-08-01',
      hospital: 'Mulghat Clinic',
      location: 'Mulghat, Dhankuta',
      centers: ['Green Valley Hospital'],
      availability: [
        { weekday: 1, from: '14:00', to: '17:00' },
        { weekday: 4, from: '14:00', to: '17:00' },
      ],
    },
  },
  {
    phone: '+9779800000042',
    email: 'dilmaya.gurung@example.com',
    daysAgo: 1,
    rejected: 'The front of the certificate cannot be read. Please send a sharper photo.',
    form: {
      role: 'staff',
      name: 'Dil Maya Gurung',
      position: 'Auxiliary nurse midwife (ANM)',
      licenseNumber: 'B-21480',
      experienceYears: 6,
      hospital: 'Mulghat Health Post',
      location: 'Mulghat, Dhankuta',
    },
  },
  {
    phone: '+9779800000043',
    email: 'suresh.mandal@example.com',
    daysAgo: 0,
    form: {
      role: 'staff',
      name: 'Suresh Mandal',
      position: 'Laboratory assistant',
      hospital: 'City Hospital',
      location: 'Dharan, Sunsari',
      centerName: 'City Hospital Laboratory',
    },
  },
];

/** Returns a drawing as a file like any that somebody uploads. */
async function draw(drawing: string, purpose: 'paper' | 'photo'): Promise<CheckedFile> {
  const sharp = await loadSharp();
  const drawn = await checkContent(await sharp(Buffer.from(drawing)).png().toBuffer(), purpose);
  if (!drawn) throw new Error('A sample paper cannot be drawn');
  return drawn;
}

/** Returns the drawn papers of one applicant, by the field of the form that names them. */
async function drawPapers({ form }: Applicant, index: number, blurred = false): Promise<Record<Papers, CheckedFile>> {
  const drawings: Record<Papers, string> = {
    citizenshipFront: drawCitizenshipFront(form.name, index),
    citizenshipBack: drawCitizenshipBack(index),
    certificateFront: drawCertificateFront(form.name, form.role, blurred),
    certificateBack: drawCertificateBack(),
    photoId: drawPortrait(index),
  };
  const drawn: [string, CheckedFile][] = [];
  for (const [field, drawing] of Object.entries(drawings))
    drawn.push([field, await draw(drawing, field === 'photoId' ? 'photo' : 'paper')]);
  return Object.fromEntries(drawn) as Record<Papers, CheckedFile>;
}

interface Version {
  daysAgo: number;
  reason?: string;
}

async function insertVersion(
  db: Db,
  storage: FileStorage,
  accountId: string,
  { form }: Applicant,
  papers: Record<Papers, CheckedFile>,
  { daysAgo, reason }: Version,
) {
  const ids = {} as Record<Papers, string>;
  for (const field of Object.keys(papers) as Papers[]) {
    const file = await storeFile(storage, papers[field], field === 'photoId' ? 'photo' : 'paper', accountId);
    await db.insert(files).values(file);
    ids[field] = file.id;
  }
  const submittedAt = new Date(Date.now() - daysAgo * DAY_MS - 60 * 60_000);
  const decision =
    reason === undefined
      ? {}
      : { state: 'rejected' as const, reason, decidedAt: new Date(submittedAt.getTime() + DAY_MS / 2) };
  await db
    .insert(applications)
    .values({ id: randomUUID(), accountId, form: { ...form, ...ids }, submittedAt, ...decision });
}

const isThere = async (db: Db) =>
  Boolean(
    (
      await db
        .select({ id: applications.id })
        .from(applications)
        .innerJoin(accounts, eq(accounts.id, applications.accountId))
        .where(eq(accounts.sample, true))
        .limit(1)
    ).length,
  );
const isSampleHere = async (db: Db) =>
  Boolean(
    (
      await db
        .select({ id: accounts.id })
        .from(accounts)
        .where(and(eq(accounts.sample, true), eq(accounts.role, 'staff')))
        .limit(1)
    ).length,
  );

interface Drawn {
  applicant: Applicant;
  papers: Record<Papers, CheckedFile>;
  earlier?: Record<Papers, CheckedFile>;
}

/** One after the other: the memory that all at once would take stays with the process. */
async function drawAll() {
  const drawn: Drawn[] = [];
  for (const [index, applicant] of APPLICANTS.entries()) {
    const papers = await drawPapers(applicant, index);
    drawn.push({
      applicant,
      papers,
      ...(applicant.rejected !== undefined && { earlier: await drawPapers(applicant, index, true) }),
    });
  }
  return drawn;
}

/** In demo mode some made-up people wait for approval. Outside it their accounts are closed with the other sample ones. */
export async function prepareSampleApplications({ db }: Store, storage: FileStorage, demo: boolean) {
  if (!demo || !(await isSampleHere(db)) || (await isThere(db))) return;
  const drawn = await drawAll();
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${APPLICATIONS_LOCK})`);
    if (await isThere(transaction)) return;
    for (const { applicant, papers, earlier } of drawn) {
      const {
        form: { role },
        phone,
        email,
        daysAgo,
        rejected,
      } = applicant;
      const { id } = await insertAccount(transaction, {
        role,
        state: 'waiting',
        phone,
        email,
        passwordHash: null,
        language: DEFAULT_MESSAGE_LANGUAGE,
        sample: true,
      });
      if (earlier && rejected !== undefined)
        await insertVersion(transaction, storage, id, applicant, earlier, { daysAgo: daysAgo + 3, reason: rejected });
      await insertVersion(transaction, storage, id, applicant, papers, { daysAgo });
    }
  });
}
