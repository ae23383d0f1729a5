import { findJourneys, findPaths, findSubjects, planTests } from './changedTests';

it('tests a changed screen by its types, the screen and the journeys that open it', () => {
  const plan = planTests(['mfe-staff/src/screens/SignIn/SignIn.tsx']);
  expect(plan).toMatchObject({ packages: ['e2e', 'mfe-staff'], subjects: [], paths: ['/authorize-login'] });
  expect(plan.note).toBeUndefined();
  expect(plan.journeys).toEqual(
    expect.arrayContaining(['e2e/every-screen.spec.ts', 'e2e/journeys/desk-keyboard.spec.ts']),
  );
  expect(plan.journeys).not.toContain('e2e/journeys/ward-due.spec.ts');
});

it('tests the screen of many journeys by those that open little else, and leaves the others to a full run', () => {
  const plan = planTests(['mfe-staff/src/screens/Dashboard/Dashboard.tsx']);
  expect(plan.journeys).toEqual(expect.arrayContaining(['e2e/journeys/desk-record.spec.ts']));
  expect(plan.journeys).not.toContain('e2e/journeys/names-in-both-scripts.spec.ts');
  expect(plan.journeys).toHaveLength(5);
  expect(plan.note).toContain('npm test -- journeys');
});

it('tests a shared part by the screens that import it, and a file of no screen by all screens of the module', () => {
  expect(findPaths('mfe-staff', ['mfe-staff/src/screens/Duties/locales/en.json'])).toEqual(['/duties']);
  expect(findPaths('mfe-staff', ['mfe-staff/src/screens/SignIn/SignIn.test.tsx'])).toEqual([]);
  const plan = planTests(['mfe-staff/src/locales/en.json']);
  expect(plan.paths).toEqual(expect.arrayContaining(['/authorize-login', '/queue-board', '/reports/:id']));
  expect(plan.journeys).toEqual(['e2e/every-screen.spec.ts']);
  expect(plan.note).toContain('npm test -- journeys');
});

it('tests a changed rule of the service by its subject and the subjects that import it', () => {
  expect(findSubjects(['api/src/appointments/bookingLimits.ts'])).toContain('api/src/appointments/');
  expect(findSubjects(['contract/src/notices.ts'])).toContain('api/src/notices/');
  expect(findSubjects(['api/src/patients/patientAccess.ts'])).toEqual(
    expect.arrayContaining(['api/src/patients/', 'api/src/records/']),
  );
  const plan = planTests(['api/src/appointments/bookingLimits.ts']);
  expect(plan.journeys).toEqual([]);
  expect(plan.note).toContain('npm test -- journeys');
});

it('names the modules that a change of the kit reaches, and leaves their journeys to a full run', () => {
  const plan = planTests(['shared-ui/src/kit/core/Button.tsx']);
  expect(plan.journeys).toEqual([]);
  expect(plan.note).toMatch(/mfe-doctor.*npm test -- journeys/);
});

it('runs no test for a changed document, and runs a changed journey', () => {
  expect(planTests(['docs/kit.md'])).toMatchObject({ packages: [], subjects: [], journeys: [] });
  expect(planTests(['e2e/journeys/taps.spec.ts']).journeys).toEqual(['e2e/journeys/taps.spec.ts']);
});

it('matches complete paths only', () => {
  expect(findJourneys(['/service/emergency'])).toContain('e2e/journeys/emergency.spec.ts');
  expect(findJourneys(['/service/emerg'])).toEqual([]);
});
