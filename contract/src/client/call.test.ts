import { addRoutes, call, type EndpointName } from '.';

it('calls an endpoint that is newer than the client, for the module that was built with it', async () => {
  const fetchMock = jest.fn((_url: string, _init: { method: string }) =>
    Promise.resolve(new Response('{}', { headers: { 'content-type': 'application/json' } })),
  );
  globalThis.fetch = fetchMock as unknown as typeof fetch;
  addRoutes({ bookVisit: 'POST /visits/:id' });
  await call('bookVisit' as EndpointName, { id: 'a b' } as never);
  expect(fetchMock.mock.calls[0]).toMatchObject(['/api/visits/a%20b', { method: 'POST' }]);
});
