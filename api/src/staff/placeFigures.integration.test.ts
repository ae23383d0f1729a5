import { todayInNepal, toBs } from '@chautari/contract/calendar';
import type { Output } from '@chautari/contract/client/call';
import { aPatient } from '../../testing/people';
import { aCard, anAncContact, anAncReport, anOpdReport, readOwnId } from '../../testing/records';
import { aFamilyPlanningVisit, putFamilyPlanningInForce } from '../../testing/registers';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';
import { GREEN_VALLEY_HOSPITAL, MULGHAT_CLINIC } from '../sample/doctors';

const AHALE = '5f0c1d7e-8a41-4b6b-9d52-0e3a7c1b4d04';
const [SANGURIGADHI, DHANKUTA, DHANKUTA_DISTRICT, KOSHI] = [60, 58, 7, 1];
const { year, month } = toBs(todayInNepal())!;

type Figures = Output<'getMonthlyFigures'>;

/** Returns the number of each cell: of each group of each row, also of the registers. */
function readCells({ rows, registers }: Figures) {
  const cells = new Map<string, number>();
  const add = (key: unknown[], count: number) => {
    const name = key.join('/');
    cells.set(name, (cells.get(name) ?? 0) + count);
  };
  for (const { section, row, groups } of rows)
    for (const { sex, from, count } of groups) add([section, row, sex, from], count);
  for (const { url, rows: own } of registers)
    for (const { row, groups } of own)
      for (const { sex, from, isNew, count } of groups) add([url, row, sex, from, isNew], count);
  return cells;
}

function sumCells(all: Figures[]) {
  const sum = new Map<string, number>();
  for (const each of all) for (const [key, count] of readCells(each)) sum.set(key, (sum.get(key) ?? 0) + count);
  return Object.fromEntries([...sum].sort());
}

describeService('the figures of facilities', (shared) => {
  let country: Visitor;
  type Place = { facilityId?: string; municipalityId?: number; districtId?: number; provinceId?: number };
  const read = async (place: Place) => (await country.call('getMonthlyFigures', { year, month, ...place })).body;

  beforeAll(async () => {
    country = await new Visitor(shared.url).signIn('staff');
    await putFamilyPlanningInForce(country);
    const places = [MULGHAT_CLINIC, AHALE, GREEN_VALLEY_HOSPITAL, MULGHAT_CLINIC];
    const moves: string[] = [];
    for (let person = 0; person < 2; person += 1) {
      const patientId = await readOwnId(await aPatient(shared.url));
      const { body: card } = await country.call('addRecord', { patientId, content: anAncReport() });
      const contents = [anOpdReport(), anOpdReport(), anOpdReport(), anOpdReport()];
      const others = [aFamilyPlanningVisit(), aFamilyPlanningVisit(), aCard(), anAncContact(card.id)];
      for (const [index, content] of [...contents, ...others].entries()) {
        const { body } = await country.call('addRecord', { patientId, content });
        // The same person is seen at several facilities.
        moves.push(`update records set facility_id = '${places[index % places.length]}' where id = '${body.id}'`);
      }
    }
    await shared.runSql(...moves, 'select 1');
    country = await new Visitor(shared.url).signIn('staff');
  });

  it('add up, cell by cell, to those of the municipality, the district and the province', async () => {
    const list = await shared.runSql(`select id, municipality_id as "municipality" from facilities`);
    const pick = (...municipalities: number[]) =>
      list.filter((each) => municipalities.includes(each.municipality as number)).map(({ id }) => String(id));
    const sum = async (ids: string[]) => {
      const all: Figures[] = [];
      for (const facilityId of ids) all.push(await read({ facilityId }));
      return sumCells(all);
    };
    const [sangurigadhi, dhankuta] = [await sum(pick(SANGURIGADHI!)), await sum(pick(DHANKUTA!))];
    expect(sumCells([await read({ municipalityId: SANGURIGADHI! })])).toEqual(sangurigadhi);
    expect(sumCells([await read({ municipalityId: DHANKUTA! })])).toEqual(dhankuta);
    const district = await sum(pick(SANGURIGADHI!, DHANKUTA!));
    expect(sumCells([await read({ districtId: DHANKUTA_DISTRICT! })])).toEqual(district);
    const all = list.filter(({ municipality }) => municipality !== null).map(({ id }) => String(id));
    expect(sumCells([await read({ provinceId: KOSHI! })])).toEqual(await sum(all));
    // Somebody who comes to two facilities is new at both.
    const news = Object.entries(sangurigadhi).filter(([key]) => key.startsWith('opd/new'));
    const count = news.reduce((total, [, number]) => total + number, 0);
    expect(count).toBeGreaterThanOrEqual(4);
  });
});
