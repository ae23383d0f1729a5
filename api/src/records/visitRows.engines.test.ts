import type { Input } from '@chautari/contract/client/call';
import { toBs } from '@chautari/contract/calendar';
import type { MedicineRow } from '@chautari/contract/records/opdRows';
import { findFhirErrors } from '../../testing/fhir';
import { addPerson, aChild } from '../../testing/family';
import { aPatient } from '../../testing/people';
import { anOpdReport, getDayBefore, knownConditions, readOwnId } from '../../testing/records';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';

type Content = Input<'addRecord'>['content'];
type Visit = Extract<Content, { kind: 'opdReport' }>;

const COLD = { code: 'CA07.0', certainty: 'provisional' } as const;
const aMedicine = (more: Partial<MedicineRow> = {}): MedicineRow => ({
  item: 'cetirizine',
  dose: 1,
  unit: 'tablet',
  frequency: 'OD',
  days: 5,
  quantity: 5,
  source: 'here',
  ...more,
});

describeService('diagnoses and medicines of a visit', (shared) => {
  let staff: Visitor;
  beforeAll(async () => {
    staff = await new Visitor(shared.url).signIn('staff');
  });
  async function aPerson(child?: boolean) {
    const patient = await aPatient(shared.url);
    const patientId = child ? (await addPerson(patient, aChild())).id : await readOwnId(patient);
    const write = (content: Content) => staff.call('addRecord', { patientId, content });
    const add = async (more: Partial<Visit>) => (await write(anOpdReport(more))).body;
    const refusal = async (more: Partial<Visit>) =>
      ((await write(anOpdReport(more))).body as unknown as { fields?: object }).fields;
    return { patient, patientId, write, add, refusal };
  }
  const countColds = async () => {
    const { year, month } = toBs(getDayBefore(0))!;
    const { rows } = (await staff.call('getMonthlyFigures', { year, month })).body;
    return rows.find(({ section, row }) => section === 'morbidity' && row === COLD.code)?.total ?? 0;
  };

  it('are stored with the names of the lists, read by the patient, counted, and offered first', async () => {
    const { patient, add } = await aPerson();
    const before = await countColds();
    const written = await add({
      diagnoses: [{ ...COLD, name: { en: 'Something else', np: 'अर्को' } }],
      medicines: [
        aMedicine({ stops: ['age'], reason: 'No reason is needed' }),
        aMedicine({ item: undefined, text: 'Honey' }),
      ],
      tbPresumptive: null,
    });
    const { content } = (await patient.call('getRecord', { id: written.id })).body;
    expect(content).toMatchObject({
      diagnoses: [{ ...COLD, name: { en: 'Common cold or upper respiratory infection', np: 'रुघाखोकी' } }],
      medicines: [{ name: { en: 'Cetirizine', np: 'सेटिरिजिन' } }, { text: 'Honey' }],
    });
    expect(JSON.stringify(content)).not.toMatch(/stops|reason/);
    expect((await countColds()) - before).toBe(1);
    const { body: used } = await staff.call('getMostUsed', {});
    expect(used).toMatchObject({ diagnoses: expect.arrayContaining([COLD.code]), medicines: ['cetirizine'] });
  });

  it('leave with their codes, doses and what was handed out', async () => {
    const { patient, add } = await aPerson();
    await add({
      diagnoses: [{ ...COLD, certainty: 'confirmed' }],
      medicines: [
        aMedicine(),
        aMedicine({ item: 'paracetamol', frequency: 'SOS', days: undefined, mostADay: 3, source: 'buy' }),
      ],
    });
    const { body } = await patient.call('exportMyRecord', {});
    expect(findFhirErrors(body)).toBeNull();
    const resources = (body as { entry: { resource: { resourceType: string } }[] }).entry.map(
      ({ resource }) => resource,
    );
    const listOf = (type: string) => resources.filter(({ resourceType }) => resourceType === type);
    expect(listOf('Condition')).toMatchObject([
      {
        verificationStatus: { coding: [{ code: 'confirmed' }] },
        code: { coding: [{ system: 'http://id.who.int/icd/release/11/mms', code: 'CA07.0' }] },
      },
    ]);
    expect(listOf('MedicationRequest')).toMatchObject([
      { dosageInstruction: [{ timing: { repeat: { frequency: 1, boundsDuration: { value: 5 } } } }] },
      { dosageInstruction: [{ asNeededBoolean: true, maxDosePerPeriod: { numerator: { value: 3 } } }] },
    ]);
    expect(listOf('MedicationDispense')).toMatchObject([{ quantity: { value: 5 } }]);
    expect(listOf('Encounter')).toMatchObject([{ diagnosis: [{ rank: 1 }] }]);
  });

  it('are refused where no list has them, or not for this person', async () => {
    const { refusal } = await aPerson();
    expect(
      await refusal({
        diagnoses: [{ ...COLD, code: 'ZZ99' }, { ...COLD, code: 'JA43' }, COLD, COLD],
        medicines: [aMedicine({ item: 'moonshine' })],
      }),
    ).toEqual({
      'content.diagnoses.0': 'invalid',
      'content.diagnoses.3': 'twice',
      'content.medicines.0': 'invalid',
    });
    const { refusal: refuseChild } = await aPerson(true);
    expect(await refuseChild({ diagnoses: [{ ...COLD, code: 'JA43' }] })).toEqual({
      'content.diagnoses.0': 'notPossible',
    });
  });

  it('need a reason against an allergy, in pregnancy, twice, and for a child without a weight', async () => {
    const { write, refusal, add } = await aPerson();
    await write(knownConditions());
    const amoxicillin = aMedicine({ item: 'amoxicillin' });
    const error = { 'content.medicines.0.reason': 'required' };
    expect(await refusal({ medicines: [amoxicillin] })).toEqual({ 'content.medicines.0.reason': 'allergy' });
    expect(await refusal({ medicines: [aMedicine({ item: 'doxycycline' })], pregnancy: 'pregnant' })).toEqual(error);
    expect(await refusal({ medicines: [aMedicine(), aMedicine()] })).toEqual({
      'content.medicines.1.reason': 'required',
    });
    // Another person has other allergies.
    expect(await refusal({ medicines: [amoxicillin], seenPerson: 'Mina', seenAge: 30 })).toBeUndefined();
    const { refusal: refuseChild } = await aPerson(true);
    const syrup = aMedicine({ item: 'paracetamol', unit: 'ml' });
    expect(await refuseChild({ medicines: [syrup], vitals: {} })).toEqual(error);
    const saved = await add({ medicines: [{ ...amoxicillin, reason: 'She took it since without a rash' }] });
    expect(saved.content).toMatchObject({ medicines: [{ stops: ['allergy'] }] });
  });

  it('are stopped by a severe allergy with a problem of its own, also a related medicine', async () => {
    const { write, refusal, add } = await aPerson();
    await write({ ...knownConditions(), allergies: 'Penicillin: could not breathe' } as Content);
    const [amoxicillin, ceftriaxone] = [aMedicine({ item: 'amoxicillin' }), aMedicine({ item: 'ceftriaxone' })];
    expect(await refusal({ medicines: [amoxicillin, ceftriaxone] })).toEqual({
      'content.medicines.0.reason': 'severeAllergy',
      'content.medicines.1.reason': 'severeAllergy',
    });
    const saved = await add({ medicines: [{ ...ceftriaxone, reason: 'Meningitis, nothing else is here' }] });
    expect(saved.content).toMatchObject({
      medicines: [{ stops: ['allergy'], severe: true, reason: 'Meningitis, nothing else is here' }],
    });
  });

  it('ask about danger signs: what nobody has answered is a finding, also where no form asked', async () => {
    const { add } = await aPerson();
    const pain = { diagnoses: [{ code: 'MD30', certainty: 'provisional' as const }] };
    const getFindings = async (more: Partial<Visit>) => {
      const { findings } = await add({ ...pain, ...more });
      return findings.map(({ about, key, mark }) => [about, key, mark]);
    };
    expect(await getFindings({})).toEqual([['typed', 'chestPain', 'unusual']]);
    expect(await getFindings({ deniedSigns: ['chestPain'] })).toEqual([]);
    expect(await getFindings({ diagnoses: [COLD] })).toEqual([]);
    const signs = await getFindings({ dangerSigns: ['chestPain'], actionsTaken: ['called102'] });
    expect(signs).toMatchObject([['dangerSign', 'chestPain', expect.anything()]]);
  });

  it('stay as they were written when another part is corrected', async () => {
    const { write, add } = await aPerson();
    const { id, content } = await add({ medicines: [aMedicine({ item: 'amoxicillin' })], diagnoses: [COLD] });
    await write(knownConditions());
    const correct = (version: number, more: Partial<Visit>) =>
      staff.call('correctRecord', { id, version, content: { ...(content as Visit), ...more } });
    const { status, body } = await correct(1, { treatment: 'Rest' });
    expect([status, body.content]).toMatchObject([200, { treatment: 'Rest', medicines: [{ item: 'amoxicillin' }] }]);
    const more = await correct(2, { medicines: [aMedicine({ item: 'amoxicillin', days: 7 })] });
    expect(more.body).toMatchObject({ fields: { 'content.medicines.0.reason': 'allergy' } });
    expect((await correct(1, { treatment: 'Late' })).status).toBe(409);
  });
});
