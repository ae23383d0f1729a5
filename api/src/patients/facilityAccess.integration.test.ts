import { todayInNepal, addDays } from '@chautari/contract/calendar';
import { anApprovedDoctor, anApprovedStaff } from '../../testing/applications';
import { ADDRESS, aPatient } from '../../testing/people';
import { anOpdReport } from '../../testing/records';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';
import { CITY_HOSPITAL, MULGHAT_CLINIC } from '../sample/doctors';

const WALK_IN = {
  ...{
    firstName: 'Bishnumaya',
    middleName: null,
    lastName: 'Pulami',
    age: 34,
    ageUnit: 'years' as const,
    sex: 'female' as const,
  },
  ...{ address: ADDRESS, contact: null, language: 'np' as const, codeBy: 'slip' as const },
};

describeService('staff of two facilities', (shared) => {
  let here: Visitor;
  let elsewhere: Visitor;
  let administrator: Visitor;
  let patient: { id: string; patientId: string };

  const getAccount = (publicId: string) => `(select id from accounts where public_id = '${publicId}')`;
  /** An approved staff member who works at one facility. */
  async function aStaffAt(facilityId: string) {
    const { staff, staffId } = await anApprovedStaff(shared.url);
    const account = getAccount(staffId);
    await shared.runSql(
      `delete from workplaces where account_id = ${account}`,
      `insert into workplaces (id, account_id, facility_id, "from") values (gen_random_uuid(), ${account}, '${facilityId}', current_date - 9)`,
      `update sessions set facility_id = '${facilityId}' where account_id = ${account} returning id`,
    );
    return { staff, account };
  }
  const search = async (visitor: Visitor, text: string) => (await visitor.call('searchPatients', { text })).body;
  const open = (visitor: Visitor) => visitor.call('getPatient', { id: patient.id });

  beforeAll(async () => {
    administrator = await new Visitor(shared.url).signIn('staff');
    here = (await aStaffAt(MULGHAT_CLINIC)).staff;
    elsewhere = (await aStaffAt(CITY_HOSPITAL)).staff;
    patient = (await here.call('registerPatientAtDesk', WALK_IN)).body.patient;
  });

  it('find and open whom their facility has registered; of others they learn that there is somebody', async () => {
    expect(await search(here, 'Bishnumaya Pulami')).toEqual({
      patients: [expect.objectContaining({ id: patient.id })],
      more: false,
      hasOthers: false,
    });
    expect((await open(here)).status).toBe(200);
    for (const text of ['Bishnumaya Pulami', patient.patientId])
      expect(await search(elsewhere, text)).toEqual({ patients: [], more: false, hasOthers: true });
    expect(await search(elsewhere, 'Nobody Known')).toEqual({ patients: [], more: false, hasOthers: false });
    for (const answer of [
      await open(elsewhere),
      await elsewhere.call('listRecords', { patientId: patient.id }),
      await elsewhere.call('addRecord', { patientId: patient.id, content: anOpdReport() }),
    ])
      expect(answer.status).toBe(404);
  });

  it('find theirs by any part, however many match in the country', async () => {
    await shared.runSql(
      `update accounts set phone = '+9779800770099' where id = (select account_id from patients where id = '${patient.id}')`,
      `insert into accounts (id, role, public_id, phone, language) select gen_random_uuid(), 'patient', 'P-2084-7000' || lpad(n::text, 4, '0'), '+977980077' || lpad(n::text, 4, '0'), 'np' from generate_series(1, 30) n`,
      `insert into patients (id, account_id, public_id, first_name, last_name, date_of_birth, sex, province_id, district_id, municipality_id, ward, street, search_name)
        select account.id, account.id, account.public_id, 'Bishnumaya', 'Pulami', '1990-01-01', 'female', 1, 7, 58, 5, '', here.search_name
        from accounts account, patients here where account.public_id like 'P-2084-7000%' and here.id = '${patient.id}' returning id`,
    );
    for (const text of ['Bishnumaya', 'numaya', '980077', '98007700']) {
      const { patients, hasOthers } = await search(here, text);
      const ids = patients.map(({ patientId }) => patientId);
      expect({ text, hasOthers, own: ids.includes(patient.patientId) }).toEqual({ text, hasOthers: true, own: true });
      expect(ids.filter((id) => /^P-2084-7000\d/.test(id))).toEqual([]);
    }
  });

  it('see the queue, the clinics, the wards and the reports of their own facility', async () => {
    const { clinics } = (await here.call('getDesk', {})).body;
    expect(new Set(clinics.map(({ facility }) => facility.id))).toEqual(new Set([MULGHAT_CLINIC]));
    const { id } = (await here.call('admitWalkIn', { patientId: patient.id, clinicId: clinics[0]!.id })).body;
    const listIds = async (visitor: Visitor, facilityId?: string) =>
      (await visitor.call('listQueue', { date: todayInNepal(), ...(facilityId && { facilityId }) })).body.entries.map(
        (entry) => entry.id,
      );
    expect(await listIds(here)).toContain(id);
    expect(await listIds(elsewhere)).not.toContain(id);
    expect(await listIds(elsewhere, MULGHAT_CLINIC)).toEqual([]);
    expect((await elsewhere.call('callPatient', { id })).status).toBe(404);
    expect((await elsewhere.call('cancelAppointment', { id, reason: 'Not here' })).status).toBe(404);
    expect((await elsewhere.call('callNext', { clinicId: clinics[0]!.id })).status).toBe(404);
    expect((await elsewhere.call('finishAppointment', { id })).status).toBe(404);
    expect((await here.call('finishAppointment', { id })).status).toBe(200);
    const report = await here.call('addRecord', { patientId: patient.id, content: anOpdReport() });
    expect(report.status).toBe(200);
    const listPatients = async (visitor: Visitor) =>
      (await visitor.call('listReports', { group: 'open' })).body.items.map((item) => item.patient.id);
    expect(await listPatients(here)).toContain(patient.id);
    expect(await listPatients(elsewhere)).not.toContain(patient.id);
  });

  it('open others for a reason, which is told, listed and ends; a visit stays', async () => {
    const opened = await elsewhere.call('openPatient', { by: 'id', patientId: patient.patientId, reason: 'here' });
    expect(opened.body.patient).toMatchObject({ id: patient.id });
    expect((await open(elsewhere)).status).toBe(200);
    const { items } = (await administrator.call('listOpenings', {})).body;
    expect(items[0]).toMatchObject({
      patient: { publicId: patient.patientId },
      doctor: { name: { en: 'Nirmala Rai' } },
    });
    await shared.runSql(`update access_grants set at = at - interval '13 hours' where patient_id = '${patient.id}'`);
    expect((await open(elsewhere)).status).toBe(404);
    await elsewhere.call('openPatient', { by: 'id', patientId: patient.patientId, reason: 'here' });
    const { clinics } = (await elsewhere.call('getDesk', {})).body;
    const token = await elsewhere.call('admitWalkIn', { patientId: patient.id, clinicId: clinics[0]!.id });
    expect(token.status).toBe(200);
    await shared.runSql(`update access_grants set at = at - interval '13 hours' where patient_id = '${patient.id}'`);
    expect((await open(elsewhere)).status).toBe(200);
  });

  it('give a token at their own clinic to somebody who has an appointment with the same doctor elsewhere today', async () => {
    const { form } = await anApprovedDoctor(shared.url, { centers: ['Mulghat Clinic'] });
    const { doctors } = (await administrator.call('listDoctors', {})).body;
    const { clinics } = doctors.find(({ licenseNumber }) => licenseNumber === form.licenseNumber)!;
    const [inCity, inMulghat] = [CITY_HOSPITAL, MULGHAT_CLINIC].map(
      (facilityId) => clinics.find(({ facility }) => facility.id === facilityId)!.id,
    );
    const there = await administrator.call('admitWalkIn', { patientId: patient.id, clinicId: inCity! });
    expect(there.body).toMatchObject({ clinicId: inCity, token: 1 });
    const token = await here.call('admitWalkIn', { patientId: patient.id, clinicId: inMulghat! });
    expect(token).toMatchObject({ status: 200, body: { clinicId: inMulghat, state: 'waiting', token: 1 } });
    expect(token.body.id).not.toBe(there.body.id);
    expect((await here.call('admitWalkIn', { patientId: patient.id, clinicId: inMulghat! })).body.id).toBe(
      token.body.id,
    );
  });

  it('open by the code of a patient, and then read nobody else', async () => {
    const somebody = await aPatient(shared.url);
    const { code } = (await somebody.call('makeShareCode', {})).body;
    const { patients } = (await elsewhere.call('lookUpPatient', { by: 'code', code })).body;
    expect((await elsewhere.call('getPatient', { id: patients[0]!.id })).status).toBe(200);
    expect((await here.call('getPatient', { id: patients[0]!.id })).status).toBe(404);
  });

  it('see nothing of a facility from the day after their last one on, and go on at another one', async () => {
    const { staff, account } = await aStaffAt(MULGHAT_CLINIC);
    expect((await open(staff)).status).toBe(200);
    await shared.runSql(
      `update workplaces set until = '${addDays(todayInNepal(), -1)}' where account_id = ${account} returning id`,
    );
    expect((await open(staff)).status).toBe(404);
    expect((await staff.call('getDesk', {})).body.clinics).toEqual([]);
    await shared.runSql(
      `insert into workplaces (id, account_id, facility_id, "from") values (gen_random_uuid(), ${account}, '${CITY_HOSPITAL}', '${todayInNepal()}') returning id`,
    );
    const { clinics } = (await staff.call('getDesk', {})).body;
    expect(new Set(clinics.map(({ facility }) => facility.id))).toEqual(new Set([CITY_HOSPITAL]));
  });
});
