import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request to a gateway. */
export interface Received {
  url: string;
  method: string;
  form: Record<string, string>;
}

interface Reply {
  status: number;
  body: unknown;
}
/** The answer of a gateway: status and JSON, also as a function of the request; or a function that handles the response itself, or never answers. */
export type GatewayReply = Reply | ((response: ServerResponse, form: Record<string, string>) => Reply | void);

export const SPARROW_TAKES = {
  status: 200,
  body: { count: 1, response_code: 200, response: '1 messages have been queued for delivery' },
};
export const sparrowRefuses = (code: number) => ({ status: 403, body: { response_code: code, response: 'no' } });

/** An SMS gateway on this machine that gives the answers of the test, and keeps the requests. */
export async function startSmsGateway(reply: GatewayReply = SPARROW_TAKES) {
  const received: Received[] = [];
  const gateway = { received, reply };
  const server = createServer(async (request, response) => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    received.push({ url: request.url!, method: request.method!, form });
    const answer = typeof gateway.reply === 'function' ? gateway.reply(response, form) : gateway.reply;
    if (answer)
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`;
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return Object.assign(gateway, { url, stop });
}
