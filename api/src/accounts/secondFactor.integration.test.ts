import { codeOf } from '../../testing/authenticator';
import { filledData, skipReason, type Data } from '../../testing/engine';
import { aPatient, anAddress } from '../../testing/people';
import { runSql, startService, type RunningService } from '../../testing/service';
import { Visitor } from '../../testing/visitor';
import { SAMPLE_ACCOUNTS } from '../sample/accounts';

const { phone: samplePhone, password } = SAMPLE_ACCOUNTS.doctor;

/** Approved doctors with the sample doctor's password, of whom each test takes one that no other has. */
const ADD_DOCTORS = [
  `insert into accounts (id, role, public_id, phone, password_hash, language)
   select gen_random_uuid(), 'doctor', 'D-2070-' || (10000 + n), '+97798111' || (10000 + n), (select password_hash from accounts where role = 'doctor' and phone = '${samplePhone}'), 'en' from generate_series(1, 30) n`,
  `insert into doctors (account_id, name, specialization, qualification, practising_since, nmc_number)
   select id, '{"en": "Dr. Test", "np": "डा. परीक्षण"}', '{"en": "x", "np": "x"}', 'MBBS', '2010-01-01', right(public_id, 4) from accounts where public_id like 'D-2070-%'`,
  'select 1',
];

function wrongCode(secret: string) {
  const near = [-3, -2, -1, 0, 1, 2, 3].map((steps) => codeOf(secret, steps));
  return Array.from({ length: 9 }, (_, digit) => String(digit).repeat(6)).find((code) => !near.includes(code))!;
}

interface Shared {
  url: string;
  data: Data;
  service: RunningService;
  aDoctor: () => string;
}

function describeDoctors(name: string, env: Record<string, string>, define: (shared: Shared) => void) {
  const reason = skipReason();
  const shared = {} as Shared;
  let taken = 0;
  shared.aDoctor = () => `D-2070-${10_001 + taken++}`;
  return (reason ? describe.skip : describe)(reason ? `${name} (skipped: ${reason})` : name, () => {
    beforeAll(async () => {
      shared.data = await filledData();
      await runSql(shared.data, ...ADD_DOCTORS);
      shared.service = await startService(shared.data, { PORTAL_TRUSTED_PROXIES: 'loopback', ...env });
      shared.url = shared.service.url;
    });
    afterAll(async () => {
      await shared.service?.stop();
      await shared.data?.remove();
    });
    define(shared);
  });
}

