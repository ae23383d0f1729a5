import { defineConfig } from 'drizzle-kit';

/** For `npm run db:generate -- NAME`, which writes the next migration after a change of the schema. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/database/schema/index.ts',
  out: './migrations',
  casing: 'snake_case',
});
