import { anApprovedDoctor } from '../../testing/applications';
import { waitFor } from '../../testing/outbox';
import { aPatient, PASSWORD } from '../../testing/people';
import { readOwnId } from '../../testing/records';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';
import type { SecurityKind } from '@chautari/contract/security';

/** From a network of its own. */
const from = (network: string) => ({ 'x-forwarded-for': `${network}.77` });

describeService(
  'the security log',
  (shared) => {
    let administrator: Visitor;
    beforeAll(async () => {
      administrator = await new Visitor(shared.url).signIn('staff');
    });

    /** The events of a network, once those of the calls before are written down. */
    const eventsOf = (network: string, kind: SecurityKind, count = 1) =>
      waitFor(
        async () => (await administrator.call('listSecurityEvents', { network, kind })).body.items,
        ({ length }) => length >= count,
      );
    const publicIdOf = async (visitor: Visitor) => (await visitor.call('getSession', {})).body.signedIn!.publicId;

    it('notes refused sign-ins and lockouts with the account that was tried, and nothing that was typed', async () => {
      const patient = await aPatient(shared.url);
      const publicId = await publicIdOf(patient);
      const thief = new Visitor(shared.url, from('198.51.100'));
      for (let tries = 0; tries < 11; tries++)
        await thief.call('signIn', { role: 'patient', by: 'id', publicId, password: 'a-typed-secret' });
      const [refused] = await eventsOf('198.51.100', 'signInRefused');
      expect(refused).toMatchObject({ network: '198.51.100.0/24', account: { publicId, role: 'patient' } });
      const [locked] = await eventsOf('198.51.100', 'lockedOut');
      expect(locked).toMatchObject({ account: { publicId }, route: 'POST /session' });
      const { body } = await administrator.call('listSecurityEvents', { network: '198.51.100' });
      expect(JSON.stringify(body)).not.toMatch(/a-typed-secret|198\.51\.100\.77/);
      const { accounts } = (await administrator.call('getSecurityPatterns', {})).body;
      expect(accounts).toEqual(
        expect.arrayContaining([expect.objectContaining({ account: expect.objectContaining({ publicId }) })]),
      );
    });

    it('shows a network from which many accounts are tried', async () => {
      const ids = [];
      for (let count = 0; count < 5; count++) ids.push(await publicIdOf(await aPatient(shared.url)));
      const thief = new Visitor(shared.url, { 'x-forwarded-for': '2001:db8:77:1::1' });
      for (const publicId of ids)
        await thief.call('signIn', { role: 'patient', by: 'id', publicId, password: 'guess-the-first' });
      expect(await eventsOf('2001:db8:77::/48', 'signInRefused', 5)).toHaveLength(5);
      expect((await administrator.call('getSecurityPatterns', {})).body.networks).toEqual([
        expect.objectContaining({ network: '2001:db8:77::/48', accounts: 5, times: 5 }),
      ]);
    });

    it('notes records of others, calls of other roles, forged writes and wrong codes', async () => {
      const own = await readOwnId(await aPatient(shared.url));
      const other = await aPatient(shared.url, from('203.0.113'));
      await other.call('listRecords', { patientId: own });
      await other.call('listRecords', { patientId: '00000000-0000-4000-8000-000000000123' });
      await other.call('listWorkers', {});
      await other.call('changeMyPassword', {
        presentPassword: `${PASSWORD}x`,
        password: 'laligurans-and-more',
        confirmPassword: 'laligurans-and-more',
      });
      await other.send('/session', {
        method: 'DELETE',
        body: '{}',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
      });
      const publicId = await publicIdOf(other);
      expect(await eventsOf('203.0.113', 'foreignRecord')).toEqual([
        expect.objectContaining({
          account: expect.objectContaining({ publicId }),
          times: 1,
          route: 'GET /patients/:patientId/records',
        }),
      ]);
      expect(await eventsOf('203.0.113', 'notAllowed')).toHaveLength(1);
      expect(await eventsOf('203.0.113', 'codeRefused')).toHaveLength(1);
      expect(await eventsOf('203.0.113', 'forgedRequest')).toEqual([expect.objectContaining({ account: null })]);
    });

    it('notes the use of a stopped account', async () => {
      const { doctorId, form } = await anApprovedDoctor(shared.url);
      const { body } = await administrator.call('listWorkers', { text: doctorId });
      await administrator.call('suspendWorker', { id: body.items[0]!.id, reason: 'x' });
      await new Visitor(shared.url, from('192.0.2')).call('signIn', {
        role: 'doctor',
        by: 'id',
        publicId: doctorId,
        password: form.password,
      });
      expect(await eventsOf('192.0.2', 'suspendedAccount')).toEqual([
        expect.objectContaining({ account: expect.objectContaining({ publicId: doctorId }) }),
      ]);
    });

    it('is for administrators, and reading it is noted in the audit trail', async () => {
      for (const role of ['patient', 'doctor'] as const)
        expect((await (await new Visitor(shared.url).signIn(role)).call('listSecurityEvents', {})).status).toBe(403);
      const { body } = await administrator.call('searchAccessLog', {});
      expect(body.items.map(({ action }) => action)).toContain('securityLogRead');
    });
  },
  { PORTAL_TRUSTED_PROXIES: 'loopback' },
);

describeService(
  'the patterns of the security log',
  (shared) => {
    it('warn of a staff member who opens many patients in a day, and not of fewer', async () => {
      const staff = await new Visitor(shared.url).signIn('staff');
      const patients = [];
      for (let count = 0; count < 3; count++) patients.push(await readOwnId(await aPatient(shared.url)));
      const open = async (patientId: string) => (await staff.call('listRecords', { patientId })).status;
      const warnings = async () => (await staff.call('getSecurityPatterns', {})).body.openings;
      const before = await shared.runSql(
        `select count(distinct patient_id)::int as seen from audit where role = 'staff' and at > now() - interval '1 day'`,
      );
      expect(before).toEqual([{ seen: 0 }]);
      expect([await open(patients[0]!), await open(patients[1]!), await open(patients[1]!)]).toEqual([200, 200, 200]);
      expect(await warnings()).toEqual([]);
      expect(await open(patients[2]!)).toBe(200);
      expect(await warnings()).toMatchObject([{ account: { role: 'staff' }, patients: 3 }]);
    });
  },
  { PORTAL_MANY_PATIENTS_STAFF: '3' },
);
