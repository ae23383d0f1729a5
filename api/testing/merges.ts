/** Steps of tests that join and separate records. */
import type { Input } from '@chautari/contract/client/call';
import { addDays, todayInNepal } from '@chautari/contract/calendar';
import { anApprovedDoctor } from './applications';
import { ADDRESS } from './people';
import type { Shared } from './suite';
import { Visitor } from './visitor';

export const BORN = addDays(todayInNepal(), -200);
export const WARD = { municipalityId: ADDRESS.municipalityId, ward: 8 };
export const GROWN = { dateOfBirth: '1990-02-02' };
const ALL_DAY = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '00:00', to: '23:59' }));

type Merge = Input<'mergeRecords'>;

/** Returns the steps of an administrator; `enter` signs in, also again where SQL has restarted the service. */
export function createMergeSteps(shared: Shared) {
  const desk = { staff: new Visitor('') };
  const enter = async () => {
    desk.staff = await new Visitor(shared.url).signIn('staff');
  };
  const read = async (id: string) => (await desk.staff.call('getPatient', { id })).body;
  const compare = async (survivorId: string, formerId: string) =>
    (await desk.staff.call('compareRecords', { survivorId, formerId })).body;
  async function aMerge(survivorId: string, formerId: string, changes: Partial<Merge> = {}): Promise<Merge> {
    const { survivor, former } = await compare(survivorId, formerId);
    return {
      ...{ survivorId, survivorVersion: survivor.version, formerId, formerVersion: former.version },
      ...{ details: {}, reason: 'registeredTwice', note: null, ...changes },
    };
  }
  const merge = async (survivorId: string, formerId: string, changes: Partial<Merge> = {}) =>
    desk.staff.call('mergeRecords', await aMerge(survivorId, formerId, changes));
  const separate = (id: string, changes: Partial<Input<'separateRecords'>> = {}) =>
    desk.staff.call('separateRecords', {
      id,
      reason: 'twoPersons',
      note: null,
      records: [],
      appointments: [],
      ...changes,
    });
  async function aPerson(changes: Partial<Input<'registerPatientAtDesk'>> = {}) {
    const { body } = await desk.staff.call('registerPatientAtDesk', {
      ...{ firstName: 'Phulmaya', middleName: null, lastName: 'Limbu', sex: 'female', dateOfBirth: BORN },
      ...{ contact: null, address: { ...ADDRESS, ward: WARD.ward }, language: 'np', codeBy: 'slip' },
      ...changes,
    } as Input<'registerPatientAtDesk'>);
    return body.patient;
  }
  const add = async (patientId: string, content: Input<'addRecord'>['content']) =>
    (await desk.staff.call('addRecord', { patientId, content })).body.id;
  const listRecords = async (patientId: string) => (await desk.staff.call('listRecords', { patientId })).body.items;
  const listKinds = async (patientId: string) => (await listRecords(patientId)).map(({ content: { kind } }) => kind);
  async function aDoctor() {
    const { doctor, form } = await anApprovedDoctor(shared.url, { availability: ALL_DAY });
    const { doctors } = (await desk.staff.call('listDoctors', {})).body;
    const { id: doctorId, clinics } = doctors.find(({ licenseNumber }) => licenseNumber === form.licenseNumber)!;
    return { doctor, doctorId, clinicId: clinics[0]!.id };
  }
  return { desk, enter, read, compare, aMerge, merge, separate, aPerson, add, listRecords, listKinds, aDoctor };
}
