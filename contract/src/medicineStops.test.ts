import { check } from './check';
import { findMedicineStops, findRelatedAllergy, getStopError } from './medicineStops';
import { getQuantity } from './records/opdRows';
import diagnoses from './schedules/diagnoses.json';
import medicines from './schedules/medicines.json';
import { isPossibleFor, searchList } from './searchList';
import { visitLists } from './visitLists';

const checked = check(visitLists, { ...medicines, ...diagnoses });
if (!checked.ok) throw new Error(JSON.stringify(checked.fields));
const lists = checked.value;
const ADULT = { months: 360, sex: 'female', pregnancy: 'no' } as const;
const findStops = (items: string[], more: object = {}) =>
  findMedicineStops(
    lists,
    items.map((item) => ({ item })),
    { person: ADULT, ...more },
  ).map((stops) => stops.map(({ stop, severe }) => (severe ? 'severeAllergy' : stop)).join());

describe('what speaks against a medicine', () => {
  it.each([
    ['Penicillin: rash', 'amoxicillin'],
    ['amoxycillin', 'cloxacillin'],
    ['पेनिसिलिनले डाबर आउँछ', 'benzathinePenicillin'],
    ['Septran', 'cotrimoxazole'],
    ['brufen, dust', 'diclofenac'],
    ['सिटामोल', 'paracetamol'],
    ['cetrizine, Cetirizine', 'cetirizine'],
  ])('is an allergy to %s', (allergies, item) => {
    expect(findStops([item], { allergies })).toEqual(['allergy']);
  });
  it.each([
    ['dust and eggs', 'amoxicillin'],
    ['Penicillin', 'paracetamol'],
    ['धुलोको एलर्जी', 'cetirizine'],
  ])('is not an allergy to %s', (allergies, item) => {
    expect(findStops([item], { allergies })).toEqual(['']);
  });
  it.each([
    ['Penicillin: anaphylaxis', 'amoxicillin', 'severeAllergy'],
    ['पेनिसिलिनपछि अनुहार फुल्यो', 'amoxicillin', 'severeAllergy'],
    ['Amoxicillin, could not breathe', 'amoxicillin', 'severeAllergy'],
    ['Penicillin: face swelled', 'ceftriaxone', 'severeAllergy'],
    ['Penicillin: rash', 'ceftriaxone', ''],
    ['Ceftriaxone: anaphylaxis', 'amoxicillin', ''],
    ['Brufen: severe rash', 'ibuprofen', 'severeAllergy'],
    ['Brufen', 'whitfield', ''],
    ['Sulfa: skin peeled off', 'cotrimoxazole', 'severeAllergy'],
    ['Sulfa', 'leprosyMdt', ''],
    ['G6PD', 'primaquine', ''],
    ['Chlorhexidine', 'chlorhexidineMouth', ''],
    ['Chlorhexidine: shock', 'chlorhexidineMouth', 'severeAllergy'],
    ['latex', 'condom', ''],
    ['not known', 'amoxicillin', ''],
    ['Penicillin: anaphylaxis', 'paracetamol', ''],
  ])('of %s meets %s: %s', (allergies, item, stop) => {
    expect(findStops([item], { allergies })).toEqual([stop]);
  });
  it.each([
    ['Penicillin: rash', 'ceftriaxone', 'penicillins'],
    ['Brufen', 'whitfield', 'nsaids'],
    ['Sulfa', 'leprosyMdt', 'sulfonamides'],
    ['Sulfa', 'frusemide', 'sulfonamides'],
    ['lacks G6PD', 'primaquine', 'g6pd'],
    ['Chlorhexidine', 'chlorhexidineMouth', 'chlorhexidine'],
    ['latex', 'condom', 'latex'],
    ['Penicillin: face swelled', 'ceftriaxone', undefined],
    ['Penicillin', 'amoxicillin', undefined],
  ])('of %s is pointed out beside %s as %s', (allergies, item, key) => {
    expect(findRelatedAllergy(lists, { item }, allergies)?.key).toBe(key);
  });
  it('has a problem of its own, the gravest first', () => {
    expect(getStopError([{ stop: 'twice' }, { stop: 'allergy', severe: true }])).toBe('severeAllergy');
    expect(getStopError([{ stop: 'twice' }, { stop: 'allergy' }])).toBe('allergy');
    expect(getStopError([{ stop: 'pregnancy' }])).toBe('required');
    expect(getStopError([])).toBeUndefined();
  });
  it.each(['enalapril', 'losartan', 'sodiumValproate', 'doxycycline', 'fluconazole', 'primaquine', 'vitaminA'])(
    'in pregnancy stops %s',
    (item) => {
      expect(findStops([item], { person: { ...ADULT, pregnancy: 'pregnant' } })).toEqual(['pregnancy']);
    },
  );
  it('is also an allergy to what is written in words, and a related one is pointed out', () => {
    const stops = findMedicineStops(lists, [{ text: 'Augmentin syrup' }], { person: ADULT, allergies: 'penicillin' });
    expect(stops).toEqual([[{ stop: 'allergy' }]]);
    expect(findRelatedAllergy(lists, { item: 'ceftriaxone' }, 'penicillin')?.key).toBe('penicillins');
    expect(findRelatedAllergy(lists, { item: 'paracetamol' }, 'penicillin')).toBeUndefined();
  });
  it('is the same medicine, also in words', () => {
    expect(findStops(['paracetamol', 'cetirizine', 'paracetamol'])).toEqual(['', '', 'twice']);
    const rows = [{ item: 'paracetamol' }, { text: 'Paracetamol 500' }, { text: 'Honey' }, { text: 'honey' }];
    expect(findMedicineStops(lists, rows, { person: ADULT }).map(({ length }) => length)).toEqual([0, 1, 0, 1]);
  });
  it('is a child without a weight, unless the dose goes by age or the medicine is for the skin', () => {
    const person = { months: 30, pregnancy: 'no' } as const;
    const items = ['paracetamol', 'ors', 'clotrimazoleSkin'];
    expect(findStops(items, { person })).toEqual(['noWeight', '', '']);
    expect(findStops(items, { person, weight: 12 })).toEqual(['', '', '']);
  });
  it('is pregnancy, and an age that the list names; of a range the youngest age', () => {
    expect(findStops(['doxycycline'], { person: { ...ADULT, pregnancy: 'pregnant' } })).toEqual(['pregnancy']);
    const child = { months: 90, upToMonths: 110, pregnancy: 'no' } as const;
    expect(findStops(['doxycycline', 'paracetamol'], { person: child, weight: 22 })).toEqual(['age', '']);
    expect(findStops(['doxycycline'], { person: undefined })).toEqual(['']);
  });
});

