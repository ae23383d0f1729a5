import { generateCode } from '../../testing/authenticator';
import { aPatient, anAddress } from '../../testing/people';
import { Visitor } from '../../testing/visitor';
import { SAMPLE_ACCOUNTS } from '../sample/accounts';

import { actions, describeDoctors, isSignedIn, callAsDoctor, startSecondStep } from '../../testing/doctors';

const { password } = SAMPLE_ACCOUNTS.doctor;

function wrongCode(secret: string) {
  const near = [-3, -2, -1, 0, 1, 2, 3].map((steps) => generateCode(secret, steps));
  return Array.from({ length: 9 }, (_, digit) => String(digit).repeat(6)).find((code) => !near.includes(code))!;
}

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
    expect(await visitor.call('confirmSecondStep', { code: generateCode(secret) })).toMatchObject({
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
    expect(await callAsDoctor(visitor)).toBe(403);
    for (const answer of [
      await visitor.call('listMySessions', {}),
      await visitor.call('changeMyPassword', {
        presentPassword: password,
        password: 'another-password',
        confirmPassword: 'another-password',
      }),
      await visitor.call('startSecondStep', { presentPassword: password }),
      await visitor.call('confirmSecondStep', { code: generateCode(secret) }),
      await visitor.call('removeSecondStep', { presentPassword: password }),
    ])
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await visitor.call('getSecondStep', {})).body).toMatchObject({ on: true });
    expect(await visitor.call('passSecondStep', { code: generateCode(secret) })).toMatchObject({
      status: 200,
      body: { publicId, access: 'full' },
    });
    expect(await callAsDoctor(visitor)).toBe(200);
  });

  it('gives a new token when it is passed, and the one before ends', async () => {
    const { publicId, secret } = await aDoctorWithSecondStep();
    const { visitor } = await giveName(publicId);
    const before = Object.assign(new Visitor(shared.url), { cookie: visitor.cookie });
    await visitor.call('passSecondStep', { code: generateCode(secret) });
    expect(visitor.cookie).not.toBe(before.cookie);
    expect([await isSignedIn(visitor), await isSignedIn(before)]).toEqual([true, false]);
    expect(await visitor.call('passSecondStep', { code: generateCode(secret, 1) })).toMatchObject({
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

  it('takes each code once, even if it is used twice at once, and no earlier one', async () => {
    const { publicId, secret, used } = await aDoctorWithSecondStep();
    const pass = async (code: string) => (await giveName(publicId)).visitor.call('passSecondStep', { code });
    expect((await pass(used)).status).toBe(403);
    const code = generateCode(secret);
    const [one, other] = [(await giveName(publicId)).visitor, (await giveName(publicId)).visitor];
    const both = await Promise.all([one, other].map((visitor) => visitor.call('passSecondStep', { code })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await pass(code)).toMatchObject({ status: 403, body: { code: 'badCode' } });
    expect((await pass(generateCode(secret, 3))).status).toBe(403);
    expect(
      (await pass(generateCode(secret, 1).replace(/\d/g, (digit) => String.fromCharCode(0x0966 + Number(digit)))))
        .status,
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

  it('takes ten wrong codes from unknown devices, also at once and from several places, and leaves the owner’s device in', async () => {
    const { publicId, secret, visitor: owner } = await aDoctorWithSecondStep();
    const visitors = await Promise.all(Array.from({ length: 3 }, async () => (await giveName(publicId)).visitor));
    const wrong = wrongCode(secret);
    const tries = await Promise.all(
      Array.from({ length: 24 }, (_, n) => visitors[n % 3]!.call('passSecondStep', { code: wrong })),
    );
    expect(tries.filter(({ status }) => status === 403).length).toBeLessThanOrEqual(10);
    while ((await visitors[0]!.call('passSecondStep', { code: wrong })).status === 403);
    expect((await visitors[1]!.call('passSecondStep', { code: generateCode(secret, 1) })).status).toBe(429);
    await owner.call('signIn', { role: 'doctor', by: 'id', publicId, password });
    expect((await owner.call('passSecondStep', { code: generateCode(secret, 1) })).status).toBe(200);
  });

  it('is set up again for a new phone with the current password; until then the old phone counts', async () => {
    const { publicId, visitor, secret, recoveryCodes } = await aDoctorWithSecondStep();
    expect(await visitor.call('startSecondStep', {})).toMatchObject({ status: 403, body: { code: 'wrongPassword' } });
    expect(await visitor.call('startSecondStep', { presentPassword: 'a guess' })).toMatchObject({
      status: 403,
      body: { code: 'wrongPassword' },
    });
    const next = await startSecondStep(visitor, { presentPassword: password, others: [secret] });
    const other = (await giveName(publicId)).visitor;
    expect((await other.call('passSecondStep', { code: generateCode(secret) })).status).toBe(200);
    expect(await visitor.call('confirmSecondStep', { code: generateCode(next) })).toMatchObject({ status: 200 });
    expect([await isSignedIn(visitor), await isSignedIn(other)]).toEqual([true, false]);
    const anew = (await giveName(publicId)).visitor;
    for (const code of [generateCode(secret, 1), recoveryCodes[0]!])
      expect((await anew.call('passSecondStep', { code })).status).toBe(403);
    expect((await anew.call('passSecondStep', { code: generateCode(next, 1) })).status).toBe(200);
  });

  it('ends sessions that began without it', async () => {
    const publicId = shared.aDoctor();
    const [here, there] = [(await giveName(publicId)).visitor, (await giveName(publicId)).visitor];
    await setUp(here);
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
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
