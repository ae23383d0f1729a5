import type { Input } from '@chautari/contract/client';
import { toBs, todayInNepal } from '@chautari/contract/calendar';
import { aPatient } from '../../testing/people';
import { anOpdReport, readOwnId } from '../../testing/records';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';

const MULGHAT = '5f0c1d7e-8a41-4b6b-9d52-0e3a7c1b4d01';
const CITY = '5f0c1d7e-8a41-4b6b-9d52-0e3a7c1b4d02';
const CHAUBISE = { provinceId: 1, districtId: 7, municipalityId: 61, ward: 2 };

const NEW: Input<'addFacility'> = {
  name: { en: 'Rajarani Health Post', np: 'राजारानी स्वास्थ्य चौकी' },
  place: { en: 'Rajarani, Dhankuta', np: 'राजारानी, धनकुटा' },
  kind: 'healthPost',
  code: 'HF-4711',
  address: CHAUBISE,
  position: { latitude: 26.9, longitude: 87.44 },
  altitude: 1500,
  phone: '026-520123',
  ambulance: null,
  hours: {
    times: [{ weekday: 0, from: '10:00', to: '17:00' }],
    emergencyDays: [6],
    isAlwaysReady: false,
    exceptions: [],
  },
  services: [{ service: 'immunization', days: { weekdays: [], monthDays: [7] } }],
  directions: null,
};

const HEAD = 'code,name_en,name_np,kind,district,municipality,ward,altitude,hours,services';
const LINE =
  'HF-1,Maunabudhuk Health Post,मौनाबुधुक स्वास्थ्य चौकी,healthPost,Dhankuta,Sangurigadhi,4,900,sun-fri 10:00-17:00,opd; immunization day 5';
const file = (...lines: string[]) => [HEAD, ...lines].join('\n');