describe('the lists of a visit', () => {
  it.each([
    ['cold', 'CA07.0'],
    ['रुघा', 'CA07.0'],
    ['rugha', 'CA07.0'],
    ['URTI', 'CA07.0'],
    ['jworo', 'MG26-O'],
    ['pet dukh', 'MD81'],
    ['उच्च रक्त', 'BA00'],
    ['htn', 'BA00'],
  ])('are searched by %s', (text, code) => {
    expect(searchList(lists.diagnoses, text, 8).map((each) => each.code)).toContain(code);
  });
  it('put the closest first, and find nothing for nothing', () => {
    expect(searchList(lists.diagnoses, 'Cough', 8)[0]!.code).toBe('MD12');
    expect(searchList(lists.medicines, 'पारासिटामोल', 8)[0]!.key).toBe('paracetamol');
    expect(searchList(lists.medicines, ' ', 8)).toEqual([]);
    expect(searchList(lists.medicines, 'qx', 8)).toEqual([]);
  });
  it('bound diagnoses by age and sex', () => {
    const afterBirth = lists.diagnoses.find(({ code }) => code === 'JA43')!;
    expect(isPossibleFor(afterBirth, ADULT)).toBe(true);
    expect(isPossibleFor(afterBirth, { ...ADULT, sex: 'male' })).toBe(false);
    expect(isPossibleFor(afterBirth, { months: 24, pregnancy: 'no' })).toBe(false);
    expect(isPossibleFor(afterBirth)).toBe(true);
  });
  it('work out how much a row takes', () => {
    const row = { dose: 1, unit: 'tablet', frequency: 'TDS', days: 5 } as const;
    expect(getQuantity(row)).toBe(15);
    expect(getQuantity({ ...row, dose: 0.5, frequency: 'BD', days: 3 })).toBe(3);
    expect(getQuantity({ ...row, frequency: 'QWK', days: 28 })).toBe(4);
    expect(getQuantity({ ...row, frequency: 'STAT', days: undefined })).toBe(1);
    expect(getQuantity({ ...row, frequency: 'SOS' })).toBeUndefined();
    expect(getQuantity({ ...row, unit: 'application' })).toBeUndefined();
  });
});
