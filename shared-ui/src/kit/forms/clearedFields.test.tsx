import { renderFields } from '../../../testing/fields';
import { DateField, TimeField, useFieldValue } from '../../faces/forms';

/** Clears a field, as a form does when another answer changes. */
function Clear({ name }: { name: string }) {
  const [, setValue] = useFieldValue<string>(name);
  return (
    <button type="button" onClick={() => setValue(undefined)}>
      Clear
    </button>
  );
}

it('a day that is cleared from outside is no longer shown', async () => {
  const { user, screen, list, value } = await renderFields(
    <>
      <DateField name="dateOfBirth" last="2026-11-21" />
      <Clear name="dateOfBirth" />
    </>,
    { defaults: { dateOfBirth: '1996-03-11' } },
  );
  expect(list('Day')).toHaveDisplayValue('28');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  for (const part of ['Year', 'Month', 'Day']) expect(list(part)).toHaveDisplayValue(part);
  expect(await value()).toEqual({});
});

it('a time that is cleared from outside is no longer shown', async () => {
  const { user, screen, list, value } = await renderFields(
    <>
      <TimeField name="from" />
      <Clear name="from" />
    </>,
    { defaults: { from: '10:20' } },
  );
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(list('Hour')).toHaveDisplayValue('Hour');
  expect(await value()).toEqual({});
});
