import { sendFile } from '../../testing/applications';
import { addPerson, aChild, getBirthDate } from '../../testing/family';
import { findFhirErrors } from '../../testing/fhir';
import { aForm, aPatient, findOpenSlots, theDoctor } from '../../testing/people';
import {
  aCard,
  anAncNote,
  anAncContact,
  knownConditions,
  anAncReport,
  anOpdNote,
  anOpdReport,
  getDayBefore,
  readOwnId,
} from '../../testing/records';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';

const IPS_PATIENT = 'http://hl7.org/fhir/uv/ips/StructureDefinition/Patient-uv-ips';
const HOSTILE = '<script>alert("x")</script>\u2028"}],\\u0041 ओम् 👩🏽‍⚕️ \u00a0\u000b${1} end';

interface Resource {
  resourceType: string;
  id: string;
  [element: string]: unknown;
}
interface Entry {
  fullUrl: string;
  resource: Resource;
}

const resourcesIn = ({ entry }: { entry: Entry[] }, type: string) =>
  entry.map(({ resource }) => resource).filter(({ resourceType }) => resourceType === type);
const codesOf = (resources: Resource[]) =>
  resources
    .map(({ code, vaccineCode }) => (code ?? vaccineCode) as { coding?: { code: string }[]; text: string })
    .map(({ coding, text }) => coding?.[0]?.code ?? text);

/** Every reference within the file, at any depth. */
const referencesIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"reference":"([^"]+)"/g)].map(([, url]) => url!);

