import { within } from '@testing-library/react';
import { aBooking, aDoctor, anAppointment, anId, fail, renderScreen, serve } from '../../../testing';
import { FREE } from './testing';
import { AppointmentBooked, AppointmentSlip, MoveAppointment } from '../../faces/booking';

describe('a booked appointment', () => {
  it.each([
    [
      'en',
      'pending',
      /We have sent your request to Dr\. Anita Rai: 22 November 2026/,
      'This message goes to +977 98•••••567:',
    ],
    ['np', 'confirmed', /डा\. अनिता राईसँग २०८३ मंसिर ६ .* भेटघाट पुष्टि भयो।/, '+977 98•••••567 मा यो सन्देश जान्छ:'],
  ] as const)('is shown in %s with the message that is sent', async (lng, status, text, message) => {
    const { screen } = await renderScreen(<AppointmentBooked booking={aBooking({ status })} />, { lng });
    expect(
      screen
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .join(),
    ).toMatch(text);
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(screen.getByText(/We have your request/)).toBeInTheDocument();
  });

  it.each([
    ['en', 'Doctor', 'चिकित्सक'],
    ['np', 'चिकित्सक', 'Doctor'],
  ] as const)('is a slip in both languages, the reader’s first: %s', async (lng, first, second) => {
    const { screen } = await renderScreen(<AppointmentSlip appointment={anAppointment({ charge: 0 })} />, { lng });
    expect(screen.getByText('Signature and stamp')).toBeInTheDocument();
    expect(screen.getByText('हस्ताक्षर र छाप')).toBeInTheDocument();
    const terms = screen.getAllByRole('term');
    expect(terms.map(({ textContent }) => textContent)).toContain(first + second);
    const all = screen
      .getAllByRole('definition')
      .map(({ textContent }) => textContent)
      .join(' ');
    for (const part of [
      'Maya Tamang',
      'Dr. Anita Rai',
      'डा. अनिता राई',
      'Sunday, 22 November 2026 (6 Mangsir 2083)',
      'आइतबार, २०८३ मंसिर ६',
      '10:20 AM',
      'बिहान १०:२०',
      'Free of charge',
      'निःशुल्क',
      'Requested, not yet confirmed',
    ])
      expect(all).toContain(part);
    expect(all.match(/Maya Tamang/g)).toHaveLength(1);
  });

  it('has the number of the waiting room, if there is one', async () => {
    const { screen } = await renderScreen(<AppointmentSlip appointment={{ ...anAppointment(), token: 17 }} />, {
      lng: 'np',
    });
    expect(screen.getAllByRole('definition')[0]).toHaveTextContent('१७17');
  });

  it('has no state on the slip if it does not take place', async () => {
    const { screen } = await renderScreen(
      <AppointmentSlip appointment={anAppointment({ status: 'cancelled', reason: 'Flood' })} />,
    );
    expect(screen.queryByText('Status')).not.toBeInTheDocument();
  });
});

describe('rescheduling an appointment', () => {
  async function shownDialog() {
    serve('getDoctor', aDoctor());
    serve('listOpenSlots', { slots: FREE });
    const [onMoved, onClose] = [jest.fn(), jest.fn()];
    const view = await renderScreen(
      <MoveAppointment appointment={anAppointment()} onMoved={onMoved} onClose={onClose} />,
    );
    const dialog = await view.screen.findByRole('dialog', { name: 'Choose another time' });
    await within(dialog).findByRole('radio', { name: '10:00 AM' });
    const send = () => view.user.click(within(dialog).getByRole('button', { name: 'Ask for this time' }));
    return { ...view, dialog, send, onMoved, onClose };
  }

  it('requests another open time of the same doctor', async () => {
    const moved = anAppointment({ time: '10:40' });
    const received = serve('moveMyAppointment', moved);
    const { user, dialog, send, onMoved } = await shownDialog();
    expect(dialog).toHaveAccessibleDescription(/Now: 22 November 2026 .* at 10:20 AM, Mulghat Health Post\./);
    await user.click(within(dialog).getByRole('radio', { name: '10:40 AM' }));
    await send();
    expect(received).toEqual([{ id: anId(200), slotId: FREE[2]!.id }]);
    expect(onMoved.mock.calls[0]![0]).toEqual(moved);
  });

  it('offers the nearest times if the time was taken, and shows other errors', async () => {
    serve('moveMyAppointment', fail('slotTaken'));
    const { user, dialog, send } = await shownDialog();
    await user.click(within(dialog).getByRole('radio', { name: '10:40 AM' }));
    await send();
    expect(await within(dialog).findByRole('group', { name: 'Nearest open times' })).toBeInTheDocument();
    serve('moveMyAppointment', fail('wrongState'));
    await user.click(within(dialog).getByRole('radio', { name: /^10:00 AM/ }));
    await send();
    expect(await within(dialog).findByText('Someone has already answered this.')).toBeInTheDocument();
  });

  it('is closed by Cancel', async () => {
    const { user, dialog, onClose } = await shownDialog();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
