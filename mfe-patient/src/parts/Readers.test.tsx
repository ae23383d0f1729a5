import { waitFor, within } from '@testing-library/react';
import { anId, fail, serve } from '@chautari/shared-ui/testing';
import { renderScreen } from '../../testing';
import { Readers } from './Readers';

const ANITA = {
  doctorId: anId(3),
  name: { en: 'Dr. Anita Rai', np: 'डा. अनिता राई' },
  specialization: { en: 'General practice', np: 'सामान्य चिकित्सा' },
  until: '2027-01-05T04:00:00.000Z',
};
const BIKASH = { ...ANITA, doctorId: anId(4), name: { en: 'Dr. Bikash Limbu', np: 'डा. विकास लिम्बू' } };

it('asks whether to close the record to a doctor without the error of another one', async () => {
  serve('listReaders', { readers: [ANITA, BIKASH], facilities: [] });
  serve('endReading', fail('unavailable'));
  const { screen, user } = await renderScreen(<Readers />, { role: 'patient' });
  const ask = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: `Close my record to ${name}` }));
    return within(await screen.findByRole('alertdialog'));
  };
  const first = await ask('Dr. Anita Rai');
  await user.click(first.getByRole('button', { name: 'Close' }));
  await first.findByRole('alert');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect((await ask('Dr. Bikash Limbu')).queryByRole('alert')).not.toBeInTheDocument();
});
