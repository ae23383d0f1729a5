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

type Shown = Awaited<ReturnType<typeof renderScreen>>;
const box = ({ screen }: Shown, name: string) => screen.getByRole('textbox', { name });

async function fill(shown: Shown) {
  await shown.user.type(box(shown, 'First name'), 'Maya');
  await shown.user.click(shown.screen.getByRole('checkbox', { name: 'I have none' }));
  await shown.user.type(box(shown, 'Last name (surname)'), 'Tamang');
  await shown.user.type(box(shown, 'Age'), '३०');
}
const send = ({ user, screen }: Shown) => user.click(screen.getByRole('button', { name: 'Send' }));

describe('Form', () => {
  it('sends what its schema made of the fields', async () => {
    const onSubmit = jest.fn();
    const shown = await renderScreen(someForm({ onSubmit }));
    await fill(shown);
    await send(shown);
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(onSubmit).toHaveBeenCalledWith({ firstName: 'Maya', middleName: null, lastName: 'Tamang', age: 30 });
  });

  it('sums up on top what is still to be put right, in the order of the fields, and takes the focus there', async () => {
    const onSubmit = jest.fn();
    const shown = await renderScreen(someForm({ onSubmit }));
    await shown.user.type(box(shown, 'Age'), '131');
    await send(shown);
    const summary = await shown.screen.findByRole('alert');
    expect(summary).toHaveFocus();
    expect(shown.screen.getByRole('heading', { name: 'Please check 4 things' })).toBeInTheDocument();
    expect(shown.screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'First name: Fill this in',
      'Middle name: Fill this in, or tick the box below it',
      'Last name (surname): Fill this in',
      'Age: This number is too big',
    ]);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('takes the focus once what is wrong is told, where a browser counts the failure first', async () => {
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
    // The same failure takes the focus once.
    await user.click(tell);
    expect(tell).toHaveFocus();
  });

  it('leads from each line of the summary to its field, which tells its fault', async () => {
    const shown = await renderScreen(someForm());
    await send(shown);
    await shown.user.click(await shown.screen.findByRole('link', { name: /Last name/ }));
    const field = box(shown, 'Last name (surname)');
    expect(field).toHaveFocus();
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Fill this in');
  });

  it('takes the focus to the summary again when a second try fails, and counts in Nepali digits', async () => {
    const shown = await renderScreen(someForm(), { lng: 'np' });
    const submit = shown.screen.getByRole('button', { name: 'Send' });
    await shown.user.click(submit);
    expect(await shown.screen.findByRole('heading', { name: 'कृपया ४ वटा कुरा जाँच्नुहोस्' })).toBeInTheDocument();
    await shown.user.type(box(shown, 'पहिलो नाम'), 'माया');
    await shown.user.click(submit);
    expect(await shown.screen.findByRole('heading', { name: 'कृपया ३ वटा कुरा जाँच्नुहोस्' })).toBeInTheDocument();
    expect(shown.screen.getByRole('alert')).toHaveFocus();
  });

  it('keeps what was typed when the service fails, and says why above the button', async () => {
    const shown = await renderScreen(someForm());
    await fill(shown);
    await send(shown);
    await shown.rerender(someForm({ busy: true }));
    expect(shown.screen.getByRole('button', { name: 'Please wait …' })).toHaveAttribute('aria-disabled', 'true');
    await shown.rerender(someForm({ error: new CallError('unavailable') }));
    expect(shown.screen.getByRole('alert')).toHaveTextContent('The service did not answer');
    expect(box(shown, 'First name')).toHaveValue('Maya');
    expect(box(shown, 'Age')).toHaveValue('३०');
  });

  it('shows what the service says of single fields at these fields', async () => {
    const shown = await renderScreen(someForm());
    await fill(shown);
    await send(shown);
    await shown.rerender(
      someForm({ error: new CallError('invalid', { firstName: 'tooLong', 'address.ward': 'wardTooBig' }) }),
    );
    expect(await shown.screen.findByRole('heading', { name: 'Please check 2 things' })).toBeInTheDocument();
    expect(box(shown, 'First name')).toHaveAccessibleDescription('This is too long');
    expect(shown.screen.getByRole('alert')).toHaveFocus();
    expect(shown.screen.getByRole('link', { name: 'This municipality has fewer wards' })).toBeInTheDocument();
  });

  it('can be sent again after the service found fault with a field', async () => {
    const onSubmit = jest.fn();
    const shown = await renderScreen(someForm({ onSubmit }));
    await fill(shown);
    await shown.rerender(someForm({ onSubmit, error: new CallError('invalid', { firstName: 'tooLong' }) }));
    await shown.user.type(box(shown, 'First name'), 'li');
    await send(shown);
    expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ firstName: 'Mayali' }));
  });

  it('does not send what was left blank, but null, and each group, so that its fields are asked for', async () => {
    const received = jest.fn((value: unknown) => ({ ok: true as const, value }));
    const shown = await renderScreen(
      <Form check={received} onSubmit={jest.fn()} extra={{ by: 'phone', contact: { kind: 'phone' } }}>
        <TextField name="street" />
        <TextField name="address.street" label="Nested" />
        <TextField name="email" none="I have none" />
        <TextField name="contact.phone" label="Phone" />
        <Submit>Send</Submit>
      </Form>,
    );
    await shown.user.click(shown.screen.getByRole('checkbox'));
    await shown.user.type(box(shown, 'Phone'), '98');
    await send(shown);
    expect(received).toHaveBeenCalledWith({
      email: null,
      address: {},
      by: 'phone',
      contact: { kind: 'phone', phone: '98' },
    });
  });

  it('has words of its own for a fault where the common ones do not fit', async () => {
    const shown = await renderScreen(someForm({ messages: { 'firstName.required': 'Please say your name!' } }));
    await send(shown);
    expect(await shown.screen.findByRole('link', { name: 'First name: Please say your name!' })).toBeInTheDocument();
  });

  it('is not sent twice while the first is under way', async () => {
    const onSubmit = jest.fn();
    const shown = await renderScreen(someForm({ onSubmit, busy: true }));
    await fill(shown);
    await shown.user.type(box(shown, 'First name'), '{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('starts from a draft', async () => {
    const shown = await renderScreen(someForm({ defaults: { firstName: 'Maya', middleName: null, age: 30 } }));
    expect(box(shown, 'First name')).toHaveValue('Maya');
    expect(box(shown, 'Age')).toHaveValue('30');
    expect(shown.screen.getByRole('checkbox')).toBeChecked();
    expect(box(shown, 'Middle name')).toBeDisabled();
  });
});

