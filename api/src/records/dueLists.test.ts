import { addDays, getDayAfterMonths } from '@chautari/contract/calendar';
import { getDayAtAge } from '@chautari/contract/immunizationPlan';
import { buildDueList } from './dueLists';
import { readSchedules } from './schedules';

const schedules = readSchedules(undefined);
const TODAY = '2026-11-23';

type Patient = Parameters<typeof buildDueList>[0];

/** A child with all doses that small children get. */
function buildList(dateOfBirth: string, sex: 'female' | 'male') {
  const visits = schedules.immunization.visits.filter(({ shownFrom }) => !shownFrom);
  const doses = visits.flatMap(({ age, doses: all }) =>
    all.map(({ key }) => [key, { date: getDayAtAge(dateOfBirth, age) }] as const),
  );
  const id = '00000000-0000-4000-8000-000000000001';
  const content = { kind: 'immunization' as const, id, initialDate: dateOfBirth, doses: Object.fromEntries(doses) };
  const patient = { id, firstName: 'Asha', lastName: 'Rai', dateOfBirth, birthRange: null, sex } as Patient;
  const contents = [{ patientId: id, content, isPrivate: false, facilityId: null }];
  return buildDueList(patient, { appointments: [], contents }, schedules, TODAY);
}

describe('the day on which what is due is worked out again', () => {
  it('of a girl with all doses of small children is that from which HPV is shown', () => {
    const born = getDayAfterMonths(TODAY, -100);
    expect(buildList(born, 'female')).toMatchObject({ items: [], checkOn: getDayAfterMonths(born, 108) });
    expect(buildList(born, 'male')).toMatchObject({ items: [], checkOn: null });
    const ofNine = buildList(getDayAfterMonths(TODAY, -108), 'female');
    expect(ofNine).toMatchObject({ items: [{ kind: 'vaccine', state: 'coming' }], checkOn: addDays(TODAY, 1) });
  });
});
