import { addRoutes, call, type EndpointName } from '.';

it('reaches an endpoint that is newer than this client, for the module that was built with it', async () => {
  const asked = jest.fn((_url: string, _init: { method: string }) =>
    Promise.resolve(new Response('{}', { headers: { 'content-type': 'application/json' } })),
  );
  globalThis.fetch = asked as unknown as typeof fetch;
  addRoutes({ bookVisit: 'POST /visits/:id' });
  await call('bookVisit' as EndpointName, { id: 'a b' } as never);
  expect(asked.mock.calls[0]).toMatchObject(['/api/visits/a%20b', { method: 'POST' }]);
});
