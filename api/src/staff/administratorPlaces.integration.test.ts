/** Every capability of administrators, tried on what belongs to one facility by administrators of places around it. */
import { randomUUID } from 'node:crypto';
import type { AdministratorPlace } from '@chautari/contract/administratorPlace';
import { todayInNepal, toBs } from '@chautari/contract/calendar';
import { getCapabilities, type Capability } from '@chautari/contract/capabilities';
import { anApprovedStaff } from '../../testing/applications';
import { ADDRESS } from '../../testing/people';
import { aFamilyPlanningVisit, addMoodRegister } from '../../testing/registers';
import { anOpdReport } from '../../testing/records';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';
import { CITY_HOSPITAL, GREEN_VALLEY_HOSPITAL, MULGHAT_CLINIC } from '../sample/doctors';

const NEIGHBOUR = '5f0c1d7e-8a41-4b6b-9d52-0e3a7c1b4d04';
const [SANGURIGADHI, DHANKUTA, DHANKUTA_DISTRICT, SUNSARI_DISTRICT, KOSHI] = [60, 58, 7, 13, 1];

/** Who tries, and whether what belongs to the clinic in Mulghat lies in their place. */
const PLACES: Record<string, { place: AdministratorPlace | null; reaches: boolean }> = {
  'of the same facility': { place: { level: 'facility', facilityId: MULGHAT_CLINIC }, reaches: true },
  'of its municipality': { place: { level: 'municipality', municipalityId: SANGURIGADHI }, reaches: true },
  'of its district': { place: { level: 'district', districtId: DHANKUTA_DISTRICT }, reaches: true },
  'of its province': { place: { level: 'province', provinceId: KOSHI }, reaches: true },
  'of the country': { place: { level: 'country' }, reaches: true },
  'of another facility of the municipality': { place: { level: 'facility', facilityId: NEIGHBOUR }, reaches: false },
  'of another municipality': { place: { level: 'municipality', municipalityId: DHANKUTA }, reaches: false },
  'of another district': { place: { level: 'district', districtId: SUNSARI_DISTRICT }, reaches: false },
  'of no place': { place: null, reaches: false },
};

/** Refusals that say nothing of what is there, or that it is outside. */
const REFUSALS = ['notFound', 'outsideYourPlace', 'forbidden'];

