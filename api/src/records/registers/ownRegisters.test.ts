/** What the register of reactions marks and counts. */
import { checkQuestionnaire } from '@chautari/contract/questionnaires/checkDefinition';
import { countEntry, listMarks } from '@chautari/contract/questionnaires/readEntry';
import { checkAnswers } from '@chautari/contract/questionnaires/checkAnswers';
import type { Answers } from '@chautari/contract/records/registerEntry';
import { OWN_REGISTERS } from './ownRegisters';

const DATE = '2026-11-10';
const person = { dateOfBirth: '2026-05-01', birthRange: undefined, sex: 'female' as const };

function readRegister(name: string) {
  const checked = checkQuestionnaire(OWN_REGISTERS[name]);
  if (!checked.ok) throw new Error(JSON.stringify(checked.faults));
  return checked.definition;
}
const register = readRegister('reactionAfterVaccine.json');

const reaction = (more: Answers): Answers => ({
  vaccine: 'penta',
  vaccinatedOn: '2026-11-09',
  onset: DATE,
  signs: ['fever'],
  severity: 'minor',
  outcome: 'recovering',
  ...more,
});
const readMarks = (more: Answers) =>
  listMarks(register, { answers: reaction(more), date: DATE, person }).map(({ key }) => key);

describe('a reaction after a vaccine', () => {
  it.each<[string, Answers, string[]]>([
    ['a fever that is over soon', {}, []],
    ['a sore arm', { signs: ['local', 'rash'], outcome: 'recovered' }, []],
    [
      'a severe allergy',
      { signs: ['anaphylaxis'], severity: 'severe', outcome: 'recovering' },
      ['anaphylaxis', 'severe', 'notReported'],
    ],
    ['a severe allergy that is called minor', { signs: ['anaphylaxis'] }, ['anaphylaxis', 'anaphylaxisMinor']],
    [
      'a severe allergy that is over and was told',
      { signs: ['anaphylaxis'], severity: 'severe', outcome: 'recovered', reportedOn: DATE },
      [],
    ],
    ['fits', { signs: ['fever', 'fits'], severity: 'severe', reportedOn: DATE, outcome: 'referred' }, ['fits']],
    ['an abscess that is called minor', { signs: ['abscess'] }, ['abscessMinor']],
    ['several people of a session', { cluster: true }, ['clusterNotReported']],
    ['a death that is called minor', { outcome: 'died' }, ['diedMinor']],
    ['a death', { outcome: 'died', severity: 'severe' }, ['notReported']],
  ])('%s is marked as it is', (_who, answers, marks) => {
    expect(checkAnswers(register.questionnaire, reaction(answers), DATE)).toEqual({});
    expect(readMarks(answers)).toEqual(marks);
  });

  it('counts once by how bad it was, and once by vaccine', () => {
    const counted = countEntry(register, { answers: reaction({ severity: 'severe' }), date: DATE, person });
    expect(counted.map(({ figure, count }) => [figure.key, count])).toEqual([
      ['aefi.severe', 1],
      ['aefi.vaccine.penta', 1],
    ]);
  });

  it('asks when the district was told only where it has to be', () => {
    expect(checkAnswers(register.questionnaire, reaction({ reportedOn: DATE }), DATE)).toEqual({
      reportedOn: 'notAsked',
    });
  });
});
