import { waitFor } from '@testing-library/react';
import { aStaffProfile, serve } from '@chautari/shared-ui/testing';
import { renderScreen } from '../../../testing';
import Profile from './Profile';

const PROFILE = aStaffProfile({ licenseNumber: 'A-4417', experienceYears: 12 });

async function shown(lng: 'en' | 'np') {
  serve('getMyStaffProfile', PROFILE);
  serve('getSecondStep', { on: true, required: true, recoveryCodesLeft: 8 });
  serve('listMySessions', { sessions: [] });
  serve('listMyPasskeys', { passkeys: [] });
  return renderScreen(<Profile />, { role: 'staff', lng, path: '/staff-profile' });
}

it.each([
  ['en', 'Position', 'Update', /Council number|License number/, /Experience/],
  ['np', 'पद', 'परिवर्तन राख्नुहोस्', /लाइसेन्स नम्बर/, /अनुभव/],
] as const)(
  'changes position in %s, and takes away what was emptied',
  async (lng, position, submit, license, years) => {
    const { screen, user } = await shown(lng);
    const received = serve('updateMyStaffProfile', PROFILE);
    const field = await screen.findByRole('textbox', { name: position });
    await user.clear(field);
    await user.fill(field, 'Staff nurse');
    await user.clear(screen.getByRole('textbox', { name: license }));
    await user.clear(screen.getByRole('textbox', { name: years }));
    await user.click(screen.getByRole('button', { name: submit }));
    await waitFor(() => expect(received).toHaveLength(1));
    expect(received).toEqual([
      {
        fullName: 'Hari Karki',
        position: 'Staff nurse',
        licenseNumber: null,
        experienceYears: null,
        hospital: 'Mulghat Clinic',
        location: 'Mulghat, Dhankuta',
        photoId: null,
      },
    ]);
  },
);
