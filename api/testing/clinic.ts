import { addDays, todayInNepal } from '@chautari/contract/calendar';
import { anApprovedDoctor } from './applications';
import { aForm, findOpenSlots } from './people';
import type { Shared } from './suite';
import { Visitor } from './visitor';

const ALL_DAY = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '00:00', to: '23:59' }));

/** A doctor who sees patients at all times, and the desk. */
export async function aClinic(shared: Shared) {
  const staff = await new Visitor(shared.url).signIn('staff');
  const { doctor, form } = await anApprovedDoctor(shared.url, { availability: ALL_DAY });
  const {
    body: { doctors },
  } = await staff.call('listDoctors', {});
  const {
    id: doctorId,
    clinics: [clinic],
  } = doctors.find(({ licenseNumber }) => licenseNumber === form.licenseNumber)!;
  const tomorrow = addDays(todayInNepal(), 1);
  const slots = (await findOpenSlots(shared.url, doctorId)).filter(({ date }) => date === tomorrow).reverse();
  const book = async (index: number) =>
    (await staff.call('bookForPatient', { ...aForm(doctorId, slots[index]!.id), patientId: null })).body;
  return { staff, doctor, doctorId, clinicId: clinic!.id, facilityId: clinic!.facility.id, tomorrow, slots, book };
}
type Clinic = Awaited<ReturnType<typeof aClinic>>;

/**
 * Lets the day come for which a clinic has appointments. All of them were due in its first minute, in their order: a time that comes between two steps of
 * a test would change whose turn it is.
 */
export async function nextDay(shared: Shared, { clinicId, staff, doctor }: Clinic) {
  const of = `where clinic_id = '${clinicId}'`;
  await shared.runSql(
    `update appointments set starts_at = (day - interval '1 day' + n * interval '1 second') at time zone 'Asia/Kathmandu'
      from (select id as moved, date_trunc('day', starts_at at time zone 'Asia/Kathmandu') as day, row_number() over (order by starts_at) as n
        from appointments ${of}) as due where id = moved`,
    `update tokens set day = day - 1 ${of}`,
    `update token_counters set day = day - 1 ${of}`,
    'select 1',
  );
  const again = (visitor: Visitor) => Object.assign(new Visitor(shared.url), { cookie: visitor.cookie });
  return { staff: again(staff), doctor: again(doctor) };
}
