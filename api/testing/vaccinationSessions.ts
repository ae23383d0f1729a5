import { addDays, todayInNepal } from '@chautari/contract/calendar';
import type { Input } from '@chautari/contract/client/call';
import { anApprovedStaff } from './applications';
import { ADDRESS } from './people';
import type { Shared } from './suite';
import type { Visitor } from './visitor';

/** The birth date of children of ten weeks. */
export const BORN = addDays(todayInNepal(), -75);

/** A session of today. */
export const aSession = (
  facilityId: string,
  changes: Partial<Input<'addVaccinationSession'>> = {},
): Input<'addVaccinationSession'> => ({
  ...{ facilityId, day: todayInNepal(), site: 'outreach', place: 'Hile school', mode: 'routine' },
  ...{ planned: true, hygieneTalk: false, ...changes },
});

/** Registers a child at the desk. Returns its id. */
export async function registerChild(staff: Visitor, firstName: string, dateOfBirth = BORN) {
  const { body } = await staff.call('registerPatientAtDesk', {
    ...{ firstName, middleName: null, lastName: 'Pulami', dateOfBirth, sex: 'female', contact: null },
    ...{ address: ADDRESS, language: 'np', codeBy: 'slip' },
  });
  return body.patient.id;
}

/** Returns an approved staff member who works at one facility. */
export async function aStaffAt(shared: Shared, facilityId: string) {
  const { staff, staffId } = await anApprovedStaff(shared.url);
  const account = `(select id from accounts where public_id = '${staffId}')`;
  await shared.runSql(
    `delete from workplaces where account_id = ${account}`,
    `insert into workplaces (id, account_id, facility_id, "from") values (gen_random_uuid(), ${account}, '${facilityId}', current_date - 9)`,
    `update sessions set facility_id = '${facilityId}' where account_id = ${account} returning id`,
  );
  staff.url = shared.url;
  return staff;
}

/** Puts one facility into the municipality of another. */
export const moveFacility = ({ runSql }: Shared, id: string, to: string) =>
  runSql(
    `update facilities set (province_id, district_id, municipality_id) = (select province_id, district_id, municipality_id from facilities where id = '${to}') where id = '${id}' returning id`,
  );

/** Writes doses as given to a child who comes for the first time. */
export async function giveDoses(staff: Visitor, id: string, patientId: string, ...doses: string[]) {
  const { cardVersion, version } = (await staff.call('getSessionChild', { id, patientId })).body;
  return staff.call('writeSessionChild', {
    ...{ id, patientId, cardVersion, version },
    doses: doses.map((dose) => ({ dose, given: true })),
  });
}
