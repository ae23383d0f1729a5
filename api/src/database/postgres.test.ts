import { createFilledData, createDatabase, getSkipReason } from '../../testing/engine';
import { startPostgres, type Cluster } from '../../testing/postgres';
import { runScript, runSql, startTestService } from '../../testing/service';
import { Visitor } from '../../testing/visitor';
import { createClient, openPool } from './postgres';

(getSkipReason() ? describe.skip : describe)(
  `on PostgreSQL${getSkipReason() ? ` (skipped: ${getSkipReason()})` : ''}`,
  () => {
    it('the service says that it is unavailable while the server is gone, and goes on', async () => {
      const cluster = (await startPostgres())!;
      const service = await startTestService({ env: { DATABASE_URL: cluster.url } });
      const visitor = await new Visitor(service.url).signIn('patient');
      await cluster.stop();
      expect(await visitor.call('listMyAppointments', {})).toMatchObject({
        status: 503,
        body: { code: 'unavailable' },
      });
      expect((await fetch(`${service.url}/readyz`)).status).toBe(503);
      expect((await fetch(`${service.url}/healthz`)).status).toBe(200);
      expect(await service.stop()).toBe(0);
    });

    it('two services that start at once on an empty database share it', async () => {
      const data = await createDatabase();
      const services = await Promise.all([1, 2].map(() => startTestService(data)));
      const lists = await Promise.all(
        services.map(async ({ url }) => (await new Visitor(url).call('listDoctors', {})).body.doctors),
      );
      expect(lists[0]).toHaveLength(5);
      expect(lists[1]).toEqual(lists[0]);
      await Promise.all(services.map((service) => service.stop()));
      await data.remove();
    });

    it('a service refuses a database that a newer version has brought up to date', async () => {
      const data = await createFilledData();
      await runSql(
        data,
        `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer version', 9999999999999) returning id`,
      );
      const { code, stdout, stderr } = await runScript('src/main.ts', [], { PORT: '0', ...data.env });
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toMatch(/^The database was brought up to date by a newer version of the portal[^\n]*\n$/);
      await data.remove();
    });

    it('in production an empty database is not filled', async () => {
      const data = await createDatabase();
      const service = await startTestService(data, { NODE_ENV: 'production' });
      expect((await new Visitor(service.url).call('listDoctors', {})).body.doctors).toEqual([]);
      await service.stop();
      await data.remove();
    });

    describe('with several hosts', () => {
      let clusters: Cluster[];
      let portOf: (cluster: Cluster) => number;
      beforeAll(async () => {
        clusters = await Promise.all([1, 2].map(async () => (await startPostgres())!));
        portOf = ({ url }) => Number(new URL(url).port);
      });
      afterAll(() => Promise.all((clusters ?? []).map(({ stop }) => stop())));
      const several = (...ports: number[]) =>
        `postgres://chautari:hidden@${ports.map((port) => `127.0.0.1:${port}`)}/postgres?target_session_attrs=read-write`;

      /** Refuses writes as a standby does, also in open sessions. */
      async function setReadOnly(cluster: Cluster, state: 'on' | 'off') {
        const client = createClient(cluster.url);
        await client.connect();
        await client.query(`alter system set default_transaction_read_only = ${state}`);
        await client.query('select pg_reload_conf()');
        const isSet = async () =>
          (await client.query(`select current_setting('default_transaction_read_only') as is`)).rows[0].is === state;
        while (!(await isSet()));
        await client.end();
      }

      it('uses the one that takes writes, and looks again when that changes', async () => {
        const [first, second] = clusters as [Cluster, Cluster];
        await setReadOnly(first, 'on');
        const pool = await openPool(several(1, portOf(first), portOf(second)));
        const port = async () => (await pool.query('select inet_server_port() as port')).rows[0].port as number;
        expect(await port()).toBe(portOf(second));
        await setReadOnly(first, 'off');
        await setReadOnly(second, 'on');
        await expect(pool.query('create table written ()')).rejects.toMatchObject({ code: '25006' });
        await pool.query('create table written ()');
        expect(await port()).toBe(portOf(first));
        await setReadOnly(second, 'off');
        await first.crash();
        // The pool may not know yet that its connection is lost.
        await port().catch(() => undefined);
        expect(await port()).toBe(portOf(second));
        await pool.end();
        await first.start();
      });

      it('starts the service, migrations included', async () => {
        const [first, second] = clusters as [Cluster, Cluster];
        await setReadOnly(first, 'on');
        const service = await startTestService({ env: { DATABASE_URL: several(portOf(first), portOf(second)) } });
        expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
        expect(await service.stop()).toBe(0);
      });

      it('says in one line, without the password, that none can be reached', async () => {
        const opened = openPool(several(1, 2));
        await expect(opened).rejects.toThrow(
          'The database at 127.0.0.1:1,127.0.0.1:2/postgres cannot be reached (ECONNREFUSED)',
        );
      });
    });
  },
);
