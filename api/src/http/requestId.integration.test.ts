import { request as httpRequest } from 'node:http';
import { describeService } from '../../testing/suite';
import { newRequestId } from './requestId';

const READABLE = /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/;
const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const TRACEPARENT = `00-${TRACE_ID}-00f067aa0ba902b7-01`;

it('is short, made of what is not mistaken for something else, and another each time', () => {
  const ids = Array.from({ length: 1000 }, newRequestId);
  for (const id of ids) expect(id).toMatch(READABLE);
  expect(new Set(ids).size).toBe(ids.length);
});

describeService(
  'the id of a request',
  (shared) => {
    const idOf = async (path: string, headers: Record<string, string> = {}) =>
      (await fetch(`${shared.url}${path}`, { headers })).headers.get('x-request-id');

    /** The lines of the log that name a request; waits for the one that says it is answered. */
    async function logged(id: string, ask: () => Promise<unknown>) {
      let text = '';
      const answered = new Promise<void>((resolve) => {
        const read = (chunk: Buffer) => {
          text += chunk.toString();
          if (!text.split('\n').some((line) => line.includes(id) && line.includes('request completed'))) return;
          shared.service.process.stderr!.off('data', read);
          resolve();
        };
        shared.service.process.stderr!.on('data', read);
      });
      await ask();
      await answered;
      return text
        .split('\n')
        .filter((line) => line.includes(id))
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    }

    it('is made for who brings none, and is in the headers of every answer', async () => {
      for (const path of ['/healthz', '/api/session', '/api/doctors/nobody', '/api/nothing', '/nothing', '/api/%zz'])
        expect(await idOf(path)).toMatch(READABLE);
    });

    it('is taken over where it is well-formed', async () => {
      for (const id of ['7f3a-2b9d-04ce', 'a'.repeat(64), 'Request_01'])
        expect(await idOf('/healthz', { 'x-request-id': id })).toBe(id);
      for (const id of ['short', 'a'.repeat(65), 'with space', 'नमस्ते-नमस्ते', '{"level":60}']) {
        const header = Buffer.from(id).toString('latin1');
        const sent = new Promise((resolve, reject) => {
          httpRequest(`${shared.url}/healthz`, { headers: { 'x-request-id': header } }, (response) => {
            response.resume();
            resolve(response.headers['x-request-id']);
          })
            .on('error', reject)
            .end();
        });
        expect(await sent).toMatch(READABLE);
      }
    });

    it('is in the body of a problem', async () => {
      const answer = await fetch(`${shared.url}/api/doctors/nobody`);
      expect(await answer.json()).toMatchObject({ requestId: answer.headers.get('x-request-id') });
    });

    it('is in the log, with the trace that the request belongs to', async () => {
      const id = newRequestId();
      const lines = await logged(id, () => idOf('/api/session', { 'x-request-id': id, traceparent: TRACEPARENT }));
      expect(lines.length).toBeGreaterThanOrEqual(2);
      for (const line of lines) expect(line).toMatchObject({ reqId: id, traceId: TRACE_ID });
    });

    it.each([
      '00-xyz-00f067aa0ba902b7-01',
      `ff-${TRACE_ID}-00f067aa0ba902b7-01`,
      `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    ])('is logged without the trace of %s', async (traceparent) => {
      const id = newRequestId();
      for (const line of await logged(id, () => idOf('/api/session', { 'x-request-id': id, traceparent })))
        expect(line).not.toHaveProperty('traceId');
    });
  },
  { LOG_LEVEL: 'info' },
);
