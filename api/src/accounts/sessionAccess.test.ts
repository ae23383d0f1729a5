import { getAccessAfterPassword, getCurrentAccess } from './sessionAccess';

const doctor = { role: 'doctor', state: 'active' } as const;
const applicant = { role: 'doctor', state: 'waiting' } as const;
const patient = { role: 'patient', state: 'active' } as const;

describe('after the right password', () => {
  it.each([
    [patient, { hasSecondStep: false, required: true }, 'full'],
    [doctor, { hasSecondStep: false, required: false }, 'full'],
    [doctor, { hasSecondStep: false, required: true }, 'enrolment'],
    [doctor, { hasSecondStep: true, required: false }, 'secondStep'],
    [doctor, { hasSecondStep: true, required: true }, 'secondStep'],
    [applicant, { hasSecondStep: false, required: true }, 'application'],
    [applicant, { hasSecondStep: true, required: true }, 'secondStep'],
  ] as const)('%j with %j has %s', (standing, step, access) => {
    expect(getAccessAfterPassword(standing, step)).toBe(access);
  });
});

describe('a session', () => {
  it.each([
    ['full', doctor, 'full'],
    ['full', applicant, 'application'],
    ['enrolment', applicant, 'application'],
    ['secondStep', applicant, 'secondStep'],
    ['secondStep', doctor, 'secondStep'],
    ['application', applicant, 'application'],
    ['application', doctor, 'enrolment'],
    ['enrolment', doctor, 'enrolment'],
  ] as const)('that began with %s is, for %j, worth %s where a second step is required', (began, standing, access) => {
    expect(getCurrentAccess(began, standing, true)).toBe(access);
  });

  it('that began before the approval has full access afterwards where no second step is required', () => {
    expect(getCurrentAccess('application', doctor, false)).toBe('full');
  });
});
