import * as z from 'zod/mini';
import { CallError } from '../../faces/platform';
import { check, phone } from '@chautari/contract';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { renderScreen } from '../../../testing';
import { ErrorSummary } from './ErrorSummary';
import {
  Form,
  NameField,
  NumberField,
  PasswordField,
  PhoneField,
  Submit,
  TextField,
  type FormProps,
} from '../../faces/forms';

const line = z.string().check(z.minLength(1));
const SCHEMA = z.object({
  firstName: line,
  middleName: z.nullable(line),
  lastName: line,
  age: z.int().check(z.maximum(130)),
});

const someForm = (more: Partial<FormProps<unknown>> = {}) => (
  <Form check={(value) => check(SCHEMA, value)} onSubmit={jest.fn()} {...more}>
    <NameField name="firstName" />
    <NameField name="middleName" none="I have none" />
    <NameField name="lastName" />
    <NumberField name="age" />
    <Submit>Send</Submit>
  </Form>
);

type View = Awaited<ReturnType<typeof renderScreen>>;
const box = ({ screen }: View, name: string) => screen.getByRole('textbox', { name });

async function fill(view: View) {
  await view.user.type(box(view, 'First name'), 'Maya');
  await view.user.click(view.screen.getByRole('checkbox', { name: 'I have none' }));
  await view.user.type(box(view, 'Last name (surname)'), 'Tamang');
  await view.user.type(box(view, 'Age'), '३०');
}
const send = ({ user, screen }: View) => user.click(screen.getByRole('button', { name: 'Send' }));

