import { addDays, todayInNepal } from '@chautari/contract';
import { renderScreen } from '../../../testing';
import { renderFields } from '../../../testing/fields';
import { ChoiceField, DateField, Form, PlainSelect, SelectField, Submit } from '../../faces/forms';

describe('DateField', () => {
  const field = (more: Partial<Parameters<typeof DateField>[0]> = {}) => (
    <DateField name="dateOfBirth" last="2026-11-21" {...more} />
  );

  it('returns the civil date of a day in Bikram Sambat, and shows both', async () => {
    const { choose, value, screen } = await renderFields(field());
    await choose('Year', '2052');
    await choose('Month', 'Falgun');
    expect(await value()).toEqual({});
    await choose('Day', '28');
    expect(await value()).toEqual({ dateOfBirth: '1996-03-11' });
    expect(screen.getByText('11 March 1996 (28 Falgun 2052)')).toBeInTheDocument();
  });

  it('keeps the day when the calendar changes', async () => {
    const { list, user, value, screen, choose } = await renderFields(field(), {
      defaults: { dateOfBirth: '1996-03-11' },
    });
    const shownDay = () => ['Year', 'Month', 'Day'].map((name) => list(name).selectedOptions[0]!.text).join(' ');
    expect(shownDay()).toBe('2052 Falgun 28');
    await user.click(screen.getByRole('radio', { name: 'AD' }));
    expect(shownDay()).toBe('1996 March 11');
    await choose('Day', '12');
    await user.click(screen.getByRole('radio', { name: 'Bikram Sambat' }));
    expect(shownDay()).toBe('2052 Falgun 29');
    expect(await value()).toEqual({ dateOfBirth: '1996-03-12' });
  });

  it('offers only days of the month', async () => {
    const { choose, labels } = await renderFields(field());
    await choose('Year', '2052');
    await choose('Month', 'Falgun');
    expect(labels('Day')).toHaveLength(1 + 30);
  });

  it('sends nothing for a day that does not exist', async () => {
    const { choose, user, value, screen } = await renderFields(field());
    await user.click(screen.getByRole('radio', { name: 'AD' }));
    await choose('Year', '2023');
    await choose('Month', 'February');
    await choose('Day', '29');
    expect(await value()).toEqual({});
  });

  it('stays on the page with such a day where the browser knows no such date, as Safari and Firefox', async () => {
    const { Date: RealDate } = globalThis;
    class StrictDate extends RealDate {
      constructor(...parts: [string]) {
        const [, day] = /^\d{4}-\d{2}-(\d{2})T/.exec(String(parts[0])) ?? [];
        super(...parts);
        if (day && Number(day) !== this.getUTCDate()) this.setTime(NaN);
      }
    }
    const { choose, user, value, screen, list } = await renderFields(field());
    await user.click(screen.getByRole('radio', { name: 'AD' }));
    await choose('Year', '2023');
    await choose('Month', 'February');
    globalThis.Date = StrictDate as DateConstructor;
    await choose('Day', '31').finally(() => {
      globalThis.Date = RealDate;
    });
    expect(list('Day')).toHaveDisplayValue('31');
    await choose('Day', '28');
    expect(await value()).toEqual({ dateOfBirth: '2023-02-28' });
  });

  it('clears a day that the new month does not have', async () => {
    const { choose, list, value } = await renderFields(field());
    await choose('Year', '2082');
    await choose('Month', 'Jestha');
    await choose('Day', '31');
    await choose('Month', 'Falgun');
    expect(await value()).toEqual({});
    expect(list('Day')).toHaveDisplayValue('Day');
  });

  it('offers no year after the last day, by default today in Nepal', async () => {
    const { labels, screen, user } = await renderFields(field());
    expect(labels('Year')[1]).toBe('2083');
    await user.click(screen.getByRole('radio', { name: 'AD' }));
    expect(labels('Year')[1]).toBe('2026');
    const other = await renderFields(<DateField name="today" label="Another day" />, { lng: 'np' });
    await other.user.click(other.screen.getByRole('radio', { name: 'इस्वी संवत्' }));
    expect(other.labels('साल')[1]).toContain('२०');
  });

  it('warns if the calendar is provisional', async () => {
    const { screen } = await renderFields(field({ last: addDays(todayInNepal(), 900) }), {
      defaults: { dateOfBirth: '2027-06-01' },
    });
    expect(screen.getByText(/The calendar for this year is not final yet/)).toBeInTheDocument();
  });

  it('shows digits and months in Nepali', async () => {
    const { list } = await renderFields(field(), { lng: 'np', defaults: { dateOfBirth: '1996-03-11' } });
    expect([list('साल'), list('महिना'), list('गते')].map((one) => one.selectedOptions[0]!.text)).toEqual([
      '२०५२',
      'फागुन',
      '२८',
    ]);
  });
});

describe('ChoiceField', () => {
  it('selects one of a few, by click or arrow keys', async () => {
    const { screen, user, value } = await renderFields(
      <ChoiceField name="sex" options={['female', 'male', { value: 'x', label: 'Another', text: 'in words' }]} />,
    );
    expect(screen.getByRole('group', { name: 'Sex' })).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Female' }));
    expect(await value()).toEqual({ sex: 'female' });
    await user.click(screen.getByRole('radio', { name: 'Female' }));
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('radio', { name: 'Another in words' })).toBeChecked();
    expect(await value()).toEqual({ sex: 'x' });
  });
});

describe('an option that is no longer offered', () => {
  const choice = (...values: string[]) => (
    <ChoiceField name="slotId" options={values.map((value) => ({ value, label: `At ${value}` }))} />
  );
  const inForm = (sent: jest.Mock, ...values: string[]) => (
    <Form check={(value) => ({ ok: true, value })} onSubmit={sent}>
      {choice(...values)}
      <Submit>Send</Submit>
    </Form>
  );

  it('is cleared, and does not block the next', async () => {
    const sent = jest.fn();
    const { screen, user, rerender } = await renderScreen(inForm(sent, 'ten', 'noon'));
    await user.click(screen.getByRole('radio', { name: 'At noon' }));
    await rerender(inForm(sent, 'ten'));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(sent).toHaveBeenLastCalledWith({});
    await user.click(screen.getByRole('radio', { name: 'At ten' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(sent).toHaveBeenLastCalledWith({ slotId: 'ten' });
  });

  it('does not affect an option that is still offered', async () => {
    const sent = jest.fn();
    const { screen, user, rerender } = await renderScreen(inForm(sent, 'ten', 'noon'));
    await user.click(screen.getByRole('radio', { name: 'At noon' }));
    await rerender(inForm(sent, 'noon', 'one'));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(sent).toHaveBeenLastCalledWith({ slotId: 'noon' });
  });
});

describe('lists', () => {
  it('SelectField returns the selected value', async () => {
    const { choose, value } = await renderFields(
      <SelectField
        name="slotId"
        options={[
          { value: 'a', label: 'At ten' },
          { value: 'b', label: 'At noon' },
        ]}
      />,
    );
    await choose('Day and time', 'At noon');
    expect(await value()).toEqual({ slotId: 'b' });
  });

  it('PlainSelect reports the selected value and is not part of the form', async () => {
    const chosen = jest.fn();
    const { choose, value } = await renderFields(
      <PlainSelect
        label="Day"
        value="a"
        onChange={chosen}
        options={[
          { value: 'a', label: 'Today' },
          { value: 'b', label: 'Tomorrow' },
        ]}
      />,
    );
    await choose('Day', 'Tomorrow');
    expect(chosen).toHaveBeenCalledWith('b');
    expect(await value()).toEqual({});
  });
});
