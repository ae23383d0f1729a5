import { waitFor, within } from '@testing-library/react';
import { getBirthAtAge } from '@chautari/contract';
import { fail, patientDetails, PROVINCES, renderScreen, SCHEDULES, serve } from '../../../testing';
import { PatientHeader } from '../../faces/records';

const OTHER_WARD = { ...patientDetails().address, ward: 5 };
const fieldOf = (input: HTMLElement) => input.closest<HTMLElement>('[data-field]')!;

async function renderCorrection(patient = patientDetails()) {
  serve('getSchedules', SCHEDULES);
  serve('listRecords', { items: [], next: null });
  serve('listAddresses', { provinces: PROVINCES });
  const view = await renderScreen(<PatientHeader patient={patient} />, { role: 'staff' });
  const press = (name: string) => view.user.click(view.screen.getByRole('button', { name }));
  await view.screen.findByText('Age');
  await press('Contact details');
  await press('Correct the details');
  await waitFor(() => expect(view.screen.getByRole('combobox', { name: 'Ward number' })).toHaveValue('4'));
  return { ...view, press, save: () => press('Save the correction') };
}

describe('the correction of a patient', () => {
  it('begins with what stands, asks for a reason, and closes', async () => {
    const received = serve('correctPatient', patientDetails());
    const { screen, user, save } = await renderCorrection();
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('How do you know?');
    expect(received).toEqual([]);
    await user.clear(screen.getByRole('textbox', { name: /^First name/ }));
    await user.type(screen.getByRole('textbox', { name: /^First name/ }), 'Mayadevi');
    await user.clear(screen.getByRole('textbox', { name: /^Phone number/ }));
    await user.click(screen.getByRole('radio', { name: 'A slip of the pen' }));
    await save();
    await waitFor(() => expect(received).toHaveLength(1));
    expect(received).toMatchObject([
      {
        ...{ version: 1, firstName: 'Mayadevi', middleName: null, lastName: 'Tamang', otherName: null },
        ...{ birthPrecision: 'day', dateOfBirth: '1996-03-11', phone: null, reason: 'slip', note: null },
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save the correction' })).not.toBeInTheDocument());
  });

  it('shows an estimated age as one, and keeps the phone of somebody who signs in', async () => {
    const received = serve('correctPatient', patientDetails());
    const birth = getBirthAtAge({ count: 26, unit: 'months' });
    const { screen, user, save } = await renderCorrection(
      patientDetails({ ...birth, age: 2, lived: { unit: 'months', count: 26 }, isPhoneCorrectable: false }),
    );
    expect(screen.getByRole('textbox', { name: /^Age/ })).toHaveValue('26');
    expect(screen.getByRole('radio', { name: 'months' })).toBeChecked();
    expect(screen.queryByRole('textbox', { name: /^Phone number/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'From the health card' }));
    await save();
    await waitFor(() =>
      expect(received).toMatchObject([
        { birthPrecision: 'about', age: 26, ageUnit: 'months', phone: '+9779841234567', reason: 'card' },
      ]),
    );
    expect(received[0]).not.toHaveProperty('dateOfBirth');
  });

  it('keeps what was typed where somebody else has changed the person meanwhile, and shows what they wrote to be taken', async () => {
    serve('correctPatient', fail('changedMeanwhile'));
    const read = serve(
      'getPatient',
      patientDetails({
        version: 2,
        firstName: 'Mayadevi',
        lastName: 'Lama',
        phone: '+9779800000001',
        address: OTHER_WARD,
      }),
    );
    const { screen, user, save } = await renderCorrection();
    await user.click(screen.getByRole('radio', { name: 'Another reason' }));
    await user.type(screen.getByRole('textbox', { name: /^More about it/ }), 'Mixed up');
    await user.clear(screen.getByRole('textbox', { name: /^First name/ }));
    await user.type(screen.getByRole('textbox', { name: /^First name/ }), 'Mayadebi');
    await save();
    expect(await screen.findByText(/^Someone else has corrected this person meanwhile/)).toBeInTheDocument();
    expect(read).toHaveLength(1);
    expect(screen.getByRole('textbox', { name: /^More about it/ })).toHaveValue('Mixed up');
    expect(screen.getByRole('textbox', { name: /^First name/ })).toHaveValue('Mayadebi');
    const saved = screen.getAllByText(/^Saved meanwhile:/).map(({ textContent }) => textContent);
    expect(saved).toEqual([
      'Saved meanwhile: Mayadevi',
      'Saved meanwhile: Lama',
      expect.stringMatching(/^Saved meanwhile: .*-5, /),
      'Saved meanwhile: 9800000001',
    ]);
    for (const name of [/^Last name/, /^Phone number/])
      await user.click(
        within(fieldOf(screen.getByRole('textbox', { name }))).getByRole('button', { name: 'Take this' }),
      );
    expect(screen.getByRole('textbox', { name: /^Phone number/ })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: /^Last name/ })).toHaveValue('Lama');
    await user.click(screen.getAllByRole('button', { name: 'Take this' })[1]!);
    expect(screen.getByRole('combobox', { name: 'Ward number' })).toHaveValue('5');
    expect(screen.getAllByRole('button', { name: 'Take this' })).toHaveLength(1);
    const received = serve('correctPatient', patientDetails());
    await save();
    await waitFor(() =>
      expect(received).toMatchObject([
        { version: 2, firstName: 'Mayadebi', lastName: 'Lama', phone: '+9779800000001', address: { ward: 5 } },
      ]),
    );
  });
});