describe('Form', () => {
  it('sends the parsed value of its schema', async () => {
    const onSubmit = jest.fn();
    const view = await renderScreen(someForm({ onSubmit }));
    await fill(view);
    await send(view);
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(onSubmit).toHaveBeenCalledWith({ firstName: 'Maya', middleName: null, lastName: 'Tamang', age: 30 });
  });

  it('sends what fields show that were filled without an event', async () => {
    const onSubmit = jest.fn();
    const view = await renderScreen(someForm({ onSubmit }));
    await view.user.click(view.screen.getByRole('checkbox', { name: 'I have none' }));
    await view.user.type(box(view, 'Last name (surname)'), 'Rai');
    const fill = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
    for (const [name, value] of Object.entries({ 'First name': 'Maya', 'Last name (surname)': 'Tamang', Age: '३०' }))
      fill.call(box(view, name), value);
    await send(view);
    expect(onSubmit).toHaveBeenCalledWith({ firstName: 'Maya', middleName: null, lastName: 'Tamang', age: 30 });
  });

  it('lists all errors on top, in the order of the fields, and takes the focus there', async () => {
    const onSubmit = jest.fn();
    const view = await renderScreen(someForm({ onSubmit }));
    await view.user.type(box(view, 'Age'), '131');
    await send(view);
    const summary = await view.screen.findByRole('alert');
    expect(summary).toHaveFocus();
    expect(view.screen.getByRole('heading', { name: 'Please check 4 things' })).toBeInTheDocument();
    expect(view.screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'First name: Fill this in',
      'Middle name: Fill this in, or tick the box below it',
      'Last name (surname): Fill this in',
      'Age: This number is too big',
    ]);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('takes the focus when the errors arrive after the failure was counted', async () => {
    const Late = () => {
      const form = useForm();
      return (
        <FormProvider {...form}>
          <ErrorSummary failures={1} missing={undefined} />
          <button onClick={() => form.setError('age', { message: 'required' })}>Tell</button>
        </FormProvider>
      );
    };
    const { screen, user } = await renderScreen(<Late />);
    const tell = screen.getByRole('button', { name: 'Tell' });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(tell);
    expect(screen.getByRole('alert')).toHaveFocus();
    // The same failure takes the focus only once.
    await user.click(tell);
    expect(tell).toHaveFocus();
  });

  it('links each line of the summary to its field, which shows its error', async () => {
    const view = await renderScreen(someForm());
    await send(view);
    await view.user.click(await view.screen.findByRole('link', { name: /Last name/ }));
    const field = box(view, 'Last name (surname)');
    expect(field).toHaveFocus();
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Fill this in');
  });

  it('takes the focus to the summary again after a second failure, and counts in Nepali digits', async () => {
    const view = await renderScreen(someForm(), { lng: 'np' });
    const submit = view.screen.getByRole('button', { name: 'Send' });
    await view.user.click(submit);
    expect(await view.screen.findByRole('heading', { name: 'कृपया ४ वटा कुरा जाँच्नुहोस्' })).toBeInTheDocument();
    await view.user.type(box(view, 'पहिलो नाम'), 'माया');
    await view.user.click(submit);
    expect(await view.screen.findByRole('heading', { name: 'कृपया ३ वटा कुरा जाँच्नुहोस्' })).toBeInTheDocument();
    expect(view.screen.getByRole('alert')).toHaveFocus();
  });

  it('keeps what was typed when the service fails, and shows the error above the button', async () => {
    const view = await renderScreen(someForm());
    await fill(view);
    await send(view);
    await view.rerender(someForm({ busy: true }));
    expect(view.screen.getByRole('button', { name: 'Please wait …' })).toHaveAttribute('aria-disabled', 'true');
    await view.rerender(someForm({ error: new CallError('unavailable') }));
    expect(view.screen.getByRole('alert')).toHaveTextContent('The service did not answer');
    expect(box(view, 'First name')).toHaveValue('Maya');
    expect(box(view, 'Age')).toHaveValue('३०');
  });

  it('shows field errors of the service at these fields', async () => {
    const view = await renderScreen(someForm());
    await fill(view);
    await send(view);
    await view.rerender(
      someForm({ error: new CallError('invalid', { firstName: 'tooLong', 'address.ward': 'wardTooBig' }) }),
    );
    expect(await view.screen.findByRole('heading', { name: 'Please check 2 things' })).toBeInTheDocument();
    expect(box(view, 'First name')).toHaveAccessibleDescription('This is too long');
    expect(view.screen.getByRole('alert')).toHaveFocus();
    expect(
      view.screen.getByRole('link', { name: 'This municipality does not have that many wards' }),
    ).toBeInTheDocument();
  });

  it('can be sent again after the service refused a field', async () => {
    const onSubmit = jest.fn();
    const view = await renderScreen(someForm({ onSubmit }));
    await fill(view);
    await view.rerender(someForm({ onSubmit, error: new CallError('invalid', { firstName: 'tooLong' }) }));
    await view.user.type(box(view, 'First name'), 'li');
    await send(view);
    expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ firstName: 'Mayali' }));
  });

  it('leaves out blank values, but sends null, and groups, so that their fields are required', async () => {
    const received = jest.fn((value: unknown) => ({ ok: true as const, value }));
    const view = await renderScreen(
      <Form check={received} onSubmit={jest.fn()} extra={{ by: 'phone', contact: { kind: 'phone' } }}>
        <TextField name="street" />
        <TextField name="address.street" label="Nested" />
        <TextField name="email" none="I have none" />
        <TextField name="contact.phone" label="Phone" />
        <Submit>Send</Submit>
      </Form>,
    );
    await view.user.click(view.screen.getByRole('checkbox'));
    await view.user.type(box(view, 'Phone'), '98');
    await send(view);
    expect(received).toHaveBeenCalledWith({
      email: null,
      address: {},
      by: 'phone',
      contact: { kind: 'phone', phone: '98' },
    });
  });

  it('uses its own error texts', async () => {
    const view = await renderScreen(someForm({ messages: { 'firstName.required': 'Please say your name!' } }));
    await send(view);
    expect(await view.screen.findByRole('link', { name: 'First name: Please say your name!' })).toBeInTheDocument();
  });

  it('is not sent twice while the first is in progress', async () => {
    const onSubmit = jest.fn();
    const view = await renderScreen(someForm({ onSubmit, busy: true }));
    await fill(view);
    await view.user.type(box(view, 'First name'), '{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('starts with default values', async () => {
    const view = await renderScreen(someForm({ defaults: { firstName: 'Maya', middleName: null, age: 30 } }));
    expect(box(view, 'First name')).toHaveValue('Maya');
    expect(box(view, 'Age')).toHaveValue('30');
    expect(view.screen.getByRole('checkbox')).toBeChecked();
    expect(box(view, 'Middle name')).toBeDisabled();
  });
});

