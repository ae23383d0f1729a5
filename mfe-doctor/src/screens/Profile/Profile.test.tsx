import { waitFor, within } from '@testing-library/react';
import { addDays, todayInNepal, updateMyDoctorProfile } from '@chautari/contract';
import type { Output } from '@chautari/shared-ui/platform';
import { anId, aRequest, fail, serve } from '@chautari/shared-ui/testing';
import { renderScreen } from '../../../testing';
import Profile from './Profile';

const PROFILE: Output<'getMyDoctorProfile'> = {
  doctorId: 'D-2083-00012',
  name: 'Dr. Anita Rai',
  specialization: 'General practice',
  publicSpecialization: { en: 'General practice', np: 'सामान्य चिकित्सा' },
  qualification: 'MBBS',
  licenseNumber: '90412',
  experienceYears: 12,
  hospital: 'Mulghat Clinic',
  location: 'Mulghat, Dhankuta',
  photoId: null,
  portrait: null,
  phone: '+9779841234567',
  email: 'anita@example.com',
  language: 'np',
  registeredUntil: null,
  change: null,
};
const facility = {
  id: anId(100),
  name: { en: 'Mulghat Clinic', np: 'मूलघाट क्लिनिक' },
  place: { en: 'Mulghat', np: 'मूलघाट' },
};
const CLINIC = {
  id: anId(101),
  facility,
  charge: 300,
  slotMinutes: 20,
  weeklyTimes: [{ weekday: 0, from: '10:00', to: '13:00' }],
};
const TOUCHED = [{ id: anId(200), name: 'Maya <i>Tamang</i>', date: '2026-11-22', time: '12:00' }];

async function renderProfile({
  tab = '',
  lng = 'en' as 'en' | 'np',
  leaves = [] as Output<'getMyAvailability'>['leaves'],
} = {}) {
  serve('getMyDoctorProfile', PROFILE);
  serve('getMyAvailability', { clinics: [CLINIC], leaves, facilities: [facility] });
  serve('getSecondStep', { on: false, required: false, recoveryCodesLeft: 0 });
  serve('listMySessions', { sessions: [] });
  serve('listMyPasskeys', { passkeys: [] });
  return renderScreen(<Profile />, { role: 'doctor', lng, path: `/doctor-profile${tab}` });
}

describe("a doctor's details", () => {
  it('are updated with the existing values', async () => {
    const { screen, user } = await renderProfile({ lng: 'np' });
    const name = await screen.findByRole('textbox', { name: 'पूरा नाम' });
    expect(name).toHaveValue('Dr. Anita Rai');
    const received = serve('updateMyDoctorProfile', { ...PROFILE, name: 'Dr. Anita Kumari Rai' });
    await user.clear(name);
    await user.fill(name, 'Dr. Anita Kumari Rai');
    await user.click(screen.getByRole('button', { name: 'परिवर्तन राख्नुहोस्' }));
    await waitFor(() => expect(received).toHaveLength(1));
    const {
      doctorId: _,
      phone: __,
      email: ___,
      language: ____,
      publicSpecialization: _____,
      change: ______,
      ...sent
    } = PROFILE;
    const { papers: _papers, ...details } = updateMyDoctorProfile.input.shape;
    const unset = Object.fromEntries(Object.keys(details).map((name) => [name, null]));
    expect(received).toEqual([{ ...unset, ...sent, name: 'Dr. Anita Kumari Rai' }]);
  });

  it('are all in the form', async () => {
    const { screen } = await renderProfile();
    await screen.findByLabelText('Photo', { exact: false });
    const { papers: _, ...details } = updateMyDoctorProfile.input.shape;
    const fields = [...document.querySelectorAll<HTMLElement>('[data-field]')].map((element) => element.dataset.field);
    expect(fields).toEqual(expect.arrayContaining(Object.keys(details)));
  });

  it('keep their values when the NMC number is in use or the years are invalid', async () => {
    const { screen, user } = await renderProfile();
    serve('updateMyDoctorProfile', fail('licenseNumberInUse'));
    await user.fill(await screen.findByRole('textbox', { name: 'License number' }), '1');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This NMC number already belongs to a doctor');
    expect(screen.getByRole('textbox', { name: 'License number' })).toHaveValue('904121');
    const years = screen.getByRole('textbox', { name: 'Experience in years' });
    await user.clear(years);
    await user.fill(years, '-1');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(years).toBeInvalid());
  });

  it('keep unsaved input while another tab is open', async () => {
    const { screen, user } = await renderProfile();
    await user.fill(await screen.findByRole('textbox', { name: 'Qualification' }), ', MD');
    await user.click(screen.getByRole('tab', { name: 'Clinics and times' }));
    await user.click(screen.getByRole('tab', { name: 'Details' }));
    expect(screen.getByRole('textbox', { name: 'Qualification' })).toHaveValue('MBBS, MD');
  });
});

