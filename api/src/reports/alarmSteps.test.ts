import type { AlarmStep } from '@chautari/contract/reports';
import { findNextStep, type AlarmState, type Candidates } from './alarmSteps';

const ALL: Candidates = {
  doctor: ['doctor'],
  duty: ['duty', 'secondDuty'],
  inCharge: ['inCharge'],
  administrators: ['administrator', 'secondAdministrator'],
};
const BEGIN: AlarmState = { writer: 'writer', lastStep: null, heard: [] };

const CASES: [what: string, Partial<Candidates>, Partial<AlarmState>, [AlarmStep, string[]] | undefined][] = [
  ['the doctor first', {}, {}, ['doctor', ['doctor']]],
  ['then all on duty', {}, { lastStep: 'doctor', heard: ['doctor'] }, ['duty', ['duty', 'secondDuty']]],
  ['the duty first without a doctor', { doctor: [] }, {}, ['duty', ['duty', 'secondDuty']]],
  ['the person in charge without a duty', { duty: [] }, { lastStep: 'doctor' }, ['inCharge', ['inCharge']]],
  [
    'the administrators if there is nobody else',
    { doctor: [], duty: [], inCharge: [] },
    {},
    ['administrators', ['administrator', 'secondAdministrator']],
  ],
  ['nobody after the administrators', {}, { lastStep: 'administrators' }, undefined],
  ['nobody twice', { duty: ['doctor'] }, { lastStep: 'doctor', heard: ['doctor'] }, ['inCharge', ['inCharge']]],
  ['not the writer', { doctor: ['writer'] }, {}, ['duty', ['duty', 'secondDuty']]],
  ['not the writer among others', { doctor: [], duty: ['writer', 'duty'] }, {}, ['duty', ['duty']]],
  ['each once', { doctor: [], duty: ['duty', 'duty'] }, {}, ['duty', ['duty']]],
  [
    'no step before the last one',
    { inCharge: [] },
    { lastStep: 'duty' },
    ['administrators', ALL.administrators as string[]],
  ],
  ['nobody where there is nobody', { doctor: [], duty: [], inCharge: [], administrators: ['writer'] }, {}, undefined],
];

it.each(CASES)('tells %s', (_what, candidates, state, next) => {
  expect(findNextStep({ ...ALL, ...candidates }, { ...BEGIN, ...state })).toEqual(
    next && { step: next[0], accounts: next[1] },
  );
});
