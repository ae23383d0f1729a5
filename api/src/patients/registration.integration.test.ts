import { listMessages } from '../../testing/inbox';
import { ADDRESS, anAddress, anEmail, aPhone, aRegistration, PASSWORD, register } from '../../testing/people';
import { runSql, startTestService } from '../../testing/service';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';
import { addDays, todayInNepal } from '@chautari/contract/calendar';
import { hashText } from '../database/hashText';
import { listNetworks } from '../http/rateLimit';

const SAMPLE_PHONE = '+9779800000001';
const byPhone = (phone = aPhone()) => ({ by: 'phone', phone }) as const;
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describeService(
  'registering',
  (shared) => {
    const at = () => new Visitor(shared.url, anAddress());
    const ask = (changes: Parameters<typeof aRegistration>[0] = {}) =>
      at().call('registerPatient', aRegistration(changes));
    const confirm = (id: string, code: string | null) => at().call('confirmRegistration', { id, code: code! });
    const signIn = (contact: string, password = PASSWORD) =>
      at().call('signIn', { role: 'patient', by: 'contact', contact, password });

    it('gives an ID of this Bikram Sambat year once the code from the message has come back', async () => {
      const phone = aPhone();
      const {
        status,
        body: { id, demoCode },
      } = await ask({ contact: byPhone(phone), language: 'en' });
      expect(status).toBe(200);
      expect((await signIn(phone)).status).toBe(401);
      expect((await listMessages(shared.url, phone, 'contactCode'))[0]).toContain(demoCode);
      const { body } = await confirm(id, demoCode);
      expect(body).toEqual({
        patientId: expect.stringMatching(/^P-\d{4}-\d{4}-\d{3}$/),
        isNew: true,
      });
      expect((await signIn(phone)).body.publicId).toBe(body.patientId);
      expect((await listMessages(shared.url, phone, 'patientRegistered'))[0]).toContain(body.patientId);
    });

    it('judges so many passwords for one network, since each takes time', async () => {
      const visitor = at();
      const weak = aRegistration({ password: 'password1', confirmPassword: 'password1' });
      const statuses: number[] = [];
      for (let tries = 0; tries < 301; tries++) statuses.push((await visitor.call('registerPatient', weak)).status);
      expect([statuses[0], statuses[299], statuses[300]]).toEqual([422, 422, 429]);
      expect((await ask()).status).toBe(200);
    });

    it('gives IDs that do not follow each other when many register at once', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => register(at())));
      const numbers = answers
        .map(({ body }) => Number(body.patientId.replace(/\D/g, '').slice(0, -1)))
        .sort((a, b) => a - b);
      expect(new Set(numbers).size).toBe(20);
      expect(numbers.filter((number, index) => number - (numbers[index - 1] ?? 0) === 1)).toEqual([]);
    });

    it.each([
      ['phone', byPhone(SAMPLE_PHONE)],
      ['e-mail', null],
    ])('does not tell strangers whether a %s is registered', async (_, way) => {
      const contact = way ?? ({ by: 'email', email: anEmail() } as const);
      if (!way) await register(at(), { contact });
      const free = contact.by === 'phone' ? byPhone() : ({ by: 'email', email: anEmail() } as const);
      const shape = ({ id, demoCode, ...more }: { id: string; demoCode: string | null }) => ({
        id: id.length,
        demoCode: demoCode?.length,
        more,
      });
      const [registered, open] = [await ask({ contact }), await ask({ contact: free })];
      expect({ status: registered.status, body: shape(registered.body) }).toEqual({
        status: open.status,
        body: shape(open.body),
      });
      const wrong = await Promise.all(
        [registered, open].map(({ body: { id, demoCode } }) => confirm(id, otherThan(demoCode!))),
      );
      expect(wrong[0]).toMatchObject({ status: 403, body: { code: 'badCode' } });
      expect({ ...wrong[0]!.body, requestId: undefined }).toEqual({ ...wrong[1]!.body, requestId: undefined });
    });

    it('tells who is registered already the ID there is, changes nothing, and opens no second account', async () => {
      const email = anEmail();
      const { body: first } = await register(at(), { contact: { by: 'email', email } });
      const { body: again } = await register(at(), {
        contact: { by: 'email', email: email.toUpperCase() },
        password: 'another-one-55',
        confirmPassword: 'another-one-55',
        firstName: 'Other',
      });
      expect(again).toEqual({ patientId: first.patientId, isNew: false });
      expect([(await signIn(email)).status, (await signIn(email, 'another-one-55')).status]).toEqual([200, 401]);
    });

    it('opens one account for one contact, even if two confirm at once', async () => {
      const contact = byPhone();
      const requests = [await ask({ contact }), await ask({ contact: byPhone(contact.phone.replace('+977', '')) })];
      const answers = await Promise.all(requests.map(({ body: { id, demoCode } }) => confirm(id, demoCode)));
      expect(answers.map(({ body }) => body.isNew).sort()).toEqual([false, true]);
      expect(answers[0]!.body.patientId).toBe(answers[1]!.body.patientId);
    });

    it('opens an account with the phone of a doctor or staff account', async () => {
      expect((await register(at(), { contact: byPhone('+9779800000002') })).body.isNew).toBe(true);
    });

    it('takes a code once, five tries at most, and none after half an hour', async () => {
      const once = (await ask()).body;
      expect((await confirm(once.id, once.demoCode)).status).toBe(200);
      expect(await confirm(once.id, once.demoCode)).toMatchObject({ status: 403, body: { code: 'badCode' } });
      const guessed = (await ask()).body;
      for (let n = 0; n < 5; n++) await confirm(guessed.id, otherThan(guessed.demoCode!));
      expect((await confirm(guessed.id, guessed.demoCode)).status).toBe(403);
      expect((await confirm('00000000-0000-4000-8000-000000000000', '123456')).status).toBe(403);
    });

    it('sends the code that still holds again, three times', async () => {
      const { id, demoCode } = (await ask()).body;
      const answers = [];
      for (let n = 0; n < 4; n++) answers.push(await at().call('sendRegistrationCode', { id }));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
      expect(answers.slice(0, 3).map(({ body }) => body.demoCode)).toEqual([demoCode, demoCode, demoCode]);
      expect((await confirm(id, demoCode)).status).toBe(200);
    });

    it('sends another code once the first was tried too often', async () => {
      const { id, demoCode } = (await ask()).body;
      for (let n = 0; n < 5; n++) await confirm(id, otherThan(demoCode!));
      const { status, body } = await at().call('sendRegistrationCode', { id });
      expect(status).toBe(200);
      if (body.demoCode !== demoCode) expect((await confirm(id, demoCode)).status).toBe(403);
      expect((await confirm(id, body.demoCode)).status).toBe(200);
      expect(await at().call('sendRegistrationCode', { id })).toMatchObject({ status: 403, body: { code: 'badCode' } });
    });

    it('sends three codes to a contact before it waits, and does not count confirmed ones for a network', async () => {
      const contact = byPhone();
      const statuses = [];
      for (let n = 0; n < 4; n++) statuses.push((await ask({ contact })).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
      // Of a network in which no drawn address lies.
      const address = { 'x-forwarded-for': '2001:db9:1:200::1' };
      const here = () => new Visitor(shared.url, address);
      const [, network] = listNetworks(address['x-forwarded-for']);
      const { id, demoCode } = (await here().call('registerPatient', aRegistration())).body;
      const count = async () =>
        Number(
          (
            await shared.runSql(`select count(*) from attempts where key = '${hashText(`contact code ${network}`)}'`)
          )[0]!.count,
        );
      expect(await count()).toBe(1);
      expect((await here().call('confirmRegistration', { id, code: demoCode! })).status).toBe(200);
      expect(await count()).toBe(0);
    });

    it.each([
      [{ firstName: '' }, { firstName: 'required' }],
      [{ lastName: 'X1' }, { lastName: 'personName' }],
      [{ middleName: undefined as never }, { middleName: 'required' }],
      [{ dateOfBirth: addDays(todayInNepal(), 1) }, { dateOfBirth: 'inFuture' }],
      [{ sex: 'unknown' as never }, { sex: 'invalid' }],
      [{ contact: { by: 'phone' as const, phone: '12345' } }, { 'contact.phone': 'phone' }],
      [{ contact: { by: 'email' as const, email: 'maya' } }, { 'contact.email': 'email' }],
      [{ address: { ...ADDRESS, districtId: 1 } }, { 'address.municipalityId': 'invalid' }],
      [{ address: { ...ADDRESS, provinceId: 2 } }, { 'address.districtId': 'invalid' }],
      [{ address: { ...ADDRESS, ward: 11 } }, { 'address.ward': 'wardTooBig' }],
      [{ address: { ...ADDRESS, ward: 0 } }, { 'address.ward': 'tooSmall' }],
      [{ address: { ...ADDRESS, street: ' ' } }, { 'address.street': 'required' }],
      [{ password: 'short', confirmPassword: 'short' }, { password: 'passwordShort' }],
      [{ password: 'nepal123', confirmPassword: 'nepal123' }, { password: 'passwordPersonal' }],
      [{ password: 'gita1991', confirmPassword: 'gita1991' }, { password: 'passwordPersonal' }],
      [{ password: 'Password1!', confirmPassword: 'Password1!' }, { password: 'passwordCommon' }],
      [{ confirmPassword: 'another one' }, { confirmPassword: 'passwordsDiffer' }],
      [{ language: 'fr' as never }, { language: 'invalid' }],
    ])('says what is wrong with %j before anything is sent', async (changes, fields) => {
      const answer = await ask(changes);
      expect(answer).toMatchObject({ status: 422, body: { type: '/problems/invalid', status: 422, code: 'invalid' } });
      expect(answer.body.fields).toEqual(fields);
    });

    it('refuses what a database cannot hold', async () => {
      expect(await ask({ address: { ...ADDRESS, street: 'Mulghat\u0000' } })).toMatchObject({
        status: 422,
        body: { code: 'invalid' },
      });
    });

    it('keeps nothing readable of who has not confirmed, and the code to itself where there is no demo', async () => {
      await ask({ firstName: 'Zilphia' });
      await shared.service.stop();
      const [row] = await runSql(shared.data, `select string_agg(form, ' ') as forms from contact_codes`);
      expect(row!.forms).not.toMatch(/Zilphia/);
      shared.service = await startTestService(shared.data, { PORTAL_TRUSTED_PROXIES: 'loopback', PORTAL_DEMO: 'off' });
      shared.url = shared.service.url;
      expect((await ask()).body.demoCode).toBeNull();
    });
  },
  { PORTAL_TRUSTED_PROXIES: 'loopback' },
);

describeService(
  'registering with few SMS in a day',
  (shared) => {
    it('uses up no try of a phone to which no code was sent', async () => {
      const phone = aPhone();
      const ask = () =>
        new Visitor(shared.url, anAddress()).call('registerPatient', aRegistration({ contact: byPhone(phone) }));
      const codes: string[] = [];
      for (let n = 0; n < 6; n++) codes.push((await ask()).body.code ?? 'sent');
      expect(codes).toEqual(['sent', ...Array<string>(5).fill('messagesUsedUp')]);
      await shared.runSql(`update messages set created_at = created_at - interval '2 days'`, 'select 1');
      expect((await ask()).status).toBe(200);
    });
  },
  { PORTAL_TRUSTED_PROXIES: 'loopback', PORTAL_SMS_IN_DAY: '1' },
);
