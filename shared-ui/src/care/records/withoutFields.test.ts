import { withoutFields } from './withoutFields';

it('removes fields, and keeps the places of rows', () => {
  const values = {
    content: { day: 'x', rows: [{ dose: 1, unit: 'ml' }, 'no row', { dose: 2 }], vitals: { pulse: 9 } },
  };
  expect(
    withoutFields(values, ['content.day', 'content.rows.0.dose', 'content.rows.1', 'content.nothing.there']),
  ).toStrictEqual({
    content: { rows: [{ unit: 'ml' }, {}, { dose: 2 }], vitals: { pulse: 9 } },
  });
  expect(values.content.rows[0]).toEqual({ dose: 1, unit: 'ml' });
});
