import { anApprovedDoctor, anApprovedStaff } from '../../../testing/applications';
import { ADDRESS } from '../../../testing/people';
import { anOpdReport, aReferral } from '../../../testing/records';
import { describeService } from '../../../testing/suite';
import { Visitor } from '../../../testing/visitor';
import { CITY_HOSPITAL, GREEN_VALLEY_HOSPITAL, MULGHAT_CLINIC } from '../../sample/doctors';

const WALK_IN = {
  ...{ firstName: 'Dilmaya', middleName: null, lastName: 'Rana', age: 31 },
  ...{ ageUnit: 'years' as const, sex: 'female' as const, address: ADDRESS, contact: null },
  ...{ language: 'np' as const, codeBy: 'slip' as const },
};
const ANSWER = { diagnosis: 'Pneumonia', treatment: 'Antibiotics for 7 days', next: 'Count the breaths on day 3' };
/** A code of the list that is private. */
const PRIVATE_CODE = 'MB24.3';

describeService('referrals', (shared) => {
  let sender: Visitor;
  let receiver: Visitor;
  let third: Visitor;

  /** Who calls; the embedded service has another address after rows were changed behind its back. */
  const callers: Visitor[] = [];
  const runSql = async (...statements: string[]) => {
    const rows = await shared.runSql(...statements);
    for (const caller of callers) caller.url = shared.url;
    return rows;
  };
  const getAccount = (publicId: string) => `(select id from accounts where public_id = '${publicId}')`;
  const putAt = async (publicId: string, facilityId: string) =>
    runSql(
      `delete from workplaces where account_id = ${getAccount(publicId)}`,
      `insert into workplaces (id, account_id, facility_id, "from") values (gen_random_uuid(), ${getAccount(publicId)}, '${facilityId}', current_date - 9)`,
      `update sessions set facility_id = '${facilityId}' where account_id = ${getAccount(publicId)} returning id`,
    );
  async function aStaffAt(facilityId: string) {
    const { staff, staffId } = await anApprovedStaff(shared.url);
    callers.push(staff);
    await putAt(staffId, facilityId);
    return staff;
  }
  const register = async () => (await sender.call('registerPatientAtDesk', WALK_IN)).body.patient.id;
  /** A patient whom the sender has referred to the receiver. */
  async function refer(more: Parameters<typeof aReferral>[0] = {}) {
    const patientId = await register();
    const { body } = await sender.call('addRecord', {
      patientId,
      content: aReferral({ place: null, facility: CITY_HOSPITAL, ...more }),
    });
    return { patientId, id: body.id, record: body };
  }
  const list = async (visitor: Visitor, direction: 'in' | 'out') =>
    (await visitor.call('listReferrals', { direction, limit: 300 })).body.items;
  const find = async (visitor: Visitor, direction: 'in' | 'out', id: string) =>
    (await list(visitor, direction)).find(({ recordId }) => recordId === id);

  beforeAll(async () => {
    sender = await aStaffAt(MULGHAT_CLINIC);
    receiver = await aStaffAt(CITY_HOSPITAL);
    third = await aStaffAt(GREEN_VALLEY_HOSPITAL);
  });

  it('go from one facility to the other and back, and both see where they are', async () => {
    const { patientId, id, record } = await refer({ urgency: 'emergency' });
    expect(record.content).toMatchObject({ facilityName: { en: expect.any(String) as string } });
    expect(record.referral).toMatchObject({ state: 'sent', to: { id: CITY_HOSPITAL }, moves: ['end'] });
    expect(await find(receiver, 'in', id)).toMatchObject({
      ...{ urgency: 'emergency', patient: { name: expect.stringContaining('Dilmaya') as string } },
      way: { state: 'sent', from: { id: MULGHAT_CLINIC }, moves: ['receive', 'answer', 'end'] },
    });
    expect(await find(third, 'in', id)).toBeUndefined();

    expect((await receiver.call('receiveReferral', { id })).body).toMatchObject({ state: 'arrived', version: 2 });
    expect(await find(sender, 'out', id)).toMatchObject({ way: { state: 'arrived', moves: [] } });
    expect((await receiver.call('answerReferral', { id, version: 2, answer: ANSWER })).body.state).toBe('answered');
    const { referral } = (await sender.call('getRecord', { id })).body;
    expect(referral!.steps.map(({ state }) => state)).toEqual(['arrived', 'answered']);
    expect(referral!.steps[1]).toMatchObject({ answer: ANSWER, by: { en: expect.any(String) as string } });
    const trail = await runSql(
      `select action from audit where patient_id = '${patientId}' and action = 'referralMoved'`,
    );
    expect(trail).toHaveLength(2);
  });

  it('are moved by the side that may, once, and keep each answer', async () => {
    const { id } = await refer();
    expect((await sender.call('receiveReferral', { id })).body.code).toBe('forbidden');
    expect((await third.call('receiveReferral', { id })).body.code).toBe('notFound');
    const both = await Promise.all([
      receiver.call('answerReferral', { id, version: 1, answer: ANSWER }),
      receiver.call('answerReferral', { id, version: 1, answer: { ...ANSWER, diagnosis: 'Asthma' } }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const again = await receiver.call('answerReferral', { id, version: 2, answer: { ...ANSWER, next: 'Rest' } });
    expect(again.body.steps.map(({ answer }) => answer?.next)).toEqual([ANSWER.next, 'Rest']);
    expect((await receiver.call('receiveReferral', { id })).body.code).toBe('wrongState');
    expect((await sender.call('endReferral', { id, reason: 'At home' })).body.code).toBe('wrongState');
  });

  it('open the record to the receiving facility while they are open, and 30 days after', async () => {
    const { patientId, id } = await refer();
    const { doctor, doctorId } = await anApprovedDoctor(shared.url);
    callers.push(doctor);
    await putAt(doctorId, CITY_HOSPITAL);
    const open = async (visitor: Visitor) => (await visitor.call('getPatient', { id: patientId })).status;
    expect([await open(receiver), await open(doctor), await open(third)]).toEqual([200, 200, 404]);
    await runSql(`update referrals set moved_at = now() - interval '31 days' where record_id = '${id}' returning 1`);
    expect(await open(receiver)).toBe(200);
    await receiver.call('endReferral', { id, reason: 'Went to another hospital' });
    expect([await open(receiver), await open(doctor)]).toEqual([200, 200]);
    await runSql(`update referrals set moved_at = now() - interval '31 days' where record_id = '${id}' returning 1`);
    expect([await open(receiver), await open(doctor), await open(sender)]).toEqual([404, 404, 200]);
    expect(await find(receiver, 'in', id)).toBeUndefined();
  });

  it('stand in the order of need, those without an answer for too long on top of the list of the sender', async () => {
    const [planned, today, late] = [
      await refer({ urgency: 'planned' }),
      await refer({ urgency: 'today' }),
      await refer({ urgency: 'planned' }),
    ];
    const emergency = await refer({ urgency: 'emergency' });
    await runSql(`update referrals set sent_at = now() - interval '8 days' where record_id = '${late.id}' returning 1`);
    const ids = [planned, today, late, emergency].map(({ id }) => id);
    const order = async (visitor: Visitor, direction: 'in' | 'out') =>
      (await list(visitor, direction)).map(({ recordId }) => recordId).filter((id) => ids.includes(id));
    expect(await order(receiver, 'in')).toEqual([emergency.id, today.id, late.id, planned.id]);
    expect(await order(sender, 'out')).toEqual([late.id, emergency.id, today.id, planned.id]);
    expect((await find(sender, 'out', late.id))!.way.overdue).toBe(true);
    await runSql(
      `update referrals set sent_at = now() - interval '25 hours' where record_id in ('${emergency.id}', '${today.id}') returning 1`,
    );
    expect((await find(sender, 'out', emergency.id))!.way.overdue).toBe(true);
    expect((await find(sender, 'out', today.id))!.way.overdue).toBe(false);
  });

  it('to a place outside the portal are noted by the sender', async () => {
    const { id } = await refer({ facility: null, place: 'Bir Hospital' });
    expect((await find(sender, 'out', id))!.way).toMatchObject({ to: null, moves: ['receive', 'answer', 'end'] });
    expect((await sender.call('answerReferral', { id, version: 1, answer: ANSWER })).body.state).toBe('answered');
  });

  it('that the family refuses do not come; who goes after all is on the way again', async () => {
    const { id, record } = await refer({ acceptance: 'refusedByFamily', refusal: 'No money for the journey' });
    expect(record.referral).toMatchObject({
      state: 'notComing',
      steps: [{ reason: 'No money for the journey' }],
    });
    const content = aReferral({ place: null, facility: CITY_HOSPITAL, acceptance: 'agreed', acceptedBy: 'Dr. Shah' });
    const { body } = await sender.call('correctRecord', { id, version: 1, content });
    expect(body.referral).toMatchObject({ state: 'sent' });
    await receiver.call('receiveReferral', { id });
    const elsewhere = { ...content, facility: GREEN_VALLEY_HOSPITAL };
    expect((await sender.call('correctRecord', { id, version: 2, content: elsewhere })).body.code).toBe('wrongState');
  });

  it('take over what was found at the visit, and nothing of a private one on paper', async () => {
    const patientId = await register();
    const write = async (code: string) => {
      const { body: visit } = await sender.call('addRecord', {
        patientId,
        content: anOpdReport({
          dangerSigns: [],
          diagnoses: [{ code, certainty: 'confirmed' }],
          medicines: [{ item: 'paracetamol', dose: 1, unit: 'tablet', frequency: 'TDS', days: 3, source: 'here' }],
        }),
      });
      const content = aReferral({ visit: visit.id, taken: { day: '2000-01-01', vitals: { pulse: 200 } } });
      return (await sender.call('addRecord', { patientId, content })).body;
    };
    const referral = await write('CA07.0');
    expect(referral.content).toMatchObject({
      taken: {
        vitals: { systolic: 120, diastolic: 80, pulse: 72 },
        diagnoses: [{ code: 'CA07.0' }],
        medicines: [{ item: 'paracetamol' }],
      },
    });
    const hidden = await write(PRIVATE_CODE);
    expect(hidden.content).toMatchObject({ taken: { vitals: { pulse: 72 } } });
    expect(JSON.stringify(hidden.content)).not.toMatch(/diagnoses|medicines|2000-01-01/);
    // The visit is corrected to a private one: the letter leaves out what it has taken over before.
    const { content } = referral;
    const visitId = content.kind === 'referral' ? content.visit! : '';
    const { body: visit } = await sender.call('getRecord', { id: visitId });
    await sender.call('correctRecord', {
      ...{ id: visitId, version: 1 },
      content: { ...visit.content, diagnoses: [{ code: PRIVATE_CODE, certainty: 'confirmed' }] } as never,
    });
    const { letter } = (await sender.call('makeReferralLetter', { id: referral.id })).body;
    expect(letter.content.taken).toMatchObject({ vitals: { pulse: 72 } });
    expect(JSON.stringify(letter)).not.toMatch(/diagnoses|paracetamol/);
  });

  it('have a letter that opens by its link without an account for 7 days', async () => {
    const { id, patientId } = await refer();
    const { token, letter } = (await sender.call('makeReferralLetter', { id })).body;
    expect(letter).toMatchObject({ patient: { publicId: expect.stringMatching(/^P-/) as string } });
    const second = (await sender.call('makeReferralLetter', { id })).body.token;
    const [row] = await runSql(`select count(*)::int as n from referral_letters where token_hash = '${token}'`);
    expect(row).toEqual({ n: 0 });
    const anybody = new Visitor(shared.url);
    callers.push(anybody);
    const opened = await anybody.call('openReferralLetter', { token });
    expect(opened.status).toBe(200);
    expect(opened.body).toMatchObject({
      from: { name: { en: expect.any(String) as string } },
      content: { reason: 'Needs an X-ray of the chest' },
    });
    expect(opened.body.patient.publicId).toBeUndefined();
    const { headers } = await anybody.send('/referral-letters/open', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    expect(headers.get('cache-control')).toContain('no-store');
    expect(await runSql(`select action from audit where patient_id = '${patientId}' and account_id is null`)).toEqual([
      { action: 'letterOpened' },
      { action: 'letterOpened' },
    ]);
    await runSql(
      `update referral_letters set expires_at = now() - interval '1 second' where record_id = '${id}' returning 1`,
    );
    expect((await anybody.call('openReferralLetter', { token })).body.code).toBe('notFound');
    expect((await anybody.call('openReferralLetter', { token: second })).body.code).toBe('notFound');
  });

  it('refuse who tries links', async () => {
    const guesser = new Visitor(shared.url);
    const statuses: number[] = [];
    for (let n = 0; n < 32; n += 1)
      statuses.push(
        (await guesser.call('openReferralLetter', { token: 'x'.repeat(30) + String(n).padStart(2, '0') })).status,
      );
    expect(statuses.slice(0, 20).every((status) => status === 404)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });
});
