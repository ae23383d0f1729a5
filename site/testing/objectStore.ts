import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ObjectStore {
  url: string;
  /** The environment that a client needs. */
  keys: Record<string, string>;
  /** By `/bucket/name`. */
  objects: Map<string, Buffer>;
  /** Called whenever an object was written. */
  onWrite?: () => void;
  stop: () => Promise<void>;
}

const MAX_LISTED = 20;

async function bodyOf(request: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const xmlError = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;

/** Names are listed in order and few at a time, so that a client has to go on. */
function list(objects: ObjectStore['objects'], bucket: string, prefix: string, after: string) {
  const names = [...objects.keys()].filter((name) => name.startsWith(bucket + prefix) && name > after).sort();
  const page = names.slice(0, MAX_LISTED);
  const more = names.length > page.length;
  const contents = page
    .map(
      (name) =>
        `<Contents><Key>${name.slice(bucket.length)}</Key><LastModified>${new Date().toISOString()}</LastModified></Contents>`,
    )
    .join('');
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''}${contents}</ListBucketResult>`;
}

async function answer(
  store: Pick<ObjectStore, 'objects' | 'onWrite'>,
  request: IncomingMessage,
): Promise<[status: number, body: string | Buffer]> {
  const { objects } = store;
  const { pathname, searchParams } = new URL(request.url!, 'http://store');
  const content = await bodyOf(request);
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) return [403, xmlError('AccessDenied')];
  if (pathname.startsWith('/refused')) return [403, xmlError('AccessDenied')];
  if (request.method === 'PUT') {
    if (request.headers['if-none-match'] === '*' && objects.has(pathname)) return [412, xmlError('PreconditionFailed')];
    objects.set(pathname, content);
    store.onWrite?.();
    return [200, ''];
  }
  if (request.method === 'DELETE') {
    objects.delete(pathname);
    return [204, ''];
  }
  if (searchParams.get('list-type') === '2')
    return [
      200,
      list(
        objects,
        `${pathname.replace(/\/$/, '')}/`,
        searchParams.get('prefix') ?? '',
        searchParams.get('continuation-token') ?? '',
      ),
    ];
  const object = objects.get(pathname);
  return object ? [200, object] : [404, xmlError('NoSuchKey')];
}

/** Keeps objects in memory and answers as an S3-compatible store does to the requests of the service. The bucket `refused` refuses every request. */
export async function startObjectStore(): Promise<ObjectStore> {
  const objects = new Map<string, Buffer>();
  const server = createServer(
    (request, response) =>
      void answer(store, request).then(([status, body]) => {
        response.writeHead(status, {
          'content-type': typeof body === 'string' ? 'application/xml' : 'application/octet-stream',
          'content-length': Buffer.byteLength(body),
        });
        response.end(status === 204 ? undefined : body);
      }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const store: ObjectStore = {
    objects,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys: { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return store;
}
