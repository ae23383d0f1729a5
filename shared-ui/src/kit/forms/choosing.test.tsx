import { addDays, todayInNepal } from '@chautari/api/contract';
import { fail, PROVINCES, renderScreen, serve } from '../../../testing';
import { renderFields } from '../../../testing/fields';
import { AddressFields, ChoiceField, DateField, Form, PlainSelect, SelectField, Submit } from '../../faces/forms';

describe('AddressFields', () => {
  const shownFields = async (options = {}) => {
    serve('listAddresses', { provinces: PROVINCES });
    const shown = await renderFields(<AddressFields name="address" street />, options);
    await shown.screen.findByRole('option', { name: /Koshi|कोशी/ });
    return shown;
  };

  it('asks from the top: each list waits, and says for what', async () => {
    const { list, labels } = await shownFields();
    expect(list('Province')).toBeEnabled();
    for (const name of ['District', 'Municipality', 'Ward number']) expect(list(name)).toBeDisabled();
    expect([labels('District'), labels('Municipality'), labels('Ward number')]).toEqual([['Select province first'], ['Select district first'], ['Select municipality first']]);
  });

  it('offers below only what lies in what was chosen above', async () => {
    const { choose, labels, value, user, screen } = await shownFields();
    await choose('Province', 'Koshi');
    expect(labels('District')).toEqual(['Choose', 'Dhankuta', 'Ilam']);
    await choose('District', 'Dhankuta');
    expect(labels('Municipality')).toEqual(['Choose', 'Chaubise Rural Municipality', 'Dhankuta Municipality']);
    await choose('Municipality', 'Chaubise Rural Municipality');
    expect(labels('Ward number')).toEqual(['Choose', '1', '2', '3', '4', '5']);
    await choose('Ward number', '4');
    await user.type(screen.getByRole('textbox', { name: 'Tole / street' }), 'Hile');
    expect(await value()).toEqual({ address: { provinceId: 1, districtId: 7, municipalityId: 61, ward: 4, street: 'Hile' } });
  });

  it('clears everything below when what is above changes', async () => {
    const { choose, list, value } = await shownFields({ defaults: { address: { provinceId: 1, districtId: 7, municipalityId: 62, ward: 9 } } });
    expect(list('Ward number')).toHaveDisplayValue('9');
    await choose('Municipality', 'Chaubise Rural Municipality');
    expect(list('Ward number')).toHaveDisplayValue('Choose');
    await choose('Ward number', '5');
    await choose('District', 'Ilam');
    expect(list('Ward number')).toBeDisabled();
    expect(list('Municipality')).toHaveDisplayValue('Choose');
    expect(await value()).toEqual({ address: { provinceId: 1, districtId: 8 } });
    await choose('Municipality', 'Ilam Municipality');
    await choose('Ward number', '12');
    await choose('Province', 'Bagmati');
    expect(list('District')).toHaveDisplayValue('Choose');
    for (const name of ['Municipality', 'Ward number']) expect(list(name)).toBeDisabled();
    expect(await value()).toEqual({ address: { provinceId: 3 } });
  });

  it('speaks Nepali, digits and kinds of municipalities too', async () => {
    const { labels } = await shownFields({ lng: 'np', defaults: { address: { provinceId: 1, districtId: 7, municipalityId: 61 } } });
    expect(labels('जिल्ला')).toEqual(['छान्नुहोस्', 'धनकुटा', 'इलाम']);
    expect(labels('नगरपालिका वा गाउँपालिका')).toEqual(['छान्नुहोस्', 'चौबिसे गाउँपालिका', 'धनकुटा नगरपालिका']);
    expect(labels('वडा नम्बर')).toEqual(['छान्नुहोस्', '१', '२', '३', '४', '५']);
  });

  it('says when the addresses do not come, and tries again', async () => {
    serve('listAddresses', fail('unavailable'));
    const { screen, user } = await renderFields(<AddressFields name="address" />);
    expect(await screen.findByRole('alert')).toHaveTextContent('The service did not answer');
    serve('listAddresses', { provinces: PROVINCES });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: 'Koshi' })).toBeInTheDocument();
  });

  it('says that it waits', async () => {
    serve('listAddresses', () => new Promise(() => undefined));
    const { labels } = await renderFields(<AddressFields name="address" />);
    expect(labels('Province')).toEqual(['One moment …']);
  });
});

