import { filledData, newDatabase, skipReason } from '../../testing/engine';
import { startPostgres } from '../../testing/postgres';
import { runScript, runSql, startService } from '../../testing/service';
import { Visitor } from '../../testing/visitor';

(skipReason() ? describe.skip : describe)(`on PostgreSQL${skipReason() ? ` (skipped: ${skipReason()})` : ''}`, () => {
  it('the service says that it is unavailable while the server is gone, and goes on', async () => {
    const cluster = (await startPostgres())!;
    const service = await startService({ env: { DATABASE_URL: cluster.url } });
    const visitor = await new Visitor(service.url).signIn('patient');
    await cluster.stop();
    expect(await visitor.call('listMyAppointments', {})).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect((await fetch(`${service.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${service.url}/healthz`)).status).toBe(200);
    expect(await service.stop()).toBe(0);
  });

  it('two services that start at once on an empty database share it', async () => {
    const data = await newDatabase();
    const services = await Promise.all([1, 2].map(() => startService(data)));
    const lists = await Promise.all(services.map(async ({ url }) => (await new Visitor(url).call('listDoctors', {})).body.doctors));
    expect(lists[0]).toHaveLength(5);
    expect(lists[1]).toEqual(lists[0]);
    await Promise.all(services.map((service) => service.stop()));
    await data.remove();
  });

  it('a service refuses a database that a newer version has brought up to date', async () => {
    const data = await filledData();
    await runSql(data, `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer version', 9999999999999) returning id`);
    const { code, stdout, stderr } = await runScript('src/main.ts', [], { PORT: '0', ...data.env });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^The database was brought up to date by a newer version of the portal[^\n]*\n$/);
    await data.remove();
  });

  it('in production an empty database is not filled', async () => {
    const data = await newDatabase();
    const service = await startService(data, { NODE_ENV: 'production' });
    expect((await new Visitor(service.url).call('listDoctors', {})).body).toEqual({ doctors: [] });
    await service.stop();
    await data.remove();
  });
});
