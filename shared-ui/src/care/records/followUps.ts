import {
  addDays,
  dayAtAge,
  planImmunization,
  type AncSchedule,
  type GivenDoses,
  type ImmunizationSchedule,
} from '@chautari/contract';

/** When to come again after a dose: for the next dose of the same vaccine, or for the next visit of the schedule. */
export function followUpOfDose(
  schedule: ImmunizationSchedule,
  birth: string,
  given: GivenDoses,
  key: string,
  date: string,
): string | undefined {
  const doses = schedule.visits.flatMap((visit) => visit.doses);
  const following = doses.find(({ after }) => after?.dose === key);
  const known = { ...given, [key]: { date } };
  if (following)
    return planImmunization(schedule, birth, { ...known, [following.key]: { date: null } }, date).doses.find(
      (dose) => dose.key === following.key,
    )?.due;
  return schedule.visits.map(({ age }) => dayAtAge(birth, age)).find((day) => day > date);
}

/** When to come again after an antenatal visit: as soon as the weeks of the next one begin. */
export function followUpOfVisit({ pregnancyDays, visits }: AncSchedule, edd: string, date: string): string | undefined {
  const start = addDays(edd, -pregnancyDays);
  return visits.flatMap(({ from }) => (from === null ? [] : addDays(start, from * 7))).find((day) => day > date);
}
