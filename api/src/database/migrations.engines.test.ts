import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describeService } from '../../testing/suite';
import * as schema from './schema';

const META = path.resolve(__dirname, '../../migrations/meta');

type Snapshot = ReturnType<typeof generateDrizzleJson>;
const withoutIds = ({ id: _, prevId: __, ...snapshot }: Snapshot) => snapshot;
const buildSnapshot = () => generateDrizzleJson({ ...schema }, undefined, undefined, 'snake_case');

/** The columns, constraints, indexes and sequences of a schema in PostgreSQL's own words, whatever the order of the columns. */
const selectCatalogue = (name: string) => `
  select regexp_replace(part, '\\m${name}\\.', '', 'g') as part from (
    select concat('column ', table_name, '.', column_name, ' ', udt_name, ' ', column_default, ' ', is_nullable) as part
    from information_schema.columns where table_schema = '${name}'
    union all select concat('constraint ', conrelid::regclass, ' ', conname, ' ', pg_get_constraintdef(oid))
    from pg_constraint where connamespace = '${name}'::regnamespace and contype <> 'n'
    union all select replace(indexdef, ' ON ONLY ', ' ON ') from pg_indexes where schemaname = '${name}'
    union all select concat('sequence ', sequence_name) from information_schema.sequences where sequence_schema = '${name}'
  ) parts order by part`;

describeService('the migrations', (shared) => {
  it('have a snapshot of the schema as it is: else run npm run db:generate -- NAME', () => {
    const file = readdirSync(META)
      .filter((name) => name.endsWith('_snapshot.json'))
      .sort()
      .at(-1)!;
    const snapshot = JSON.parse(readFileSync(path.join(META, file), 'utf8')) as Snapshot;
    expect(withoutIds(snapshot)).toEqual(JSON.parse(JSON.stringify(withoutIds(buildSnapshot()))));
  });

  it('make the tables that the schema describes', async () => {
    const empty = generateDrizzleJson({}, undefined, undefined, 'snake_case');
    const statements = await generateMigration(empty, buildSnapshot());
    const rows = await shared.runSql(
      'begin',
      'create schema described',
      'set search_path to described, public',
      ...statements.map((statement) => statement.replaceAll('"public".', '"described".')),
      `select part, described.part is null as migrated from (${selectCatalogue('public')}) migrated full join (${selectCatalogue('described')}) described using (part)
       where migrated.part is null or described.part is null`,
    );
    expect(rows).toEqual([]);
  });
});
