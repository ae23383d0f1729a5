/** A DHIS2 on this machine that takes data values, refuses some, and answers as DHIS2 does. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface DataValue {
  dataElement: string;
  categoryOptionCombo?: string;
  value?: string;
  deleted?: boolean;
}
export interface ReceivedSet {
  query: Record<string, string>;
  authorization: string | undefined;
  body: { period: string; orgUnit: string; dataSet?: string; dataValues: DataValue[] };
}

/** Another answer of the test: it handles the response itself, or never answers. */
type OtherAnswer = (response: ServerResponse) => void;

/** Starts a double that stores values, and refuses those of some data elements. */
export async function startDhis2() {
  const received: ReceivedSet[] = [];
  const stored = new Map<string, string>();
  const dhis2 = { received, stored, refuses: new Set<string>(), answer: undefined as OtherAnswer | undefined };

  /** Takes the values that it does not refuse, and returns its import summary. */
  function take({ body, query }: ReceivedSet) {
    const counts = { imported: 0, updated: 0, ignored: 0, deleted: 0 };
    const conflicts: unknown[] = [];
    for (const [index, { dataElement, categoryOptionCombo, value, deleted }] of body.dataValues.entries()) {
      const key = [body.orgUnit, body.period, dataElement, categoryOptionCombo ?? ''].join(' ');
      if (dhis2.refuses.has(dataElement)) {
        counts.ignored += 1;
        conflicts.push({
          object: dataElement,
          value: `Data element: \`${dataElement}\` is not accessible`,
          errorCode: 'E7610',
          indexes: [index],
        });
        continue;
      }
      const did = deleted ? 'deleted' : stored.has(key) ? 'updated' : 'imported';
      counts[did] += 1;
      if (query.dryRun === 'true') continue;
      if (deleted) stored.delete(key);
      else stored.set(key, value!);
    }
    return { status: conflicts.length ? 'WARNING' : 'SUCCESS', importCount: counts, conflicts };
  }

  const server = createServer(async (request, response) => {
    const address = new URL(request.url!, 'http://localhost');
    const body = JSON.parse(await text(request)) as ReceivedSet['body'];
    const set = { query: Object.fromEntries(address.searchParams), authorization: request.headers.authorization, body };
    received.push(set);
    if (dhis2.answer) return dhis2.answer(response);
    if (address.pathname !== '/hmis/api/dataValueSets') return response.writeHead(404).end();
    const summary = take(set);
    const status = summary.conflicts.length ? 409 : 200;
    response.writeHead(status, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        httpStatusCode: status,
        status: summary.status,
        response: { ...summary, responseType: 'ImportSummary' },
      }),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hmis`;
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return Object.assign(dhis2, { url, stop });
}
