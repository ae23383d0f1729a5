import { waitFor, type Screen } from '@testing-library/react';
import { useState } from 'react';
import { check, civilTime } from '@chautari/contract';
import * as z from 'zod/mini';
import { renderScreen } from '../../../testing';
import { renderFields } from '../../../testing/fields';
import {
  ContactFields,
  Form,
  ManyField,
  NameField,
  NumberField,
  PasswordField,
  Submit,
  TextField,
  TicksField,
  TimeField,
  WeeklyTimesField,
  type ContactWay,
} from '../../faces/forms';

describe('TimeField', () => {
  it('returns a time of day; a full hour needs one choice', async () => {
    const { choose, value, screen } = await renderFields(<TimeField name="from" />);
    expect(screen.getByRole('group', { name: 'From' })).toBeInTheDocument();
    await choose('Hour', '2 PM');
    expect(await value()).toEqual({ from: '14:00' });
    await choose('Minutes', '35');
    expect(await value()).toEqual({ from: '14:35' });
    expect(screen.getByText('2:35 PM')).toBeInTheDocument();
    await choose('Hour', 'Hour');
    expect(await value()).toEqual({});
  });

  it('lasts until midnight where it is an end', async () => {
    const { choose, value, labels } = await renderFields(<TimeField name="to" isEnd />);
    await choose('Hour', 'Midnight');
    expect(await value()).toEqual({ to: '24:00' });
    expect(labels('Minutes')).toEqual(['Minutes', '00']);
  });

  it('names the time of day in Nepali', async () => {
    const { list, labels } = await renderFields(<TimeField name="from" step={15} />, {
      lng: 'np',
      defaults: { from: '10:20' },
    });
    expect(list('घण्टा').selectedOptions[0]!.text).toBe('बिहान १०');
    expect(list('मिनेट').selectedOptions[0]!.text).toBe('२०');
    expect(labels('मिनेट')).toEqual(['मिनेट', '००', '१५', '२०', '३०', '४५']);
  });
});

describe('NumberField', () => {
  it('has an accessible unit', async () => {
    const { screen, user, value } = await renderFields(
      <NumberField name="weight" label="Weight" unit="kg" inputMode="decimal" hint="Without shoes" />,
    );
    const field = screen.getByRole('textbox', { name: 'Weight' });
    expect(field).toHaveAccessibleDescription('kg Without shoes');
    await user.type(field, '५४.५');
    expect(await value()).toEqual({ weight: 54.5 });
  });

  it.each([
    ['en', '54.5'],
    ['np', '५४.५'],
  ] as const)(
    'shows in %s what there is in the digits of the reader, and what is typed as it is typed',
    async (lng, text) => {
      const { screen, user, value } = await renderFields(<NumberField name="weight" label="Weight" />, {
        lng,
        defaults: { weight: 54.5 },
      });
      const field = screen.getByRole('textbox', { name: 'Weight' });
      expect(field).toHaveValue(text);
      expect(await value()).toEqual({ weight: 54.5 });
      await user.type(field, '2५');
      expect(field).toHaveValue(`${text}2५`);
      expect(await value()).toEqual({ weight: 54.525 });
    },
  );
});

describe('TicksField', () => {
  const options = [
    { value: 'advised', label: 'Advised' },
    { value: 'referred', label: 'Referred' },
  ];
  const schema = z.object({ done: z.array(z.string()).check(z.minLength(1)), note: z.string() });
  const form = (
    <Form check={(value) => check(schema, value)} onSubmit={jest.fn()}>
      <TicksField name="done" label="What was done?" options={options} />
      <TextField name="note" label="Note" />
      <Submit>Send</Submit>
    </Form>
  );

  it.each([
    ['no box was ticked', 0],
    ['a box was ticked and cleared', 2],
  ])('says when %s, and its link in the summary leads to the first box', async (_case, presses) => {
    const { screen, user } = await renderScreen(form);
    const first = screen.getByRole('checkbox', { name: 'Advised' });
    for (let press = 0; press < presses; press += 1) await user.click(first);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await user.click(await screen.findByRole('link', { name: 'What was done? Choose at least one' }));
    expect(first).toHaveFocus();
    const [top] = screen.getAllByRole('link');
    expect(top).toHaveTextContent(/^What was done/);
  });
});

