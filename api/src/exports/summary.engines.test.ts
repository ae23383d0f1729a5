import { addPerson, aChild, getBirthDate } from '../../testing/family';
import { findFhirErrors } from '../../testing/fhir';
import { aPatient, theDoctor } from '../../testing/people';
import {
  aCard,
  anAncContact,
  anAncReport,
  anOpdReport,
  aPregnancyEnd,
  getDayBefore,
  knownConditions,
  readOwnId,
} from '../../testing/records';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';

type Resource = { resourceType: string; id: string } & Record<string, unknown>;
interface Section {
  title: string;
  code: { coding: { code: string }[] };
  text: { div: string };
  entry?: { reference: string }[];
  emptyReason?: { coding: { code: string }[] };
}

const PROBLEMS = '11450-4';
/** Of an outcome without children. */
const LOSS = { babies: undefined, place: undefined };
const ALLERGIES = '48765-2';
const MEDICINES = '10160-0';

describeService('a summary for a hospital', (shared) => {
  let staff: Visitor;
  beforeAll(async () => {
    staff = await new Visitor(shared.url).signIn('staff');
  });

  async function readSummary(reader: Visitor, patientId: string) {
    const { body } = await reader.call('exportSummary', { patientId });
    expect(findFhirErrors(body)).toBeNull();
    const resources = body.entry.map(({ resource }) => resource as Resource);
    const urls = new Map(body.entry.map(({ fullUrl, resource }) => [fullUrl, resource as Resource]));
    for (const [, url] of JSON.stringify(body).matchAll(/"reference":"([^"]+)"/g))
      expect([...urls.keys()]).toContain(url);
    const sections = resources[0]!.section as Section[];
    for (const { entry, emptyReason, text } of sections) {
      expect(Boolean(entry?.length)).toBe(!emptyReason);
      expect(text.div).toMatch(/lang="en".*lang="ne"/);
    }
    const find = (code: string) => sections.find((each) => each.code.coding[0]!.code === code);
    const list = (code: string) => (find(code)?.entry ?? []).map(({ reference }) => urls.get(reference)!);
    return { body, resources, find, list, codes: sections.map((each) => each.code.coding[0]!.code) };
  }
  const write = async (patientId: string, content: Parameters<typeof staff.call<'addRecord'>>[1]['content']) => {
    const { status, body } = await staff.call('addRecord', { patientId, content });
    expect(status).toBe(200);
    return body;
  };

  it('says of an empty record that nothing is known', async () => {
    const patient = await aPatient(shared.url);
    const patientId = await readOwnId(patient);
    const { body, resources, find, codes } = await readSummary(patient, patientId);
    expect(body).toMatchObject({ type: 'document', identifier: { system: 'urn:ietf:rfc:3986' } });
    expect(resources.map(({ resourceType }) => resourceType)).toEqual(['Composition', 'Patient', 'Organization']);
    expect(codes).toEqual([PROBLEMS, ALLERGIES, MEDICINES]);
    for (const code of codes) expect(find(code)!.emptyReason!.coding[0]!.code).toBe('unavailable');
    const { body: log } = await patient.call('listMyAccessLog', { own: 'yes' });
    expect(log.items[0]).toMatchObject({ action: 'summaryExported', by: { role: 'patient' } });
  });

  it('has problems, allergies, medicines, tests and the last vital signs', async () => {
    const patient = await aPatient(shared.url);
    const patientId = await readOwnId(patient);
    await write(patientId, knownConditions());
    const visit = { treatment: 'Rest <b>&</b> fluids', vitals: { systolic: 150, diastolic: 95, temperature: 99.1 } };
    await write(
      patientId,
      anOpdReport({ ...visit, visitDate: getDayBefore(400), vitals: { systolic: 120, weight: 50 } }),
    );
    await write(
      patientId,
      anOpdReport({
        ...visit,
        visitDate: getDayBefore(3),
        followUpDate: getDayBefore(-4),
        diagnoses: [{ code: 'JA24.1', certainty: 'confirmed' }],
        actionsTaken: ['called102'],
        medicines: [
          {
            ...{ item: 'paracetamol', strength: '500 mg', dose: 1, unit: 'tablet', frequency: 'TDS', days: 5 },
            ...{ quantity: 15, source: 'here' },
          },
        ],
      }),
    );
    const { list, find, codes } = await readSummary(patient, patientId);
    expect(list(PROBLEMS)).toHaveLength(3);
    expect(list(ALLERGIES)).toMatchObject([{ code: { text: 'Penicillin: rash' } }]);
    expect(list(MEDICINES)).toMatchObject([{ resourceType: 'MedicationRequest', status: 'active' }]);
    expect(find(MEDICINES)!.text.div).toContain('three times a day');
    const vital = list('8716-3').map(({ code, component }) => [
      (code as Section['code']).coding[0]!.code,
      (component as { valueQuantity: { value: number } }[] | undefined)?.[0]!.valueQuantity.value,
    ]);
    expect(new Map(vital as [string, number][])).toEqual(
      new Map([
        ['85354-9', 150],
        ['8310-5', undefined],
        ['29463-7', undefined],
      ]),
    );
    expect(find('8716-3')!.text.div).toMatch(/रक्तचाप.*150 mmHg \/ 95 mmHg/);
    expect(list('18776-5')).toMatchObject([{ status: 'active' }]);
    expect(find('18776-5')!.text.div).toContain('Rest &#60;b&#62;&#38;&#60;/b&#62; fluids');
    // Calling an ambulance is no operation.
    expect(codes).not.toContain('47519-4');
  });

  it('says of a pregnancy what is true today', async () => {
    const patient = await aPatient(shared.url);
    const patientId = await readOwnId(patient);
    const card = await write(
      patientId,
      anAncReport({ lastMenstrualPeriod: getDayBefore(140), date: getDayBefore(60) }),
    );
    await write(
      patientId,
      anAncContact(card.id, {
        date: getDayBefore(20),
        haemoglobin: 9.4,
        urineProtein: 'plus1',
        syphilis: 'notTested',
        hiv: 'reactive',
      }),
    );
    const { body, list } = await readSummary(patient, patientId);
    const codes = (section: string) => list(section).map(({ code }) => (code as Section['code']).coding[0]!.code);
    expect(codes('10162-6')).toEqual(expect.arrayContaining(['82810-3', '11779-6']));
    expect(codes('30954-2').sort()).toEqual(['20454-5', '718-7']);
    expect(JSON.stringify(body)).not.toMatch(/hiv/i);
    await write(patientId, aPregnancyEnd(card.id, { delivery: 'caesarean' }));
    const after = await readSummary(patient, patientId);
    const later = after.list('10162-6').map(({ code }) => (code as Section['code']).coding[0]!.code);
    expect(later).toContain('63893-2');
    expect(later).not.toContain('82810-3');
    expect(later).not.toContain('11779-6');
    expect(after.list('47519-4')).toMatchObject([{ code: { text: 'Caesarean section' } }]);
  });

  it('keeps silent about a private outcome, and knows a later pregnancy', async () => {
    const patient = await aPatient(shared.url);
    const patientId = await readOwnId(patient);
    const content = anAncReport({ lastMenstrualPeriod: getDayBefore(140), date: getDayBefore(100) });
    const card = await write(patientId, content);
    await write(patientId, anAncContact(card.id, { date: getDayBefore(90) }));
    const read = async () => {
      const { body, list } = await readSummary(patient, patientId);
      return {
        text: JSON.stringify(body),
        pregnancy: list('10162-6').map(({ code }) => (code as Section['code']).coding[0]!.code),
      };
    };
    expect((await read()).pregnancy).toContain('82810-3');
    await write(patientId, aPregnancyEnd(card.id, { ...LOSS, outcome: 'abortion', date: getDayBefore(80) }));
    const after = await read();
    expect(after.pregnancy).not.toContain('82810-3');
    expect(after.pregnancy).not.toContain('11779-6');
    expect(after.text).not.toMatch(/abortion/i);
    await write(patientId, anOpdReport({ visitDate: getDayBefore(2), pregnancy: 'pregnant' }));
    expect((await read()).pregnancy).toContain('82810-3');
  });

  it('leaves private records out, also for the patient and for health workers', async () => {
    const patient = await aPatient(shared.url);
    const patientId = await readOwnId(patient);
    const content = anOpdReport({
      diagnoses: [{ code: '6A7Z', certainty: 'confirmed' }],
      vitals: { pulse: 77 },
      deniedSigns: ['selfHarm'],
    });
    await write(patientId, content);
    expect(JSON.stringify((await patient.call('exportMyRecord', {})).body)).toContain('8867-4');
    for (const reader of [patient, staff])
      expect((await readSummary(reader, patientId)).codes).toEqual([PROBLEMS, ALLERGIES, MEDICINES]);
  });

  it('names the health worker who makes it, notes the reading, and is closed to others', async () => {
    const patient = await aPatient(shared.url);
    const child = await addPerson(patient, aChild({ dateOfBirth: getBirthDate(2) }));
    const doses = { bcg: { date: getBirthDate(2) } };
    await write(child.id, aCard({ initialDate: getBirthDate(2), doses }));
    const { resources, list } = await readSummary(staff, child.id);
    const [author] = resources[0]!.author as { reference: string }[];
    const maker = resources.find(({ id }) => author!.reference === `urn:uuid:${id}`);
    expect(maker).toMatchObject({ resourceType: 'Practitioner', name: [{ text: 'Binod Yadav' }] });
    expect(list('11369-6')).toMatchObject([{ status: 'completed' }]);
    const { body: log } = await patient.call('listMyAccessLog', { person: child.id });
    expect(log.items[0]).toMatchObject({ action: 'summaryExported', by: { role: 'staff' } });
    const { doctor } = await theDoctor(shared.url);
    expect((await doctor.call('exportSummary', { patientId: child.id })).status).toBe(404);
  });
});
