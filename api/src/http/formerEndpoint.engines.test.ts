import { filledData, skipReason, type Data } from '../../testing/engine';
import { runScript } from '../../testing/service';

const reason = skipReason();
const define = reason ? describe.skip : describe;

define(`two major versions of an endpoint${reason ? ` (skipped: ${reason})` : ''}`, () => {
  let data: Data;
  beforeAll(async () => {
    data = await filledData();
  });
  afterAll(() => data.remove());

  it('are both answered by one handler, each as its callers know it; calls of the former one are counted, and told its day', async () => {
    const { stdout, stderr } = await runScript('testing/formerEndpoint.ts', [], data.env);
    expect(stderr).toBe('');
    const former = { status: 200, body: { visit: 2, day: '2027-01-06' }, sunset: 'Mon, 01 Feb 2027 23:59:59 GMT' };
    expect(JSON.parse(stdout)).toMatchObject({
      present: { status: 200, body: { id: '1', at: '2027-01-05T08:00:00Z' } },
      former,
      // Kept and given again in the words of the former version.
      repeated: former,
      wrong: { status: 422 },
      booked: 2,
      counted: [{ labels: { route: 'POST /visits' }, value: 3 }],
    });
  });
});
