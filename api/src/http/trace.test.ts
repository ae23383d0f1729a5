import Fastify from 'fastify';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createBucketStorage } from '../files/bucket';
import { keepTrace } from './trace';

const TRACEPARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

it('is passed on to the bucket by a request that belongs to one, with or without a body, and by no other', async () => {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'tests', AWS_SECRET_ACCESS_KEY: 'tests' });
  const received: IncomingHttpHeaders[] = [];
  const bucket = createServer((request, response) => {
    received.push(request.headers);
    response.writeHead(404).end('<?xml version="1.0"?><Error><Code>NoSuchKey</Code></Error>');
  }).listen(0, '127.0.0.1');
  await once(bucket, 'listening');
  const { read } = createBucketStorage({
    bucket: 'b',
    region: 'r',
    endpoint: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
  });
  const app = Fastify();
  keepTrace(app);
  app.all('/', async () => ({ found: Boolean(await read('name')) }));
  await app.inject({ url: '/', headers: { traceparent: TRACEPARENT } });
  await app.inject({ method: 'POST', url: '/', headers: { traceparent: TRACEPARENT }, payload: { a: 1 } });
  await app.inject({ url: '/' });
  expect(received.map(({ traceparent }) => traceparent)).toEqual([TRACEPARENT, TRACEPARENT, undefined]);
  expect(received[0]!.authorization).not.toContain('traceparent');
  await app.close();
  bucket.closeAllConnections();
  bucket.close();
});
