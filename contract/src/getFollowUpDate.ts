import { getDayAtAge, planImmunization, type CardDoses } from './immunizationPlan';
import type { ImmunizationSchedule } from './schedules';

/** Returns the day of the follow-up of a dose: the next dose of the vaccine, or the next visit of the schedule. */
export function getFollowUpDate(
  schedule: ImmunizationSchedule,
  birth: string,
  dates: CardDoses,
  key: string,
  date: string,
): string | undefined {
  const scheduled = schedule.visits.flatMap((visit) => visit.doses);
  const following = scheduled.find(({ after }) => after?.dose === key);
  const doses = { ...dates, [key]: { date } };
  if (following)
    return planImmunization(schedule, { birth, doses: { ...doses, [following.key]: {} } }, date).doses.find(
      (dose) => dose.key === following.key,
    )?.due;
  return schedule.visits
    .filter(({ shownFrom }) => !shownFrom)
    .map(({ age }) => getDayAtAge(birth, age))
    .find((day) => day > date);
}
