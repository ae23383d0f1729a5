import { createFilledData, getSkipReason } from '../../testing/engine';
import { listMessages, otherThan, readResetCode, readResetToken } from '../../testing/inbox';
import { anAddress, anEmail, aPhone, PASSWORD, register } from '../../testing/people';
import { runSql, startTestService } from '../../testing/service';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';
import { MIN_DURATION_MS } from '../http/withMinDuration';
import { SAMPLE_ACCOUNTS } from '../sample/accounts';

const BEHIND_A_PROXY = { PORTAL_TRUSTED_PROXIES: 'loopback' };
const NEW = 'dhaka-topi-1998';
const passwords = (password = NEW) => ({ password, confirmPassword: password });

/** Somebody at an address of their own. */
const at = (url: string) => new Visitor(url, anAddress());
const byPhone = (phone: string, role: 'patient' | 'doctor' | 'staff' = 'patient') =>
  ({ role, by: 'phone', phone }) as const;
const byEmail = (email: string) => ({ role: 'patient', by: 'email', email }) as const;
const signIn = (url: string, contact: string, password: string) =>
  at(url).call('signIn', { role: 'patient', by: 'contact', contact, password });

const ask = (url: string, phone: string) => at(url).call('requestPasswordReset', byPhone(phone));
const use = (url: string, phone: string, code: string, password = NEW) =>
  at(url).call('resetPassword', { role: 'patient', by: 'code', phone, code, ...passwords(password) });

async function aRegistered(url: string, contact: { by: 'phone'; phone: string } | { by: 'email'; email: string }) {
  const patient = at(url);
  const {
    body: { patientId },
  } = await register(patient, { contact });
  await patient.call('signIn', { role: 'patient', by: 'id', publicId: patientId, password: PASSWORD });
  return { patient, patientId };
}
async function aPatientWithPhone(url: string) {
  const phone = aPhone();
  return { phone, ...(await aRegistered(url, { by: 'phone', phone })) };
}

