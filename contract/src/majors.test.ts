import { daysLeft, endsOf, faultsOfMajors, majorOf, successorOf } from './majors';

it('knows which major version a name means, and what follows it', () => {
  expect(majorOf('bookVisit')).toEqual({ base: 'bookVisit', major: 1 });
  expect(majorOf('bookVisit12')).toEqual({ base: 'bookVisit', major: 12 });
  expect(successorOf('bookVisit', ['bookVisit3', 'bookVisit', 'bookVisit2', 'bookVisitAtDesk2'])).toBe('bookVisit2');
  expect(successorOf('bookVisit3', ['bookVisit3', 'bookVisit'])).toBeUndefined();
});

it('lists the endpoints that end', () =>
  expect(endsOf({ bookVisit: { until: '2027-02-01' }, bookVisit2: {} })).toEqual({ bookVisit: '2027-02-01' }));

describe('major versions side by side', () => {
  const faults = (endpoints: Parameters<typeof faultsOfMajors>[0], versions = {}) =>
    faultsOfMajors(endpoints, versions).join();

  it('are in order where the former one has its last day', () =>
    expect(faults({ bookVisit: { until: '2027-02-01' }, bookVisit2: {} }, { bookVisit: '1.4' })).toBe(''));
  it.each([
    [{ bookVisit: {}, bookVisit2: {} }, 'has no last day'],
    [{ bookVisit: { until: '2027-02-01' as const } }, 'nothing follows it'],
    [{ bookVisit: { until: '2027-13-41' as const }, bookVisit2: {} }, 'which is no day'],
  ])('are refused otherwise: %j', (endpoints, fault) => expect(faults(endpoints)).toContain(fault));
  it('count on from what the former one has become', () =>
    expect(faults({ bookVisit: { until: '2027-02-01' }, bookVisit2: {} }, { bookVisit: '2.1' })).toContain(
      'has a higher number than bookVisit2',
    ));
});

it('counts the last day as one that is left', () => {
  expect(daysLeft('2027-02-01', Date.parse('2027-01-30T12:00:00Z'))).toBe(3);
  expect(daysLeft('2027-02-01', Date.parse('2027-02-01T23:59:00Z'))).toBe(1);
  expect(daysLeft('2027-02-01', Date.parse('2027-02-02T00:00:00Z'))).toBe(0);
});