describeService('a record to take along', (shared) => {
  const exported = async (patient: Visitor, person?: string) =>
    (await patient.call('exportMyRecord', person ? { person } : {})).body;

  it('is distinct from what is no FHIR', () => {
    expect(findFhirErrors({ resourceType: 'Patient', id: 'a', gender: 'female' })).toBeNull();
    for (const wrong of [
      { resourceType: 'Patient', gender: 'femme' },
      { resourceType: 'Patient', name: 'Maya' },
      { resourceType: 'Patients' },
      { resourceType: 'Observation', status: 'final' },
      // The schema knows no profiles and no invariants.
      { resourceType: 'Patient', id: 'a', meta: { profile: [IPS_PATIENT] }, name: [{ text: 'Maya' }] },
      { resourceType: 'Encounter', status: 'finished', class: { code: 'AMB' }, location: [{ status: 'active' }] },
      { resourceType: 'Patient', id: 'a', contact: [{ gender: 'female' }] },
    ])
      expect(findFhirErrors(wrong)).not.toBeNull();
  });

  it('holds everything of a sample patient and her child, by the published schema', async () => {
    const maya = await new Visitor(shared.url).signIn('patient');
    const {
      body: {
        persons: [, child],
      },
    } = await maya.call('listFamily', {});
    const own = await exported(maya);
    expect(findFhirErrors(own)).toBeNull();
    expect(resourcesIn(own, 'Patient')).toMatchObject([
      {
        name: [{ family: 'Tamang', given: ['Maya'] }, { text: 'माया तामाङ' }],
        gender: 'female',
        birthDate: '1996-03-11',
      },
    ]);
    expect(codesOf(resourcesIn(own, 'Observation'))).toEqual(
      expect.arrayContaining(['85354-9', '8310-5', '9279-1', '8867-4', '29463-7', '8302-2', '8665-2', '11779-6']),
    );
    expect(resourcesIn(own, 'EpisodeOfCare')).toMatchObject([{ status: 'active' }]);
    const ofChild = await exported(maya, child!.id);
    expect(findFhirErrors(ofChild)).toBeNull();
    expect(new Set(codesOf(resourcesIn(ofChild, 'Immunization')))).toEqual(new Set(['19', '198', '178', '152', '122']));
    expect(resourcesIn(ofChild, 'Immunization')[1]).toMatchObject({
      status: 'completed',
      protocolApplied: [{ doseNumberPositiveInt: 1 }],
    });
  });

  it('refers only to what it holds, and has each thing once', async () => {
    const maya = await new Visitor(shared.url).signIn('patient');
    const bundle = await exported(maya);
    const urls = bundle.entry.map(({ fullUrl }) => fullUrl);
    expect(new Set(urls).size).toBe(urls.length);
    expect(urls).toEqual(bundle.entry.map(({ resource }) => `urn:uuid:${resource.id}`));
    const references = referencesIn(bundle);
    expect(references.length).toBeGreaterThan(20);
    for (const url of references) expect(urls).toContain(url);
    expect((await exported(maya)).entry.map(({ fullUrl }) => fullUrl)).toEqual(urls);
  });

  it('says of every record who wrote it and who corrected it', async () => {
    const patient = await aPatient(shared.url);
    const patientId = await readOwnId(patient);
    const staff = await new Visitor(shared.url).signIn('staff');
    const { body: note } = await patient.call('addRecord', { patientId, content: anOpdNote() });
    await patient.call('correctRecord', {
      id: note.id,
      version: 1,
      content: anOpdNote({ hospitalName: 'Hile Clinic' }),
    });
    await staff.call('addRecord', { patientId, content: anOpdReport() });
    const bundle = await exported(patient);
    const written = resourcesIn(bundle, 'Provenance').map(({ activity, agent }) => [
      (activity as { text: string }).text,
      (agent as { who: { reference?: string; type?: string } }[])[0]!.who,
    ]);
    expect(written).toEqual(
      expect.arrayContaining([
        ['Written', { reference: `urn:uuid:${patientId}` }],
        ['Corrected', { reference: `urn:uuid:${patientId}` }],
        ['Written', expect.objectContaining({ type: 'Practitioner', display: 'Binod Yadav' })],
      ]),
    );
    expect(JSON.stringify(resourcesIn(bundle, 'Encounter'))).toContain('Hile Clinic');
    expect(JSON.stringify(resourcesIn(bundle, 'Encounter'))).not.toContain('Mulghat Clinic');
  });

  it('stays FHIR whatever people type, with every kind of record, a photo and an appointment', async () => {
    const patient = await aPatient(shared.url);
    const child = await addPerson(patient, aChild({ firstName: "O'Neil-ज्ञ’", lastName: 'ने.प' }));
    const staff = await new Visitor(shared.url).signIn('staff');
    const { doctorId } = await theDoctor(shared.url);
    const slots = await findOpenSlots(shared.url, doctorId);
    await patient.call('bookAppointment', { ...aForm(doctorId, slots[7]!.id), person: child.id });
    const image = await sendFile(patient, 'recordImage');
    const added = await Promise.all([
      patient.call('addRecord', {
        patientId: child.id,
        content: anOpdNote({ hospitalName: HOSTILE.slice(0, 60), reportImage: image }),
      }),
      patient.call('addRecord', {
        patientId: child.id,
        content: anAncNote({ hospitalName: '\u2029' + HOSTILE.slice(0, 40) }),
      }),
      staff.call('addRecord', {
        patientId: child.id,
        content: anOpdReport({
          visitDate: getDayBefore(2),
          chiefComplaint: HOSTILE,
          knownCaseOf: HOSTILE,
          examination: `${HOSTILE}\n\t`,
          investigations: 'a\u200b\u0007',
          treatment: HOSTILE,
          followUpDate: getDayBefore(-9),
          vitals: { systolic: 100.5 },
        }),
      }),
      staff.call('addRecord', {
        patientId: child.id,
        content: anOpdReport({
          seenPerson: 'Ram Gurung',
          vitals: { height: 4.4, weight: 27.35, oxygen: 88 },
          actionsTaken: ['referred'],
        }),
      }),
      staff.call('addRecord', {
        patientId: child.id,
        content: aCard({
          initialDate: getBirthDate(7),
          doses: {
            mr1: { date: getDayBefore(20) },
            je1: { date: getDayBefore(10) },
            tcv: { date: getDayBefore(5) },
            fipv2: { date: null, followUpDate: getDayBefore(-5) },
          },
        }),
      }),
    ]);
    expect(added.map(({ status }) => status)).toEqual(added.map(() => 200));
    const bundle = await exported(patient, child.id);
    expect(findFhirErrors(bundle)).toBeNull();
    expect(codesOf(resourcesIn(bundle, 'Immunization'))).toEqual(['04', '129', '190']);
    expect(resourcesIn(bundle, 'DocumentReference')).toMatchObject([
      {
        content: [
          {
            attachment: {
              contentType: 'image/webp',
              url: expect.stringMatching(new RegExp(`^http.*/api/files/${image}$`)) as string,
            },
          },
        ],
      },
    ]);
    expect(resourcesIn(bundle, 'Appointment')).toMatchObject([{ status: 'pending' }]);
    expect(JSON.stringify(bundle)).toContain('<script>alert(\\"x\\")</script>');
    // Measurements of another person are not the child's.
    expect(JSON.stringify(bundle)).not.toContain('Ram Gurung');
    // With quotes, because an identifier may contain these digits.
    expect(JSON.stringify(resourcesIn(bundle, 'Observation'))).not.toContain('"8302-2"');
    // Nor is what is typed of earlier illness a disease of today.
    expect(resourcesIn(bundle, 'Condition')).toEqual([]);
    expect(codesOf(resourcesIn(bundle, 'Observation'))).toContain('11348-0');
    const seen = (await staff.call('listRecords', { patientId: child.id, kind: 'opdReport' })).body.items;
    // A person whose age is not known is judged by the limits of an adult.
    expect(seen.flatMap(({ marks }) => Object.keys(marks))).toContain('oxygen');
  });

  it('holds a pregnancy with its visits, doses and dates', async () => {
    const patient = await aPatient(shared.url);
    const patientId = await readOwnId(patient);
    const staff = await new Visitor(shared.url).signIn('staff');
    const content = anAncReport({
      lastMenstrualPeriod: getDayBefore(140),
      date: getDayBefore(60),
      scan: { date: getDayBefore(30), expectedDelivery: getDayBefore(-145) },
      visits: { upTo12: { date: getDayBefore(60) } },
      tetanus: { td1: { date: getDayBefore(60) }, td2plus: { date: getDayBefore(20) } },
      gravida: 2,
      para: 1,
    });
    const { body: card } = await staff.call('addRecord', { patientId, content });
    await staff.call('addRecord', { patientId, content: knownConditions() });
    const visit = anAncContact(card.id, {
      date: getDayBefore(20),
      place: 'Mulghat Clinic',
      vitals: { systolic: 110, diastolic: 70 },
      note: 'Iron given',
      haemoglobin: 9.4,
      fundalHeight: 20,
      hiv: 'nonReactive',
      medicines: ['iron', 'calcium'],
      followUpDate: getDayBefore(-5),
    });
    expect((await staff.call('addRecord', { patientId, content: visit })).status).toBe(200);
    const bundle = await exported(patient);
    expect(findFhirErrors(bundle)).toBeNull();
    expect(codesOf(resourcesIn(bundle, 'Observation'))).toEqual(
      expect.arrayContaining([
        '8665-2',
        '11779-6',
        '11781-2',
        '82810-3',
        '11996-6',
        '11977-6',
        '85354-9',
        '718-7',
        '11881-0',
      ]),
    );
    const delivery = resourcesIn(bundle, 'Observation')
      .filter(({ code }) => JSON.stringify(code).includes('11778-8'))
      .map(({ code, valueDateTime, effectiveDateTime }) => [
        codesOf([{ code } as never])[0],
        valueDateTime,
        effectiveDateTime,
      ]);
    expect(delivery).toEqual([
      ['11779-6', getDayBefore(-140), getDayBefore(60)],
      ['11781-2', getDayBefore(-145), getDayBefore(30)],
    ]);
    expect(resourcesIn(bundle, 'MedicationDispense')).toMatchObject([
      { medicationCodeableConcept: { coding: [{ system: 'http://www.whocc.no/atc' }] } },
      { medicationCodeableConcept: { coding: [{ system: 'http://www.whocc.no/atc' }] } },
    ]);
    expect(codesOf(resourcesIn(bundle, 'Immunization'))).toEqual(['139', '139']);
    expect(resourcesIn(bundle, 'AllergyIntolerance')).toMatchObject([{ code: { text: 'Penicillin: rash' } }]);
    expect(resourcesIn(bundle, 'Condition')).toHaveLength(2);
    expect(resourcesIn(bundle, 'CarePlan')).toMatchObject([
      {
        created: getDayBefore(20),
        activity: [{ detail: { kind: 'Appointment', scheduledPeriod: { start: getDayBefore(-5) } } }],
      },
    ]);
    const [episode] = resourcesIn(bundle, 'EpisodeOfCare');
    const encounters = resourcesIn(bundle, 'Encounter');
    expect(encounters).toHaveLength(2);
    for (const { episodeOfCare } of encounters)
      expect(episodeOfCare).toEqual([{ reference: `urn:uuid:${episode!.id as string}` }]);
  });

  it('is valid with nothing in it but the person, noted, and kept by no browser', async () => {
    const patient = await aPatient(shared.url);
    const { headers, body } = await patient.call('exportMyRecord', {});
    expect(findFhirErrors(body)).toBeNull();
    expect(body.entry).toHaveLength(1);
    expect(headers.get('cache-control')).toBe('no-store');
    const {
      body: { items },
    } = await patient.call('listMyAccessLog', { own: 'yes' });
    expect(items[0]).toMatchObject({ action: 'recordExported', by: { role: 'patient' } });
  });

  it('has an end of how often it is taken', async () => {
    const patient = await aPatient(shared.url);
    const statuses = [];
    for (let n = 0; n < 21; n++) statuses.push((await patient.call('exportMyRecord', {})).status);
    expect(statuses.at(-1)).toBe(429);
    expect(new Set(statuses.slice(0, 20))).toEqual(new Set([200]));
  });
});