describeService(
  'a forgotten password',
  (shared) => {
    it('is replaced with a code by SMS: all sessions end, and the owner gets a message', async () => {
      const { phone, patient } = await aPatientWithPhone(shared.url);
      expect(await ask(shared.url, phone)).toMatchObject({ status: 200, body: {} });
      expect(await use(shared.url, phone, await readResetCode(shared.url, phone))).toMatchObject({
        status: 200,
        body: { role: 'patient' },
      });
      expect((await patient.call('getSession', {})).body.signedIn).toBeNull();
      expect((await signIn(shared.url, phone, PASSWORD)).status).toBe(401);
      expect((await signIn(shared.url, phone, NEW)).status).toBe(200);
      expect(await listMessages(shared.url, phone, 'passwordChanged')).toHaveLength(1);
    });

    it('is replaced with a link by e-mail, which works once', async () => {
      const email = anEmail();
      await aRegistered(shared.url, { by: 'email', email });
      await at(shared.url).call('requestPasswordReset', byEmail(email.toUpperCase()));
      const token = await readResetToken(shared.url, email);
      const follow = (password: string) =>
        at(shared.url).call('resetPassword', { by: 'link', token, ...passwords(password) });
      expect(await follow('password1')).toMatchObject({
        status: 422,
        body: { fields: { password: 'passwordCommon' } },
      });
      expect(await follow(NEW)).toMatchObject({ status: 200, body: { role: 'patient' } });
      expect(await follow('another-try-22')).toMatchObject({ status: 403, body: { code: 'badCode' } });
      expect((await signIn(shared.url, email, NEW)).status).toBe(200);
    });

    it('is written into the trail that the patient reads', async () => {
      const { phone } = await aPatientWithPhone(shared.url);
      await ask(shared.url, phone);
      await use(shared.url, phone, await readResetCode(shared.url, phone));
      const patient = at(shared.url);
      await patient.call('signIn', { role: 'patient', by: 'contact', contact: phone, password: NEW });
      const {
        body: { items },
      } = await patient.call('listMyAccessLog', { own: 'yes' });
      expect(items).toContainEqual({
        at: expect.any(String),
        action: 'passwordChanged',
        by: { role: 'patient', name: { en: 'Gita Gurung', np: 'Gita Gurung' } },
      });
    });

    it('is replaced once by a code, even if it is used twice at once', async () => {
      const { phone } = await aPatientWithPhone(shared.url);
      await ask(shared.url, phone);
      const code = await readResetCode(shared.url, phone);
      const both = await Promise.all([use(shared.url, phone, code), use(shared.url, phone, code)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
      expect(await use(shared.url, phone, code)).toMatchObject({ status: 403, body: { code: 'badCode' } });
    });

    it('may be tried with 5 codes, from wherever they come', async () => {
      const { phone } = await aPatientWithPhone(shared.url);
      await ask(shared.url, phone);
      const code = await readResetCode(shared.url, phone);
      for (let n = 0; n < 4; n++) expect((await use(shared.url, phone, otherThan(code))).status).toBe(403);
      expect((await use(shared.url, phone, code)).status).toBe(200);
      await ask(shared.url, phone);
      const next = await readResetCode(shared.url, phone);
      const wrong = await Promise.all(Array.from({ length: 8 }, () => use(shared.url, phone, otherThan(next))));
      expect(new Set(wrong.map(({ status }) => status))).toEqual(new Set([403]));
      expect(await use(shared.url, phone, next)).toMatchObject({ status: 403, body: { code: 'badCode' } });
    });

    it('is replaced with the code that still holds, however often it is asked for, also at once', async () => {
      const { phone } = await aPatientWithPhone(shared.url);
      await ask(shared.url, phone);
      const first = await readResetCode(shared.url, phone);
      await Promise.all([ask(shared.url, phone), ask(shared.url, phone)]);
      const codes = (await listMessages(shared.url, phone, 'resetCode')).map((text) => /\b\d{6}\b/.exec(text)![0]);
      expect(codes).toEqual([first, first, first]);
      expect((await use(shared.url, phone, first)).status).toBe(200);
    });

    it('is asked for in the same words and time whether or not somebody is registered', async () => {
      const { phone } = await aPatientWithPhone(shared.url);
      const email = anEmail();
      await aRegistered(shared.url, { by: 'email', email });
      const contacts = [
        byPhone(phone),
        byPhone(aPhone()),
        byPhone(phone, 'doctor'),
        byEmail(email),
        byEmail(anEmail()),
      ];
      for (const contact of contacts) {
        const start = Date.now();
        const { status, body, headers } = await at(shared.url).call('requestPasswordReset', contact);
        expect(Date.now() - start).toBeGreaterThanOrEqual(MIN_DURATION_MS - 2);
        // The code that a demonstration shows opens nothing where nobody has the phone.
        const demoCode = contact.by === 'phone' ? (expect.stringMatching(/^\d{6}$/) as string) : null;
        const length = String(JSON.stringify({ demoCode: contact.by === 'phone' ? '000000' : null }).length);
        expect({ status, body, length: headers.get('content-length') }).toEqual({
          status: 200,
          body: { demoCode },
          length,
        });
      }
      expect(await listMessages(shared.url, phone, 'resetCode')).toHaveLength(1);
    });

    it('is refused in the same words and time for a wrong code, nobody’s phone, and a phone that asked for none', async () => {
      const [{ phone: phoneWithReset }, { phone: silent }] = [
        await aPatientWithPhone(shared.url),
        await aPatientWithPhone(shared.url),
      ];
      await ask(shared.url, phoneWithReset);
      const wrong = otherThan(await readResetCode(shared.url, phoneWithReset));
      for (const phone of [phoneWithReset, silent, aPhone()]) {
        const begun = Date.now();
        const { status, body } = await use(shared.url, phone, wrong);
        expect(Date.now() - begun).toBeGreaterThanOrEqual(MIN_DURATION_MS - 2);
        expect({ status, body }).toEqual({
          status: 403,
          body: { type: '/problems/badCode', status: 403, code: 'badCode', requestId: expect.any(String) },
        });
      }
      const token = 'x'.repeat(43);
      expect(await at(shared.url).call('resetPassword', { by: 'link', token, ...passwords() })).toMatchObject({
        status: 403,
        body: { code: 'badCode' },
      });
    });

    it.each(['known', 'unknown'])(
      'is asked for by strangers without end, who send four messages and refuse nobody: a contact that is %s',
      async (which) => {
        const phone = which === 'known' ? (await aPatientWithPhone(shared.url)).phone : aPhone();
        for (let n = 0; n < 12; n++) expect((await ask(shared.url, phone)).status).toBe(200);
        const messages = await listMessages(shared.url, phone, 'resetCode');
        expect(messages).toHaveLength(which === 'known' ? 4 : 0);
        if (which === 'known')
          expect((await use(shared.url, phone, await readResetCode(shared.url, phone))).status).toBe(200);
      },
    );

    it.each(['known', 'unknown'])(
      'waits for its next code when strangers try codes, but not on the owner’s device: a contact that is %s',
      async (which) => {
        const owner = which === 'known' ? await aPatientWithPhone(shared.url) : undefined;
        const phone = owner?.phone ?? aPhone();
        const exhaust = async () => {
          const { status, headers, body } = await ask(shared.url, phone);
          const wrong = otherThan(body.demoCode ?? '000000');
          await Promise.all(Array.from({ length: 5 }, () => use(shared.url, phone, wrong)));
          return { status, seconds: Number(headers.get('retry-after')) };
        };
        for (let n = 0; n < 3; n++) expect((await exhaust()).status).toBe(200);
        const refused = await exhaust();
        expect(refused.status).toBe(429);
        expect(refused.seconds).toBeGreaterThan(200);
        if (!owner) return;
        const device = Object.assign(at(shared.url), { device: owner.patient.device });
        expect((await device.call('requestPasswordReset', byPhone(phone))).status).toBe(200);
        expect((await use(shared.url, phone, await readResetCode(shared.url, phone))).status).toBe(200);
      },
    );

    it('is replaced only by a good one, and the code still works', async () => {
      const { phone } = await aPatientWithPhone(shared.url);
      await ask(shared.url, phone);
      const code = await readResetCode(shared.url, phone);
      for (const [password, fault] of [
        ['short', 'passwordShort'],
        ['nepal123', 'passwordPersonal'],
        [phone, 'passwordPersonal'],
      ] as const) {
        expect(await use(shared.url, phone, code, password)).toMatchObject({
          status: 422,
          body: { fields: { password: fault } },
        });
      }
      expect(await use(shared.url, phone, `${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ status: 200 });
    });

    it('of a doctor is replaced by 12 characters and more', async () => {
      const { phone } = SAMPLE_ACCOUNTS.doctor;
      await at(shared.url).call('requestPasswordReset', byPhone(phone, 'doctor'));
      const code = await readResetCode(shared.url, phone);
      const reset = (password: string) =>
        at(shared.url).call('resetPassword', { role: 'doctor', by: 'code', phone, code, ...passwords(password) });
      expect(await reset('eleven-char')).toMatchObject({
        status: 422,
        body: { fields: { password: 'passwordShort12' } },
      });
      expect(await reset('twelve-chars')).toMatchObject({ status: 200, body: { role: 'doctor' } });
    });

    it('is asked for once, however often the same request is sent', async () => {
      const { phone } = await aPatientWithPhone(shared.url);
      const visitor = new Visitor(shared.url, {
        ...anAddress(),
        'idempotency-key': `the-same-each-time-${phone.slice(1)}`,
      });
      for (let n = 0; n < 5; n++) expect((await visitor.call('requestPasswordReset', byPhone(phone))).status).toBe(200);
      expect(await listMessages(shared.url, phone, 'resetCode')).toHaveLength(1);
    });
  },
  BEHIND_A_PROXY,
);

describeService(
  'a forgotten ID',
  (shared) => {
    it('is sent to the contact of its account', async () => {
      const { phone, patientId } = await aPatientWithPhone(shared.url);
      expect(await at(shared.url).call('sendForgottenId', byPhone(phone))).toMatchObject({ status: 200, body: {} });
      const [text] = await listMessages(shared.url, phone, 'forgottenId');
      expect(text).toContain(patientId);
    });

    it('is asked for in the same words whether or not somebody is registered, 3 times in a quarter of an hour', async () => {
      const { phone } = await aPatientWithPhone(shared.url);
      const askTwice = async (contact: string) => {
        const answers = [];
        for (let n = 0; n < 4; n++) answers.push(await at(shared.url).call('sendForgottenId', byPhone(contact)));
        return answers.map(({ status, body: { code, fields } }) => ({ status, code, fields }));
      };
      const [registered, unknown] = await Promise.all([askTwice(phone), askTwice(aPhone())]);
      expect(registered).toEqual(unknown);
      expect(registered.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    });
  },
  BEHIND_A_PROXY,
);

(getSkipReason() ? describe.skip : describe)('a reset', () => {
  it('ends after 10 minutes, is nobody’s in a closed account, works for who waits for approval, and is stored as a hash', async () => {
    const data = await createFilledData();
    let service = await startTestService(data, BEHIND_A_PROXY);
    const [old, closed, waiting] = await Promise.all(Array.from({ length: 3 }, () => aPatientWithPhone(service.url)));
    for (const { phone } of [old!, closed!, waiting!]) await ask(service.url, phone);
    const codes = await Promise.all([old!, closed!, waiting!].map(({ phone }) => readResetCode(service.url, phone)));
    const email = anEmail();
    await aRegistered(service.url, { by: 'email', email });
    await at(service.url).call('requestPasswordReset', byEmail(email));
    const token = await readResetToken(service.url, email);
    await service.stop();

    const accountOf = ({ patientId }: { patientId: string }) =>
      `(select id from accounts where public_id = '${patientId}')`;
    const rows = await runSql(
      data,
      `update password_resets set expires_at = now() - interval '1 second' where account_id = ${accountOf(old!)}`,
      `update accounts set state = 'closed' where public_id = '${closed!.patientId}'`,
      `update accounts set state = 'waiting' where public_id = '${waiting!.patientId}'`,
      'select * from password_resets',
    );
    expect(rows).toHaveLength(4);
    for (const secret of [...codes, token])
      expect(JSON.stringify(rows.map(({ code_hash, link_hash }) => [code_hash, link_hash]))).not.toContain(secret);

    service = await startTestService(data, BEHIND_A_PROXY);
    const statuses = await Promise.all(
      [old!, closed!, waiting!].map(async ({ phone }, index) => (await use(service.url, phone, codes[index]!)).status),
    );
    expect(statuses).toEqual([403, 403, 200]);
    const sent = (await listMessages(service.url, closed!.phone, 'resetCode')).length;
    expect(await ask(service.url, closed!.phone)).toMatchObject({ status: 200, body: {} });
    expect(await listMessages(service.url, closed!.phone, 'resetCode')).toHaveLength(sent);
    await service.stop();
    await data.remove();
  });
});
