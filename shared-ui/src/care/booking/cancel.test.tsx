import { aDoctor, PROVINCES, renderScreen, serve } from '../../../testing';
import { BookingFlow, useBookingFlow } from '../../faces/booking';
import { FREE } from './testing';

const Flow = () => <BookingFlow flow={useBookingFlow()} as="guest" />;

it('hides the form of a guest and forgets what was typed', async () => {
  serve('listDoctors', { doctors: [aDoctor()], next: null });
  serve('listNextSlots', { next: [] });
  serve('listAddresses', { provinces: PROVINCES });
  serve('listOpenSlots', { slots: FREE });
  const { screen, user } = await renderScreen(<Flow />);
  const openForm = async () => {
    await user.click(await screen.findByRole('button', { name: 'See open times: Dr. Anita Rai' }));
    await screen.findByRole('radio', { name: '10:00 AM' });
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    return screen.findByRole('textbox', { name: 'First name' });
  };
  await user.fill(await openForm(), 'Gita');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('textbox', { name: 'First name' })).toBeNull();
  expect(await openForm()).toHaveValue('');
});
