import * as z from 'zod/mini';
import { ageInYears, ageUnit, check, checkAge } from '@chautari/contract';
import { AgeField, Form, Submit } from '../../faces/forms';
import { renderScreen } from '@chautari/shared-ui/testing';

const schema = z.object({ age: ageInYears, ageUnit }).check(...checkAge('age', 'ageUnit'));

async function renderAge(defaults: object = {}) {
  const onSubmit = jest.fn();
  const view = await renderScreen(
    <Form check={(value) => check(schema, value)} defaults={defaults} onSubmit={onSubmit} error={null} busy={false}>
      <AgeField name="age" />
      <Submit>Send</Submit>
    </Form>,
  );
  const { screen, user } = view;
  return {
    ...view,
    onSubmit,
    units: () => screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value),
    chosen: () => screen.queryByRole<HTMLInputElement>('radio', { checked: true })?.value,
    type: async (text: string) => {
      await user.clear(screen.getByRole('textbox'));
      await user.type(screen.getByRole('textbox'), text);
    },
    send: () => user.click(screen.getByRole('button', { name: 'Send' })),
  };
}

describe('the field of an age', () => {
  it('says at once what the number and its unit mean', async () => {
    const { screen, user, type } = await renderAge();
    await type('25');
    expect(await screen.findByText(/^25 years, born about 20\d\d BS$/)).toBeInTheDocument();
    await type('12');
    expect(await screen.findByText('Days, weeks, months or years?')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'months' }));
    expect(await screen.findByText(/^12 months, born about 20\d\d BS$/)).toBeInTheDocument();
    await type('1');
    expect(await screen.findByText(/^1 month, born about/)).toBeInTheDocument();
    await user.clear(screen.getByRole('textbox'));
    expect(screen.queryByText(/born about/)).not.toBeInTheDocument();
  });

  it('offers the units that fit the number, and takes years where nobody means months', async () => {
    const { units, chosen, type, send, onSubmit } = await renderAge();
    await type('25');
    expect([units(), chosen()]).toEqual([['days', 'months', 'years'], 'years']);
    await type('60');
    expect([units(), chosen()]).toEqual([['years'], 'years']);
    await send();
    expect(onSubmit).toHaveBeenCalledWith({ age: 60, ageUnit: 'years' });
  });

  it.each(['5', '9', '14', '24'])(
    'files nobody of %s without a unit, also after a number that was years',
    async (age) => {
      const { screen, user, type, chosen, send, onSubmit } = await renderAge();
      await type('26');
      expect(chosen()).toBe('years');
      await type(age);
      expect(chosen()).toBeUndefined();
      await send();
      expect(onSubmit).not.toHaveBeenCalled();
      expect(await screen.findAllByText(/Choose days, weeks, months or years/)).not.toHaveLength(0);
      await user.click(screen.getByRole('radio', { name: 'months' }));
      await send();
      expect(onSubmit).toHaveBeenCalledWith({ age: Number(age), ageUnit: 'months' });
    },
  );

  it('begins with the unit that is on record', async () => {
    const { chosen, send, onSubmit } = await renderAge({ age: 9, ageUnit: 'years' });
    expect(chosen()).toBe('years');
    await send();
    expect(onSubmit).toHaveBeenCalledWith({ age: 9, ageUnit: 'years' });
  });

  it('keeps the unit that was chosen', async () => {
    const { screen, user, type, chosen, send, onSubmit } = await renderAge();
    await type('1');
    await user.click(screen.getByRole('radio', { name: 'days' }));
    await type('12');
    expect(chosen()).toBe('days');
    await send();
    expect(onSubmit).toHaveBeenCalledWith({ age: 12, ageUnit: 'days' });
  });

  it('asks for days, weeks or months below five years', async () => {
    const { screen, user, units, chosen, type, send, onSubmit } = await renderAge();
    for (const age of ['0', '3']) {
      await type(age);
      expect(chosen()).toBeUndefined();
      await send();
      expect(onSubmit).not.toHaveBeenCalled();
      expect(await screen.findAllByText(/How many days, weeks or months\?/)).not.toHaveLength(0);
    }
    expect(units()).toEqual(['days', 'weeks', 'months']);
    await user.click(screen.getByRole('radio', { name: 'weeks' }));
    await send();
    expect(onSubmit).toHaveBeenCalledWith({ age: 3, ageUnit: 'weeks' });
  });
});
