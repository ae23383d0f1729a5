/**
 * Two hundred records of a month: visits, referrals, births, antenatal cards, vaccination cards and all registers. Each is written beside the
 * cells that it must count in, and the cells are added up here, by nothing of the service.
 */
import type { Input, Output } from '@chautari/contract/client/call';
import { addDays, fromBs, getDayAfterMonths, toBs, todayInNepal } from '@chautari/contract/calendar';
import { anAddress, register } from '../../testing/people';
import {
  aCard,
  anAncContact,
  anAncReport,
  anOpdReport,
  aPregnancyEnd,
  aReferral,
  DELETE_RECORDS,
} from '../../testing/records';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';
import { OWN_REGISTERS } from '../records/registers/ownRegisters';
import { GREEN_VALLEY_HOSPITAL } from '../sample/doctors';
import { listEntries, type Entry } from '../../testing/registerMonth';

const RECORDS = 200;
/** A month that is over, and holds none of the sample records. */
const YEAR = toBs(todayInNepal())!.year - 2;
const MONTH = 8;
const FIRST = fromBs({ year: YEAR, month: MONTH, day: 1 })!;
const day = (number: number) => addDays(FIRST, number - 1);

type OwnRegister = { questionnaire: { url: string; version: string } };
type Content = Input<'addRecord'>['content'];
type Sex = 'female' | 'male' | 'other';
interface Person {
  id: string;
  years: number;
  sex: Sex;
}

const DIAGNOSES = ['CA07.0', 'CA4Z', '1A40', 'ME05.1'];
const CASTES = ['dalit', 'janajati', 'madhesi', 'muslim', 'brahminChhetri', 'other', 'notSaid'] as const;
const SEXES: Sex[] = ['female', 'male', 'other'];
const OPD_YEARS = [0, 3, 7, 9, 11, 13, 16, 18, 19, 25, 34, 59, 60, 69, 70, 88, 4, 10, 15, 20, 45, 5, 62, 1];

/** Returns the first year of the age group, of those that are named. */
const group = (years: number, ...from: number[]) => Math.max(...from.filter((first) => first <= years));

const cells: Record<string, number> = {};
/** Counts a cell: the row, and what it tells apart. */
function tally(row: string, sex: string | null, from: number | null, count = 1) {
  const key = `${row} ${sex ?? '-'} ${from ?? '-'}`;
  cells[key] = (cells[key] ?? 0) + count;
}

