import { act, waitFor, within } from '@testing-library/react';
import { aFacility, fail, PEOPLE, PROVINCES, serve } from '@chautari/shared-ui/testing';
import { Route, Routes } from '@chautari/shared-ui/platform';
import { renderScreen } from '../../../testing';
import Facility from './Facility';
import { checkForm, readForm, toFormValues } from './facilityForm';

/** Of the provinces that the test serves. */
const ADDRESS = { provinceId: 1, districtId: 7, municipalityId: 61, ward: 3 };
const { doctors, inCharge, closedAt, version, id, municipality, ...details } = aFacility({ address: ADDRESS });
const FACILITY = { ...details, doctors, inCharge, closedAt, version, id, municipality };
const show = (lng: 'en' | 'np' = 'en') =>
  renderScreen(
    <Routes>
      <Route path="/facilities/:id" element={<Facility />} />
    </Routes>,
    { lng, role: 'staff', path: `/facilities/${id}` },
  );

const serveAll = () => {
  serve('getFacility', FACILITY);
  serve('listFacilityVersions', {
    versions: [{ version: 1, details: { ...details, altitude: 300 }, by: null, at: '2026-11-20T05:00:00Z' }],
  });
  serve('listAddresses', { provinces: PROVINCES });
};

describe('a facility', () => {
  it('is saved with the version that was read, and keeps what was typed after an error', async () => {
    serveAll();
    const received = serve('updateFacility', fail('changedMeanwhile'));
    const { screen, user } = await show();
    const altitude = await screen.findByLabelText(/Altitude in metres/);
    await user.clear(altitude);
    await user.type(altitude, '290');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findAllByRole('alert')).not.toHaveLength(0);
    expect(received).toEqual([{ id, version, details: { ...details, altitude: 290 } }]);
    expect(altitude).toHaveValue('290');
  });

  it('cannot be changed by the administrator of another municipality', async () => {
    serveAll();
    serve('getSession', { signedIn: { ...PEOPLE.staff, place: { level: 'municipality', municipalityId: 60 } } });
    const { screen } = await show();
    expect(await screen.findByText(/^This is outside the place/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Close for good' })).not.toBeInTheDocument();
  });

  it.each(['en', 'np'] as const)('shows who changed what, in %s', async (lng) => {
    serveAll();
    const { screen } = await show(lng);
    expect(
      await screen.findByText(lng === 'en' ? 'Changed: altitude' : 'बदलिएको: उचाइ', { exact: false }),
    ).toBeInTheDocument();
  });

  it('keeps what was typed while somebody else saves, and reads again when asked', async () => {
    serveAll();
    const { screen, user, queryClient } = await show();
    const altitude = await screen.findByLabelText(/Altitude in metres/);
    await user.clear(altitude);
    await user.type(altitude, '290');
    serve('getFacility', { ...FACILITY, altitude: 300, version: version + 1 });
    await act(() => queryClient.refetchQueries({ queryKey: ['facilities', id] }));
    const again = await screen.findByRole('button', { name: 'Read again' });
    expect(screen.getByLabelText(/Altitude in metres/)).toHaveValue('290');
    const received = serve('updateFacility', fail('changedMeanwhile'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(received).toMatchObject([{ version, details: { altitude: 290 } }]));
    await user.click(again);
    await waitFor(() => expect(screen.getByLabelText(/Altitude in metres/)).toHaveValue('300'));
    expect(screen.queryByRole('button', { name: 'Read again' })).not.toBeInTheDocument();
  });

  it('keeps what was typed while it is closed, and saves it', async () => {
    serveAll();
    const { screen, user } = await show();
    const altitude = await screen.findByLabelText(/Altitude in metres/);
    await user.clear(altitude);
    await user.type(altitude, '290');
    const closed = { ...FACILITY, closedAt: '2026-11-21T05:00:00Z', version: version + 1 };
    serve('closeFacility', () => {
      serve('getFacility', closed);
      return { facility: closed, appointments: 0 };
    });
    await user.click(screen.getByRole('button', { name: 'Close for good' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Close' }));
    await screen.findByRole('button', { name: 'Open again' });
    expect(screen.getByLabelText(/Altitude in metres/)).toHaveValue('290');
    const received = serve('updateFacility', closed);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(received).toEqual([{ id, version: version + 1, details: { ...details, altitude: 290 } }]),
    );
  });

  it('is closed by one press where no appointment is to come, and says so', async () => {
    serveAll();
    const received = serve('closeFacility', { facility: FACILITY, appointments: 0 });
    const { screen, user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Close for good' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(received).toEqual([{ id, version, closed: true, confirmed: false }]);
  });

  it('asks before it is closed with appointments to come', async () => {
    serveAll();
    const received = serve('closeFacility', { facility: FACILITY, appointments: 2 });
    const { screen, user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Close for good' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(await dialog.findByText(/2 appointments there are still to come/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(received).toEqual([
      { id, version, closed: true, confirmed: false },
      { id, version, closed: true, confirmed: true },
    ]);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });
});

describe('the values of the form', () => {
  it('stand for the details that they were made from', () => {
    expect(readForm(toFormValues(details))).toEqual(details);
  });

  it('are null where a field that may stay blank is blank, and have days of the month in either digits', () => {
    const form = {
      ...toFormValues(details),
      ...{ code: '', phone: undefined, position: { latitude: '', longitude: '' } },
      services: [{ service: 'immunization', days: { weekdays: ['2'], monthDays: '७, २१' } }],
    };
    expect(readForm(form)).toMatchObject({
      ...{ code: null, phone: null, position: null },
      services: [{ days: { weekdays: [2], monthDays: [7, 21] } }],
    });
  });

  it('have errors of a time at its group, and require the days of a group', () => {
    const values = toFormValues(details);
    const groups = [
      { weekdays: ['0', '1'], from: '10:00', to: '09:00' },
      { weekdays: [], from: '10:00', to: '12:00' },
    ];
    expect(checkForm({ ...values, hours: { ...values.hours, groups } })).toEqual({
      ok: false,
      fields: { 'hours.groups.0.to': 'endBeforeStart', 'hours.groups.1.weekdays': 'required' },
    });
  });
});
