/** Before a test file begins: waits, shortly before the day ends in Nepal, until it has. A file takes its day at its beginning, and ends on the same one. */
const DAY_MS = 86_400_000;
/** 05:45 before midnight in UTC. */
const NEPAL_MS = 5.75 * 3_600_000;
/** Few files take longer. */
const FILE_MS = 3 * 60_000;
/** Some tests take what was a minute ago for something of today. */
const SETTLED_MS = 90_000;

const getWait = (now) => {
  const sinceMidnight = (now + NEPAL_MS) % DAY_MS;
  if (sinceMidnight < SETTLED_MS) return SETTLED_MS - sinceMidnight;
  return sinceMidnight > DAY_MS - FILE_MS ? DAY_MS - sinceMidnight + SETTLED_MS : 0;
};

module.exports = () => new Promise((resolve) => setTimeout(resolve, getWait(Date.now())));
