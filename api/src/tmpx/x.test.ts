import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import fs from 'node:fs';
import { hash } from '@node-rs/argon2';
import Fastify from 'fastify';
import { drizzle } from 'drizzle-orm/pglite';
import { sql } from 'drizzle-orm';
test('pglite in jest', async () => {
  const db = await PGlite.create({ fs: new NodeFS('/tmp/exp/db') as never });
  expect((await db.query('select 1 as a')).rows).toEqual([{ a: 1 }]);
  expect((await drizzle({ client: db }).execute(sql`select ${new Date().toISOString()}::timestamptz as d, ${'x'}::text as t`)).rows.length).toBe(1);
  await db.close();
  const m = await PGlite.create();
  expect((await m.query('select 1 as a')).rows).toEqual([{ a: 1 }]);
  expect((await hash('x')).length).toBeGreaterThan(10);
  const app = Fastify(); app.get('/', () => 'x'); expect((await app.inject('/')).body).toBe('x');
}, 30000);
