import { aPhone, BIRTH, register } from '../../testing/people';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';

/** More than are searched one by one, all of one name that none of the tests looks for. */
const NEWER = 1_200;
const ADD_NEWER = `with added as (
    insert into accounts (id, role, public_id, language)
    select gen_random_uuid(), 'patient', 'P-1999-' || lpad(n::text, 8, '0'), 'np' from generate_series(1, ${NEWER}) as n returning id, public_id
  )
  insert into patients (id, account_id, public_id, first_name, last_name, date_of_birth, sex, province_id, district_id, municipality_id, ward, street, search_name, created_at)
  select id, id, public_id, 'Suntali', 'Oli', '1990-01-01', 'female', 1, 7, 58, 5, '', ' suntali oli suntalioli', now() + interval '1 hour' from added returning 1`;
const EXPLAIN = `explain select id from patients where name_parts(search_name) @@ '''tibad'':*'::tsquery limit 201`;

describeService('patients who registered before a thousand others', (shared) => {
  const ids: Record<string, string> = {};
  const nameOf = (patientId: string) => Object.keys(ids).find((name) => ids[name] === patientId);
  let plan: Record<string, unknown>[];
  let staff: Visitor;
  const searchNames = async (text: string) =>
    (await staff.call('searchPatients', { text })).body.patients.map(({ patientId }) => nameOf(patientId)).sort();

  beforeAll(async () => {
    for (const name of ['Ram Khatiwada', 'Ramita Khanal', 'Dil Maya Tamang', 'Asha Bishwakarma', 'राधिका बराल']) {
      const [firstName, ...last] = name.split(' ');
      const { body } = await register(new Visitor(shared.url), {
        firstName: firstName!,
        lastName: last.join(' '),
        contact: { by: 'phone', phone: aPhone() },
      });
      ids[name] = body.patientId;
    }
    plan = await shared.runSql(ADD_NEWER, 'analyze patients', EXPLAIN);
    staff = await new Visitor(shared.service.url).signIn('staff');
  });

  it.each([
    ['tiwad', ['Ram Khatiwada']],
    ['amit khan', ['Ramita Khanal']],
    ['khatiwada ra', ['Ram Khatiwada']],
    ['khatiwada am', []],
    ['mayat', ['Dil Maya Tamang']],
    ['dilmaya', ['Dil Maya Tamang']],
    ['asha b.k.', ['Asha Bishwakarma']],
    ['dhika', ['राधिका बराल']],
    ['ाधिका', ['राधिका बराल']],
    ['ramiwada', []],
    ['khatiwada khanal', []],
  ])('are found by a part of a name: %s', async (text, names) => expect(await searchNames(text)).toEqual(names));

  it('are taken from the index of parts', () =>
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('patients_name_parts'));

  it('are known again by the whole name, and not by a part of it', async () => {
    const likely = async (lastName: string) => {
      const { body } = await staff.call('findLikelyDuplicates', {
        ...{ firstName: 'राम', lastName },
        dateOfBirth: BIRTH,
      });
      return body.patients.map(({ patientId }) => nameOf(patientId));
    };
    expect(await likely('खतिवडा')).toEqual(['Ram Khatiwada']);
    expect(await likely('Khati')).toEqual([]);
  });
});
