import type { Input } from '@chautari/contract/client/call';
import { toBs } from '@chautari/contract/calendar';
import { aPatient } from '../../testing/people';
import { anAncReport, anOpdReport, aPregnancyEnd, getDayBefore, readOwnId } from '../../testing/records';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';

type Content = Input<'addRecord'>['content'];

describeService('the end of a pregnancy without a card', (shared) => {
  let staff: Visitor;
  beforeAll(async () => {
    staff = await new Visitor(shared.url).signIn('staff');
  });
  async function aWoman() {
    const patient = await aPatient(shared.url);
    const patientId = await readOwnId(patient);
    const add = (content: Content) => staff.call('addRecord', { patientId, content });
    const listDue = async () => (await patient.call('getMyOverview', {})).body.due;
    const refusal = async (content: Content) => {
      const { code, fields } = (await add(content)).body as unknown as { code: string; fields?: object };
      return fields ?? code;
    };
    return { patient, patientId, add, listDue, refusal };
  }
  /** The births of the month of a day in the figures. */
  async function countBirths(day: string) {
    const { year, month } = toBs(day)!;
    const { rows } = (await staff.call('getMonthlyFigures', { year, month })).body;
    return rows
      .filter(({ section, row }) => section === 'births' && (row === 'liveBirth' || row === 'bornAlive'))
      .reduce((sum, { total }) => sum + total, 0);
  }
  const LOSS = { outcome: 'miscarriage', place: undefined, babies: undefined } as const;

  it('opens the child, looks after both for six weeks, and judges the mother as after a birth', async () => {
    const { patient, patientId, add, listDue } = await aWoman();
    const day = getDayBefore(2);
    const before = await countBirths(day);
    const { status, body } = await add(aPregnancyEnd(undefined, { date: day, weeks: 38 }));
    expect([status, body.content]).toMatchObject([200, { weeks: 38, babies: [{ child: expect.any(String) }] }]);
    const { persons } = (await patient.call('listFamily', {})).body;
    expect(persons.map(({ name }) => name)).toContain('Baby of Gita Gurung');
    const due = await listDue();
    expect(due.map(({ kind, person }) => `${kind} ${person.id === patientId ? 'mother' : 'child'}`)).toEqual(
      expect.arrayContaining(['afterBirth mother', 'newborn child']),
    );
    expect((await countBirths(day)) - before).toBe(2);
    // 38.4 °C is urgent only within six weeks of a birth.
    const fever = anOpdReport({ pregnancy: undefined, vitals: { temperature: 101.2 } });
    expect((await add(fever)).body).toMatchObject({ fields: { 'content.actionsTaken': 'required' } });
  });

  it('is refused where a card is open, twice within six weeks, and of somebody who cannot be pregnant', async () => {
    const { add, refusal } = await aWoman();
    expect(await refusal(aPregnancyEnd(undefined, { outcome: 'moved', place: undefined, babies: undefined }))).toEqual({
      'content.outcome': 'invalid',
    });
    expect(await refusal(aPregnancyEnd(undefined, { weeks: 60 }))).toEqual({ 'content.weeks': 'impossible' });
    const { body: loss } = await add(aPregnancyEnd(undefined, { ...LOSS, date: getDayBefore(30), weeks: 9 }));
    expect(await refusal(aPregnancyEnd(undefined))).toBe('wrongState');
    // A later one is another pregnancy, and so is one beside what was a mistake.
    const mistake = aPregnancyEnd(undefined, { ...LOSS, date: getDayBefore(30), weeks: 9, outcome: 'mistake' });
    expect((await staff.call('correctRecord', { id: loss.id, version: 1, content: mistake } as never)).status).toBe(
      200,
    );
    const { body: card } = await add(anAncReport({ lastMenstrualPeriod: getDayBefore(200) }));
    expect(await refusal(aPregnancyEnd(undefined))).toEqual({ 'content.date': 'hasPregnancyCard' });
    expect((await add(aPregnancyEnd(card.id, { weeks: 38 }))).body).toMatchObject({
      fields: { 'content.weeks': 'invalid' },
    });
    expect((await add(aPregnancyEnd(card.id))).status).toBe(200);
    expect(await refusal(aPregnancyEnd(undefined, { date: getDayBefore(9) }))).toBe('wrongState');
  });
});
