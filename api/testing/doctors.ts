/** Doctors who sign in with a second step. */
import { randomInt } from 'node:crypto';
import { codeOf } from './authenticator';
import { anAddress } from './network';
import { describeOwnService, describeService, type Own, type Shared } from './suite';
import { Visitor } from './visitor';
import { SAMPLE_ACCOUNTS } from '../src/sample/accounts';

const { phone: samplePhone, password } = SAMPLE_ACCOUNTS.doctor;

const DOCTORS = 30;

/** Statements that add approved doctors with the sample doctor's password, from one public id on. */
const addDoctors = (first: number) => [
  `insert into accounts (id, role, public_id, phone, password_hash, language)
   select gen_random_uuid(), 'doctor', 'D-2070-' || n, '+97798111' || n, (select password_hash from accounts where role = 'doctor' and phone = '${samplePhone}'), 'en' from generate_series(${first}, ${first + DOCTORS - 1}) n`,
  `insert into doctors (account_id, name, specialization, qualification, practising_since, nmc_number)
   select id, '{"en": "Dr. Test", "np": "डा. परीक्षण"}', '{"en": "x", "np": "x"}', 'MBBS', '2010-01-01', right(public_id, 5) from accounts where public_id like 'D-2070-%'
   on conflict do nothing`,
];

/** A service with doctors, each for one test only. */
type WithDoctors<T extends Shared> = T & { aDoctor: () => string };

function withDoctors<T extends Shared>(define: (service: WithDoctors<T>) => void) {
  return (service: T) => {
    let next = randomInt(10_000, 99_000);
    const first = next;
    beforeAll(() => service.sql(...addDoctors(first)));
    define(Object.assign(service, { aDoctor: () => `D-2070-${next++}` }));
  };
}

export const describeDoctors = (name: string, define: (shared: WithDoctors<Shared>) => void) =>
  describeService(name, withDoctors(define));

export const describeOwnDoctors = (
  name: string,
  define: (own: WithDoctors<Own>) => void,
  env: Record<string, string>,
) => describeOwnService(name, withDoctors(define), env);

/** What several tests do to somebody with a second step. */
export const actions = (shared: WithDoctors<Shared>) => {
  const giveName = async (publicId: string) => {
    const visitor = new Visitor(shared.url, anAddress());
    const { status, body } = await visitor.call('signIn', { role: 'doctor', by: 'id', publicId, password });
    expect(status).toBe(200);
    return { visitor, access: body.access };
  };
  /** Sets the second step up, with the code of the half minute before, so that two more count. */
  const setUp = async (visitor: Visitor) => {
    const {
      body: { secret },
    } = await visitor.call('startSecondStep', {});
    for (;;) {
      const used = codeOf(secret, -1);
      const {
        status,
        body: { recoveryCodes },
      } = await visitor.call('confirmSecondStep', { code: used });
      if (status === 200) return { secret, recoveryCodes, used };
      // The half minute has ended just before the code was checked.
      expect(used).not.toBe(codeOf(secret, -1));
    }
  };
  const aDoctorWithSecondStep = async () => {
    const publicId = shared.aDoctor();
    const { visitor } = await giveName(publicId);
    return { publicId, visitor, ...(await setUp(visitor)) };
  };
  return { giveName, setUp, aDoctorWithSecondStep };
};

export const isIn = async (visitor: Visitor) => (await visitor.call('getSession', {})).body.signedIn?.access === 'full';
export const worksAsDoctor = async (visitor: Visitor) => (await visitor.call('listConsultationRequests', {})).status;
