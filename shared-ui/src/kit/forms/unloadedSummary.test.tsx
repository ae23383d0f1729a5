import { waitFor } from '@testing-library/react';
import { renderScreen } from '../../../testing';
import { Form, Submit, TextField } from '../../faces/forms';

jest.mock('./refused', () => {
  throw new Error('no network');
});

it('focuses the first invalid field if the summary cannot be loaded', async () => {
  const { screen, user } = await renderScreen(
    <Form check={() => ({ ok: false, fields: { street: 'required' } })} onSubmit={jest.fn()}>
      <TextField name="firstName" label="First name" />
      <TextField name="street" label="Street" />
      <Submit>Send</Submit>
    </Form>,
  );
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const street = screen.getByRole('textbox', { name: 'Street' });
  await waitFor(() => expect(street).toHaveFocus());
  expect(street).toBeInvalid();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
