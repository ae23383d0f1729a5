import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { labelVaccine, readSchedules } from './schedules';

const own = readSchedules();

describe('the schedules', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'chautari-schedules-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const replace = (name: string, content: unknown) =>
    writeFileSync(path.join(folder, `${name}.json`), typeof content === 'string' ? content : JSON.stringify(content));
  const changed = <K extends keyof typeof own>(name: K, change: (schedule: (typeof own)[K]) => void) => {
    const schedule = structuredClone(own[name]);
    change(schedule);
    replace(name, schedule);
  };

  it('say in both languages where they come from, rule by rule', () => {
    for (const text of [
      own.immunization.source.text,
      own.anc.source.text,
      own.vitals.source.text,
      ...[...own.vitals.marks, ...own.vitals.together, own.vitals.score!].map(
        ({ source }) => own.vitals.sources[source]!,
      ),
    ]) {
      expect(text.en.length).toBeGreaterThan(20);
      expect(text.np).toMatch(/[\u0900-\u097f]{3}/);
    }
  });

  it('label vaccines with a capital, and leave names such as fIPV', () => {
    const labels = own.immunization.vaccines.map((vaccine) => labelVaccine(vaccine).en);
    expect(labels).toEqual(expect.arrayContaining(['Polio drops', 'Rota', 'Measles-rubella', 'fIPV']));
    expect(labels.filter((label) => /^\p{Ll}/u.test(label))).toEqual(['fIPV']);
  });

  it('name a source for each age and interval of a dose', () => {
    const { sources = {}, visits } = own.immunization;
    for (const { key, from, maybeFrom, after, until } of visits.flatMap(({ doses }) => doses))
      for (const rule of [from, maybeFrom, after, until])
        if (rule)
          expect([key, sources[rule.source ?? '']?.np]).toEqual([key, expect.stringMatching(/[\u0900-\u097f]{3}/)]);
  });

  it('are replaced one by one', () => {
    changed('immunization', (schedule) => {
      schedule.graceDays = 7;
    });
    expect(readSchedules(folder)).toEqual({ ...own, immunization: { ...own.immunization, graceDays: 7 } });
  });

  it.each<[string, () => void, RegExp]>([
    ['no JSON', () => replace('anc', '{'), /anc\.json is no JSON$/],
    [
      'of another shape',
      () => replace('vitals', { ...own.vitals, marks: [{ sign: 'pulse' }] }),
      /vitals\.json does not fit: marks\.0\.for \(required\), /,
    ],
    ['empty', () => replace('vitals', '[]'), /vitals\.json does not fit: all of it \(invalid\)$/],
    [
      'with a sign that nobody measures',
      () =>
        changed('vitals', ({ marks }) => {
          Object.assign(marks[0]!, { sign: 'mood' });
        }),
      /vitals\.json does not fit: marks\.0\.sign \(invalid\)$/,
    ],
    [
      'with bounds the wrong way round',
      () =>
        changed('vitals', ({ marks }) => {
          marks[0]!.levels.soon = { low: 20, high: 12 };
        }),
      /vitals\.json does not fit: marks\.0\.levels\.soon\.high \(invalid\)$/,
    ],
    [
      'with a reason to call that no form asks about',
      () =>
        changed('dangerSigns', ({ emergency }) => {
          emergency.life[0]!.sign = 'hiccups';
        }),
      /dangerSigns\.json does not fit: emergency names hiccups, which is no sign$/,
    ],
    [
      'without a dose',
      () =>
        changed('immunization', ({ visits }) => {
          visits[0]!.doses.shift();
        }),
      /immunization\.json does not fit: bcg is missing$/,
    ],
    [
      'with a dose of a vaccine that it does not name',
      () =>
        changed('immunization', ({ visits }) => {
          visits[0]!.doses.push({ key: 'flu1', vaccine: 'flu', name: { en: 'Flu', np: 'फ्लु' }, followUp: false });
        }),
      /immunization\.json does not fit: flu1 is a dose of flu, which is no vaccine$/,
    ],
    [
      'with a dose twice',
      () =>
        changed('immunization', ({ visits }) => {
          visits[1]!.doses.push(visits[0]!.doses[0]!);
        }),
      /immunization\.json does not fit: it has bcg twice$/,
    ],
    [
      'with a dose whose key is none',
      () =>
        changed('immunization', ({ visits }) => {
          visits[0]!.doses[0]!.key = 'doses.0';
        }),
      /immunization\.json does not fit: visits\.0\.doses\.0\.key \(invalid\)$/,
    ],
    [
      'with an antenatal visit that no card has',
      () =>
        changed('anc', ({ visits }) => {
          visits.push({ key: 'week50', name: { en: '50 weeks', np: '५० हप्ता' }, from: 50, to: 50 });
        }),
      /anc\.json does not fit: no card has a line week50$/,
    ],
    [
      'with a dose that comes after a later one',
      () =>
        changed('anc', ({ tetanus }) => {
          tetanus[0]!.after = { dose: 'td2', days: 28 };
        }),
      /anc\.json does not fit: td1 comes after td2, which does not stand before it$/,
    ],
  ])('that are %s end the start with one line', (_what, prepare, line) => {
    prepare();
    expect(() => readSchedules(folder)).toThrow(line);
  });

  it('are not looked for in vain', () => {
    expect(() => readSchedules(folder)).toThrow(/^PORTAL_SCHEDULES_DIR must name a folder with immunization\.json/);
    expect(() => readSchedules(path.join(folder, 'nowhere'))).toThrow(/nowhere has none$/);
  });
});
