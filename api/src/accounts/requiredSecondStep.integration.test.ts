import { generateCode } from '../../testing/authenticator';
import { createFilledData, getSkipReason } from '../../testing/engine';
import { aPatient } from '../../testing/people';
import { runSql, startTestService } from '../../testing/service';
import { Visitor } from '../../testing/visitor';
import { SAMPLE_ACCOUNTS } from '../sample/accounts';

import {
  actions,
  ADD_DOCTORS,
  describeDoctors,
  isSignedIn,
  callAsDoctor,
  startSecondStep,
  type SharedDoctors,
} from '../../testing/doctors';

const { password } = SAMPLE_ACCOUNTS.doctor;

describeDoctors('a second step that is required', { PORTAL_REQUIRE_MFA: 'on' }, (shared) => {
  const { giveName, setUp, aDoctorWithSecondStep } = actions(shared);

  it('is all that a doctor without one can set up', async () => {
    const publicId = shared.aDoctor();
    const { visitor, access } = await giveName(publicId);
    expect(access).toBe('enrolment');
    expect(await callAsDoctor(visitor)).toBe(403);
    expect((await visitor.call('passSecondStep', { code: '123456' })).body.code).toBe('wrongState');
    expect((await visitor.call('getSecondStep', {})).body).toEqual({ on: false, required: true, recoveryCodesLeft: 0 });
    const before = visitor.cookie;
    await setUp(visitor);
    expect(visitor.cookie).not.toBe(before);
    expect(await callAsDoctor(visitor)).toBe(200);
  });

  it('is not replaced by somebody who has given the password only', async () => {
    const publicId = shared.aDoctor();
    const [owner, other] = [(await giveName(publicId)).visitor, (await giveName(publicId)).visitor];
    const secret = await startSecondStep(other);
    const own = await startSecondStep(owner, { others: [secret] });
    expect((await other.call('confirmSecondStep', { code: generateCode(secret) })).status).toBe(403);
    expect((await owner.call('confirmSecondStep', { code: generateCode(own) })).status).toBe(200);
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
    expect(await isSignedIn(await aPatient(shared.url))).toBe(true);
    const visitor = new Visitor(shared.url);
    expect((await visitor.call('signInAsSample', { role: 'doctor' })).body.access).toBe('full');
  });
});

(getSkipReason() ? describe.skip : describe)('with second steps', () => {
  it('an applicant waits without one and sets it up once approved; secrets are sealed; with another key only codes for a lost phone work', async () => {
    const data = await createFilledData();
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
    const shared = { aDoctor: () => 'D-2070-10002' } as SharedDoctors;
    const { giveName, aDoctorWithSecondStep } = actions(shared);
    shared.service = await startTestService(data, env);
    shared.url = shared.service.url;
    const applicant = await giveName('D-2070-10001').catch(() => undefined);
    expect(applicant?.access).toBe('application');
    expect((await applicant!.visitor.call('startSecondStep', {})).body.code).toBe('forbidden');
    expect(await callAsDoctor(applicant!.visitor)).toBe(403);
    const { secret, recoveryCodes } = await aDoctorWithSecondStep();
    await shared.service.stop();

    const rows = await runSql(
      data,
      `update accounts set state = 'active' where public_id = 'D-2070-10001'`,
      'select * from second_steps',
    );
    for (const hidden of [secret, ...recoveryCodes]) expect(JSON.stringify(rows)).not.toContain(hidden);

    shared.service = await startTestService(data, { ...env, PORTAL_SECRET: 'another secret of the service, long too' });
    shared.url = shared.service.url;
    const approved = Object.assign(new Visitor(shared.url), { cookie: applicant!.visitor.cookie });
    expect((await approved.call('getSession', {})).body.signedIn!.access).toBe('enrolment');
    expect(await callAsDoctor(approved)).toBe(403);
    const { visitor } = await giveName('D-2070-10002');
    expect(await visitor.call('passSecondStep', { code: generateCode(secret) })).toMatchObject({
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

  it('outlive a rotation of the secret, and need no former one once the service has started with both', async () => {
    const data = await createFilledData();
    await runSql(data, ...ADD_DOCTORS);
    const [former, next] = [
      'one secret of the service that is long enough',
      'the next secret of the service, long too',
    ];
    const shared = { aDoctor: () => 'D-2070-10003' } as SharedDoctors;
    const { giveName, aDoctorWithSecondStep } = actions(shared);
    const start = async (secrets: Record<string, string>) => {
      shared.service = await startTestService(data, {
        PORTAL_REQUIRE_MFA: 'on',
        PORTAL_TRUSTED_PROXIES: 'loopback',
        ...secrets,
      });
      shared.url = shared.service.url;
    };
    await start({ PORTAL_SECRET: former });
    const { visitor: before, secret } = await aDoctorWithSecondStep();
    const { key: draftKey } = (await before.call('getDraftKey', {})).body;
    await shared.service.stop();

    await start({ PORTAL_SECRET: next, PORTAL_SECRET_FALLBACKS: former });
    const { visitor } = await giveName('D-2070-10003');
    expect(await visitor.call('passSecondStep', { code: generateCode(secret) })).toMatchObject({ status: 200 });
    const { key, formerKeys } = (await visitor.call('getDraftKey', {})).body;
    expect(formerKeys).toEqual([draftKey]);
    expect(key).not.toBe(draftKey);
    await shared.service.stop();

    await start({ PORTAL_SECRET: next });
    const { visitor: after } = await giveName('D-2070-10003');
    expect(await after.call('passSecondStep', { code: generateCode(secret, 1) })).toMatchObject({ status: 200 });
    expect((await after.call('getDraftKey', {})).body).toEqual({ key });
    await shared.service.stop();
    await data.remove();
  });
});
