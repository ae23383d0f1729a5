import { getTableColumns, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../database/schema';
import type { ColumnClass } from './columnClasses';
import { PERSONAL_DATA } from './personalData';
import { WITHOUT_PATIENT_DATA } from './withoutPatientData';

const TABLES = Object.entries(schema).filter(([, each]) => is(each, PgTable));

describe('personal data', () => {
  it('has a class for every table of the schema, and one only', () => {
    const classed = [...Object.keys(PERSONAL_DATA), ...Object.keys(WITHOUT_PATIENT_DATA)];
    expect(classed.sort()).toEqual(TABLES.map(([name]) => name).sort());
  });

  it.each(Object.entries(PERSONAL_DATA))('erases rows of %s, or has a class for every column', (_, classed) => {
    const { table, erasedRows, keptRows } = classed;
    if (!keptRows) return expect(erasedRows?.which).toBe('all rows');
    expect(Object.keys(keptRows.columns).sort()).toEqual(Object.keys(getTableColumns(table)).sort());
  });

  it.each(Object.entries(PERSONAL_DATA))('erases only columns of %s that are nullable or texts', (_, classed) => {
    const classes: Record<string, ColumnClass> = classed.keptRows?.columns ?? {};
    for (const [name, column] of Object.entries(getTableColumns(classed.table))) {
      const columnClass = classes[name];
      if (columnClass === 'erased' || columnClass?.unlessSeen)
        expect({ name, canBeBlank: !column.notNull || column.dataType === 'string' }).toEqual({
          name,
          canBeBlank: true,
        });
    }
  });

  it('gives a reason for everything that is kept', () => {
    const classes = Object.values(PERSONAL_DATA).flatMap(({ keptRows }) =>
      Object.values<ColumnClass>(keptRows?.columns ?? {}),
    );
    expect(classes.filter((each) => each !== 'erased' && !each.kept)).toEqual([]);
  });
});
