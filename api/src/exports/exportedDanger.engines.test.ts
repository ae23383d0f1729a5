import { addPerson, aChild, getBirthDate } from '../../testing/family';
import { findFhirErrors } from '../../testing/fhir';
import { aForm, aPatient, findOpenSlots, theDoctor } from '../../testing/people';
import {
  aCard,
  anAncContact,
  anAncReport,
  anOpdReport,
  aReferral,
  getDayBefore,
  readOwnId,
} from '../../testing/records';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';

type Resource = { resourceType: string; id: string } & Record<string, unknown>;

describeService('a record for a hospital', (shared) => {
  let staff: Visitor;
  beforeAll(async () => {
    staff = await new Visitor(shared.url).signIn('staff');
  });
  async function exportOf(patient: Visitor, person?: string) {
    const { body } = await patient.call('exportMyRecord', person ? { person } : {});
    expect(findFhirErrors(body)).toBeNull();
    const resources = body.entry.map(({ resource }) => resource as Resource);
    const urls = new Set(body.entry.map(({ fullUrl }) => fullUrl));
    for (const [, url] of JSON.stringify(body).matchAll(/"reference":"([^"]+)"/g)) expect(urls).toContain(url);
    const list = (type: string) => resources.filter(({ resourceType }) => resourceType === type);
    const find = (code: string) => list('Observation').find((each) => JSON.stringify(each.code).includes(`"${code}"`));
    return { list, find };
  }

  it('says what was dangerous, what was done, and where', async () => {
    const patient = await aPatient(shared.url);
    const patientId = await readOwnId(patient);
    const content = anOpdReport({
      vitals: { systolic: 168, diastolic: 112, oxygen: 97 },
      pregnancy: 'pregnant',
      dangerSigns: ['severeHeadache'],
      deniedSigns: ['fits'],
      actionsTaken: ['called102', 'referred'],
      referredFrom: 'Hile health post',
      knownCaseOf: 'Asthma; no hypertension',
      diagnoses: [
        { code: 'JA24.1', certainty: 'provisional' },
        { code: 'MD30', certainty: 'provisional' },
      ],
    });
    expect((await staff.call('addRecord', { patientId, content })).status).toBe(200);
    const { list, find } = await exportOf(patient);
    const sign = (code: string) => ({ system: expect.stringContaining('danger-sign') as string, code });
    expect(find('severeHeadache')).toMatchObject({
      code: { coding: [sign('severeHeadache')] },
      valueBoolean: true,
      interpretation: [{ coding: [{ code: 'AA' }] }],
    });
    expect(find('fits')).toMatchObject({ valueBoolean: false });
    // The diagnosis asked for it, and nobody answered.
    expect(find('chestPain')).toMatchObject({ dataAbsentReason: { coding: [{ code: 'unknown' }] } });
    expect(find('82810-3')).toMatchObject({ valueCodeableConcept: { coding: [{ code: 'LA15173-0' }] } });
    expect(find('85354-9')).toMatchObject({
      interpretation: [{ coding: [{ code: 'HH' }] }],
      component: [{ interpretation: [{ coding: [{ code: 'HH' }] }] }, { valueQuantity: { value: 112 } }],
    });
    expect(find('2708-6')).toMatchObject({ code: { coding: [{ code: '59408-5' }, { code: '2708-6' }] } });
    expect(list('Encounter')).toMatchObject([
      {
        priority: { coding: [{ code: 'EM' }] },
        hospitalization: { origin: { display: 'Hile health post' } },
        serviceProvider: { reference: `urn:uuid:${list('Organization')[0]!.id}` },
        location: [{ location: { reference: `urn:uuid:${list('Location')[0]!.id}` } }],
      },
    ]);
    const [first, second] = list('Condition');
    expect(list('ServiceRequest')).toMatchObject([
      { priority: 'stat', reasonReference: [first, second].map((each) => ({ reference: `urn:uuid:${each!.id}` })) },
    ]);
    expect(list('Procedure')).toMatchObject([{ code: { coding: [{ code: 'called102' }] } }]);
    expect(list('Condition')).toHaveLength(2);
    expect(find('11348-0')).toMatchObject({ valueString: 'Asthma; no hypertension' });
    expect(list('Practitioner')).toMatchObject([{ name: [{ text: 'Binod Yadav' }] }]);
  });

  it('has the council number of a doctor, and why a value is not there', async () => {
    const patient = await aPatient(shared.url);
    const patientId = await readOwnId(patient);
    const { doctor, doctorId } = await theDoctor(shared.url);
    const [slot] = await findOpenSlots(shared.url, doctorId);
    await patient.call('bookAppointment', aForm(doctorId, slot!.id));
    const seen = await doctor.call('addRecord', { patientId, content: anOpdReport({ vitals: { systolic: 120 } }) });
    expect(seen.status).toBe(200);
    const cardContent = anAncReport({ lastMenstrualPeriod: getDayBefore(140), date: getDayBefore(60) });
    const { body: card } = await staff.call('addRecord', { patientId, content: cardContent });
    const visit = anAncContact(card.id, {
      date: getDayBefore(20),
      haemoglobin: 9.4,
      urineProtein: 'plus1',
      syphilis: 'notTested',
      hiv: 'reactive',
      medicines: ['iron'],
    });
    expect((await staff.call('addRecord', { patientId, content: visit })).status).toBe(200);
    const { list, find } = await exportOf(patient);
    expect(JSON.stringify(list('Practitioner'))).toMatch(/"system":"https:\/\/nmc.org.np","value":"[^"]+"/);
    expect(find('85354-9')).toMatchObject({
      component: [{ valueQuantity: { value: 120 } }, { dataAbsentReason: { coding: [{ code: 'unknown' }] } }],
    });
    expect(find('20454-5')).toMatchObject({ valueCodeableConcept: { text: '1+' } });
    expect(find('718-7')).toMatchObject({
      interpretation: [{ coding: [{ code: expect.stringMatching(/^A/) as string }] }],
    });
    const syphilis = list('Observation').find(({ code }) => (code as { text: string }).text === 'Syphilis test');
    expect(syphilis).toMatchObject({ dataAbsentReason: { coding: [{ code: 'not-performed' }] } });
    expect(syphilis).not.toHaveProperty('valueString');
    expect(JSON.stringify(list('Observation'))).not.toMatch(/hiv/i);
    expect(list('MedicationDispense')).toMatchObject([{ whenHandedOver: getDayBefore(20) }]);
  });

  it('says of each dose who wrote it', async () => {
    const patient = await aPatient(shared.url);
    const { id: patientId } = await addPerson(patient, aChild({ dateOfBirth: getBirthDate(2) }));
    const initialDate = getBirthDate(2);
    const first = aCard({ initialDate, doses: { bcg: { date: initialDate } } });
    const { body: card, status } = await patient.call('addRecord', { patientId, content: first });
    expect(status).toBe(200);
    const doses = { bcg: { date: initialDate }, mr1: { date: getDayBefore(20) } };
    const corrected = { id: card.id, version: 1, content: aCard({ initialDate, doses }) };
    expect((await staff.call('correctRecord', corrected)).status).toBe(200);
    const { list } = await exportOf(patient, patientId);
    const [bcg, mr] = list('Immunization');
    expect(bcg).toMatchObject({ primarySource: false, reportOrigin: { coding: [{ code: 'recall' }] } });
    expect(mr).toMatchObject({ primarySource: true });
    const byId = list('Provenance').map(({ target, agent }) => [
      (target as { reference: string }[]).map(({ reference }) => reference),
      (agent as { who: { type?: string } }[])[0]!.who.type,
    ]);
    expect(byId).toEqual([
      [[`urn:uuid:${bcg!.id}`], 'RelatedPerson'],
      [[`urn:uuid:${mr!.id}`], 'Practitioner'],
    ]);
  });

  it('says whether a referral was answered, and how', async () => {
    const patient = await aPatient(shared.url);
    const patientId = await readOwnId(patient);
    const refer = async (more: Parameters<typeof aReferral>[0] = {}) =>
      (await staff.call('addRecord', { patientId, content: aReferral(more) })).body.id;
    const answered = await refer({ urgency: 'emergency' });
    const ended = await refer();
    await refer({ acceptance: 'refusedByFamily', refusal: 'Too far' });
    const states = async () => {
      const { list } = await exportOf(patient);
      const tasks = list('Task');
      return list('ServiceRequest')
        .map(({ id, status }) => {
          const task = tasks.find(({ focus }) => (focus as { reference: string }).reference === `urn:uuid:${id}`);
          return `${status as string} ${task!.status as string}`;
        })
        .sort();
    };
    expect(await states()).toEqual(['active requested', 'active requested', 'revoked cancelled']);
    await staff.call('receiveReferral', { id: answered });
    expect(await states()).toEqual(['active in-progress', 'active requested', 'revoked cancelled']);
    const answer = { diagnosis: 'Pneumonia', treatment: 'Antibiotics', next: 'Come on day 3' };
    expect((await staff.call('answerReferral', { id: answered, version: 2, answer })).status).toBe(200);
    expect((await staff.call('endReferral', { id: ended, reason: 'The road is closed' })).status).toBe(200);
    expect(await states()).toEqual(['completed completed', 'revoked cancelled', 'revoked cancelled']);
    const { list } = await exportOf(patient);
    const outputs = list('Task').map(({ output = [] }) =>
      (output as { type: { text: string }; valueString: string }[]).map(({ type, valueString }) => [
        type.text,
        valueString,
      ]),
    );
    expect(outputs).toContainEqual([
      ['Diagnosis', 'Pneumonia'],
      ['Treatment', 'Antibiotics'],
      ['What to do next', 'Come on day 3'],
    ]);
    expect(JSON.stringify(list('Task'))).toContain('The road is closed');
    // Who wrote the letter has not written the answer.
    expect(JSON.stringify(list('Provenance'))).not.toContain(list('Task')[0]!.id);
  });
});
