import { waitFor } from '@testing-library/react';
import { aProfile, fail, PROVINCES, serve } from '@chautari/shared-ui/testing';
import { renderScreen } from '../../../testing';
import Profile from './Profile';

describe('a patient’s details', () => {
  it('do not undo what the health post has changed meanwhile: that is shown, and saved over only then', async () => {
    serve('getMyPatientProfile', aProfile({ guardianName: 'Suntali Tamang' }));
    serve('listAddresses', { provinces: PROVINCES });
    serve('updateMyPatientProfile', fail('changedMeanwhile'));
    const { screen, user } = await renderScreen(<Profile />, { role: 'patient', path: '/profile?tab=details' });
    const guardian = await screen.findByLabelText('Guardian’s name (optional)', { selector: 'input' });
    await user.clear(guardian);
    await user.fill(guardian, 'Hari Tamang');
    serve('getMyPatientProfile', aProfile({ guardianName: 'Suntali Tamang', lastName: 'Lama', version: 2 }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(/These details have changed meanwhile/)).toBeInTheDocument();
    expect(guardian).toHaveValue('Hari Tamang');
    await user.click(screen.getByRole('button', { name: 'Take this' }));
    const received = serve(
      'updateMyPatientProfile',
      aProfile({ guardianName: 'Hari Tamang', lastName: 'Lama', version: 3 }),
    );
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Your details are saved.')).toBeInTheDocument();
    expect(screen.queryByText(/These details have changed meanwhile/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(received).toHaveLength(2));
    const changed = { lastName: 'Lama', guardianName: 'Hari Tamang' };
    expect(received).toMatchObject([
      { ...changed, version: 2 },
      { ...changed, version: 3 },
    ]);
  });
});