describe('DateField', () => {
  const field = (more: Partial<Parameters<typeof DateField>[0]> = {}) => <DateField name="dateOfBirth" last="2026-11-21" {...more} />;

  it('yields the civil day of a day in Bikram Sambat, and shows both', async () => {
    const { choose, value, screen } = await renderFields(field());
    await choose('Year', '2052');
    await choose('Month', 'Falgun');
    expect(await value()).toEqual({});
    await choose('Day', '28');
    expect(await value()).toEqual({ dateOfBirth: '1996-03-11' });
    expect(screen.getByText('11 March 1996 (28 Falgun 2052)')).toBeInTheDocument();
  });

  it('keeps the day when the calendar changes, either way', async () => {
    const { list, user, value, screen, choose } = await renderFields(field(), { defaults: { dateOfBirth: '1996-03-11' } });
    const shownDay = () => ['Year', 'Month', 'Day'].map((name) => list(name).selectedOptions[0]!.text).join(' ');
    expect(shownDay()).toBe('2052 Falgun 28');
    await user.click(screen.getByRole('radio', { name: 'AD' }));
    expect(shownDay()).toBe('1996 March 11');
    await choose('Day', '12');
    await user.click(screen.getByRole('radio', { name: 'Bikram Sambat' }));
    expect(shownDay()).toBe('2052 Falgun 29');
    expect(await value()).toEqual({ dateOfBirth: '1996-03-12' });
  });

  it('offers only days that the month has', async () => {
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

  it('does not keep a day that the newly chosen month has not', async () => {
    const { choose, list, value } = await renderFields(field());
    await choose('Year', '2082');
    await choose('Month', 'Jestha');
    await choose('Day', '31');
    await choose('Month', 'Falgun');
    expect(await value()).toEqual({});
    expect(list('Day')).toHaveDisplayValue('Day');
  });

  it('offers no year after the last day, today in Nepal if none is given', async () => {
    const { labels, screen, user } = await renderFields(field());
    expect(labels('Year')[1]).toBe('2083');
    await user.click(screen.getByRole('radio', { name: 'AD' }));
    expect(labels('Year')[1]).toBe('2026');
    const other = await renderFields(<DateField name="today" label="Another day" />, { lng: 'np' });
    await other.user.click(other.screen.getByRole('radio', { name: 'इस्वी संवत्' }));
    expect(other.labels('साल')[1]).toContain('२०');
  });

  it('warns where the calendar is not settled yet', async () => {
    const { screen } = await renderFields(field({ last: addDays(todayInNepal(), 900) }), { defaults: { dateOfBirth: '2027-06-01' } });
    expect(screen.getByText(/The calendar of this year is not settled yet/)).toBeInTheDocument();
  });

  it('writes digits and months in Nepali', async () => {
    const { list } = await renderFields(field(), { lng: 'np', defaults: { dateOfBirth: '1996-03-11' } });
    expect([list('साल'), list('महिना'), list('गते')].map((one) => one.selectedOptions[0]!.text)).toEqual(['२०५२', 'फागुन', '२८']);
  });
});

describe('ChoiceField', () => {
  it('chooses one of a few, by a tap or by arrow keys', async () => {
    const { screen, user, value } = await renderFields(<ChoiceField name="gender" options={['female', 'male', { value: 'x', label: 'Another', text: 'in words' }]} />);
    expect(screen.getByRole('group', { name: 'Gender' })).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Female' }));
    expect(await value()).toEqual({ gender: 'female' });
    await user.click(screen.getByRole('radio', { name: 'Female' }));
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('radio', { name: 'Another in words' })).toBeChecked();
    expect(await value()).toEqual({ gender: 'x' });
  });
});

describe('a choice that is offered no longer', () => {
  const choice = (...values: string[]) => <ChoiceField name="slotId" options={values.map((value) => ({ value, label: `At ${value}` }))} />;
  const inForm = (sent: jest.Mock, ...values: string[]) => <Form check={(value) => ({ ok: true, value })} onSubmit={sent}>{choice(...values)}<Submit>Send</Submit></Form>;

  it('is chosen no longer, and does not stand in the way of the next', async () => {
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

  it('does not touch a choice that is still offered', async () => {
    const sent = jest.fn();
    const { screen, user, rerender } = await renderScreen(inForm(sent, 'ten', 'noon'));
    await user.click(screen.getByRole('radio', { name: 'At noon' }));
    await rerender(inForm(sent, 'noon', 'one'));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(sent).toHaveBeenLastCalledWith({ slotId: 'noon' });
  });
});

describe('lists', () => {
  it('SelectField yields the value of what was chosen', async () => {
    const { choose, value } = await renderFields(<SelectField name="slotId" options={[{ value: 'a', label: 'At ten' }, { value: 'b', label: 'At noon' }]} />);
    await choose('Day and time', 'At noon');
    expect(await value()).toEqual({ slotId: 'b' });
  });

  it('PlainSelect tells what was chosen and is no part of the form', async () => {
    const chosen = jest.fn();
    const { choose, value } = await renderFields(<PlainSelect label="Day" value="a" onChange={chosen} options={[{ value: 'a', label: 'Today' }, { value: 'b', label: 'Tomorrow' }]} />);
    await choose('Day', 'Tomorrow');
    expect(chosen).toHaveBeenCalledWith('b');
    expect(await value()).toEqual({});
  });
});