/** One field and a button; what is sent is given to the spy. */
async function renderField(field: ReactNode, defaults: object = {}) {
  const sent = jest.fn();
  const shown = await renderScreen(
    <Form check={(value) => ({ ok: true, value })} onSubmit={sent} defaults={defaults}>
      {field}
      <Submit>Send</Submit>
    </Form>,
  );
  const value = async () => {
    await send(shown);
    return (sent.mock.lastCall as [Record<string, unknown>])[0];
  };
  return { ...shown, value };
}

describe('the checkbox that says there is none', () => {
  it('makes the value null and the field wait; unchecked, it asks again', async () => {
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
  it('does not double the country code of a draft', async () => {
    const { screen, value } = await renderField(<PhoneField name="mobile" />, { mobile: '+9779841234567' });
    expect(screen.getByRole('textbox', { name: 'Mobile number' })).toHaveValue('9841234567');
    expect(check(z.object({ mobile: line }), await value())).toMatchObject({ ok: true });
  });

  it('takes digits of either script', async () => {
    const { screen, user, value } = await renderField(<PhoneField name="mobile" />);
    await user.type(screen.getByRole('textbox'), '९८४१-२३४५६७');
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

  it('says nothing while blank', async () => {
    const { value } = await renderField(<NumberField name="age" />);
    expect(await value()).toEqual({});
  });
});

describe('PasswordField', () => {
  it('shows what was typed, and hides it again', async () => {
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
