import { dayAtAge, planImmunization, type GivenDoses, type ImmunizationSchedule } from '@chautari/contract';

/** When to come again after a dose: for the next dose of the same vaccine, or for the next visit of the schedule. */
export function getFollowUpDate(
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
