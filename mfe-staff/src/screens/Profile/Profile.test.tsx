import { waitFor } from '@testing-library/react';
import { aStaffProfile, serve } from '@chautari/shared-ui/testing';
import { renderScreen } from '../../../testing';
import Profile from './Profile';

const PROFILE = aStaffProfile({ licenseNumber: 'A-4417', experienceYears: 12 });

it('changes the position and clears emptied fields', async () => {
  serve('getMyStaffProfile', PROFILE);
  serve('getSecondStep', { on: true, required: true, recoveryCodesLeft: 8 });
  serve('listMySessions', { sessions: [] });
  serve('listMyPasskeys', { passkeys: [] });
  const { screen, user } = await renderScreen(<Profile />, { role: 'staff', lng: 'np', path: '/staff-profile' });
  const received = serve('updateMyStaffProfile', PROFILE);
  const field = await screen.findByRole('textbox', { name: 'पद' });
  await user.clear(field);
  await user.fill(field, 'Staff nurse');
  await user.clear(screen.getByRole('textbox', { name: /लाइसेन्स नम्बर/ }));
  await user.clear(screen.getByRole('textbox', { name: /काम गरेको/ }));
  await user.click(screen.getByRole('button', { name: 'परिवर्तन राख्नुहोस्' }));
  await waitFor(() => expect(received).toHaveLength(1));
  expect(received).toEqual([
    {
      name: 'Hari Karki',
      otherName: null,
      otherPosition: null,
      position: 'Staff nurse',
      licenseNumber: null,
      experienceYears: null,
      hospital: 'Mulghat Clinic',
      location: 'Mulghat, Dhankuta',
      photoId: null,
      registeredUntil: null,
    },
  ]);
});