/** Renders a field and a button; the spy gets what is sent. */
async function renderField(field: ReactNode, defaults: object = {}) {
  const sent = jest.fn();
  const view = await renderScreen(
    <Form check={(value) => ({ ok: true, value })} onSubmit={sent} defaults={defaults}>
      {field}
      <Submit>Send</Submit>
    </Form>,
  );
  const value = async () => {
    await send(view);
    return (sent.mock.lastCall as [Record<string, unknown>])[0];
  };
  return { ...view, value };
}

describe('the checkbox for no value', () => {
  it('sets null and disables the field; unchecked, it requires a value again', async () => {
    const { screen, user, value } = await renderField(<TextField name="email" none="I have no e-mail" />);
    await user.type(screen.getByRole('textbox'), 'maya@');
    await user.click(screen.getByRole('checkbox', { name: 'I have no e-mail' }));
    expect(screen.getByRole('textbox')).toBeDisabled();
    expect(await value()).toEqual({ email: null });
    await user.click(screen.getByRole('checkbox'));
    expect(screen.getByRole('textbox')).toBeEnabled();
    await user.type(screen.getByRole('textbox'), 'a');
    expect(await value()).toEqual({ email: 'a' });
  });
});

describe('PhoneField', () => {
  it('does not double the country code of a default value', async () => {
    const { screen, value } = await renderField(<PhoneField name="mobile" />, { mobile: '+9779841234567' });
    expect(screen.getByRole('textbox', { name: 'Mobile number' })).toHaveValue('9841234567');
    expect(check(z.object({ mobile: line }), await value())).toMatchObject({ ok: true });
  });

  it.each(['९८४१-२३४५६७', '+977 9841234567'])('accepts %s', async (text) => {
    const { screen, user, value } = await renderField(<PhoneField name="mobile" />);
    expect(screen.getByPlaceholderText('+977 98XXXXXXXX')).toBe(screen.getByRole('textbox'));
    await user.type(screen.getByRole('textbox'), text);
    expect(check(z.object({ mobile: phone }), await value())).toEqual({
      ok: true,
      value: { mobile: '+9779841234567' },
    });
  });
});

describe('NumberField', () => {
  it.each([
    ['३०', 30],
    ['30', 30],
    ['12.5', 12.5],
    ['-3', -3],
    ['thirty', 'thirty'],
  ])('reads %s', async (typed, read) => {
    const { screen, user, value } = await renderField(<NumberField name="age" />);
    await user.type(screen.getByRole('textbox', { name: 'Age' }), typed);
    expect(await value()).toEqual({ age: read });
  });

  it('sends nothing while blank', async () => {
    const { value } = await renderField(<NumberField name="age" />);
    expect(await value()).toEqual({});
  });
});

describe('PasswordField', () => {
  it('shows the password, and hides it again', async () => {
    const { screen, user } = await renderField(<PasswordField name="password" autoComplete="current-password" />);
    const field = screen.getByLabelText('Password');
    await user.type(field, 'a secret');
    expect(field).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(field).toHaveAttribute('type', 'text');
    expect(field).toHaveValue('a secret');
    expect(screen.getByRole('button', { name: 'Hide' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: 'Hide' }));
    expect(field).toHaveAttribute('type', 'password');
  });

  it('can be pasted into', async () => {
    const { screen, user, value } = await renderField(<PasswordField name="password" />);
    await user.click(screen.getByLabelText('Password'));
    await user.paste('from the notebook');
    expect(await value()).toEqual({ password: 'from the notebook' });
  });
});
