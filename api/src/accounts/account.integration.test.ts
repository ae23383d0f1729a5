import { listMessages, readResetCode } from '../../testing/inbox';
import { anAddress, anEmail, aPatient, aPhone, PASSWORD, register } from '../../testing/people';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';

const NEW = 'dhaka-topi-1998';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 13; SM-A047F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

describeService(
  'an account',
  (shared) => {
    const at = () => new Visitor(shared.url, anAddress());
    const signIn = (visitor: Visitor, contact: string, password = PASSWORD) =>
      visitor.call('signIn', { role: 'patient', by: 'contact', contact, password });
    /** A patient with a phone, signed in on several devices. */
    async function aPatientOn(devices: number) {
      const phone = aPhone();
      await register(at(), { contact: { by: 'phone', phone } });
      const visitors = Array.from({ length: devices }, at);
      for (const visitor of visitors) await signIn(visitor, phone);
      return { phone, visitors };
    }
    const isIn = async (visitor: Visitor) => (await visitor.call('getSession', {})).body.signedIn !== null;

    type Wanted = { phone: string | null; email: string | null };
    const change = (patient: Visitor, contact: Wanted, presentPassword = PASSWORD) =>
      patient.call('changeMyContact', { ...contact, presentPassword });
    /** Changes the contact and sends back the codes that came to the new ones. */
    async function changeTo(patient: Visitor, contact: Wanted) {
      const {
        body: { toConfirm },
      } = await change(patient, contact);
      const answers = [];
      for (const { id, demoCode } of toConfirm)
        answers.push(await patient.call('confirmMyContact', { id, code: demoCode! }));
      return answers.at(-1)!;
    }

    it('has a key of its own for unsent writing, the same on every device, and only while somebody is signed in', async () => {
      const {
        visitors: [one, other],
      } = await aPatientOn(2);
      const {
        visitors: [stranger],
      } = await aPatientOn(1);
      const keys = await Promise.all(
        [one, other, stranger].map(async (visitor) => (await visitor!.call('getDraftKey', {})).body.key),
      );
      expect(keys[0]).toMatch(/^[\w-]{43}$/);
      expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false]);
      await one!.call('signOut', {});
      expect(await one!.call('getDraftKey', {})).toMatchObject({ status: 401, body: { code: 'notSignedIn' } });
    });

    describe('changes its contact', () => {
      it('with the present password and the codes that came to the new ones: they sign in, the former one no longer does and gets a message', async () => {
        const {
          phone,
          visitors: [patient],
        } = await aPatientOn(1);
        const contact = { phone: aPhone(), email: anEmail() };
        expect(await change(patient!, contact)).toMatchObject({
          status: 200,
          body: { phone, email: null, toConfirm: [{ by: 'phone' }, { by: 'email' }] },
        });
        expect([(await signIn(at(), phone)).status, (await signIn(at(), contact.phone)).status]).toEqual([200, 401]);
        expect(await listMessages(shared.url, phone, 'contactChanged')).toHaveLength(0);
        expect(await changeTo(patient!, contact)).toMatchObject({ status: 200, body: contact });
        for (const now of [contact.phone, contact.email]) expect((await signIn(at(), now)).status).toBe(200);
        expect((await signIn(at(), phone)).status).toBe(401);
        expect(await listMessages(shared.url, phone, 'contactChanged')).toHaveLength(1);
        const {
          body: { items },
        } = await patient!.call('listMyAccessLog', { own: 'yes' });
        expect(items.map(({ action }) => action)).toContain('contactChanged');
      });

      it('to less, with a message to the former contact, but keeps at least one that counts', async () => {
        const {
          phone,
          visitors: [patient],
        } = await aPatientOn(1);
        const email = anEmail();
        expect(await change(patient!, { phone: null, email })).toMatchObject({
          body: { phone, email: null, toConfirm: [{ by: 'email' }] },
        });
        await changeTo(patient!, { phone, email });
        expect(await change(patient!, { phone: null, email: null })).toMatchObject({
          status: 422,
          body: { fields: { phone: 'required' } },
        });
        expect(await change(patient!, { phone: null, email })).toMatchObject({
          status: 200,
          body: { phone: null, email, toConfirm: [] },
        });
        expect(await listMessages(shared.url, email, 'contactChanged')).toHaveLength(1);
        expect((await signIn(at(), phone)).status).toBe(401);
      });

      it('to both new ones, even if their codes come back at the same moment', async () => {
        for (let n = 0; n < 5; n++) {
          const {
            visitors: [patient],
          } = await aPatientOn(1);
          const contact = { phone: aPhone(), email: anEmail() };
          const { toConfirm } = (await change(patient!, contact)).body;
          const answers = await Promise.all(
            toConfirm.map(({ id, demoCode }) => patient!.call('confirmMyContact', { id, code: demoCode! })),
          );
          expect(answers.map(({ status }) => status)).toEqual([200, 200]);
          expect((await patient!.call('getMyPatientProfile', {})).body).toMatchObject(contact);
        }
      });

      it('not without the present password', async () => {
        const {
          phone,
          visitors: [patient],
        } = await aPatientOn(1);
        const guess = () => change(patient!, { phone: aPhone(), email: null }, 'a guess');
        for (let n = 0; n < 10; n++)
          expect(await guess()).toMatchObject({ status: 403, body: { code: 'wrongPassword' } });
        expect(await guess()).toMatchObject({ status: 429 });
        expect((await signIn(at(), phone)).status).toBe(200);
      });

      it('not by a wrong code, one that was sent to somebody else, or one that a later change has replaced', async () => {
        const {
          visitors: [patient],
        } = await aPatientOn(1);
        const {
          visitors: [other],
        } = await aPatientOn(1);
        const [first] = (await change(patient!, { phone: aPhone(), email: null })).body.toConfirm;
        expect(
          (
            await patient!.call('confirmMyContact', {
              id: first!.id,
              code: String((Number(first!.demoCode) + 1) % 1_000_000).padStart(6, '0'),
            })
          ).body.code,
        ).toBe('badCode');
        expect((await other!.call('confirmMyContact', { id: first!.id, code: first!.demoCode! })).body.code).toBe(
          'badCode',
        );
        await change(patient!, { phone: aPhone(), email: null });
        expect((await patient!.call('confirmMyContact', { id: first!.id, code: first!.demoCode! })).body.code).toBe(
          'badCode',
        );
      });

      it('not to one that is in use in the same role, which only its holder learns', async () => {
        const [
          { phone: usedPhone },
          {
            phone,
            visitors: [patient],
          },
        ] = [await aPatientOn(0), await aPatientOn(1)];
        expect(await change(patient!, { phone: usedPhone, email: null })).toMatchObject({
          status: 200,
          body: { phone, toConfirm: [{ by: 'phone' }] },
        });
        expect(await changeTo(patient!, { phone: usedPhone, email: null })).toMatchObject({
          status: 409,
          body: { code: 'contactInUse' },
        });
        expect((await signIn(at(), phone)).status).toBe(200);
        expect((await changeTo(patient!, { phone: '+9779800000003', email: null })).status).toBe(200);
      });

      it('once, if two take the same at once', async () => {
        const phone = aPhone();
        const both = await Promise.all(
          [await aPatientOn(1), await aPatientOn(1)].map(({ visitors: [patient] }) =>
            changeTo(patient!, { phone: phone, email: null }),
          ),
        );
        expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      });

      it('and a code that the former contact has asked for is void', async () => {
        const {
          phone,
          visitors: [patient],
        } = await aPatientOn(1);
        await at().call('requestPasswordReset', { role: 'patient', by: 'phone', phone });
        const code = await readResetCode(shared.url, phone);
        const now = aPhone();
        await changeTo(patient!, { phone: now, email: null });
        for (const by of [phone, now]) {
          expect(
            await at().call('resetPassword', {
              role: 'patient',
              by: 'code',
              phone: by,
              code,
              password: NEW,
              confirmPassword: NEW,
            }),
          ).toMatchObject({ status: 403, body: { code: 'badCode' } });
        }
      });
    });

    describe('changes its password', () => {
      it('and all other devices are signed out', async () => {
        const {
          phone,
          visitors: [here, there],
        } = await aPatientOn(2);
        expect(
          await here!.call('changeMyPassword', { presentPassword: PASSWORD, password: NEW, confirmPassword: NEW }),
        ).toMatchObject({ status: 200, body: {} });
        expect([await isIn(here!), await isIn(there!)]).toEqual([true, false]);
        expect((await signIn(at(), phone)).status).toBe(401);
        expect((await signIn(at(), phone, NEW)).status).toBe(200);
        expect(await listMessages(shared.url, phone, 'passwordChanged')).toHaveLength(1);
      });

      it('not without the present one, nor to a bad one', async () => {
        const {
          phone,
          visitors: [patient],
        } = await aPatientOn(1);
        const change = (presentPassword: string, password: string, confirmPassword = password) =>
          patient!.call('changeMyPassword', { presentPassword, password, confirmPassword });
        expect(await change('a guess', NEW)).toMatchObject({ status: 403, body: { code: 'wrongPassword' } });
        expect(await change(PASSWORD, NEW, 'another')).toMatchObject({
          status: 422,
          body: { fields: { confirmPassword: 'passwordsDiffer' } },
        });
        for (const bad of ['password1', phone, phone.slice(4)])
          expect(await change(PASSWORD, bad)).toMatchObject({
            status: 422,
            body: { fields: { password: bad === 'password1' ? 'passwordCommon' : 'passwordPersonal' } },
          });
        expect((await signIn(at(), phone)).status).toBe(200);
      });

      it('of a doctor or staff member to 12 characters and more', async () => {
        const staff = at();
        await staff.call('signInAsSample', { role: 'staff' });
        const change = (password: string) =>
          staff.call('changeMyPassword', {
            presentPassword: 'nine-copper-kettles',
            password,
            confirmPassword: password,
          });
        expect(await change('eleven-char')).toMatchObject({
          status: 422,
          body: { fields: { password: 'passwordShort12' } },
        });
        expect(await change('twelve-chars')).toMatchObject({ status: 200 });
      });
    });

    it('chooses the language in which it is written to', async () => {
      const {
        phone,
        visitors: [patient],
      } = await aPatientOn(1);
      expect(await patient!.call('setMyLanguage', { language: 'en' })).toMatchObject({
        status: 200,
        body: { language: 'en' },
      });
      await at().call('sendForgottenId', { role: 'patient', by: 'phone', phone });
      expect((await listMessages(shared.url, phone, 'forgottenId'))[0]).toContain('Your ID is');
      expect((await patient!.call('setMyLanguage', { language: 'fr' as never })).status).toBe(422);
    });

    describe('shows the devices that are signed in', () => {
      it('with this one first', async () => {
        const begun = Date.now();
        const {
          phone,
          visitors: [, here],
        } = await aPatientOn(2);
        await signIn(new Visitor(shared.url, { ...anAddress(), 'user-agent': ANDROID }), phone);
        const {
          body: { sessions },
        } = await here!.call('listMySessions', {});
        expect(sessions.map(({ thisOne }) => thisOne)).toEqual([true, false, false]);
        expect(sessions[1]!.device).toBe('Chrome, Android');
        for (const { startedAt, lastUsedAt } of sessions) {
          expect(Date.parse(startedAt)).toBeGreaterThan(begun - 2000);
          expect(Math.abs(Date.parse(lastUsedAt) - Date.parse(startedAt))).toBeLessThan(2000);
        }
      });

      it('and signs one of them out, of its own only', async () => {
        const {
          visitors: [here, there],
        } = await aPatientOn(2);
        const stranger = await aPatient(shared.url);
        const {
          body: { sessions },
        } = await here!.call('listMySessions', {});
        const { id } = sessions.find(({ thisOne }) => !thisOne)!;
        expect(await stranger.call('endMySession', { id })).toMatchObject({ status: 404, body: { code: 'notFound' } });
        expect(await here!.call('endMySession', { id })).toMatchObject({ status: 200, body: {} });
        expect([await isIn(here!), await isIn(there!)]).toEqual([true, false]);
        expect((await here!.call('endMySession', { id })).status).toBe(404);
      });

      it('and signs all others out at once', async () => {
        const {
          visitors: [here, ...others],
        } = await aPatientOn(4);
        expect(await here!.call('endMyOtherSessions', {})).toMatchObject({ status: 200, body: { ended: 3 } });
        expect(await Promise.all([here!, ...others].map(isIn))).toEqual([true, false, false, false]);
        expect((await here!.call('endMyOtherSessions', {})).body).toEqual({ ended: 0 });
      });
    });
  },
  { PORTAL_TRUSTED_PROXIES: 'loopback' },
);
