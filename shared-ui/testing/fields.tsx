import type { ReactNode } from 'react';
import { Form, Submit } from '../src/faces/forms';
import { renderScreen, type ScreenOptions } from '.';

/** Renders fields and a button; `value` sends the form and returns what was sent. */
export async function renderFields(
  fields: ReactNode,
  { defaults = {}, ...options }: ScreenOptions & { defaults?: object } = {},
) {
  const sent = jest.fn();
  const view = await renderScreen(
    <Form check={(value) => ({ ok: true, value })} onSubmit={sent} defaults={defaults}>
      {fields}
      <Submit>Send</Submit>
    </Form>,
    options,
  );
  const value = async () => {
    await view.user.click(view.screen.getByRole('button', { name: 'Send' }));
    return (sent.mock.lastCall as [unknown])[0];
  };
  const list = (name: string) => view.screen.getByRole<HTMLSelectElement>('combobox', { name });
  const choose = (name: string, option: string) => view.user.selectOptions(list(name), option);
  return {
    ...view,
    value,
    list,
    choose,
    labels: (name: string) => [...list(name).options].map((option) => option.text),
  };
}
