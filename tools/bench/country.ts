/** Many facilities and doctors, by fast statements: for benchmarks only. */
import { PROVINCES } from '../../api/src/addresses/addresses';
import type { RunSql } from './requests';

const HOURS = JSON.stringify([0, 1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '10:00', to: '14:00' })));
const DIGITS = "translate(n::text, '0123456789', 'abcdefghij')";

/** All municipalities: rows of province, district and municipality. */
export const MUNICIPALITIES = PROVINCES.flatMap(({ id: province, districtList }) =>
  districtList.flatMap(({ id: district, municipalityList }) =>
    municipalityList.map(({ id }) => [province, district, id]),
  ),
);

interface Country {
  facilities: number;
  doctors: number;
}

/** Adds facilities called posts, spread over the 753 municipalities, and doctors with one clinic each. */
export async function addCountry(run: RunSql, { facilities: facilityCount, doctors: doctorCount }: Country) {
  const places = MUNICIPALITIES.map((ids, index) => `(${index}, ${ids.join(', ')})`).join(', ');
  await run(`insert into facilities (id, name, place, kind, province_id, district_id, municipality_id, ward, search_name)
    select gen_random_uuid(), jsonb_build_object('en', 'Post ' || n, 'np', 'चौकी ' || n), '{"en": "Village", "np": "गाउँ"}', 'healthPost',
      place.province, place.district, place.municipality, 1, ' post ' || ${DIGITS}
    from generate_series(1, ${facilityCount}) n join (values ${places}) as place (k, province, district, municipality) on place.k = (n::int * 31) % ${MUNICIPALITIES.length}`);
  await run(`insert into accounts (id, role, public_id, language)
    select gen_random_uuid(), 'doctor', 'D-2082-' || lpad(n::text, 8, '0'), 'np' from generate_series(1, ${doctorCount}) n`);
  await run(`insert into doctors (account_id, name, specialization, qualification, practising_since, license_number, search_name, facets)
    select id, jsonb_build_object('en', 'Dr. ' || ${DIGITS} || ' Rai', 'np', 'डा. राई ' || n), '{"en": "General practice", "np": "सामान्य चिकित्सा"}', 'MBBS', '2010-01-01',
      '5' || lpad(n::text, 5, '0'), ' ' || ${DIGITS} || ' rai general praktis', array['field:general']
    from (select id, right(public_id, 8)::int as n from accounts where public_id like 'D-2082-%') as added`);
  await run(`insert into clinics (id, doctor_id, facility_id, charge, slot_minutes, weekly_times)
    select gen_random_uuid(), doctor.account_id, facility.id, 300, 20, '${HOURS}'
    from (select account_id, row_number() over () as n from doctors where license_number ~ '^5[0-9]{5}$') as doctor
    join (select id, row_number() over () as n from facilities where name ->> 'en' like 'Post %') as facility on facility.n = 1 + doctor.n % ${facilityCount}`);
  await run(`select list_doctors(array(select account_id from doctors where license_number ~ '^5[0-9]{5}$'))`);
}

/** Adds a visit to each patient at their post, spread over the last 100 days: one in ten has a report that waits, and one in 200 patients is a newborn. */
export async function addVisits(run: RunSql) {
  await run(
    `update patients set date_of_birth = current_date - (right(public_id, 2)::int % 40 + 10) where facility_id is not null and right(public_id, 8)::int % 200 = 0`,
  );
  await run(`insert into records (id, patient_id, kind, day, official, facility_id, created_by)
    select gen_random_uuid(), id, 'opdReport', current_date - (right(public_id, 8)::int % 100), true, facility_id, (select id from accounts where role = 'staff' limit 1)
    from patients where facility_id is not null`);
  await run(`insert into record_versions (record_id, version, content, by, by_role)
    select id, 1, jsonb_build_object('kind', 'opdReport', 'visitDate', day, 'seenPerson', null, 'vitals', '{"systolic": 120, "diastolic": 80}'::jsonb, 'chiefComplaint', 'Fever for two days',
      'diagnoses', '[{"code": "1D01", "certainty": "provisional"}]'::jsonb), created_by, 'staff' from records
    where not exists (select from record_versions where record_id = records.id)`);
  await run(`insert into reports (id, record_id, patient_id, status, priority, facility_id, last_step_at)
    select gen_random_uuid(), id, patient_id, 'pending', 'medium', facility_id, null from records where abs(hashtext(id::text)) % 10 = 0
    and not exists (select from reports where record_id = records.id)`);
  // Lists of what is due count as worked out, as after a night: else the job competes with what is measured, 2 ms for each patient.
  await run(`update due_lists set check_on = current_date + 2`);
  await run('vacuum analyze');
}
