/** Every kind of caller on every call of the contract, and every role on every kind of record. */
import { buildEmptyCall } from '../../testing/emptyCall';
import { aPatient } from '../../testing/people';
import {
  aCard,
  anAncNote,
  anAncContact,
  anAncReport,
  anOpdNote,
  anOpdReport,
  aPregnancyEnd,
  aReferral,
  knownConditions,
  readOwnId,
} from '../../testing/records';
import { describeService } from '../../testing/suite';
import { runSql, startTestService, type RunningService } from '../../testing/service';
import { createFilledData, getSkipReason, type Data } from '../../testing/engine';
import { aFamilyPlanningVisit, putFamilyPlanningInForce } from '../../testing/registers';
import { Visitor } from '../../testing/visitor';
import { canAct, RECORD_ACTS, RECORD_KINDS, type RecordKind } from '@chautari/contract/access';
import type { Endpoint } from '@chautari/contract/endpoint';
import * as endpoints from '@chautari/contract/endpoints';
import { getCallers, type Requirement } from '@chautari/contract/capabilities';

const KINDS = ['nobody', 'patient', 'doctor', 'staff', 'administrator', 'waiting', 'secondStep', 'enrolment'] as const;
type Kind = (typeof KINDS)[number];

/** Returns who is let in by the contract; everybody else must be refused before anything is read. */
function getAdmitted(requirement: Requirement): readonly Kind[] {
  if (requirement === 'anyone') return KINDS;
  if (requirement === 'signingIn') return KINDS.slice(1);
  const callers: readonly string[] = getCallers(requirement);
  return KINDS.filter((kind) => callers.includes(kind) || (kind === 'waiting' && requirement === 'application.self'));
}

const PAPER = '00000000-0000-4000-8000-00000000b001';
/** The application of a person who waits for approval. */
const FORM = {
  role: 'doctor',
  name: 'Dr. Waiting',
  hospital: 'Mulghat Clinic',
  location: 'Mulghat',
  specialization: 'General practice',
  qualification: 'MBBS',
  licenseNumber: '90999',
  practisingSince: '2020-01-01',
  centers: [],
  availability: [],
  citizenshipFront: PAPER,
  citizenshipBack: PAPER,
  certificateFront: PAPER,
  certificateBack: PAPER,
  photoId: PAPER,
};

(getSkipReason() ? describe.skip : describe)('who may call what', () => {
  let data: Data;
  let service: RunningService;
  const cookies = new Map<Kind, string>();

  /** Sample people, some of them made into what cannot be reached by signing in alone. */
  beforeAll(async () => {
    data = await createFilledData();
    service = await startTestService(data);
    const signIn = async (kind: Kind, role: 'patient' | 'doctor' | 'staff') => {
      const visitor = new Visitor(service.url);
      await visitor.call('signInAsSample', { role });
      cookies.set(kind, visitor.cookie);
    };
    for (const [kind, role] of [
      ['patient', 'patient'],
      ['doctor', 'doctor'],
      ['administrator', 'staff'],
      ['staff', 'staff'],
      ['waiting', 'doctor'],
      ['secondStep', 'staff'],
      ['enrolment', 'doctor'],
    ] as const)
      await signIn(kind, role);
    await service.stop();
    const session = (access: string, role: string) =>
      `update sessions set access = '${access}' where token_hash = (select token_hash from sessions s join accounts a on a.id = s.account_id where a.role = '${role}' order by s.created_at desc limit 1)`;
    await runSql(
      data,
      session('enrolment', 'doctor'),
      session('secondStep', 'staff'),
      // The administrator's own account stays as it is; the other staff member is a copy without that right.
      `insert into accounts (id, role, public_id, password_hash, language, state, administrator) select '00000000-0000-4000-8000-00000000a001', 'staff', 'A-2083-90001', password_hash, language, 'active', false from accounts where public_id = 'A-2083-00001'`,
      `insert into staff (account_id, name, position) select '00000000-0000-4000-8000-00000000a001', name, position from staff limit 1`,
      `insert into accounts (id, role, public_id, password_hash, language, state) values ('00000000-0000-4000-8000-00000000a002', 'doctor', 'D-2083-90001', null, 'en', 'waiting')`,
      `insert into applications (id, account_id, form) values ('00000000-0000-4000-8000-00000000a003', '00000000-0000-4000-8000-00000000a002', '${JSON.stringify(FORM)}')`,
      `update sessions set account_id = '00000000-0000-4000-8000-00000000a001' where token_hash = (select token_hash from (select s.token_hash, row_number() over (order by s.created_at desc) n from sessions s join accounts a on a.id = s.account_id where a.role = 'staff') x where n = 2)`,
      `update sessions set account_id = '00000000-0000-4000-8000-00000000a002' where token_hash = (select token_hash from (select s.token_hash, row_number() over (order by s.created_at desc) n from sessions s join accounts a on a.id = s.account_id where a.role = 'doctor') x where n = 2)`,
      'select 1',
    );
    service = await startTestService(data);
  });
  afterAll(async () => {
    await service.stop();
    await data.remove();
  });

  it.each(Object.entries(endpoints as Record<string, Endpoint>))(
    '%s lets in those that its contract names, and nobody else',
    async (name, definition) => {
      const { url, init } = buildEmptyCall(definition);
      for (const kind of KINDS) {
        const visitor = new Visitor(service.url);
        visitor.cookie = cookies.get(kind) ?? '';
        // Signing out would end the session that further calls need.
        if (
          definition.method === 'DELETE' &&
          definition.requires !== 'anyone' &&
          getAdmitted(definition.requires).includes(kind)
        )
          continue;
        if (definition === (endpoints.signOut as unknown as Endpoint) && kind !== 'nobody') continue;
        const response = await visitor.send(url, init);
        const { code } = (await response.json().catch(() => ({}))) as { code?: string };
        const actual = {
          kind,
          refused: code === 'notSignedIn' || code === 'forbidden',
          failed: response.status >= 500,
        };
        const isIn = getAdmitted(definition.requires).includes(kind);
        expect(actual).toEqual({ kind, refused: !isIn || OWN_RULES.has(`${name} ${kind}`), failed: false });
      }
    },
  );
});

