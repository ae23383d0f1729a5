/** Doctors who sign in with a second step. */
import { generateCode, haveDistinctCodes } from './authenticator';
import { createFilledData, getSkipReason, type Data } from './engine';
import { anAddress } from './people';
import { runSql, startTestService, type RunningService } from './service';
import { Visitor } from './visitor';
import { SAMPLE_ACCOUNTS } from '../src/sample/accounts';

const { phone: samplePhone, password } = SAMPLE_ACCOUNTS.doctor;

/** Approved doctors with the sample doctor's password, each for one test only. */
export const ADD_DOCTORS = [
  `insert into accounts (id, role, public_id, phone, password_hash, language)
   select gen_random_uuid(), 'doctor', 'D-2070-' || (10000 + n), '+97798111' || (10000 + n), (select password_hash from accounts where role = 'doctor' and phone = '${samplePhone}'), 'en' from generate_series(1, 30) n`,
  `insert into doctors (account_id, name, specialization, qualification, practising_since, license_number)
   select id, '{"en": "Dr. Test", "np": "डा. परीक्षण"}', '{"en": "x", "np": "x"}', 'MBBS', '2010-01-01', right(public_id, 4) from accounts where public_id like 'D-2070-%'`,
  'select 1',
];

export interface SharedDoctors {
  url: string;
  data: Data;
  service: RunningService;
  aDoctor: () => string;
}

export function describeDoctors(name: string, env: Record<string, string>, define: (shared: SharedDoctors) => void) {
  const reason = getSkipReason();
  const shared = {} as SharedDoctors;
  let count = 0;
  shared.aDoctor = () => `D-2070-${10_001 + count++}`;
  return (reason ? describe.skip : describe)(reason ? `${name} (skipped: ${reason})` : name, () => {
    beforeAll(async () => {
      shared.data = await createFilledData();
      await runSql(shared.data, ...ADD_DOCTORS);
      shared.service = await startTestService(shared.data, { PORTAL_TRUSTED_PROXIES: 'loopback', ...env });
      shared.url = shared.service.url;
    });
    afterAll(async () => {
      await shared.service?.stop();
      await shared.data?.remove();
    });
    define(shared);
  });
}

/** Starts a second step until its codes differ from each other and from those of `others`: one in some thousand has the same code twice by chance. */
export async function startSecondStep(
  visitor: Visitor,
  { presentPassword, others = [] }: { presentPassword?: string; others?: string[] } = {},
): Promise<string> {
  const { body } = await visitor.call('startSecondStep', { ...(presentPassword && { presentPassword }) });
  return haveDistinctCodes(body.secret, ...others)
    ? body.secret
    : startSecondStep(visitor, { ...(presentPassword && { presentPassword }), others });
}

/** Helpers for accounts with a second step. */
export const actions = (shared: SharedDoctors) => {
  const giveName = async (publicId: string) => {
    const visitor = new Visitor(shared.url, anAddress());
    const { status, body } = await visitor.call('signIn', { role: 'doctor', by: 'id', publicId, password });
    expect(status).toBe(200);
    return { visitor, access: body.access };
  };
  /** Sets the second step up, with the code of the half minute before, so that two more count. */
  const setUp = async (visitor: Visitor) => {
    const secret = await startSecondStep(visitor);
    for (;;) {
      const used = generateCode(secret, -1);
      const {
        status,
        body: { recoveryCodes },
      } = await visitor.call('confirmSecondStep', { code: used });
      if (status === 200) return { secret, recoveryCodes, used };
      // The half minute has ended just before the code was checked.
      expect(used).not.toBe(generateCode(secret, -1));
    }
  };
  const aDoctorWithSecondStep = async () => {
    const publicId = shared.aDoctor();
    const { visitor } = await giveName(publicId);
    return { publicId, visitor, ...(await setUp(visitor)) };
  };
  return { giveName, setUp, aDoctorWithSecondStep };
};

export const isSignedIn = async (visitor: Visitor) =>
  (await visitor.call('getSession', {})).body.signedIn?.access === 'full';
export const callAsDoctor = async (visitor: Visitor) => (await visitor.call('listConsultationRequests', {})).status;