describeService('administrators of a place', (shared) => {
  let country: Visitor;
  let workerId: string;
  let workerPublicId: string;
  let pair: [string, string];
  let patientPublicId: string;
  const visitors = new Map<string, Visitor>();

  const findId = async (publicId: string) =>
    (await shared.runSql(`select id from accounts where public_id = '${publicId}'`))[0]!.id as string;

  /** An approved staff member who works at a facility, or nowhere. */
  async function aStaffAt(facilityId: string | null) {
    const { staff, staffId } = await anApprovedStaff(shared.url);
    const id = await findId(staffId);
    await shared.runSql(`delete from workplaces where account_id = '${id}' returning id`);
    if (facilityId)
      await shared.runSql(
        `insert into workplaces (id, account_id, facility_id, "from") values ('${randomUUID()}', '${id}', '${facilityId}', current_date - 9) returning id`,
      );
    return { staff, id, staffId };
  }

  async function anAdministrator(place: AdministratorPlace | null) {
    const { staff, id } = await aStaffAt(null);
    await shared.runSql(
      `update accounts set administrator = true, place = ${place ? `'${JSON.stringify(place)}'` : 'null'} where id = '${id}' returning id`,
    );
    return staff;
  }

  const register = async (by: Visitor) => {
    const { body } = await by.call('registerPatientAtDesk', {
      ...{ firstName: 'Kalpana', middleName: null, lastName: 'Tamang', age: 34, sex: 'female' as const },
      ...{ address: ADDRESS, contact: null, language: 'np' as const, codeBy: 'slip' as const },
    });
    return body.patient;
  };

  beforeAll(async () => {
    country = await new Visitor(shared.url).signIn('staff');
    for (const [name, { place }] of Object.entries(PLACES)) visitors.set(name, await anAdministrator(place));
    visitors.set('plain staff of another facility', (await aStaffAt(NEIGHBOUR)).staff);
    const worker = await aStaffAt(MULGHAT_CLINIC);
    [workerId, workerPublicId] = [worker.id, worker.staffId];
    const [one, other] = [await register(worker.staff), await register(worker.staff)];
    pair = [one.id, other.id];
    patientPublicId = one.patientId;
    await worker.staff.call('addRecord', { patientId: one.id, content: anOpdReport() });
  }, 600_000);

  type Call = Promise<{ status: number; body: { code?: string } }>;
  /** Whether a call was let in; any other refusal than that of a place fails. */
  async function isIn(call: Call, but: string[] = []) {
    const { status, body } = await call;
    if (status === 200 || but.includes(body.code ?? '')) return true;
    expect(REFUSALS).toContain(body.code);
    return false;
  }
  async function lists(call: Promise<{ status: number; body: unknown }>, text: string) {
    const { status, body } = await call;
    return status === 200 && JSON.stringify(body).includes(text);
  }

  async function anApplication() {
    const [accountId, id] = [randomUUID(), randomUUID()];
    const form = { ...(await readForm()), facilityId: MULGHAT_CLINIC };
    await shared.runSql(
      `insert into accounts (id, role, public_id, language, state) values ('${accountId}', 'staff', 'A-2083-' || (select 90000 + count(*) from applications), 'en', 'waiting')`,
      `insert into applications (id, account_id, form) values ('${id}', '${accountId}', '${JSON.stringify(form)}') returning id`,
    );
    return id;
  }
  const readForm = async () =>
    (
      await shared.runSql(
        `select form from applications a join accounts w on w.id = a.account_id where w.public_id = '${workerPublicId}'`,
      )
    )[0]!.form as object;
  async function anOpening() {
    const id = randomUUID();
    await shared.runSql(
      `insert into openings (id, doctor_id, patient_id, reason) values ('${id}', '${workerId}', '${pair[0]}', 'here') returning id`,
    );
    return id;
  }
  async function aMergeRequest() {
    const id = randomUUID();
    await shared.runSql(
      `insert into merge_requests (id, one_id, other_id, "by", reason) values ('${id}', '${pair[0]}', '${pair[1]}', '${workerId}', 'registeredTwice') returning id`,
    );
    return id;
  }
  const readFacility = async () => (await country.call('getFacility', { id: MULGHAT_CLINIC })).body;
  async function tryFacility(by: Visitor) {
    const { id, version, doctors: _, inCharge: __, closedAt: ___, ...details } = await readFacility();
    const changed = await isIn(by.call('updateFacility', { id, version, details }));
    const next = (await readFacility()).version;
    return [
      changed,
      await isIn(by.call('listFacilityVersions', { id })),
      await isIn(by.call('closeFacility', { id, version: next, closed: false, confirmed: false })),
      await isIn(by.call('setInCharge', { id, accountId: null })),
    ];
  }
  async function tryWorker(by: Visitor) {
    const id = workerId;
    const place = { level: 'facility' as const, facilityId: MULGHAT_CLINIC };
    const tried = [
      await lists(by.call('listWorkers', { text: workerPublicId }), id),
      await isIn(by.call('suspendWorker', { id, reason: 'A test' })),
      await isIn(by.call('reinstateWorker', { id, reason: 'A test' })),
      await isIn(by.call('setAdministratorPlace', { id, place, before: null })),
      await isIn(by.call('setAdministratorPlace', { id, place: null, before: place })),
      await isIn(by.call('listWorkplaces', { accountId: id })),
      await isIn(by.call('addWorkplace', { accountId: id, facilityId: MULGHAT_CLINIC }), ['worksThere']),
    ];
    const [workplace] = await shared.runSql(`select id from workplaces where account_id = '${id}'`);
    const ended = await by.call('endWorkplace', { id: String(workplace!.id), until: todayInNepal() });
    await shared.runSql(`update workplaces set until = null where account_id = '${id}' returning id`);
    return [...tried, ended.status === 200];
  }
  async function tryMerge(by: Visitor) {
    const [survivorId, formerId] = pair;
    const id = await aMergeRequest();
    const form = { survivorId, formerId, survivorVersion: 99, formerVersion: 99, details: {}, note: null };
    const tried = [
      await isIn(by.call('listMergeCandidates', { id: survivorId })),
      await isIn(by.call('compareRecords', { survivorId, formerId })),
      await isIn(by.call('mergeRecords', { ...form, reason: 'registeredTwice' }), ['changedMeanwhile']),
      await lists(by.call('listMergeRequests', {}), id),
      await isIn(by.call('declineMerge', { id, why: 'A test' })),
    ];
    await shared.runSql(`delete from merge_requests where id = '${id}' returning id`);
    return tried;
  }
  async function tryRegister(by: Visitor) {
    const { questionnaire: url, version } = aFamilyPlanningVisit();
    const form = { url, version, from: todayInNepal() };
    const own = { ...form, facilityIds: [MULGHAT_CLINIC] };
    const isPut = await isIn(by.call('putRegisterInForce', own));
    if (!isPut) await country.call('putRegisterInForce', own);
    const [period] = await shared.runSql(`select id from register_periods where facility_id = '${MULGHAT_CLINIC}'`);
    const tried = [isPut, await lists(by.call('listRegisters', {}), String(period!.id))];
    const isEnded = await isIn(by.call('endRegister', { id: String(period!.id) }));
    await shared.runSql(`delete from register_periods where facility_id = '${MULGHAT_CLINIC}' returning id`);
    return [...tried, isEnded];
  }
  async function tryDuty(by: Visitor) {
    const facilityId = MULGHAT_CLINIC;
    const day = todayInNepal();
    const tried = [
      await isIn(by.call('listDuties', { facilityId })),
      await isIn(by.call('addDuty', { facilityId, day, accountId: workerId })),
      await isIn(by.call('copyDuties', { facilityId, from: day })),
      await lists(by.call('searchWorkers', { text: workerPublicId }), workerId),
    ];
    await country.call('addDuty', { facilityId, day, accountId: workerId });
    const [duty] = await shared.runSql(`select id from duties where facility_id = '${facilityId}'`);
    return [...tried, await isIn(by.call('removeDuty', { id: String(duty!.id) }))];
  }

  const { year, month } = toBs(todayInNepal())!;
  /** What each capability does to something of the clinic in Mulghat: whether each call was let in. */
  const TRIES: Partial<Record<Capability, (by: Visitor) => Promise<boolean[]>>> = {
    'application.decide': async (by) => {
      const id = await anApplication();
      const seen = [await lists(by.call('listApplications', {}), id), await isIn(by.call('getApplication', { id }))];
      return [...seen, await isIn(by.call('approveApplication', { id }))];
    },
    'audit.read': async (by) => [
      await lists(by.call('searchAccessLog', { account: workerPublicId }), workerPublicId),
      await lists(by.call('searchAccessLog', { patient: patientPublicId }), patientPublicId),
    ],
    'clinic.facility': async (by) => [await lists(by.call('getDesk', {}), MULGHAT_CLINIC)],
    'duty.manage': tryDuty,
    'facility.manage': tryFacility,
    'figures.read': async (by) => [
      await isIn(by.call('getMonthlyFigures', { year, month, facilityId: MULGHAT_CLINIC })),
      await lists(by.call('getMonthlyFigures', { year, month }), MULGHAT_CLINIC),
    ],
    'figures.send': async (by) => [
      await isIn(by.call('getDhis2Month', { year, month, facilityId: MULGHAT_CLINIC })),
      await isIn(by.call('sendToDhis2', { year, month, facilityId: MULGHAT_CLINIC, dryRun: true }), ['wrongState']),
    ],
    'opening.review': async (by) => {
      const id = await anOpening();
      return [await lists(by.call('listOpenings', {}), id), await isIn(by.call('reviewOpening', { id }))];
    },
    'patient.facility': async (by) => [
      await isIn(by.call('getPatient', { id: pair[0] })),
      await isIn(by.call('listRecords', { patientId: pair[0] })),
      await lists(by.call('searchPatients', { text: 'Kalpana Tamang' }), pair[0]),
    ],
    'patient.merge': tryMerge,
    'register.manage': tryRegister,
    'report.read': async (by) => [await lists(by.call('listReports', { group: 'open' }), pair[0])],
    'security.read': async (by) => {
      await shared.runSql(
        `insert into security_events (id, at, kind, account_id, network, route) values ('${randomUUID()}', now(), 'signInRefused', '${workerId}', '198.51.100', 'POST /session') returning id`,
      );
      return [await lists(by.call('listSecurityEvents', {}), workerPublicId)];
    },
    'worker.manage': tryWorker,
  };
  const OF_COUNTRY: Partial<Record<Capability, (by: Visitor) => Promise<boolean[]>>> = {
    'backup.read': async (by) => [await isIn(by.call('getLastBackup', {}))],
    'message.read': async (by) => [await isIn(by.call('listMessages', {}))],
    'module.manage': async (by) => [await isIn(by.call('listPublishedModules', {}))],
    'register.add': async (by) => [await isIn(addMoodRegister(by))],
  };

  it('are tried with every capability that staff do not have', () => {
    const ofStaff = getCapabilities('staff');
    const more = getCapabilities('administrator').filter((each) => !ofStaff.includes(each));
    const tried = [...Object.keys(TRIES), ...Object.keys(OF_COUNTRY)];
    expect(more.filter((each) => !tried.includes(each))).toEqual([]);
  });

  const WHO = [...Object.keys(PLACES), 'plain staff of another facility'];
  const rows = (Object.keys(TRIES) as Capability[]).flatMap((capability) =>
    WHO.map((who) => [capability, who, PLACES[who]?.reaches ?? false] as const),
  );
  it.each(rows)('%s: an administrator %s', async (capability, who, reaches) => {
    const outcome = await TRIES[capability]!(visitors.get(who)!);
    expect(outcome).toEqual(outcome.map(() => reaches));
  });

  const ofCountry = (Object.keys(OF_COUNTRY) as Capability[]).flatMap((capability) =>
    WHO.map((who) => [capability, who, who === 'of the country'] as const),
  );
  it.each(ofCountry)('%s: an administrator %s', async (capability, who, reaches) => {
    expect(await OF_COUNTRY[capability]!(visitors.get(who)!)).toEqual([reaches]);
  });

  it('give no wider place than they have, and change neither their own nor a wider one', async () => {
    const by = visitors.get('of its municipality')!;
    const appoint = async (place: AdministratorPlace | null, before: AdministratorPlace | null = null) =>
      (await by.call('setAdministratorPlace', { id: workerId, place, before })).body.code ?? 'given';
    expect(await appoint({ level: 'country' })).toBe('outsideYourPlace');
    expect(await appoint({ level: 'district', districtId: DHANKUTA_DISTRICT })).toBe('outsideYourPlace');
    expect(await appoint({ level: 'municipality', municipalityId: DHANKUTA })).toBe('outsideYourPlace');
    expect(await appoint({ level: 'facility', facilityId: GREEN_VALLEY_HOSPITAL })).toBe('outsideYourPlace');
    expect(await appoint({ level: 'municipality', municipalityId: 9999 })).toBe('invalid');
    expect(await appoint({ level: 'facility', facilityId: NEIGHBOUR })).toBe('given');
    // Somebody else has seen an older place.
    expect(await appoint(null)).toBe('changedMeanwhile');
    expect(await appoint(null, { level: 'facility', facilityId: NEIGHBOUR })).toBe('given');
    const { items } = (await country.call('listWorkers', { text: 'A-2083-00001' })).body;
    const own = { id: items[0]!.id, place: null, before: { level: 'country' as const } };
    expect((await country.call('setAdministratorPlace', own)).body.code).toBe('forbidden');
    expect((await by.call('setAdministratorPlace', own)).body.code).toBe('outsideYourPlace');
  });

  it('neither stop nor restore somebody who works outside their place too', async () => {
    const { id } = await aStaffAt(MULGHAT_CLINIC);
    await country.call('addWorkplace', { accountId: id, facilityId: CITY_HOSPITAL });
    const by = visitors.get('of its municipality')!;
    expect((await by.call('suspendWorker', { id, reason: 'A test' })).body.code).toBe('outsideYourPlace');
    const provincial = visitors.get('of its province')!;
    expect((await provincial.call('suspendWorker', { id, reason: 'A test' })).status).toBe(200);
    expect((await by.call('reinstateWorker', { id, reason: 'A test' })).body.code).toBe('outsideYourPlace');
  });

  it('approve for facilities of their place only', async () => {
    const by = visitors.get('of its municipality')!;
    const id = await anApplication();
    const approve = (facilityId: string) => by.call('approveApplication', { id, facilityId });
    expect((await approve(CITY_HOSPITAL)).body.code).toBe('outsideYourPlace');
    expect((await approve(NEIGHBOUR)).status).toBe(200);
  });

  it('take no facility out of their place, nor one into it', async () => {
    const by = visitors.get('of its municipality')!;
    const { id, version, doctors: _, inCharge: __, closedAt: ___, ...details } = await readFacility();
    const address = { provinceId: KOSHI!, districtId: DHANKUTA_DISTRICT!, municipalityId: DHANKUTA!, ward: 1 };
    const moved = await by.call('updateFacility', { id, version, details: { ...details, address } });
    expect(moved.body.code).toBe('outsideYourPlace');
    const added = { ...details, code: null, name: { en: 'New post', np: 'नयाँ चौकी' } };
    expect((await by.call('addFacility', { ...added, address })).body.code).toBe('outsideYourPlace');
    expect((await by.call('addFacility', added)).status).toBe(200);
    const csv = 'name_en,name_np,kind,municipality,ward\nPost,चौकी,healthPost,Dhankuta,2';
    const { body } = await by.call('importFacilities', { csv, check: true });
    expect(body.errors).toEqual([expect.objectContaining({ line: 2, error: 'outsideYourPlace' })]);
  });

  it('put no register in force everywhere, and see no duties of the whole portal', async () => {
    const by = visitors.get('of its municipality')!;
    const { questionnaire: url, version } = aFamilyPlanningVisit();
    const everywhere = { url, version, facilityIds: [], from: todayInNepal() };
    expect((await by.call('putRegisterInForce', everywhere)).body.code).toBe('outsideYourPlace');
    expect((await by.call('listDuties', { facilityId: 'portal' })).body.code).toBe('outsideYourPlace');
    expect((await country.call('listDuties', { facilityId: 'portal' })).body.facilityId).toBeNull();
  });
});
