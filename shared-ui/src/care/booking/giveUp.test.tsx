import { waitFor } from '@testing-library/react';
import { CallError } from '@chautari/contract/client';
import type { Conflict, ProblemCode } from '@chautari/contract';
import { anAppointment, anId, fail, renderScreen, serve } from '../../../testing';
import { GiveUp } from '../../faces/booking';

const ONE: Conflict = {
  id: anId(70),
  person: anId(1),
  patientName: 'Maya Tamang',
  doctorName: { en: 'Dr. Anita Rai', np: 'डा. अनिता राई' },
  date: '2026-11-22',
  time: '10:20',
};
const refused = (code: ProblemCode, conflicts: Conflict[] = [ONE]) =>
  new CallError(code, {}, undefined, undefined, conflicts);

describe('conflicts of a booking', () => {
  it.each([
    [
      'en',
      'Cancel this one: Dr. Anita Rai, 22 November 2026',
      'Cancel the appointment',
      'Cancelled. Now send the request again.',
    ],
    ['np', 'यो रद्द गर्नुहोस्: डा. अनिता राई, २०८३ मंसिर ६', 'भेटघाट रद्द गर्नुहोस्', 'रद्द भयो। अब फेरि अनुरोध पठाउनुहोस्।'],
  ] as const)('is given up where it is named, in %s', async (lng, ask, yes, done) => {
    const received = serve('cancelMyAppointment', anAppointment({ status: 'cancelled', changeable: false }));
    const { screen, user } = await renderScreen(<GiveUp error={refused('sameDoctorThatDay')} />, {
      lng,
      role: 'patient',
    });
    await user.click(screen.getByRole('button', { name: new RegExp(`^${ask.replace('.', '\\.')}`) }));
    await user.click(await screen.findByRole('button', { name: yes }));
    expect(await screen.findByText(done)).toBeInTheDocument();
    expect(received).toEqual([{ id: ONE.id }]);
  });

  it('stay if they cannot be cancelled', async () => {
    serve('cancelMyAppointment', fail('wrongState'));
    const { screen, user } = await renderScreen(<GiveUp error={refused('tooManyOpen')} />, { role: 'patient' });
    await user.click(screen.getByRole('button', { name: /^Cancel this one/ }));
    await user.click(await screen.findByRole('button', { name: 'Cancel the appointment' }));
    await waitFor(() => expect(screen.getAllByRole('alert').length).toBeGreaterThan(0));
    expect(screen.queryByText(/^Cancelled/)).not.toBeInTheDocument();
  });

  it('are each asked about without the error of another one', async () => {
    serve('cancelMyAppointment', fail('wrongState'));
    const other = { ...ONE, id: anId(71), time: '11:40' };
    const error = refused('tooManyOpen', [ONE, other]);
    const { screen, user } = await renderScreen(<GiveUp error={error} />, { role: 'patient' });
    await user.click(screen.getByRole('button', { name: /10:20 AM$/ }));
    await user.click(await screen.findByRole('button', { name: 'Cancel the appointment' }));
    const refusal = await screen.findByText('Someone has already answered this.');
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    await user.click(screen.getByRole('button', { name: /11:40 AM$/ }));
    expect(await screen.findByRole('button', { name: 'Cancel the appointment' })).toBeInTheDocument();
    expect(refusal).not.toBeInTheDocument();
    expect(screen.queryByText('Someone has already answered this.')).not.toBeInTheDocument();
  });

  it('lead to the family page for a locked record', async () => {
    const { screen } = await renderScreen(<GiveUp error={refused('otherAppointmentThen', [])} />, { role: 'patient' });
    expect(screen.getByRole('link', { name: 'Go to my family' })).toHaveAttribute('href', '/family');
  });

  it('are not shown for another error', async () => {
    const { screen } = await renderScreen(<GiveUp error={refused('slotTaken', [])} />, { role: 'patient' });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Go to my family' })).not.toBeInTheDocument();
  });
});
