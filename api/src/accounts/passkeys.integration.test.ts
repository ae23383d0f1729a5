import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { actions, describeDoctors, isSignedIn, callAsDoctor } from '../../testing/doctors';
import { PasskeyDevice } from '../../testing/passkeyDevice';
import { aPatient, anAddress } from '../../testing/people';
import { runSql } from '../../testing/service';
import { Visitor } from '../../testing/visitor';
import { SAMPLE_ACCOUNTS } from '../sample/accounts';

const { password } = SAMPLE_ACCOUNTS.doctor;

describeDoctors('passkeys', { PORTAL_REQUIRE_MFA: 'off' }, (shared) => {
  const { giveName, setUp } = actions(shared);
  const aDevice = () => new PasskeyDevice(shared.url);
  const aVisitor = () => new Visitor(shared.url, anAddress());

  /** A signed-in doctor whose phone holds one of their passkeys. */
  const aDoctorWithPasskey = async () => {
    const publicId = shared.aDoctor();
    const visitor = aVisitor();
    await visitor.call('signIn', { role: 'doctor', by: 'id', publicId, password });
    const device = aDevice();
    const { body: options } = await visitor.call('startPasskey', { presentPassword: password });
    const { status, body: added } = await visitor.call('addPasskey', { credential: device.make(options) });
    expect(status).toBe(200);
    return { publicId, visitor, device, added };
  };

  const signInBy = async (device: PasskeyDevice, role: 'doctor' | 'staff' = 'doctor') => {
    const visitor = aVisitor();
    const { body: options } = await visitor.call('startPasskeySignIn', {});
    const answer = await visitor.call('signInWithPasskey', { role, credential: device.show(options) });
    return { visitor, answer };
  };

  it('lets its owner in, also where a second step is on', async () => {
    const { publicId, visitor: first, device, added } = await aDoctorWithPasskey();
    expect(added).toMatchObject({ backedUp: false, lastUsedAt: null });
    await setUp(first);
    expect((await giveName(publicId)).access).toBe('secondStep');
    const { visitor, answer } = await signInBy(device);
    expect(answer).toMatchObject({ status: 200, body: { publicId, access: 'full' } });
    expect(await callAsDoctor(visitor)).toBe(200);
    const { body } = await visitor.call('listMyPasskeys', {});
    expect(body.passkeys).toEqual([{ ...added, lastUsedAt: expect.any(String) as string }]);
  });

  it('takes the present password to add one', async () => {
    const { visitor } = await giveName(shared.aDoctor());
    expect(await visitor.call('startPasskey', { presentPassword: 'not this one' })).toMatchObject({
      status: 403,
      body: { code: 'wrongPassword' },
    });
  });

  it('takes ten of an account', async () => {
    const { visitor } = await aDoctorWithPasskey();
    const add = async () => {
      const { status, body } = await visitor.call('startPasskey', { presentPassword: password });
      if (status === 200) await visitor.call('addPasskey', { credential: aDevice().make(body) });
      return { status, code: (body as { code?: string }).code };
    };
    for (let count = 2; count <= 10; count += 1) expect(await add()).toMatchObject({ status: 200 });
    expect(await add()).toEqual({ status: 409, code: 'wrongState' });
  });

  it('takes no answer twice, and none to a challenge of another purpose or account', async () => {
    const { device, visitor: owner } = await aDoctorWithPasskey();
    const visitor = aVisitor();
    const { body: options } = await visitor.call('startPasskeySignIn', {});
    const credential = device.show(options);
    expect((await visitor.call('signInWithPasskey', { role: 'doctor', credential })).status).toBe(200);
    const refused = { status: 403, body: { code: 'badPasskey' } };
    expect(await aVisitor().call('signInWithPasskey', { role: 'doctor', credential })).toMatchObject(refused);
    const { body: toAdd } = await owner.call('startPasskey', { presentPassword: password });
    const shownCredential = device.show({ ...options, challenge: toAdd.challenge });
    expect(await aVisitor().call('signInWithPasskey', { role: 'doctor', credential: shownCredential })).toMatchObject(
      refused,
    );
    const stranger = aVisitor();
    await stranger.call('signIn', { role: 'doctor', by: 'id', publicId: shared.aDoctor(), password });
    expect(await stranger.call('addPasskey', { credential: aDevice().make(toAdd) })).toMatchObject(refused);
    expect(await owner.call('addPasskey', { credential: aDevice().make(toAdd) })).toMatchObject({ status: 200 });
  });

  it('opens nothing for another site, without the lock, with another key, in another role or out of order', async () => {
    const { device } = await aDoctorWithPasskey();
    const refused = { status: 403, body: { code: 'badPasskey' } };
    const elsewhere = new PasskeyDevice('https://chautari.example');
    elsewhere.keys = device.keys;
    expect((await signInBy(elsewhere)).answer).toMatchObject(refused);
    device.unlocks = false;
    expect((await signInBy(device)).answer).toMatchObject(refused);
    device.unlocks = true;
    const forged = aDevice();
    forged.make((await aDoctorsOptions()).body);
    forged.keys[0]!.id = device.keys[0]!.id;
    expect((await signInBy(forged)).answer).toMatchObject(refused);
    expect((await signInBy(device, 'staff')).answer).toMatchObject(refused);
    expect((await signInBy(device)).answer.status).toBe(200);
    device.counter = 0;
    expect((await signInBy(device)).answer).toMatchObject(refused);
  });

  const aDoctorsOptions = async () => {
    const visitor = aVisitor();
    await visitor.call('signIn', { role: 'doctor', by: 'id', publicId: shared.aDoctor(), password });
    return visitor.call('startPasskey', { presentPassword: password });
  };

  it('is over once it is removed, and only its owner removes it', async () => {
    const { visitor, device, added } = await aDoctorWithPasskey();
    const { visitor: other } = await giveName(shared.aDoctor());
    const remove = (by: Visitor, presentPassword: string) =>
      by.call('removePasskey', { id: added.id, presentPassword });
    expect((await remove(other, password)).status).toBe(404);
    expect((await remove(visitor, 'a wrong one')).body.code).toBe('wrongPassword');
    expect((await remove(visitor, password)).status).toBe(200);
    expect((await visitor.call('listMyPasskeys', {})).body).toEqual({ passkeys: [] });
    expect((await signInBy(device)).answer).toMatchObject({ status: 403, body: { code: 'badPasskey' } });
  });

  it('stays after a reset of the password, unless its owner says that the phone is lost', async () => {
    const { phone } = SAMPLE_ACCOUNTS.doctor;
    const visitor = aVisitor();
    await visitor.call('signIn', { role: 'doctor', by: 'contact', contact: phone, password });
    const device = aDevice();
    const { body: options } = await visitor.call('startPasskey', { presentPassword: password });
    await visitor.call('addPasskey', { credential: device.make(options) });
    const reset = async (removePasskeys: boolean) => {
      const { body } = await aVisitor().call('requestPasswordReset', { role: 'doctor', by: 'phone', phone });
      const input = {
        by: 'code',
        role: 'doctor',
        phone,
        code: body.demoCode!,
        password,
        confirmPassword: password,
      } as const;
      expect((await aVisitor().call('resetPassword', { ...input, removePasskeys })).status).toBe(200);
      return (await signInBy(device)).answer.status;
    };
    expect([await reset(false), await reset(true)]).toEqual([200, 403]);
  });

  it('does not open a suspended account', async () => {
    const { publicId, device } = await aDoctorWithPasskey();
    await runSql(shared.data, `update accounts set state = 'suspended' where public_id = '${publicId}'`, 'select 1');
    const { visitor, answer } = await signInBy(device);
    expect(answer).toMatchObject({ status: 403, body: { code: 'accountSuspended' } });
    expect(await isSignedIn(visitor)).toBe(false);
  });

  it('is not for patients', async () => {
    const visitor = await aPatient(shared.url);
    expect((await visitor.call('listMyPasskeys', {})).status).toBe(403);
    expect((await visitor.call('startPasskey', { presentPassword: 'x' })).status).toBe(403);
  });
});

describeDoctors('passkeys of a portal with a known host', { PORTAL_ORIGIN: 'https://portal.test:8443' }, (shared) => {
  it('belong to that host, not to the host of the request', async () => {
    const answer = await new Promise<string>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', host: 'evil.test', 'idempotency-key': randomUUID() };
      const request = httpRequest(
        `${shared.url}/api/session/passkey/challenge`,
        { method: 'POST', headers },
        (response) => {
          void response
            .setEncoding('utf8')
            .toArray()
            .then((parts) => resolve(parts.join('')), reject);
        },
      );
      request.on('error', reject).end('{}');
    });
    expect(JSON.parse(answer)).toMatchObject({ rpId: 'portal.test' });
  });
});
