import { runScript } from '../../testing/service';

it('named statements of the embedded database are parsed once, and answer for each value', async () => {
  const { stdout, stderr } = await runScript('testing/namedStatements.ts', [], {});
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual({
    values: Array.from({ length: 12 }, (_, n) => [{ sum: ((n + 1) * (n + 2)) / 2, text: `क${n + 1}` }]),
    parsedForValues: 1,
    inTransactions: [[{ sum: 3, text: '' }], [{ sum: 6, text: null }]],
    // A wrong value, a transaction that had failed, a table that was not there.
    failed: [true, true, true],
    afterErrors: [{ sum: 10, text: '' }],
    created: [{ n: 7 }],
    changed: [{ n: 7 }],
  });
});