describe('PasswordField', () => {
  const getStatus = (screen: Screen) =>
    screen
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .join();
  it.each([
    ['', /At least 12 characters/],
    ['pipal', /Too short: use at least 12/],
    ['111111111111', /letters repeat or follow one another/],
    ['password12345', /many people use this password/],
    ['17-08-1985!!', /it is a date|add another word/],
    ['Anita Rai 1991', /made of your name/],
    ['swasthya-2083', /the name of the portal/],
    ['pk4W vt9Q mz', /^(Good|Strong)/],
    ['pipal tree by the path', /Strong/],
  ])('says of %p how good it is, and why', async (typed, words) => {
    const { screen, user } = await renderFields(
      <PasswordField name="password" least={12} about={['Anita Rai', 'D-2083-00001']} />,
    );
    if (typed) await user.type(screen.getByLabelText('Password'), typed);
    await waitFor(() => expect(getStatus(screen)).toMatch(words));
  });

  it('explains the rating in Nepali, with details of the owner from the form', async () => {
    const { screen, user } = await renderFields(
      <>
        <NameField name="firstName" />
        <PasswordField name="password" least={8} />
      </>,
      { lng: 'np' },
    );
    await user.type(screen.getByLabelText('पहिलो नाम'), 'Bishnumaya');
    await user.type(screen.getByLabelText('पासवर्ड'), 'bishnumaya1');
    await waitFor(() => expect(getStatus(screen)).toMatch(/यसमा तपाईंको नाम/));
  });

  it('can be shown and hidden, pasted, and made of any characters', async () => {
    const { screen, user } = await renderFields(<PasswordField name="password" autoComplete="new-password" />);
    const field = screen.getByLabelText('Password');
    await user.click(field);
    await user.paste('pipal रूख 🌳 {}');
    expect(field).toHaveValue('pipal रूख 🌳 {}');
    expect(field).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(field).toHaveAttribute('type', 'text');
  });

  it('rates only new passwords', async () => {
    const { screen } = await renderFields(<PasswordField name="password" />);
    expect(screen.queryByText(/At least/)).not.toBeInTheDocument();
  });
});

describe('ContactFields', () => {
  function Ways({ ways }: { ways: readonly ContactWay[] }) {
    const [by, setBy] = useState<ContactWay>(ways[0]!);
    return (
      <ContactFields
        ways={ways}
        by={by}
        onChange={setBy}
        within="contact"
        idLabel="Patient ID"
        names={{ id: 'patientId' }}
      />
    );
  }

  it('requires the field of the open tab, and keeps what was typed in the other', async () => {
    const { screen, user, value } = await renderFields(<Ways ways={['phone', 'email', 'id']} />);
    expect(screen.getByRole('tablist', { name: 'Phone or e-mail' })).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '9841234567');
    await user.click(screen.getByRole('tab', { name: 'Patient ID' }));
    await user.type(screen.getByRole('textbox', { name: 'Patient ID' }), 'P-2083-00417');
    expect(await value()).toEqual({ contact: { phone: '9841234567', patientId: 'P-2083-00417' } });
  });

  it('accepts both in one field for signing in', async () => {
    const { screen } = await renderFields(<Ways ways={['contact', 'id']} />, { lng: 'np' });
    expect(screen.getByRole('textbox', { name: 'फोन वा इमेल' })).toHaveAttribute('autocapitalize', 'none');
  });
});