describeService('a month of two hundred records', (shared) => {
  let staff: Visitor;
  let written = 0;
  let ids: Map<string, string>;

  async function registerPerson(birth: string, sex: Sex) {
    const { body } = await register(new Visitor(shared.url, anAddress()), { dateOfBirth: birth, sex });
    return body.patientId;
  }
  /** Registers people by their ages; they get their ids later, because reading them stops an embedded database. */
  async function registerPeople(ages: [birth: string, years: number, sex: Sex][]): Promise<Person[]> {
    const people: Person[] = [];
    for (const [birth, years, sex] of ages) people.push({ id: await registerPerson(birth, sex), years, sex });
    return people;
  }
  async function add({ id }: Person, content: Content) {
    const { status, body } = await staff.call('addRecord', { patientId: ids.get(id)!, content });
    if (status !== 200)
      throw new Error(`${content.kind} was refused: ${JSON.stringify(body)} ${JSON.stringify(content)}`);
    written += 1;
    return body;
  }
  const bornYearsBefore = (years: number) => getDayAfterMonths(FIRST, -12 * years - 3);
  const withYears = (years: number, sex: Sex): [string, number, Sex] => [bornYearsBefore(years), years, sex];

  /** 70 visits of 24 people: each is new once, and some say that they were referred. */
  async function writeVisits(people: Person[]) {
    for (let number = 0; number < 70; number += 1) {
      const index = number % people.length;
      const person = people[index]!;
      const { years, sex } = person;
      const code = DIAGNOSES[number % DIAGNOSES.length]!;
      const isReferred = number % 10 === 0;
      await add(
        person,
        anOpdReport({
          visitDate: day((number % 29) + 1),
          vitals: {},
          casteCode: CASTES[index % CASTES.length]!,
          diagnoses: [{ code, certainty: 'provisional' }],
          ...(isReferred && { referredFrom: 'Ahale health post' }),
        }),
      );
      const opd = group(years, 0, 10, 15, 20, 60, 70);
      if (number < people.length) {
        tally('opd.new', sex, opd);
        if (years >= 5) tally(`caste.${CASTES[index % CASTES.length]}`, sex, 5);
      }
      tally('opd.total', sex, opd);
      if (isReferred) tally('opd.referredIn', sex, opd);
      tally(`morbidity.${code}`, sex, group(years, 0, 5));
    }
  }

  /** 10 letters, of which two families refused. Three letters of another facility arrive here; the visit of one tells it already. */
  async function writeReferrals(people: Person[]) {
    const letters: string[] = [];
    for (const [index, person] of people.slice(0, 10).entries()) {
      const isRefused = index >= 8;
      const { id } = await add(
        person,
        aReferral({
          date: day(index + 1),
          ...(isRefused && { acceptance: 'refusedByFamily', refusal: 'The way is too long' }),
        }),
      );
      letters.push(id);
      if (!isRefused) tally('opd.referredOut', person.sex, group(person.years, 0, 10, 15, 20, 60, 70));
    }
    return letters;
  }

  /** Sends the last three letters from another facility to this one. The first person has a visit on day 1 that says so. */
  async function arrive(letters: string[], people: Person[]) {
    const [own] = await shared.runSql(`select facility_id as "id" from records where id = '${letters[0]}'`);
    const statements = [0, 1, 2].flatMap((index) => [
      `update referrals set from_facility_id = '${GREEN_VALLEY_HOSPITAL}', to_facility_id = '${String(own!.id)}', state = 'arrived',
        steps = '[{"state":"arrived","at":"${day(index + 2)}T06:00:00.000Z","by":"${String(own!.id)}"}]' where record_id = '${letters[index]}'`,
      `update records set facility_id = '${GREEN_VALLEY_HOSPITAL}' where id = '${letters[index]}'`,
    ]);
    await shared.runSql(...statements, 'select 1');
    for (const [index, { sex, years }] of people.slice(0, 3).entries()) {
      const opd = group(years, 0, 10, 15, 20, 60, 70);
      tally('opd.referredOut', sex, opd, -1);
      if (index > 0) tally('opd.referredIn', sex, opd);
    }
    return String(own!.id);
  }

  /** 10 pregnancies that end, with children of all weights, and of none that is known. */
  async function writeBirths(women: Person[]) {
    const places = ['here', 'otherFacility', 'home', 'onTheWay'] as const;
    const placeRows = ['atThisFacility', 'atOtherFacility', 'atHome', 'onTheWay'];
    const kinds = ['normal', 'assisted', 'caesarean'] as const;
    const weights = [3.1, 2.2, 1.6, undefined];
    const weightRows = ['weightNormal', 'weightLow', 'weightVeryLow'];
    const numbers = ['single', 'twins', 'triplets'];
    const methods = ['iucd', undefined, 'other', 'tubalLigation'] as const;
    for (const [index, woman] of women.entries()) {
      const band = group(woman.years, 0, 20);
      const outcome = (['liveBirth', 'liveBirth', 'liveBirth', 'stillbirth', 'miscarriage'] as const)[index % 5]!;
      tally(`births.${outcome}`, 'female', band);
      if (outcome === 'miscarriage') {
        await add(
          woman,
          aPregnancyEnd(undefined, { outcome, date: day(index + 1), place: undefined, babies: undefined }),
        );
        continue;
      }
      const count = outcome === 'stillbirth' ? 1 : (index % 3) + 1;
      const babies = Array.from({ length: count }, (_, child) => ({
        sex: child % 2 ? ('male' as const) : ('female' as const),
        weight: weights[(index + child) % 4],
        alive: outcome === 'stillbirth' ? ('no' as const) : ('yes' as const),
        ...(outcome === 'liveBirth' && { criedAtOnce: 'yes' as const }),
      }));
      const [place, delivery] = [places[index % 4]!, kinds[index % 3]!];
      const postpartumMethod = methods[index % 5];
      const more = { place, delivery, postpartumMethod, babies };
      await add(woman, aPregnancyEnd(undefined, { outcome, date: day(index + 1), ...more }));
      if (postpartumMethod) tally(`postpartumMethods.${postpartumMethod}Within48`, 'female', band);
      for (const row of [placeRows[index % 4], delivery, numbers[count - 1]]) tally(`births.${row}`, 'female', band);
      if (outcome === 'stillbirth') continue;
      for (const [child, { sex }] of babies.entries())
        for (const row of ['bornAlive', weightRows[(index + child) % 4]]) if (row) tally(`births.${row}`, sex, band);
    }
  }

  /** 6 pregnancies in week 20, each a card and a contact. */
  async function writePregnancies(women: Person[]) {
    for (const [index, woman] of women.entries()) {
      const date = day(index + 5);
      const card = await add(
        woman,
        anAncReport({ date, lastMenstrualPeriod: addDays(date, -140), tetanus: { td1: { date } } }),
      );
      await add(woman, anAncContact(card.id, { date, vitals: {} }));
      for (const row of ['anc.first', 'anc.weeks20to24', 'td.td1']) tally(row, 'female', group(woman.years, 0, 20));
    }
  }

  /** 8 cards of children of six weeks. */
  async function writeCards(children: Person[]) {
    for (const child of children) {
      const doses = { bcg: { date: day(2) }, penta1: { date: day(11) }, opv1: { date: day(11) } };
      await add(child, aCard({ initialDate: addDays(day(11), -42), doses }));
      for (const row of ['bcg', 'penta1', 'opv1']) tally(`immunization.${row}`, child.sex, 0);
    }
  }

  /** 90 entries, nine of each register. */
  async function writeEntries(pool: Record<Entry['who'], Person[]>) {
    for (const { who, person: index, number, register: name, answers, rows } of listEntries(day)) {
      const person = pool[who][index % pool[who].length]!;
      const { url, version } = (OWN_REGISTERS[`${name}.json`] as OwnRegister).questionnaire;
      await add(person, { kind: 'registerEntry', questionnaire: url, version, date: day(number + 2), answers });
      for (const { section, row, bands, bySex, count } of rows)
        tally(
          section ? `${section}.${row}` : `${url} ${row}`,
          bySex ? person.sex : null,
          bands ? group(person.years, ...bands) : null,
          count,
        );
    }
  }

  const toCells = ({ rows, registers }: Output<'getMonthlyFigures'>) =>
    Object.fromEntries([
      ...rows.flatMap(({ section, row, groups }) =>
        groups.map(({ sex, from, count }) => [`${section}.${row} ${sex ?? '-'} ${from ?? '-'}`, count]),
      ),
      ...registers.flatMap(({ url, rows: own }) =>
        own.flatMap(({ row, groups }) =>
          groups.map(({ sex, from, count }) => [`${url} ${row} ${sex ?? '-'} ${from ?? '-'}`, count]),
        ),
      ),
    ]) as Record<string, number>;

  it('is counted cell by cell', async () => {
    await shared.runSql(...DELETE_RECORDS);
    const visitors = await registerPeople(OPD_YEARS.map((years, index) => withYears(years, SEXES[index % 3]!)));
    const mothers = await registerPeople(
      Array.from({ length: 10 }, (_, index) => withYears(index % 2 ? 19 : 31, 'female')),
    );
    const pregnant = await registerPeople(
      Array.from({ length: 6 }, (_, index) => withYears(index % 2 ? 18 : 26, 'female')),
    );
    const sixWeeks = addDays(day(11), -42);
    const babies = await registerPeople(
      Array.from({ length: 8 }, (_, index) => [sixWeeks, 0, index % 2 ? 'male' : 'female']),
    );
    const adults = await registerPeople([withYears(14, 'male'), withYears(30, 'female'), withYears(41, 'male')]);
    const women = await registerPeople([
      ...[19, 27, 33].map((years) => withYears(years, 'female')),
      ...[18, 29, 36].map((years) => withYears(years, 'female')),
      ...[17, 24, 38].map((years) => withYears(years, 'female')),
    ]);
    const months = getDayAfterMonths(FIRST, -14);
    const children = await registerPeople([
      [months, 1, 'female'],
      [months, 1, 'male'],
    ]);
    const newborns = await registerPeople([
      [addDays(FIRST, -9), 0, 'female'],
      [addDays(FIRST, -38), 0, 'male'],
    ]);
    ids = new Map(
      (await shared.runSql('select id, public_id as "publicId" from patients')).map(({ id, publicId }) => [
        String(publicId),
        String(id),
      ]),
    );
    staff = await new Visitor(shared.url, anAddress()).signIn('staff');
    for (const { questionnaire } of Object.values(OWN_REGISTERS) as OwnRegister[]) {
      const { url, version } = questionnaire;
      await staff.call('putRegisterInForce', { url, version, facilityIds: [], from: todayInNepal() });
    }
    await writeVisits(visitors);
    const letters = await writeReferrals(visitors);
    await writeBirths(mothers);
    await writePregnancies(pregnant);
    await writeCards(babies);
    await writeEntries({ adult: adults, woman: women, child: children, newborn: newborns });
    expect(written).toBe(RECORDS);
    const facilityId = await arrive(letters, visitors);
    // An embedded database was closed for it, so the service may be at another address.
    staff = await new Visitor(shared.url, anAddress()).signIn('staff');
    const { body } = await staff.call('getMonthlyFigures', { year: YEAR, month: MONTH, facilityId });
    const expected = Object.fromEntries(Object.entries(cells).filter(([, count]) => count !== 0));
    expect(toCells(body)).toEqual(expected);
  }, 240_000);
});
