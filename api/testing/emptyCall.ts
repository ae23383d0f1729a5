import type { Endpoint } from '@chautari/contract/endpoint';

const URL_ID = '00000000-0000-4000-8000-000000000000';
const URL_PARTS: Record<string, string> = { date: '2026-01-01', from: '0' };

/** A call with nothing in it but what its path needs: callers who are let in get it refused. */
export function buildEmptyCall({ method, path, sends }: Endpoint) {
  const url = path.replace(
    /:(\w+)/g,
    (_, name: string) => URL_PARTS[name] ?? (path.startsWith('/notices') ? '2147483647' : URL_ID),
  );
  if (method === 'GET') return { url, init: {} };
  return {
    url,
    init: {
      method,
      body: sends ? 'x' : '{}',
      headers: { 'content-type': sends ? 'application/octet-stream' : 'application/json' },
    },
  };
}