describe('ManyField', () => {
  const centers = (
    <ManyField name="centers" label="Other hospitals" optional entry="Hospital" add="Add a hospital" blank="" max={3}>
      {(path) => <TextField name={path} label="Name" />}
    </ManyField>
  );
  const names = (view: { screen: { queryAllByRole: (role: 'textbox') => HTMLElement[] } }) =>
    view.screen.queryAllByRole('textbox').map((field) => (field as HTMLInputElement).value);

  it('is empty at first and sends an empty list', async () => {
    const { value, screen } = await renderFields(centers);
    expect(screen.getByRole('group', { name: 'Other hospitals (optional)' })).toBeInTheDocument();
    expect(await value()).toEqual({ centers: [] });
  });

  it('adds entries with the focus in the new one, numbers them, and stops at the maximum', async () => {
    const view = await renderFields(centers, { lng: 'np' });
    const { screen, user, value } = view;
    const add = () => user.click(screen.getByRole('button', { name: 'Add a hospital' }));
    await add();
    expect(screen.getByRole('textbox')).toHaveFocus();
    await user.keyboard('Bir');
    await add();
    await user.keyboard('Patan');
    expect(screen.getByRole('group', { name: 'Hospital २' })).toBeInTheDocument();
    expect(await value()).toEqual({ centers: ['Bir', 'Patan'] });
    await add();
    expect(screen.queryByRole('button', { name: 'Add a hospital' })).not.toBeInTheDocument();
  });

  it('removes an entry from the middle; the others keep their values, and the focus moves to the add button', async () => {
    const view = await renderFields(centers, { defaults: { centers: ['Bir', 'Patan', 'Teku'] } });
    const { screen, user, value } = view;
    await user.click(screen.getByRole('button', { name: 'Remove: Hospital 2' }));
    expect(await screen.findByRole('button', { name: 'Add a hospital' })).toHaveFocus();
    expect(names(view)).toEqual(['Bir', 'Teku']);
    expect(await value()).toEqual({ centers: ['Bir', 'Teku'] });
  });

  it('links the summary to the wrong entry, and shows the error of the list', async () => {
    const form = z.object({
      centers: z
        .array(z.string().check(z.minLength(1, { error: 'required' })))
        .check(z.refine((all) => all.length > 1, { error: 'tooShort' })),
    });
    const sent = jest.fn();
    const { screen, user } = await renderScreen(
      <Form check={(value) => check(form, value)} onSubmit={sent}>
        {centers}
        <Submit>Send</Submit>
      </Form>,
    );
    await user.click(screen.getByRole('button', { name: 'Add a hospital' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect((await screen.findAllByRole('link')).map((link) => link.textContent)).toEqual([
      'Other hospitals: This is too short',
      'Name: Fill this in',
    ]);
    await user.click(screen.getByRole('link', { name: /Fill this in/ }));
    expect(screen.getByRole('textbox')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Add a hospital' }));
    await waitFor(() => expect(screen.getAllByRole('textbox')).toHaveLength(2));
    const [first, second] = screen.getAllByRole('textbox') as [HTMLElement, HTMLElement];
    await user.type(first, 'Bir');
    await user.type(second, 'Patan');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.queryByText('This is too short')).not.toBeInTheDocument();
    expect(sent).toHaveBeenCalledWith({ centers: ['Bir', 'Patan'] });
  });
});

describe('WeeklyTimesField', () => {
  const aTime = z.object({ weekday: z.int(), from: civilTime, to: civilTime });

  it('returns days and times as in the contract', async () => {
    const sent = jest.fn();
    const { screen, user } = await renderScreen(
      <Form check={(value) => check(z.object({ weeklyTimes: z.array(aTime) }), value)} onSubmit={sent}>
        <WeeklyTimesField name="weeklyTimes" label="When" />
        <Submit>Send</Submit>
      </Form>,
    );
    await user.click(screen.getByRole('button', { name: 'Add a time' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Day of the week' }), 'Sunday');
    const [from, to] = screen.getAllByRole('combobox', { name: 'Hour' }) as [HTMLElement, HTMLElement];
    await user.selectOptions(from, '10 AM');
    await user.selectOptions(to, '1 PM');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(sent).toHaveBeenCalledWith({ weeklyTimes: [{ weekday: 0, from: '10:00', to: '13:00' }] });
  });

  it('keeps the others when one is removed', async () => {
    const times = [
      { weekday: 0, from: '10:00', to: '13:00' },
      { weekday: 2, from: '14:30', to: '16:00' },
      { weekday: 4, from: '09:00', to: '10:00' },
    ];
    const { screen, user, value, list } = await renderFields(<WeeklyTimesField name="weeklyTimes" label="When" />, {
      defaults: { weeklyTimes: times },
    });
    await user.click(screen.getByRole('button', { name: 'Remove: Time 1' }));
    await waitFor(() => expect(screen.getAllByRole('combobox', { name: 'Day of the week' })).toHaveLength(2));
    expect(await value()).toEqual({ weeklyTimes: times.slice(1) });
    const days = screen.getAllByRole<HTMLSelectElement>('combobox', { name: 'Day of the week' });
    expect(days.map((day) => day.selectedOptions[0]!.text)).toEqual(['Tuesday', 'Thursday']);
    await user.selectOptions(days[1]!, 'Friday');
    await user.click(screen.getByRole('button', { name: 'Remove: Time 1' }));
    await waitFor(() => expect(list('Day of the week').selectedOptions[0]!.text).toBe('Friday'));
    expect(screen.getAllByRole('combobox', { name: 'Hour' })[0]).toHaveDisplayValue('9 AM');
    expect(await value()).toEqual({ weeklyTimes: [{ weekday: 5, from: '09:00', to: '10:00' }] });
  });

  it('requires all parts of a started time', async () => {
    const { screen, user } = await renderScreen(
      <Form check={(value) => check(z.object({ weeklyTimes: z.array(aTime) }), value)} onSubmit={jest.fn()}>
        <WeeklyTimesField name="weeklyTimes" label="When" />
        <Submit>Send</Submit>
      </Form>,
    );
    for (const name of ['Add a time', 'Send']) await user.click(screen.getByRole('button', { name }));
    expect((await screen.findAllByRole('link')).map((link) => link.textContent)).toEqual([
      'Day of the week: Fill this in',
      'From: Fill this in',
      'Until: Fill this in',
    ]);
  });
});
