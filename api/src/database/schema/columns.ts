import { customType, integer, jsonb, timestamp } from 'drizzle-orm/pg-core';
import type { Bilingual } from '@chautari/contract/fields';

export const instant = () => timestamp({ withTimezone: true });
export const bilingual = () => jsonb().$type<Bilingual>();

/** Plain bytes; PGlite gives them as an array that is no Buffer. */
export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});

/** An address, by the ids of the address data. */
export const place = {
  provinceId: integer().notNull(),
  districtId: integer().notNull(),
  municipalityId: integer().notNull(),
  ward: integer().notNull(),
};
