import type { Input } from '@chautari/contract/client/call';
import { addDays, getWeekday, instantInNepal, todayInNepal } from '@chautari/contract/calendar';
import { anApprovedDoctor } from '../../testing/applications';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';
import { aForm, aPatient, NOBODY, theDoctor } from '../../testing/people';
import { MULGHAT_CLINIC } from '../sample/doctors';
import { buildNameKey } from '../search/nameKey';

const DHARAN = 118;
const SUNSARI = 13;

describeService('doctors', (shared) => {
  const visit = () => new Visitor(shared.url);
  const namesAt = async (place: string) =>
    (await visit().call('listDoctors', { text: place })).body.doctors.map(({ name }) => name.en);

  it('shows five doctors by name, with both scripts, years of experience and clinics', async () => {
    const {
      status,
      headers,
      body: { doctors },
    } = await visit().call('listDoctors', {});
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=60');
    expect(doctors.map(({ name }) => name.en)).toEqual([
      'Dr. Anjali Shrestha',
      'Dr. Bikash Limbu',
      'Dr. Pema Sherpa',
      'Dr. Ramesh Adhikari',
      'Dr. Sunita Karki',
    ]);
    for (const { name, experienceYears, clinics } of doctors) {
      expect(name.np).toMatch(/^डा\. /);
      expect(experienceYears).toBeGreaterThan(5);
      expect(clinics.length).toBeGreaterThan(0);
    }
  });

  it('finds doctors by a clinic or a place, in either script and any case', async () => {
    expect(await namesAt('mulghat')).toEqual(['Dr. Anjali Shrestha', 'Dr. Sunita Karki']);
    expect(await namesAt('मूलघाट')).toEqual(['Dr. Anjali Shrestha', 'Dr. Sunita Karki']);
    expect(await namesAt(' CITY hosp')).toEqual(['Dr. Bikash Limbu', 'Dr. Pema Sherpa', 'Dr. Sunita Karki']);
    expect(await namesAt('Sunsari')).toContain('Dr. Bikash Limbu');
    expect(await namesAt('%')).toEqual([]);
    expect(await namesAt('nowhere')).toEqual([]);
  });

  it('shows what other processes change, in the next answer', async () => {
    const filter = { text: 'Limbu' };
    const read = async () => (await visit().call('listDoctors', filter)).body.doctors;
    const [{ id, clinics }] = (await read()) as [Awaited<ReturnType<typeof read>>[number]];
    const change = async (statement: string) => {
      await shared.runSql(statement);
      return read();
    };
    expect(await change(`update accounts set state = 'suspended' where id = '${id}'`)).toEqual([]);
    expect(await change(`update accounts set state = 'active' where id = '${id}'`)).toHaveLength(1);
    const place = clinics[0]!.facility.id;
    const [moved] = await change(
      `update facilities set name = '{"en":"Old Bazaar","np":"पुरानो बजार"}' where id = '${place}'`,
    );
    expect(moved!.clinics.map(({ facility }) => facility.name.en)).toContain('Old Bazaar');
    const [renamed] = await change(`update doctors set qualification = 'MD' where account_id = '${id}'`);
    expect(renamed!.qualification).toBe('MD');
  });

  describe('as a search', () => {
    const search = async (input: Input<'listDoctors'>) => (await visit().call('listDoctors', input)).body;
    const names = async (input: Input<'listDoctors'>) => (await search(input)).doctors.map(({ name }) => name.en);

    it('finds a name in either script and other spellings, and a specialization', async () => {
      for (const text of ['Srestha', 'श्रेष्ठ', 'dr anjali', 'Anjali Mulghat'])
        expect(await names({ text })).toEqual(['Dr. Anjali Shrestha']);
      expect(await names({ text: 'childbirth' })).toEqual(['Dr. Anjali Shrestha']);
      expect(await names({ text: 'anjali dharan' })).toEqual([]);
    });

    it('puts the doctors of a municipality first, then of its district and province, and says so', async () => {
      const { doctors } = await search({ nearMunicipalityId: DHARAN });
      const near = doctors.map(({ name, nearness }) => `${name.en} ${nearness}`);
      expect(near.slice(0, 3)).toEqual([
        'Dr. Bikash Limbu municipality',
        'Dr. Pema Sherpa municipality',
        'Dr. Sunita Karki municipality',
      ]);
      expect(near.slice(3)).toEqual(['Dr. Anjali Shrestha province', 'Dr. Ramesh Adhikari province']);
    });

    it('narrows down by district, facility and field', async () => {
      expect(await names({ districtId: SUNSARI })).toEqual(['Dr. Bikash Limbu', 'Dr. Pema Sherpa', 'Dr. Sunita Karki']);
      expect(await names({ facilityId: MULGHAT_CLINIC })).toEqual(['Dr. Anjali Shrestha', 'Dr. Sunita Karki']);
      expect(await names({ field: 'children' })).toEqual(['Dr. Bikash Limbu']);
      expect(await names({ field: 'bones', text: 'dharan' })).toEqual(['Dr. Pema Sherpa']);
      expect(await names({ field: 'eyes' })).toEqual([]);
    });

    it('finds by language and sex only who has stated them', async () => {
      const { doctor } = await theDoctor(shared.url);
      const { body: profile } = await doctor.call('getMyDoctorProfile', {});
      expect(await names({ language: 'limbu' })).toEqual([]);
      const form = { ...profile, languages: ['nepali' as const, 'limbu' as const], sex: 'female' as const };
      expect((await doctor.call('updateMyDoctorProfile', form as never)).status).toBe(200);
      expect(await names({ language: 'limbu' })).toEqual(['Dr. Sunita Karki']);
      expect(await names({ language: 'limbu', sex: 'female', districtId: SUNSARI })).toEqual(['Dr. Sunita Karki']);
      expect(await names({ sex: 'male' })).toEqual([]);
      const [shown] = (await search({ language: 'limbu' })).doctors;
      expect(shown).toMatchObject({ languages: ['nepali', 'limbu'] });
      expect(shown).not.toHaveProperty('sex');
      await doctor.call('updateMyDoctorProfile', { ...form, languages: [], sex: null } as never);
      expect(await names({ language: 'limbu' })).toEqual([]);
    });

    it('answers 20 at a time, each once, and next slots of at most 20', async () => {
      await shared.runSql(
        `insert into accounts (id, role, public_id, language) select gen_random_uuid(), 'doctor', 'D-2071-' || (10000 + n), 'en' from generate_series(1, 45) n`,
        `insert into doctors (account_id, name, specialization, qualification, practising_since, license_number)
         select id, jsonb_build_object('en', 'Dr. Zed ' || right(public_id, 2), 'np', 'डा. जेड'), '{"en": "x", "np": "x"}', 'MBBS', '2010-01-01', '7' || right(public_id, 5)
         from accounts where public_id like 'D-2071-%'`,
        `insert into clinics (id, doctor_id, facility_id, charge, weekly_times) select gen_random_uuid(), id, '${MULGHAT_CLINIC}', 100, '[{"weekday": 1, "from": "10:00", "to": "12:00"}]'
         from accounts where public_id like 'D-2071-%'`,
        `select list_doctors(array(select id from accounts where public_id like 'D-2071-%'))`,
      );
      const seen: string[] = [];
      let after: string | undefined;
      let pages = 0;
      do {
        const page: Awaited<ReturnType<typeof search>> = await search({
          nearMunicipalityId: DHARAN,
          ...(after && { after }),
        });
        expect(page.doctors.length).toBeLessThanOrEqual(20);
        seen.push(...page.doctors.map(({ id }) => id));
        after = page.next ?? undefined;
        pages += 1;
      } while (after);
      expect(pages).toBe(3);
      expect(seen).toHaveLength(50);
      expect(new Set(seen).size).toBe(50);
      const slots = (count: number) => visit().call('listNextSlots', { doctorIds: seen.slice(-count).join() });
      expect((await slots(20)).body.next).toHaveLength(20);
      expect(await slots(21)).toMatchObject({ status: 422, body: { fields: { doctorIds: expect.any(String) } } });
      await shared.runSql(`update accounts set state = 'suspended' where public_id like 'D-2071-%'`);
      expect(await names({ text: 'zed' })).toEqual([]);
    });

    it('finds who has a free time by a day, page by page, and answers before it has asked everybody', async () => {
      const everyDay = JSON.stringify(
        [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '00:10', to: '23:40' })),
      );
      await shared.runSql(
        `insert into accounts (id, role, public_id, language) select gen_random_uuid(), 'doctor', 'D-2070-' || (10000 + n), 'en' from generate_series(1, 260) n`,
        `insert into doctors (account_id, name, specialization, qualification, practising_since, license_number, search_name)
         select id, jsonb_build_object('en', 'Dr. Often ' || right(public_id, 3), 'np', 'डा. ओफ्टेन'), '{"en": "x", "np": "x"}', 'MBBS', '2010-01-01', '6' || right(public_id, 5), '${buildNameKey('Often')}'
         from accounts where public_id like 'D-2070-%'`,
        `insert into clinics (id, doctor_id, facility_id, charge, weekly_times) select gen_random_uuid(), id, '${MULGHAT_CLINIC}', 100,
         (case when n = 260 or (n <= 60 and n % 2 = 0) then '${everyDay}' else '[]' end)::jsonb
         from (select id, right(public_id, 3)::int n from accounts where public_id like 'D-2070-%') as numbered`,
        `select list_doctors(array(select id from accounts where public_id like 'D-2070-%'))`,
      );
      const read = async (after?: string) => search({ text: 'often', freeWithinDays: 3, ...(after && { after }) });
      const first = await read();
      const second = await read(first.next!);
      const third = await read(second.next!);
      expect([first, second, third].map(({ doctors }) => doctors.length)).toEqual([20, 10, 1]);
      expect(third.next).toBeNull();
      const numbers = [...first.doctors, ...second.doctors, ...third.doctors].map(({ name }) =>
        Number(name.en.slice(-3)),
      );
      expect(numbers).toEqual([...Array.from({ length: 30 }, (_, index) => 2 * index + 2), 260]);
      await shared.runSql(`update accounts set state = 'suspended' where public_id like 'D-2070-%'`);
    });

    it.each([{ after: 'x' }, { freeWithinDays: 2 }, { districtId: 'x' }, { field: 'x' }, { text: 'x'.repeat(81) }])(
      'refuses %p',
      async (input) => expect((await visit().call('listDoctors', input as never)).status).toBe(422),
    );
  });

  it('keeps the next slots of others when one doctor is booked', async () => {
    // Not the sample doctors: a time of today may begin before it is booked.
    const weekday = getWeekday(addDays(todayInNepal(), 2));
    const availability = [{ weekday, from: '10:00', to: '12:00' }];
    const forms = [
      (await anApprovedDoctor(shared.url, { availability })).form,
      (await anApprovedDoctor(shared.url, { availability })).form,
    ];
    const { doctors } = (await visit().call('listDoctors', {})).body;
    const [one, other] = forms.map(
      (form) => doctors.find(({ licenseNumber }) => licenseNumber === form.licenseNumber)!.id,
    ) as [string, string];
    const read = async () =>
      new Map(
        (await visit().call('listNextSlots', { doctorIds: `${one},${other}` })).body.next.map(({ doctorId, slot }) => [
          doctorId,
          slot.id,
        ]),
      );
    const before = await read();
    const {
      body: {
        slots: [first],
      },
    } = await visit().call('listOpenSlots', { doctorId: one });
    expect(before.get(one)).toBe(first!.id);
    const patient = await aPatient(shared.url);
    const booked = await patient.call('bookAppointment', aForm(one, first!.id));
    expect(booked.status).toBe(200);
    const after = await read();
    expect(after.get(one)).not.toBe(first!.id);
    expect(after.get(other)).toBe(before.get(other));
  });

  it('answers one doctor', async () => {
    const { doctorId } = await theDoctor(shared.url);
    expect((await visit().call('getDoctor', { doctorId })).body).toMatchObject({
      id: doctorId,
      clinics: expect.any(Array),
    });
    expect(await visit().call('getDoctor', { doctorId: NOBODY })).toMatchObject({ status: 404 });
  });

  it('offers the sample doctor’s slots: none in the past, none held, in order', async () => {
    const { doctor, doctorId } = await theDoctor(shared.url);
    const start = Date.now();
    const {
      body: { slots },
    } = await visit().call('listOpenSlots', { doctorId });
    expect(slots.length).toBeGreaterThan(50);
    const times = slots.map(({ date, time }) => instantInNepal(date, time).getTime());
    expect(Math.min(...times)).toBeGreaterThan(start);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    const {
      body: {
        requests: [held],
      },
    } = await doctor.call('listConsultationRequests', { status: 'confirmed' });
    expect(slots.map(({ id }) => id)).not.toContain(held!.slotId);
  });

  it('offers slots of the days asked for, at most a month ahead', async () => {
    const { doctorId } = await theDoctor(shared.url);
    const daysFrom = async (from: string, days: number) => {
      const {
        body: { slots },
      } = await visit().call('listOpenSlots', { doctorId, from, days });
      return new Set(slots.map(({ date }) => date));
    };
    const today = todayInNepal();
    expect(await daysFrom(addDays(today, 3), 2)).toEqual(new Set([addDays(today, 3), addDays(today, 4)]));
    expect(await daysFrom(addDays(today, 31), 31)).toEqual(new Set([addDays(today, 31)]));
    expect(await daysFrom(addDays(today, 32), 31)).toEqual(new Set());
    expect(await daysFrom('2020-01-01', 31)).toEqual(new Set());
  });

  it.each([
    [{ days: 32 }, { days: 'tooBig' }],
    [{ days: 0 }, { days: 'tooSmall' }],
    [{ days: 'x' as never }, { days: 'invalid' }],
    [{ from: '2026-02-30' }, { from: 'date' }],
  ])('says what is wrong with %p', async (input, fields) => {
    expect(await visit().call('listOpenSlots', { doctorId: NOBODY, ...input })).toMatchObject({
      status: 422,
      body: { code: 'invalid', fields },
    });
  });

  it('knows no doctor under another id', async () => {
    expect(await visit().call('listOpenSlots', { doctorId: NOBODY })).toMatchObject({
      status: 404,
      body: { code: 'notFound' },
    });
  });
});