describeService('facilities', (shared) => {
  let staff: Visitor;
  beforeAll(async () => {
    staff = await new Visitor(shared.url).signIn('staff');
  });
  const anyone = () => new Visitor(shared.url);
  const search = async (input: Input<'searchFacilities'>) =>
    (await anyone().call('searchFacilities', input)).body.items.map(({ name }) => name.en);
  const importCsv = async (csv: string, check = false) => (await staff.call('importFacilities', { csv, check })).body;

  it('are found by name and municipality in both scripts', async () => {
    expect(await search({ text: 'mulghat' })).toEqual(['Mulghat Clinic']);
    expect(await search({ text: 'मूलघाट' })).toEqual(['Mulghat Clinic']);
    expect(await search({ text: 'bhirgau' })).toEqual(['Bhirgaun Health Post']);
    expect(await search({ text: 'साँगुरीगढी' })).toHaveLength(6);
    expect(await search({ municipalityId: 58 })).toHaveLength(6);
    expect(await search({ text: 'nowhere' })).toEqual([]);
  });

  it('are listed with the nearest first from a position', async () => {
    const { body } = await anyone().call('searchFacilities', { latitude: 26.81, longitude: 87.28 });
    expect(body.items[0]).toMatchObject({ name: { en: 'City Hospital' }, distance: expect.any(Number) });
    expect(body.items[0]!.distance!).toBeLessThan(1000);
    const distances = body.items.map(({ distance }) => distance ?? Infinity);
    expect(distances).toEqual([...distances].sort((one, other) => one - other));
  });

  it('show hours, services and doctors to everybody', async () => {
    const { body } = await anyone().call('getFacility', { id: MULGHAT });
    expect(body).toMatchObject({ kind: 'healthPost', altitude: 280, address: { municipalityId: 60, ward: 3 } });
    expect(body.doctors.map(({ name }) => name.en)).toContain('Dr. Sunita Karki');
    expect((await anyone().call('getFacility', { id: crypto.randomUUID() })).status).toBe(404);
  });

  it('are found by municipality and ward in either script and digits', async () => {
    const inWard = await search({ text: 'Sangurigadhi 3' });
    expect(inWard).toContain('Mulghat Clinic');
    expect(inWard).not.toContain('Ahale Health Post');
    expect(await search({ text: 'साँगुरीगढी-३' })).toEqual(inWard);
  });

  it('have pages to prerender: those with doctors first, each with its doctors, none that is closed', async () => {
    const { facilities } = (await anyone().call('listFacilityPages', {})).body;
    const first = facilities.findIndex(({ doctors }) => !doctors.length);
    expect(first).toBeGreaterThan(0);
    expect(facilities.slice(first).every(({ doctors }) => !doctors.length)).toBe(true);
    const mulghat = facilities.find(({ id }) => id === MULGHAT);
    expect(mulghat).toEqual((await anyone().call('getFacility', { id: MULGHAT })).body);
  });

  it('are added and changed with their history; of two who change one at once the second is told', async () => {
    const { body: added } = await staff.call('addFacility', NEW);
    expect(added).toMatchObject({ ...NEW, phone: '026520123', version: 1 });
    const { id, version } = added;
    const details = { ...NEW, altitude: 1520 };
    expect((await staff.call('updateFacility', { id, version, details })).body).toMatchObject({
      altitude: 1520,
      version: 2,
    });
    expect((await staff.call('updateFacility', { id, version, details })).body).toMatchObject({
      code: 'changedMeanwhile',
    });
    const { versions } = (await staff.call('listFacilityVersions', { id })).body;
    expect(versions).toMatchObject([{ version: 1, details: { altitude: 1500 }, by: { en: 'Binod Yadav' } }]);
    expect((await staff.call('addFacility', { ...NEW, name: NEW.name })).body).toMatchObject({
      code: 'facilityCodeInUse',
    });
    const wrong = { ...NEW, code: null, address: { ...CHAUBISE, ward: 30 } };
    expect((await staff.call('addFacility', wrong)).body).toMatchObject({ fields: { 'address.ward': 'wardTooBig' } });
  });

  it('are changed only by administrators', async () => {
    for (const role of ['patient', 'doctor'] as const) {
      const other = await new Visitor(shared.url).signIn(role);
      expect((await other.call('addFacility', NEW)).status).toBe(403);
      expect((await other.call('importFacilities', { csv: file(LINE), check: false })).status).toBe(403);
    }
  });

  it('close after a question where appointments are to come, and offer no times while closed', async () => {
    const { version } = (await staff.call('getFacility', { id: CITY })).body;
    const countDoctors = async () =>
      (await anyone().call('listDoctors', {})).body.doctors.filter(({ clinics }) =>
        clinics.some(({ facility }) => facility.id === CITY),
      ).length;
    const before = await countDoctors();
    expect(before).toBeGreaterThan(0);
    const question = (await staff.call('closeFacility', { id: CITY, version, closed: true, confirmed: false })).body;
    if (question.appointments) expect(question.facility.closedAt).toBeNull();
    const closed = await staff.call('closeFacility', {
      ...{ id: CITY, version: question.facility.version, closed: true, confirmed: true },
    });
    expect(closed.body.facility.closedAt).not.toBeNull();
    expect(await countDoctors()).toBe(0);
    expect(await search({ text: 'City Hospital' })).toEqual([]);
    const duties = (await staff.call('listDuties', {})).body.facilities;
    expect(duties.map(({ id }) => id)).not.toContain(CITY);
    const { year, month } = toBs(todayInNepal())!;
    const figures = (await staff.call('getMonthlyFigures', { year, month })).body.facilities;
    expect(figures.map(({ id }) => id)).toContain(CITY);
    await staff.call('closeFacility', {
      ...{ id: CITY, version: closed.body.facility.version, closed: false, confirmed: true },
    });
    expect(await countDoctors()).toBe(before);
  });

  it('are imported and updated from a file, which changes nothing the second time', async () => {
    expect(await importCsv(file(LINE), true)).toMatchObject({ added: 1, errors: [], saved: false });
    expect(await search({ text: 'Maunabudhuk' })).toEqual([]);
    expect(await importCsv(`\ufeff${file(LINE)}`)).toMatchObject({ added: 1, changed: 0, same: 0, saved: true });
    expect(await search({ text: 'मौनाबुधुक' })).toEqual(['Maunabudhuk Health Post']);
    expect(await importCsv(file(LINE))).toMatchObject({ added: 0, changed: 0, same: 1, saved: true });
    // What the file has no column for stays.
    expect(await importCsv(file(LINE.replace(',900,', ',950,')))).toMatchObject({ changed: 1, saved: true });
  });

  it('keep on import what the file has no column for, and lose what its cells leave blank', async () => {
    const WIDE = 'code,name_en,name_np,kind,district,municipality,ward';
    const POST = 'HF-9,Tankhuwa Post,टाँखुवा चौकी,healthPost,Dhankuta,Sangurigadhi,5';
    const details = async () => {
      const { items } = (await anyone().call('searchFacilities', { text: 'Tankhuwa' })).body;
      const { place, position, directions } = (await anyone().call('getFacility', { id: items[0]!.id })).body;
      return { place: place.en, position, directions };
    };
    const csv = (columns: string, cells: string) => importCsv(`${WIDE},${columns}\n${POST},${cells}`);
    await csv(
      'place_en,latitude,longitude,directions_en,directions_np',
      'Near the bazaar,27.1,87.4,By the school,विद्यालय छेउ',
    );
    const position = { latitude: 27.1, longitude: 87.4 };
    expect(await csv('directions_en', 'By the new school')).toMatchObject({ errors: [], changed: 1 });
    expect(await details()).toEqual({
      place: 'Near the bazaar',
      position,
      directions: { en: 'By the new school', np: 'विद्यालय छेउ' },
    });
    expect(await csv('directions_np', 'नयाँ विद्यालय छेउ')).toMatchObject({ changed: 1 });
    expect((await details()).directions).toEqual({ en: 'By the new school', np: 'नयाँ विद्यालय छेउ' });
    expect(await csv('place_en,latitude,longitude', ',,')).toMatchObject({ errors: [], changed: 1 });
    expect(await details()).toMatchObject({ place: expect.stringContaining('Sangurigadhi'), position: null });
  });

  it('are not imported where a line is wrong: each fault is named with its line and column', async () => {
    const faults: [string, string, string][] = [
      [LINE.replace('HF-1', 'HF-2').replace('healthPost', 'castle'), 'kind', 'invalid'],
      [LINE.replace('HF-1', 'HF-3').replace('Sangurigadhi', 'Atlantis'), 'municipality', 'municipalityUnknown'],
      [LINE.replace('HF-1', 'HF-4').replace(',4,900', ',40,900'), 'ward', 'wardTooBig'],
      [LINE.replace('HF-1', 'HF-5').replace(',900,', ',high,'), 'altitude', 'number'],
      [LINE.replace('HF-1', 'HF-6').replace('10:00-17:00', 'ten to five'), 'hours', 'shortForm'],
      [LINE.replace('HF-1', 'HF-7').replace('Maunabudhuk Health Post', ''), 'name_en', 'required'],
    ];
    const good = Array.from({ length: 20 }, (_, index) =>
      LINE.replace('HF-1', `HF-1${index}`).replace('Maunabudhuk', `Maunabudhuk ${'ABCDEFGHIJKLMNOPQRST'[index]}`),
    );
    const result = await importCsv(file(...good, ...faults.map(([line]) => line)));
    expect(result.saved).toBe(false);
    const named = result.errors.map(({ line, column }) => [line, column]);
    for (const [index, [, column]] of faults.entries()) expect(named).toContainEqual([2 + good.length + index, column]);
    expect(await search({ text: 'Maunabudhuk' })).toEqual(['Maunabudhuk Health Post']);
    expect(await importCsv(file(LINE, LINE))).toMatchObject({ errors: [{ line: 3, error: 'twice' }], saved: false });
    expect((await importCsv('name_en,height\nA,1')).errors.map(({ error }) => error)).toContain('columnMissing');
    expect((await importCsv('a,"b\nc')).errors).toMatchObject([{ error: 'notCsv' }]);
  });
});

