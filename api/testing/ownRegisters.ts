/** What a register that comes with the portal says of answers. */
import { addDays } from '@chautari/contract/calendar';
import { checkAnswers } from '@chautari/contract/questionnaires/checkAnswers';
import { checkQuestionnaire } from '@chautari/contract/questionnaires/checkDefinition';
import { listClassifications } from '@chautari/contract/questionnaires/classes';
import type { EntryPerson } from '@chautari/contract/questionnaires/conditions';
import { countEntry, findNextDay, listFindings } from '@chautari/contract/questionnaires/readEntry';
import type { Answers } from '@chautari/contract/records/registerEntry';
import { readSchedules } from '../src/records/schedules';
import { OWN_REGISTERS } from '../src/records/registers/ownRegisters';

export const ENTRY_DAY = '2026-11-10';
const { growth } = readSchedules();

/** A girl who is some days old on the day of the entry. */
export const aSickChild = (days: number): EntryPerson => ({ dateOfBirth: addDays(ENTRY_DAY, -days), sex: 'female' });

/** Returns a definition that comes with the portal. */
export function readOwnRegister(name: string) {
  const checked = checkQuestionnaire(OWN_REGISTERS[`${name}.json`]);
  if (!checked.ok) throw new Error(JSON.stringify(checked.faults));
  return checked.definition;
}

/** Returns what a register makes of answers, in short. */
export function readOwnEntry(name: string, answers: Answers, person: EntryPerson) {
  const definition = readOwnRegister(name);
  const entry = { answers, date: ENTRY_DAY, person, growth };
  const next = findNextDay(definition, entry)?.day;
  return {
    faults: checkAnswers(definition.questionnaire, answers, ENTRY_DAY),
    classes: Object.fromEntries(
      listClassifications(definition, entry).map(({ item, proposal }) => [item.linkId, proposal?.class.option]),
    ),
    reasons: Object.fromEntries(
      listClassifications(definition, entry).map(({ item, proposal }) => [item.linkId, proposal?.reasons]),
    ),
    findings: listFindings(definition, entry).map(({ key, side }) => (side ? `${key} ${side}` : key)),
    daysToNext: next && Math.round((Date.parse(next) - Date.parse(ENTRY_DAY)) / 86_400_000),
    figures: countEntry(definition, entry).map(({ figure }) => figure.key),
  };
}

/** Returns answers with the proposed classes accepted, as a health worker does. */
export function acceptProposals(name: string, answers: Answers, person: EntryPerson): Answers {
  const definition = readOwnRegister(name);
  return definition.classifications!.reduce<Answers>((before, { item }) => {
    const entry = { answers: before, date: ENTRY_DAY, person, growth };
    const read = listClassifications(definition, entry).find((each) => each.item.linkId === item);
    return read?.proposal ? { ...before, [item]: read.proposal.class.option } : before;
  }, answers);
}
