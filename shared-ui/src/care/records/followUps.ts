import { getDayAtAge, planImmunization, type DoseDates, type ImmunizationSchedule } from '@chautari/contract';

/** Returns the day of the follow-up of a dose: the next dose of the vaccine, or the next visit of the schedule. */
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