describeService('workplaces', (shared) => {
  it('are added and ended by administrators; a session follows', async () => {
    const staff = await new Visitor(shared.url).signIn('staff');
    const signedIn = async () => (await staff.call('getSession', {})).body.signedIn!;
    expect((await signedIn()).workplaces).toMatchObject([{ id: MULGHAT }]);
    const { people } = (await staff.call('searchWorkers', { text: 'Binod' })).body;
    const accountId = people[0]!.id;
    const added = await staff.call('addWorkplace', { accountId, facilityId: CITY });
    expect(added.body).toMatchObject({ facility: { name: { en: 'City Hospital' } }, until: null, inCharge: false });
    expect((await staff.call('addWorkplace', { accountId, facilityId: CITY })).body).toMatchObject({
      code: 'worksThere',
    });
    expect((await staff.call('chooseWorkplace', { facilityId: CITY })).status).toBe(200);
    expect((await signedIn()).workplaces!.map(({ id }) => id)).toEqual([CITY, MULGHAT]);
    expect((await staff.call('chooseWorkplace', { facilityId: crypto.randomUUID() })).status).toBe(404);

    const until = '2020-01-01';
    expect((await staff.call('endWorkplace', { id: added.body.id, until })).body).toMatchObject({
      fields: { until: 'endBeforeStart' },
    });
    await shared.runSql(`update workplaces set "from" = '2019-01-01' where id = '${added.body.id}'`);
    // The embedded database starts the service again.
    staff.url = shared.url;
    expect((await staff.call('endWorkplace', { id: added.body.id, until })).body).toMatchObject({ until });
    expect((await signedIn()).workplaces).toMatchObject([{ id: MULGHAT }]);
  });

  it('are not added by a clinic that a doctor opens', async () => {
    const doctor = await new Visitor(shared.url).signIn('doctor');
    const listOwn = async () => (await doctor.call('getSession', {})).body.signedIn!.workplaces!.map(({ id }) => id);
    const before = await listOwn();
    const facilityId = '5f0c1d7e-8a41-4b6b-9d52-0e3a7c1b4d09';
    const clinic = { facilityId, charge: 100, slotMinutes: 20, weeklyTimes: [] };
    const { id } = (await doctor.call('addMyClinic', clinic)).body;
    expect(await listOwn()).toEqual(before);
    expect(before).not.toContain(facilityId);
    await doctor.call('closeMyClinic', { id });
  });

  it('give records their facility, by which figures are counted and added up', async () => {
    const staff = await new Visitor(shared.url).signIn('staff');
    const { year, month } = toBs(todayInNepal())!;
    const countVisits = async (place: object) => {
      const { rows } = (await staff.call('getMonthlyFigures', { year, month, ...place })).body;
      return rows.find(({ section, row }) => section === 'opd' && row === 'total')!.total;
    };
    const places = [{ facilityId: MULGHAT }, { facilityId: CITY }, { municipalityId: 60 }, { municipalityId: 58 }];
    const readAll = () => Promise.all([{}, ...places].map(countVisits));
    const before = await readAll();
    const patientId = await readOwnId(await aPatient(shared.url));
    const visit = anOpdReport({ visitDate: todayInNepal() });
    expect((await staff.call('addRecord', { patientId, content: visit })).status).toBe(200);
    const after = await readAll();
    expect(after.map((number, index) => number - before[index]!)).toEqual([1, 1, 0, 1, 0]);
  });

  it('judge oxygen by the altitude of the facility, there and when they are read again', async () => {
    const staff = await new Visitor(shared.url).signIn('staff');
    const { version, ...page } = (await staff.call('getFacility', { id: MULGHAT })).body;
    const { id: _, inCharge: __, closedAt: ___, doctors: ____, ...details } = page;
    const vitals = { oxygen: 88 };
    let by = staff;
    const write = async () => {
      by = await aPatient(shared.url);
      const patientId = await readOwnId(by);
      const content = anOpdReport({ visitDate: todayInNepal(), vitals, actionsTaken: ['referred'] });
      return (await staff.call('addRecord', { patientId, content })).body;
    };
    const low = await write();
    expect(low.marks).toEqual({ oxygen: 'urgent' });
    await staff.call('updateFacility', { id: MULGHAT, version, details: { ...details, altitude: 4200 } });
    const high = await write();
    expect(high.marks).toEqual({});
    const { items } = (await staff.call('listReports', {})).body;
    const report = items.find(({ recordId }) => recordId === high.id)!;
    expect([report.priority, report.assessed, report.findings]).toEqual(['medium', 'medium', []]);
    expect((await by.call('getMyOverview', {})).body.due).toEqual([]);
    const again = (await staff.call('getRecord', { id: low.id })).body;
    expect(again.marks).toEqual({});
  });
});