/** Calls that let somebody in and then refuse them by a rule of their own. */
const OWN_RULES = new Set<string>([
  'startSecondStep patient',
  'startSecondStep waiting',
  'startSecondStep secondStep',
  'listMyPasskeys patient',
]);

const CONTENTS = {
  opdNote: anOpdNote,
  opdReport: anOpdReport,
  ancNote: anAncNote,
  ancReport: anAncReport,
  ancContact: anAncContact,
  pregnancyEnd: aPregnancyEnd,
  immunization: aCard,
  registerEntry: aFamilyPlanningVisit,
  knownConditions,
  referral: aReferral,
} as const satisfies Record<RecordKind, (card: never) => unknown>;

/** A record of a kind as somebody would send it; a visit and the end of a pregnancy need the card of it. */
async function contentOf(kind: RecordKind, patientId: string, by: Visitor) {
  if (kind !== 'ancContact' && kind !== 'pregnancyEnd') return CONTENTS[kind]();
  const { body: card } = await by.call('addRecord', { patientId, content: anAncReport() });
  return CONTENTS[kind](card.id);
}

describeService('who may do what with records', (shared) => {
  beforeAll(async () => putFamilyPlanningInForce(await new Visitor(shared.url).signIn('staff')));

  const workers = async () => ({
    staff: await new Visitor(shared.url).signIn('staff'),
    doctor: await new Visitor(shared.url).signIn('doctor'),
  });

  it.each(RECORD_KINDS)('%s', async (kind) => {
    for (const role of ['patient', 'doctor', 'staff'] as const) {
      const patient = await aPatient(shared.url);
      const patientId = await readOwnId(patient);
      const {
        body: { patientId: publicId },
      } = await patient.call('getMyPatientProfile', {});
      const { staff, doctor } = await workers();
      // A doctor may open few records in an hour.
      if (role === 'doctor') await doctor.call('openPatient', { by: 'id', patientId: publicId, reason: 'here' });
      const by = { patient, doctor, staff }[role];
      const writer = canAct('patient', kind, 'add') ? patient : staff;
      const content = await contentOf(kind, patientId, patient);
      const tried = await by.call('addRecord', { patientId, content });
      expect({ role, add: tried.status === 200 }).toEqual({ role, add: canAct(role, kind, 'add') });
      const { body: record } = tried.status === 200 ? tried : await writer.call('addRecord', { patientId, content });
      const may = {
        read: (await by.call('getRecord', { id: record.id })).status === 200,
        correct: (await by.call('correctRecord', { id: record.id, version: 1, content })).status === 200,
        hide: (await by.call('hideRecord', { id: record.id })).status === 200,
      };
      for (const act of RECORD_ACTS.filter((each) => each !== 'add'))
        expect({ role, act, may: may[act] }).toEqual({ role, act, may: canAct(role, kind, act) });
    }
  });
});
