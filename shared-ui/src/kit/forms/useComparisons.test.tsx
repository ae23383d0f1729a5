import { waitFor } from '@testing-library/react';
import { check } from '@chautari/contract';
import * as z from 'zod/mini';
import { renderScreen } from '../../../testing';
import { Form, PasswordField, TextField } from '../../faces/forms';

const line = z.string().check(z.minLength(1));

describe('a field that contradicts another one', () => {
  const passwords = z.object({ firstName: line, password: line, confirmPassword: line }).check(
    z.refine((form) => form.password === form.confirmPassword, {
      error: 'passwordsDiffer',
      when: () => true,
      path: ['confirmPassword'],
    }),
  );
  const form = (
    <Form check={(value) => check(passwords, value)} onSubmit={jest.fn()}>
      <TextField name="firstName" />
      <PasswordField name="password" autoComplete="new-password" />
      <PasswordField name="confirmPassword" autoComplete="new-password" />
    </Form>
  );
  const ERROR = 'Passwords do not match!';

  it('says so when it is left, and stops when both agree', async () => {
    const { user, screen } = await renderScreen(form);
    const [first, second] = [screen.getByLabelText('Password'), screen.getByLabelText('Confirm password')];
    await user.type(first, 'a long password');
    await user.tab();
    expect(screen.queryByText(ERROR)).toBeNull();
    await user.type(second, 'another one');
    await user.tab();
    await user.tab();
    expect(await screen.findByText(ERROR)).toBeInTheDocument();
    expect(second).toBeInvalid();
    expect(screen.getByLabelText('First name')).toBeValid();
    await user.clear(first);
    await user.type(first, 'another one');
    await user.click(screen.getByLabelText('First name'));
    await waitFor(() => expect(screen.queryByText(ERROR)).toBeNull());
  });
});
