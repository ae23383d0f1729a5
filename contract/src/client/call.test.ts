import { addRoutes, call, keepEarlyRequest, type EndpointName } from '.';

it('calls an endpoint that is newer than the client, for the module that was built with it', async () => {
  const fetchMock = jest.fn((_url: string, _init: { method: string }) =>
    Promise.resolve(new Response('{}', { headers: { 'content-type': 'application/json' } })),
  );
  globalThis.fetch = fetchMock as unknown as typeof fetch;
  addRoutes({ bookVisit: 'POST /visits/:id' });
  await call('bookVisit' as EndpointName, { id: 'a b' } as never);
  expect(fetchMock.mock.calls[0]).toMatchObject(['/api/visits/a%20b', { method: 'POST' }]);
});

describe('a request that the page sent before', () => {
  const answer = (body: unknown) =>
    new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
  const fetchMock = jest.fn((_url: string, _init: { headers: Record<string, string> }) =>
    Promise.resolve(answer({ signedIn: null })),
  );
  beforeEach(() => {
    fetchMock.mockClear();
    globalThis.fetch = fetchMock as unknown as typeof fetch;
  });

  it('answers the first call that is the same, and no other', async () => {
    keepEarlyRequest('GET', '/api/session', {
      response: Promise.resolve(answer({ signedIn: null, endsAt: '2026-11-29T00:00:00.000Z' })),
    });
    expect(await call('getSession', {})).toHaveProperty('endsAt');
    expect(fetchMock).not.toHaveBeenCalled();
    expect(await call('getSession', {})).not.toHaveProperty('endsAt');
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  it('without an answer is sent again under its key', async () => {
    const input = { role: 'patient' } as const;
    keepEarlyRequest(
      'POST',
      '/api/session/sample',
      { response: Promise.reject(new Error('offline')), key: 'early' },
      JSON.stringify(input),
    );
    await expect(call('signInAsSample', input)).rejects.toMatchObject({ code: 'unavailable', idempotencyKey: 'early' });
    await call('signInAsSample', input).catch(() => undefined);
    expect(fetchMock.mock.calls[0]![1].headers['idempotency-key']).toBe('early');
  });

  it('is forgotten after a minute', async () => {
    jest.useFakeTimers();
    keepEarlyRequest('GET', '/api/session', { response: Promise.resolve(answer({})) });
    jest.advanceTimersByTime(60_000);
    jest.useRealTimers();
    await call('getSession', {});
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });
});