describe("a doctor's clinics", () => {
  async function editing() {
    const page = await renderProfile({ tab: '?tab=times' });
    await page.user.click(await page.screen.findByRole('button', { name: 'Change: Mulghat Clinic' }));
    return page;
  }

  it('show their terms', async () => {
    const { screen } = await renderProfile({ tab: '?tab=times' });
    expect(await screen.findByText('NPR 300')).toBeInTheDocument();
    expect(screen.getByText('Sunday 10:00 AM – 1:00 PM')).toBeInTheDocument();
    expect(screen.getByText('20 minutes')).toBeInTheDocument();
  });

  it('are updated at once when no appointment is affected', async () => {
    const { screen, user } = await editing();
    serve('previewMyChange', { affected: [] });
    const received = serve('updateMyClinic', { clinic: { ...CLINIC, charge: 400 }, affected: [] });
    const charge = screen.getByRole('textbox', { name: /^Charge/ });
    await user.clear(charge);
    await user.fill(charge, '४००');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(received).toEqual([{ id: CLINIC.id, charge: 400, slotMinutes: 20, weeklyTimes: CLINIC.weeklyTimes }]),
    );
    expect(await screen.findByRole('button', { name: 'Change: Mulghat Clinic' })).toBeInTheDocument();
  });

  it('list the affected appointments before and after a change', async () => {
    const { screen, user } = await editing();
    const foreseen = serve('previewMyChange', { affected: TOUCHED });
    const received = serve('updateMyClinic', { clinic: { ...CLINIC, slotMinutes: 60 }, affected: TOUCHED });
    await user.selectOptions(screen.getByLabelText('Time for one patient'), '60 minutes');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('Maya <i>Tamang</i>')).toBeInTheDocument();
    expect(foreseen).toEqual([{ change: 'clinic', id: CLINIC.id, slotMinutes: 60, weeklyTimes: CLINIC.weeklyTimes }]);
    await user.click(dialog.getByRole('button', { name: 'Do not change it' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(received).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(/These appointments \(1\) no longer fit/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Move or cancel them in your requests' })).toHaveAttribute(
      'href',
      '/all-requests',
    );
    expect(received).toHaveLength(1);
  });

  it('are closed only after confirmation', async () => {
    const { screen, user } = await renderProfile({ tab: '?tab=times' });
    serve('previewMyChange', { affected: [] });
    const received = serve('closeMyClinic', { affected: [] });
    await user.click(await screen.findByRole('button', { name: 'Stop working at this clinic: Mulghat Clinic' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(received).toEqual([]);
    serve('getMyAvailability', { clinics: [], leaves: [], facilities: [facility] });
    await user.click(dialog.getByRole('button', { name: 'Stop working at this clinic' }));
    expect(await screen.findByRole('heading', { name: 'No clinic yet' })).toBeInTheDocument();
    expect(received).toEqual([{ id: CLINIC.id }]);
  });

  it('say why the question before they are closed does not come', async () => {
    const { screen, user } = await renderProfile({ tab: '?tab=times' });
    serve('previewMyChange', fail('unavailable'));
    const stop = { name: 'Stop working at this clinic: Mulghat Clinic' };
    await user.click(await screen.findByRole('button', stop));
    expect(await screen.findByText(/^The service did not answer/)).toBeInTheDocument();
    // The error says nothing about a change of the terms.
    await user.click(screen.getByRole('button', { name: 'Change: Mulghat Clinic' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    serve('previewMyChange', { affected: [] });
    await user.click(screen.getByRole('button', stop));
    expect(await screen.findByRole('alertdialog')).toBeInTheDocument();
  });

  it('are added at an existing or new facility, with the values of the open tab only', async () => {
    const { screen, user } = await renderProfile({ tab: '?tab=times' });
    await user.click(await screen.findByRole('button', { name: 'Add a clinic' }));
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Hospital or health post' }),
      'Mulghat Clinic, Mulghat',
    );
    await user.click(screen.getByRole('tab', { name: 'A new place' }));
    await user.fill(screen.getByRole('textbox', { name: /^Name of the hospital(?!.*in Nepali)/ }), 'Hile Health Post');
    await user.fill(screen.getByRole('textbox', { name: /^Name of the hospital.*in Nepali/ }), 'हिले स्वास्थ्य चौकी');
    await user.fill(screen.getByRole('textbox', { name: 'Place', description: /Municipality/ }), 'Hile, Dhankuta');
    await user.fill(screen.getByRole('textbox', { name: /^Charge/ }), '0');
    const received = serve('addMyClinic', { ...CLINIC, id: anId(102) });
    await user.click(screen.getByRole('button', { name: 'Add the clinic' }));
    await waitFor(() =>
      expect(received).toEqual([
        {
          facilityName: 'Hile Health Post',
          otherFacilityName: 'हिले स्वास्थ्य चौकी',
          facilityPlace: 'Hile, Dhankuta',
          charge: 0,
          slotMinutes: 20,
          weeklyTimes: [],
        },
      ]),
    );
  });

  it('mark times that overlap another clinic', async () => {
    const { screen, user } = await editing();
    serve('previewMyChange', { affected: [] });
    serve('updateMyClinic', fail('invalid', { weeklyTimes: 'timesOverlap' }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByRole('link', { name: /overlap/ })).toBeInTheDocument();
  });
});

describe('leave', () => {
  const today = todayInNepal();

  it('lists the affected appointments before saving', async () => {
    const { screen, user } = await renderProfile({ tab: '?tab=times' });
    const [from, to] = [addDays(today, 1), addDays(today, 2)];
    for (const [legend, day] of [
      ['First day', from],
      ['Last day', to],
    ] as const) {
      const field = within(await screen.findByRole('group', { name: legend }));
      await user.click(field.getByRole('radio', { name: 'AD' }));
      await user.selectOptions(field.getByLabelText('Year'), day.slice(0, 4));
      await user.selectOptions(field.getByLabelText('Month'), String(Number(day.slice(5, 7))));
      await user.selectOptions(field.getByLabelText('Day'), String(Number(day.slice(8))));
    }
    serve('previewMyChange', { affected: TOUCHED });
    const received = serve('addMyLeave', { leave: { id: anId(9), from, to }, affected: TOUCHED });
    await user.click(screen.getByRole('button', { name: 'Add days off' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Add days off' }));
    expect(await screen.findByText(/no longer fit your times/)).toBeInTheDocument();
    expect(received).toEqual([{ from, to }]);
    const cancelled = serve('cancelAppointment', aRequest());
    await user.click(screen.getByRole('button', { name: 'Cancel them all and tell each patient' }));
    expect(await screen.findByText(/^Cancelled: 1\./)).toBeInTheDocument();
    expect(cancelled).toEqual(TOUCHED.map(({ id }) => ({ id, reason: 'The doctor is off on this day.' })));
  });

  it('is cancelled after confirmation', async () => {
    const leave = { id: anId(9), from: addDays(today, 3), to: addDays(today, 3) };
    const { screen, user } = await renderProfile({ tab: '?tab=times', leaves: [leave] });
    const received = serve('removeMyLeave', {});
    await user.click(await screen.findByRole('button', { name: /^Cancel days off:/ }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel days off' }));
    await waitFor(() => expect(received).toEqual([{ id: leave.id }]));
  });
});
