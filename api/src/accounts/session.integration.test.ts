import { aPatient, aPhone, PASSWORD, register } from '../../testing/people';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';
import { hashText } from '../database/hashText';
import { SAMPLE_ACCOUNTS } from '../sample/accounts';

const { phone, password }: { phone: string; password: string } = SAMPLE_ACCOUNTS.patient;
const byPhone = (contact: string, secret = password) =>
  ({ role: 'patient', by: 'contact', contact, password: secret }) as const;

describeService('sessions', (shared) => {
  const visit = () => new Visitor(shared.url);
  const whoIs = async (visitor: Visitor) => (await visitor.call('getSession', {})).body.signedIn;

  it('start with a phone in any writing', async () => {
    for (const contact of [phone, '9800000001', '००९७७ ९८०-०००-०००१']) {
      expect(await visit().call('signIn', byPhone(contact))).toMatchObject({
        status: 200,
        body: { role: 'patient', name: { en: 'Maya Tamang', np: 'माया तामाङ' } },
      });
    }
  });

  it('are prolonged by people only, and tell their end', async () => {
    const visitor = await aPatient(shared.url);
    const { publicId } = (await whoIs(visitor))!;
    const soon = new Date(Date.now() + 60 * 60_000).toISOString();
    const which = `where account_id = (select id from accounts where public_id = '${publicId}')`;
    await shared.runSql(`update sessions set idle_until = '${soon}' ${which}`);
    const readEnd = async (headers: Record<string, string>) => {
      const reader = Object.assign(new Visitor(shared.url, headers), { cookie: visitor.cookie });
      return (await reader.call('getMyPatientProfile', {})).headers.get('session-ends')!;
    };
    expect(await readEnd({ 'x-unattended': '1' })).toBe(soon);
    const moved = await readEnd({});
    expect(Date.parse(moved)).toBeGreaterThan(Date.now() + 11 * 60 * 60_000);
    // What was written a moment ago is not written again, and the end that is told is the one that counts.
    expect(await readEnd({})).toBe(moved);
    expect((await visitor.call('getSession', {})).body.endsAt).toBe(moved);
  });

  it('start with an e-mail address or an ID in any writing', async () => {
    const email = `gita.${Date.now()}@example.org`;
    const {
      body: { patientId },
    } = await register(visit(), { contact: { by: 'email', email } });
    expect(await visit().call('signIn', byPhone(email.toUpperCase(), PASSWORD))).toMatchObject({
      status: 200,
      body: { publicId: patientId },
    });
    expect(
      await visit().call('signIn', {
        role: 'patient',
        by: 'id',
        publicId: patientId.toLowerCase(),
        password: PASSWORD,
      }),
    ).toMatchObject({ status: 200, body: { publicId: patientId } });
  });

  it('start for doctors and staff under both names', async () => {
    const doctor = await visit().signIn('doctor');
    expect(await whoIs(doctor)).toEqual({
      role: 'doctor',
      access: 'full',
      administrator: false,
      publicId: expect.stringMatching(/^D-\d{4}-00001$/),
      name: { en: 'Dr. Sunita Karki', np: 'डा. सुनिता कार्की' },
      language: 'np',
      workplaces: [
        expect.objectContaining({ name: expect.objectContaining({ en: 'Mulghat Clinic' }) }),
        expect.objectContaining({ name: expect.objectContaining({ en: 'City Hospital' }) }),
      ],
    });
    const staff = await visit().signIn('staff');
    expect(await whoIs(staff)).toEqual({
      role: 'staff',
      access: 'full',
      administrator: true,
      place: { level: 'country' },
      publicId: expect.stringMatching(/^A-\d{4}-00001$/),
      name: { en: 'Binod Yadav', np: 'विनोद यादव' },
      language: 'np',
      workplaces: [expect.objectContaining({ name: expect.objectContaining({ en: 'Mulghat Clinic' }) })],
    });
  });

  it('tell a wrong password, an unknown account and another role’s account in the same words', async () => {
    const answers = [
      await visit().call('signIn', byPhone(phone, 'wrong password')),
      await visit().call('signIn', byPhone(aPhone(), password)),
      await visit().call('signIn', { ...byPhone(phone), role: 'doctor' }),
      await visit().call('signIn', { role: 'doctor', by: 'id', publicId: 'P-2083-00001', password }),
      // Has an account, but has never set a password.
      await visit()
        .call('signIn', byPhone('+9779800000011', ''))
        .catch(() => undefined),
    ];
    for (const answer of answers.slice(0, 4))
      expect(answer).toMatchObject({ status: 401, body: { code: 'badCredentials' } });
    expect(answers[4]).toMatchObject({ status: 422, body: { fields: { password: 'required' } } });
    expect(await visit().call('signIn', byPhone('+9779800000011', 'anything'))).toMatchObject({
      status: 401,
      body: { code: 'badCredentials' },
    });
  });

  it.each([
    ['', 'required'],
    ['maya', 'phoneOrEmail'],
    ['maya@', 'phoneOrEmail'],
    ['123', 'phoneOrEmail'],
  ])('say what is wrong with %p', async (contact, code) => {
    expect(await visit().call('signIn', byPhone(contact))).toMatchObject({
      status: 422,
      body: { code: 'invalid', fields: { contact: code } },
    });
  });

  it('are held by a cookie that no script can read and no other site can send', async () => {
    const { headers } = await visit().call('signIn', byPhone(phone));
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^device=[\w.-]{89}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('get a new token at every sign-in, and the one before ends', async () => {
    const maya = await visit().signIn('patient');
    const before = visit();
    before.cookie = maya.cookie;
    await maya.signIn('patient');
    expect(maya.cookie).not.toBe(before.cookie);
    expect(await whoIs(maya)).not.toBeNull();
    expect(await whoIs(before)).toBeNull();
  });

  it('end when one signs out, for that browser only', async () => {
    const [here, there] = [await visit().signIn('patient'), await visit().signIn('patient')];
    const stolen = visit();
    stolen.cookie = here.cookie;
    expect(await here.call('signOut', {})).toMatchObject({ status: 200, body: {} });
    expect(here.cookie).toBe('session=');
    expect(await whoIs(stolen)).toBeNull();
    expect(await whoIs(there)).not.toBeNull();
    expect(await visit().call('signOut', {})).toMatchObject({ status: 200 });
  });

  it('are nobody’s without a cookie or with a made-up one', async () => {
    const stranger = visit();
    expect(await whoIs(stranger)).toBeNull();
    stranger.cookie = `session=${'x'.repeat(43)}`;
    expect(await whoIs(stranger)).toBeNull();
    expect(await stranger.call('listMyAppointments', {})).toMatchObject({ status: 401, body: { code: 'notSignedIn' } });
  });

  it.each(['patient', 'doctor', 'staff'] as const)(
    'start for the sample %s without a password in demo mode',
    async (role) => {
      const visitor = visit();
      expect(await visitor.call('signInAsSample', { role })).toMatchObject({ status: 200, body: { role } });
      expect(await whoIs(visitor)).toMatchObject({ role });
    },
  );
});

describeService(
  'outside the demo',
  (shared) => {
    const visit = () => new Visitor(shared.url);

    it('nobody is a sample: neither signs in nor is shown', async () => {
      expect(await visit().call('signInAsSample', { role: 'patient' })).toMatchObject({
        status: 404,
        body: { code: 'notFound' },
      });
      expect(await visit().call('signIn', byPhone(phone))).toMatchObject({
        status: 401,
        body: { code: 'badCredentials' },
      });
      expect((await visit().call('listDoctors', {})).body.doctors).toEqual([]);
    });
  },
  { NODE_ENV: 'production' },
);

// With the sample people, since only a demo shows the code that proves a contact.
describeService(
  'in production',
  (shared) => {
    const visit = () => new Visitor(shared.url);

    /** Sends sign-ins from an address of the network, as a proxy passes it on. */
    const from = (address: string) => async (contact: string, secret: string) => {
      const init = {
        method: 'POST',
        body: JSON.stringify(byPhone(contact, secret)),
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      };
      const { status, headers } = await visit().send('/session', init);
      return { status, retryAfter: Number(headers.get('retry-after')) };
    };
    async function aRegisteredPhone() {
      const contact = { by: 'phone' as const, phone: aPhone() };
      await register(visit(), { contact });
      return contact.phone;
    }

    it('the cookie travels over https only', async () => {
      const patient = await aPatient(shared.url);
      expect(patient.cookie).toMatch(/^__Host-session=/);
      const { headers } = await patient.call('signOut', {});
      expect(headers.get('set-cookie')).toMatch(
        /^__Host-session=; Max-Age=0; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/,
      );
    });

    /** Registers a patient and returns the phone, and sign-ins of the device that the owner has signed in on. */
    async function anOwner(address = '203.0.113.240') {
      const owned = await aRegisteredPhone();
      let device = '';
      const signIn = async (secret: string) => {
        const visitor = Object.assign(new Visitor(shared.url, { 'x-forwarded-for': address }), { device });
        const { status } = await visitor.call('signIn', byPhone(owned, secret));
        ({ device } = visitor);
        return status;
      };
      expect(await signIn(PASSWORD)).toBe(200);
      return { owned, signIn };
    }

    it('guessing ends after 10 tries at once, for all devices that do not know the account', async () => {
      const { owned, signIn } = await anOwner();
      const guess = from('203.0.113.1');
      const tries = await Promise.all(Array.from({ length: 30 }, () => guess(owned, 'guess')));
      expect(tries.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10);
      expect(tries.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(20);
      while ((await guess(owned, 'guess')).status === 401);
      const refused = await from('2001:db8:7:8::1')(owned, PASSWORD);
      expect(refused.status).toBe(429);
      expect(refused.retryAfter).toBeGreaterThan(40);
      expect(refused.retryAfter).toBeLessThanOrEqual(60);
      expect(await guess(aPhone(), 'guess')).toMatchObject({ status: 401 });
      expect(await signIn(PASSWORD)).toBe(200);
    });

    it('a guess of an unknown device waits longer each time', async () => {
      const owned = await aRegisteredPhone();
      const guess = (n: number) => from(`2001:db8:77:${n.toString(16)}::1`)(owned, 'guess');
      for (let n = 0; n < 10; n++) expect(await guess(n)).toMatchObject({ status: 401 });
      const waits = [];
      for (let n = 10; n < 13; n++) {
        const { status, retryAfter } = await guess(n);
        expect(status).toBe(429);
        waits.push(Math.ceil(retryAfter / 60));
        await shared.runSql(`update attempts set at = at - make_interval(secs => ${retryAfter})`);
        expect(await guess(n)).toMatchObject({ status: 401 });
      }
      expect(waits).toEqual([1, 2, 4]);
    });

    it('a device that knows the account has ten tries of its own, and counts from zero after signing in', async () => {
      const { signIn } = await anOwner();
      for (let round = 0; round < 2; round++) {
        for (let n = 0; n < 9; n++) expect(await signIn('forgot it')).toBe(401);
        expect(await signIn(PASSWORD)).toBe(200);
      }
      for (let n = 0; n < 10; n++) expect(await signIn('forgot it')).toBe(401);
      expect(await signIn(PASSWORD)).toBe(429);
    });

    it('the cookie of a device knows its own accounts, and no forged one', async () => {
      const { owned } = await anOwner();
      const stranger = new Visitor(shared.url, { 'x-forwarded-for': '203.0.113.251' });
      await stranger.call('signIn', byPhone(await aRegisteredPhone(), PASSWORD));
      const [id, mark, signature] = stranger.device.replace('__Host-device=', '').split('.');
      for (const device of [stranger.device, `__Host-device=${id}.${mark}x.${signature}`]) {
        stranger.device = device;
        for (let n = 0; n < 5; n++) expect((await stranger.call('signIn', byPhone(owned, 'guess'))).status).toBe(401);
      }
      expect((await stranger.call('signIn', byPhone(owned, PASSWORD))).status).toBe(429);
    });

    it('wrong names weigh little: 60 of them from one address refuse nobody there', async () => {
      const owned = await aRegisteredPhone();
      const guess = from('203.0.113.4');
      for (let n = 0; n < 60; n++) expect(await guess(aPhone(), 'guess')).toMatchObject({ status: 401 });
      expect(await guess(owned, PASSWORD)).toMatchObject({ status: 200 });
    });

    it.each([
      ['203.0.113.250', '203.0.113.250', 300],
      ['2001:db8:5:2::1', '2001:db8:5/48', 1200],
    ])(
      'a network with too many wrong passwords is closed, but for known devices: %s',
      async (address, network, max) => {
        const { signIn } = await anOwner(address);
        const other = await aRegisteredPhone();
        const fail = (times: number) =>
          shared.runSql(
            `insert into attempts select gen_random_uuid(), '${hashText(`wrong passwords ${network}`)}', now() from generate_series(1, ${times})`,
          );
        await fail(max - 1);
        expect(await from(address)(other, PASSWORD)).toMatchObject({ status: 200 });
        await fail(1);
        expect(await from(address)(other, PASSWORD)).toMatchObject({ status: 429 });
        expect(await signIn(PASSWORD)).toBe(200);
      },
    );
  },
  { NODE_ENV: 'production', PORTAL_DEMO: 'on', PORTAL_TRUSTED_PROXIES: 'loopback' },
);
