import { createCircuitBreaker } from './circuitBreaker';

let now: number;
let breaker: ReturnType<typeof createCircuitBreaker>;
beforeEach(() => {
  now = 1_000_000;
  breaker = createCircuitBreaker(() => now);
});

const failTimes = (times: number) => Array.from({ length: times }, () => breaker.fail());
/** Seconds until calls are allowed again. */
function rest() {
  let seconds = 0;
  for (; breaker.allowed(8) === 0; seconds += 1) now += 1000;
  return seconds;
}

describe('a circuit breaker', () => {
  it('allows everything until several calls in a row have failed', () => {
    failTimes(2);
    expect(breaker.allowed(8)).toBe(8);
    breaker.succeed();
    failTimes(2);
    expect(breaker.allowed(8)).toBe(8);
    failTimes(1);
    expect(breaker.allowed(8)).toBe(0);
  });

  it('rests ever longer, a minute at most, and counts what fails together once', () => {
    failTimes(8);
    const rests = [rest()];
    for (let n = 0; n < 5; n++) {
      expect(breaker.allowed(8)).toBe(1);
      failTimes(8);
      rests.push(rest());
    }
    expect(rests).toEqual([10, 20, 40, 60, 60, 60]);
  });

  it('allows everything again after one success', () => {
    failTimes(3);
    rest();
    breaker.succeed();
    expect(breaker.allowed(8)).toBe(8);
    failTimes(3);
    expect(rest()).toBe(10);
  });
});
