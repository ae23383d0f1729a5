import { getDayAtAge, planImmunization, type DoseDates, type ImmunizationSchedule } from '@chautari/contract';

/** When to come again after a dose: for the next dose of the same vaccine, or for the next visit of the schedule. */
export function getFollowUpDate(
  schedule: ImmunizationSchedule,
  birth: string,
  dates: DoseDates,
  key: string,
  date: string,
): string | undefined {
  const doses = schedule.visits.flatMap((visit) => visit.doses);
  const following = doses.find(({ after }) => after?.dose === key);
  const allDates = { ...dates, [key]: { date } };
  if (following)
    return planImmunization(schedule, birth, { ...allDates, [following.key]: { date: null } }, date).doses.find(
      (dose) => dose.key === following.key,
    )?.due;
  return schedule.visits.map(({ age }) => getDayAtAge(birth, age)).find((day) => day > date);
}