/** What several tests do to somebody with a second step. */
const actions = (shared: Shared) => {
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

const isIn = async (visitor: Visitor) => (await visitor.call('getSession', {})).body.signedIn?.access === 'full';
const worksAsDoctor = async (visitor: Visitor) => (await visitor.call('listConsultationRequests', {})).status;

describeDoctors('a second step that is not required', { PORTAL_REQUIRE_MFA: 'off' }, (shared) => {
  const { giveName, setUp, aDoctorWithSecondStep } = actions(shared);

  it('counts only once a first right code was shown', async () => {
    const publicId = shared.aDoctor();
    const { visitor, access } = await giveName(publicId);
    expect(access).toBe('full');
    expect((await visitor.call('confirmSecondStep', { code: '123456' })).body.code).toBe('wrongState');
    const {
      body: { secret, uri },
    } = await visitor.call('startSecondStep', {});
    expect(decodeURIComponent(uri)).toContain(`Swasthya Chautari:${publicId}`);
    expect(await visitor.call('confirmSecondStep', { code: wrongCode(secret) })).toMatchObject({
      status: 403,
      body: { code: 'badCode' },
    });
    expect((await visitor.call('getSecondStep', {})).body).toEqual({
      on: false,
      required: false,
      recoveryCodesLeft: 0,
    });
    expect((await giveName(publicId)).access).toBe('full');
    expect(await visitor.call('confirmSecondStep', { code: codeOf(secret) })).toMatchObject({
      status: 200,
      body: { recoveryCodes: { length: 10 }, signedIn: { publicId, access: 'full' } },
    });
    expect((await visitor.call('getSecondStep', {})).body).toEqual({
      on: true,
      required: false,
      recoveryCodesLeft: 10,
    });
    expect((await giveName(publicId)).access).toBe('secondStep');
  });

  it('opens nothing before it is passed', async () => {
    const { publicId, secret } = await aDoctorWithSecondStep();
    const { visitor } = await giveName(publicId);
    expect(await worksAsDoctor(visitor)).toBe(403);
    for (const answer of [
      await visitor.call('listMySessions', {}),
      await visitor.call('changeMyPassword', {
        presentPassword: password,
        password: 'another-password',
        confirmPassword: 'another-password',
      }),
      await visitor.call('startSecondStep', { presentPassword: password }),
      await visitor.call('confirmSecondStep', { code: codeOf(secret) }),
      await visitor.call('removeSecondStep', { presentPassword: password }),
    ])
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await visitor.call('getSecondStep', {})).body).toMatchObject({ on: true });
    expect(await visitor.call('passSecondStep', { code: codeOf(secret) })).toMatchObject({
      status: 200,
      body: { publicId, access: 'full' },
    });
    expect(await worksAsDoctor(visitor)).toBe(200);
  });

  it('gives a new token when it is passed, and the one before ends', async () => {
    const { publicId, secret } = await aDoctorWithSecondStep();
    const { visitor } = await giveName(publicId);
    const before = Object.assign(new Visitor(shared.url), { cookie: visitor.cookie });
    await visitor.call('passSecondStep', { code: codeOf(secret) });
    expect(visitor.cookie).not.toBe(before.cookie);
    expect([await isIn(visitor), await isIn(before)]).toEqual([true, false]);
    expect(await visitor.call('passSecondStep', { code: codeOf(secret, 1) })).toMatchObject({
      status: 409,
      body: { code: 'wrongState' },
    });
  });

  it('lasts 10 minutes', async () => {
    const { publicId } = await aDoctorWithSecondStep();
    const { headers } = await new Visitor(shared.url, anAddress()).call('signIn', {
      role: 'doctor',
      by: 'id',
      publicId,
      password,
    });
    expect(headers.get('set-cookie')).toContain('Max-Age=600;');
  });

  it('takes each code once, even if it is used twice at once, and none from before', async () => {
    const { publicId, secret, used } = await aDoctorWithSecondStep();
    const pass = async (code: string) => (await giveName(publicId)).visitor.call('passSecondStep', { code });
    expect((await pass(used)).status).toBe(403);
    const code = codeOf(secret);
    const [one, other] = [(await giveName(publicId)).visitor, (await giveName(publicId)).visitor];
    const both = await Promise.all([one, other].map((visitor) => visitor.call('passSecondStep', { code })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await pass(code)).toMatchObject({ status: 403, body: { code: 'badCode' } });
    expect((await pass(codeOf(secret, 3))).status).toBe(403);
    expect(
      (await pass(codeOf(secret, 1).replace(/\d/g, (digit) => String.fromCharCode(0x0966 + Number(digit))))).status,
    ).toBe(200);
  });

  it('is passed without the phone by one of ten codes, each once', async () => {
    const {
      publicId,
      recoveryCodes: [first, second],
    } = await aDoctorWithSecondStep();
    const [one, other, third] = [
      (await giveName(publicId)).visitor,
      (await giveName(publicId)).visitor,
      (await giveName(publicId)).visitor,
    ];
    const both = await Promise.all([one, other].map((visitor) => visitor.call('passSecondStep', { code: first! })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await third.call('passSecondStep', { code: 'AAAA-BBBB-CCCC-DDDD' })).toMatchObject({
      status: 403,
      body: { code: 'badCode' },
    });
    expect(await third.call('passSecondStep', { code: second!.toLowerCase() })).toMatchObject({ status: 200 });
    expect((await third.call('getSecondStep', {})).body.recoveryCodesLeft).toBe(8);
  });

  it('takes ten wrong codes in a quarter of an hour, also at once and from several places', async () => {
    const { publicId, secret } = await aDoctorWithSecondStep();
    const visitors = await Promise.all(Array.from({ length: 3 }, async () => (await giveName(publicId)).visitor));
    const wrong = wrongCode(secret);
    const tries = await Promise.all(
      Array.from({ length: 24 }, (_, n) => visitors[n % 3]!.call('passSecondStep', { code: wrong })),
    );
    expect(tries.filter(({ status }) => status === 403).length).toBeLessThanOrEqual(10);
    while ((await visitors[0]!.call('passSecondStep', { code: wrong })).status === 403);
    expect((await visitors[1]!.call('passSecondStep', { code: codeOf(secret) })).status).toBe(429);
  });

  it('is set up anew for a new phone with the present password; until then the old phone counts', async () => {
    const { publicId, visitor, secret, recoveryCodes } = await aDoctorWithSecondStep();
    expect(await visitor.call('startSecondStep', {})).toMatchObject({ status: 403, body: { code: 'wrongPassword' } });
    expect(await visitor.call('startSecondStep', { presentPassword: 'a guess' })).toMatchObject({
      status: 403,
      body: { code: 'wrongPassword' },
    });
    const {
      body: { secret: next },
    } = await visitor.call('startSecondStep', { presentPassword: password });
    const other = (await giveName(publicId)).visitor;
    expect((await other.call('passSecondStep', { code: codeOf(secret) })).status).toBe(200);
    expect(await visitor.call('confirmSecondStep', { code: codeOf(next) })).toMatchObject({ status: 200 });
    expect([await isIn(visitor), await isIn(other)]).toEqual([true, false]);
    const anew = (await giveName(publicId)).visitor;
    for (const code of [codeOf(secret, 1), recoveryCodes[0]!])
      expect((await anew.call('passSecondStep', { code })).status).toBe(403);
    expect((await anew.call('passSecondStep', { code: codeOf(next, 1) })).status).toBe(200);
  });

  it('ends sessions that began without it', async () => {
    const publicId = shared.aDoctor();
    const [here, there] = [(await giveName(publicId)).visitor, (await giveName(publicId)).visitor];
    await setUp(here);
    expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
  });

  it('is turned off with the present password', async () => {
    const { publicId, visitor } = await aDoctorWithSecondStep();
    expect(await visitor.call('removeSecondStep', { presentPassword: 'a guess' })).toMatchObject({
      status: 403,
      body: { code: 'wrongPassword' },
    });
    expect(await visitor.call('removeSecondStep', { presentPassword: password })).toMatchObject({
      status: 200,
      body: {},
    });
    expect((await giveName(publicId)).access).toBe('full');
    expect(await visitor.call('removeSecondStep', { presentPassword: password })).toMatchObject({
      status: 409,
      body: { code: 'wrongState' },
    });
  });

  it('is not for patients', async () => {
    const patient = await aPatient(shared.url);
    expect((await patient.call('getSecondStep', {})).body).toEqual({
      on: false,
      required: false,
      recoveryCodesLeft: 0,
    });
    for (const answer of [
      await patient.call('startSecondStep', {}),
      await patient.call('confirmSecondStep', { code: '123456' }),
    ])
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });
});

describeDoctors('a second step that is required', { PORTAL_REQUIRE_MFA: 'on' }, (shared) => {
  const { giveName, setUp, aDoctorWithSecondStep } = actions(shared);

  it('is all that a doctor without one can set up', async () => {
    const publicId = shared.aDoctor();
    const { visitor, access } = await giveName(publicId);
    expect(access).toBe('enrolment');
    expect(await worksAsDoctor(visitor)).toBe(403);
    expect((await visitor.call('passSecondStep', { code: '123456' })).body.code).toBe('wrongState');
    expect((await visitor.call('getSecondStep', {})).body).toEqual({ on: false, required: true, recoveryCodesLeft: 0 });
    const before = visitor.cookie;
    await setUp(visitor);
    expect(visitor.cookie).not.toBe(before);
    expect(await worksAsDoctor(visitor)).toBe(200);
  });

  it('is not replaced by somebody who has given the password only', async () => {
    const publicId = shared.aDoctor();
    const [owner, other] = [(await giveName(publicId)).visitor, (await giveName(publicId)).visitor];
    const {
      body: { secret },
    } = await other.call('startSecondStep', {});
    const own = await owner.call('startSecondStep', {});
    expect((await other.call('confirmSecondStep', { code: codeOf(secret) })).status).toBe(403);
    expect((await owner.call('confirmSecondStep', { code: codeOf(own.body.secret) })).status).toBe(200);
    expect((await other.call('startSecondStep', {})).status).toBe(401);
  });

  it('cannot be turned off', async () => {
    const { visitor } = await aDoctorWithSecondStep();
    expect(await visitor.call('removeSecondStep', { presentPassword: password })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
  });

  it('is not asked of patients, nor for the sample accounts of the demo', async () => {
    expect(await isIn(await aPatient(shared.url))).toBe(true);
    const visitor = new Visitor(shared.url);
    expect((await visitor.call('signInAsSample', { role: 'doctor' })).body.access).toBe('full');
  });
});

(skipReason() ? describe.skip : describe)('with second steps', () => {
  it('an applicant waits without one and sets it up once approved; secrets are sealed; with another key only codes for a lost phone work', async () => {
    const data = await filledData();
    await runSql(
      data,
      ...ADD_DOCTORS,
      `update accounts set state = 'waiting' where public_id = 'D-2070-10001' returning id`,
    );
    const env = {
      PORTAL_REQUIRE_MFA: 'on',
      PORTAL_TRUSTED_PROXIES: 'loopback',
      PORTAL_SECRET: 'one secret of the service, long enough',
    };
    const shared = { aDoctor: () => 'D-2070-10002' } as Shared;
    const { giveName, aDoctorWithSecondStep } = actions(shared);
    shared.service = await startService(data, env);
    shared.url = shared.service.url;
    const applicant = await giveName('D-2070-10001').catch(() => undefined);
    expect(applicant?.access).toBe('application');
    expect((await applicant!.visitor.call('startSecondStep', {})).body.code).toBe('forbidden');
    expect(await worksAsDoctor(applicant!.visitor)).toBe(403);
    const { secret, recoveryCodes } = await aDoctorWithSecondStep();
    await shared.service.stop();

    const rows = await runSql(
      data,
      `update accounts set state = 'active' where public_id = 'D-2070-10001'`,
      'select * from second_steps',
    );
    for (const hidden of [secret, ...recoveryCodes]) expect(JSON.stringify(rows)).not.toContain(hidden);

    shared.service = await startService(data, { ...env, PORTAL_SECRET: 'another secret of the service, long too' });
    shared.url = shared.service.url;
    const approved = Object.assign(new Visitor(shared.url), { cookie: applicant!.visitor.cookie });
    expect((await approved.call('getSession', {})).body.signedIn!.access).toBe('enrolment');
    expect(await worksAsDoctor(approved)).toBe(403);
    const { visitor } = await giveName('D-2070-10002');
    expect(await visitor.call('passSecondStep', { code: codeOf(secret) })).toMatchObject({
      status: 403,
      body: { code: 'badCode' },
    });
    expect(await visitor.call('passSecondStep', { code: recoveryCodes[0]! })).toMatchObject({
      status: 200,
      body: { access: 'full' },
    });
    await shared.service.stop();
    await data.remove();
  });
});
