import { findJourneys, findPaths, findSubjects, planTests } from './changedTests';

it('a change of one screen is tested by its types, the screen and the journeys that open it', () => {
  const plan = planTests(['mfe-staff/src/screens/SignIn/SignIn.tsx']);
  expect(plan).toMatchObject({ packages: ['e2e', 'mfe-staff'], subjects: [], paths: ['/authorize-login'] });
  expect(plan.note).toBeUndefined();
  expect(plan.journeys).toEqual(
    expect.arrayContaining(['e2e/every-screen.spec.ts', 'e2e/journeys/desk-keyboard.spec.ts']),
  );
  expect(plan.journeys).not.toContain('e2e/journeys/ward-due.spec.ts');
});

it('a part of several screens is tested by these, and what belongs to no screen by all screens of the module', () => {
  expect(findPaths('mfe-staff', ['mfe-staff/src/screens/Reports/locales/en.json'])).toEqual(['/reports']);
  expect(findPaths('mfe-staff', ['mfe-staff/src/screens/SignIn/SignIn.test.tsx'])).toEqual([]);
  const plan = planTests(['mfe-staff/src/locales/en.json']);
  expect(plan.paths).toEqual(expect.arrayContaining(['/authorize-login', '/queue-board', '/reports/:id']));
  expect(plan.journeys).toEqual(['e2e/every-screen.spec.ts']);
  expect(plan.note).toContain('npm test -- journeys');
});

it('a change of a rule of the service is tested by its subject and those that import it', () => {
  expect(findSubjects(['api/src/appointments/bookingLimits.ts'])).toContain('api/src/appointments/');
  expect(findSubjects(['contract/src/notices.ts'])).toContain('api/src/notices/');
  expect(findSubjects(['api/src/patients/patientAccess.ts'])).toEqual(
    expect.arrayContaining(['api/src/patients/', 'api/src/records/']),
  );
  const plan = planTests(['api/src/appointments/bookingLimits.ts']);
  expect(plan.journeys).toEqual([]);
  expect(plan.note).toContain('npm test -- journeys');
});

it('a change of the kit names the modules that it reaches, and leaves their journeys to a whole run', () => {
  const plan = planTests(['shared-ui/src/kit/core/Button.tsx']);
  expect(plan.journeys).toEqual([]);
  expect(plan.note).toMatch(/mfe-doctor.*npm test -- journeys/);
});

it('a page to read needs no test, and a changed journey is run', () => {
  expect(planTests(['docs/kit.md'])).toMatchObject({ packages: [], subjects: [], journeys: [] });
  expect(planTests(['e2e/journeys/taps.spec.ts']).journeys).toEqual(['e2e/journeys/taps.spec.ts']);
});

it('a path is recognized as a whole', () => {
  expect(findJourneys(['/service/emergency'])).toContain('e2e/journeys/emergency.spec.ts');
  expect(findJourneys(['/service/emerg'])).toEqual([]);
});
