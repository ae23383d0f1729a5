import { waitFor, within } from '@testing-library/react';
import { todayInNepal } from '@chautari/contract';
import { aDoctor, anId, aRequest, aSlot, fail, serve } from '@chautari/shared-ui/testing';
import { renderScreen, serveDashboard } from '../../../testing';
import Dashboard from './Dashboard';

const MAYA = aRequest();
const HARI = aRequest({ id: anId(301), name: 'Hari Karki', sex: 'male', age: 71, time: '11:00' });

async function renderRequests(lng: 'en' | 'np' = 'en', first = MAYA) {
  serveDashboard({ requests: [first, HARI] });
  const view = await renderScreen(<Dashboard />, { lng, role: 'doctor', path: '/doctor-dashboard' });
  await view.screen.findByRole('heading', { name: 'Maya Tamang' });
  const { screen, user } = view;
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
  return { ...view, press, dialog };
}

describe('requests', () => {
  it('shows patient, time and place of each request', async () => {
    const { screen } = await renderRequests('np');
    expect(screen.getByRole('heading', { name: 'Hari Karki' }).closest('li')).toHaveTextContent(
      /पुरुष, ७१ वर्ष.*२०८३ मंसिर ६ \(२२ नोभेम्बर २०२६\), बिहान ११:००.*धनकुटा-४, धनकुटा.*मूलघाट स्वास्थ्य चौकी/,
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'डा. अनिता राई' })).toBeInTheDocument();
  });

  it('loads pending requests only and shows an empty state', async () => {
    const received = serveDashboard();
    const { screen } = await renderScreen(<Dashboard />, { role: 'doctor' });
    expect(await screen.findByRole('heading', { name: 'No requests are waiting' })).toBeInTheDocument();
    expect(received).toEqual([{ status: 'pending' }]);
  });

  it('shows an error when the requests fail to load, and retries', async () => {
    serveDashboard();
    serve('listConsultationRequests', fail('unavailable'));
    const { screen, user } = await renderScreen(<Dashboard />, { role: 'doctor' });
    expect(await screen.findByRole('alert')).toHaveTextContent('The service did not answer');
    serve('listConsultationRequests', { requests: [MAYA], next: null });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Maya Tamang' })).toBeInTheDocument();
  });
});

describe('approving a request', () => {
  it('confirms the requested time and removes the request from the list', async () => {
    const received = serve('approveRequest', { ...MAYA, status: 'confirmed' });
    const { screen, press } = await renderRequests();
    serve('listConsultationRequests', { requests: [HARI], next: null });
    await press('Approve: Maya Tamang');
    expect(
      await screen.findByText('Maya Tamang is confirmed for 22 November 2026 (6 Mangsir 2083) at 10:20 AM.'),
    ).toHaveAccessibleName('');
    expect(received).toEqual([{ id: MAYA.id }]);
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Maya Tamang' })).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Hari Karki' })).toBeInTheDocument();
  });

  it('shows the conflict and the remaining requests when somebody else answered first', async () => {
    serve('approveRequest', fail('wrongState'));
    const { screen, press } = await renderRequests('np');
    serve('listConsultationRequests', { requests: [HARI], next: null });
    await press('स्वीकृत गर्नुहोस्: Maya Tamang');
    expect(await screen.findByRole('alert')).toHaveTextContent('यसको जवाफ दिइसकिएको छ।');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Maya Tamang' })).not.toBeInTheDocument());
  });
});

describe('giving another time', () => {
  const later = aSlot('2026-11-29', '12:00');

  it('offers the requested and every open time and confirms the selected one', async () => {
    const slotInputs = serve('listOpenSlots', { slots: [later] });
    const received = serve('giveAppointment', {
      ...MAYA,
      status: 'confirmed',
      date: later.date,
      time: later.time,
      slotId: later.id,
    });
    const { screen, user, press, dialog } = await renderRequests();
    await press('Give appointment: Maya Tamang');
    const open = await dialog('Give Maya Tamang an appointment');
    expect(await open.findByRole('radio', { name: /^10:20 AM/ })).toBeChecked();
    await user.click(open.getByRole('radio', { name: /29 November 2026 \(13 Mangsir 2083\)/ }));
    await user.click(open.getByRole('radio', { name: /^12:00 PM/ }));
    expect(open.getByText('Sunday, 29 November 2026 (13 Mangsir 2083), 12:00 PM')).toBeInTheDocument();
    await user.click(open.getByRole('button', { name: 'Give this time' }));
    expect(
      await screen.findByText('Maya Tamang is confirmed for 29 November 2026 (13 Mangsir 2083) at 12:00 PM.'),
    ).toBeInTheDocument();
    expect([slotInputs[0], received]).toEqual([{ doctorId: anId(10) }, [{ id: MAYA.id, slotId: later.id }]]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it.each([
    ['to', later.date, todayInNepal(), '?appointment='],
    ['away from', todayInNepal(), later.date, ''],
  ])('leads to the visit of the new time, where it goes %s today', async (_, before, after, query) => {
    serve('listOpenSlots', { slots: [later] });
    const { screen, user, press, dialog } = await renderRequests('en', aRequest({ date: before }));
    serve('giveAppointment', { ...MAYA, status: 'confirmed', date: after });
    await press('Give appointment: Maya Tamang');
    const open = await dialog('Give Maya Tamang an appointment');
    await user.click(await open.findByRole('button', { name: 'Give this time' }));
    expect(await screen.findByRole('link', { name: 'Open Maya Tamang' })).toHaveAttribute(
      'href',
      `/doctor-patient/${MAYA.patient!.id}${query && query + MAYA.id}`,
    );
  });

  it('shows the clinic of each time', async () => {
    const { user, press, dialog } = await renderRequests();
    serve('listOpenSlots', { slots: [later, { ...aSlot('2026-11-30', '15:00'), clinicId: anId(102) }] });
    const {
      clinics: [clinic],
    } = aDoctor();
    const homeClinic = { ...clinic!, slotMinutes: 20 };
    serve('getMyAvailability', {
      clinics: [
        homeClinic,
        {
          ...homeClinic,
          id: anId(102),
          facility: {
            id: anId(110),
            name: { en: 'City Hospital', np: 'सिटी अस्पताल' },
            place: { en: 'Dharan', np: 'धरान' },
          },
        },
      ],
      leaves: [],
      facilities: [],
    });
    await press('Give appointment: Maya Tamang');
    const open = await dialog('Give Maya Tamang an appointment');
    expect(await open.findByText('Mulghat Health Post, Mulghat')).toBeInTheDocument();
    await user.click(open.getByRole('radio', { name: /30 November 2026/ }));
    expect(open.getByText('City Hospital, Dharan')).toBeInTheDocument();
  });

  it('stays open with an error when the slot is taken', async () => {
    serve('listOpenSlots', { slots: [later] });
    serve('giveAppointment', fail('slotTaken'));
    const { user, press, dialog } = await renderRequests();
    await press('Give appointment: Maya Tamang');
    const open = await dialog('Give Maya Tamang an appointment');
    await user.click(await open.findByRole('button', { name: 'Give this time' }));
    expect(await open.findByRole('alert')).toHaveTextContent('Someone else has just taken this time. Choose another.');
  });

  it('says that the clinics could not be read, and reads them again', async () => {
    serve('listOpenSlots', { slots: [later] });
    const { user, press, dialog } = await renderRequests();
    serve('getMyAvailability', fail('unavailable'));
    await press('Give appointment: Maya Tamang');
    const open = await dialog('Give Maya Tamang an appointment');
    const again = await open.findByRole('button', { name: 'Try again' });
    const {
      clinics: [clinic],
    } = aDoctor();
    serve('getMyAvailability', { clinics: [{ ...clinic!, slotMinutes: 20 }], leaves: [], facilities: [] });
    await user.click(again);
    expect(await open.findByRole('button', { name: 'Give this time' })).toBeInTheDocument();
  });

  it('changes nothing on Cancel', async () => {
    serve('listOpenSlots', { slots: [] });
    const { screen, user, press, dialog } = await renderRequests();
    await press('Give appointment: Hari Karki');
    const open = await dialog('Give Hari Karki an appointment');
    await user.click(await open.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Give appointment: Hari Karki' })).toHaveFocus();
  });
});

describe('rejecting a request', () => {
  it('requires a reason', async () => {
    const received = serve('rejectRequest', MAYA);
    const { user, press, dialog } = await renderRequests('np');
    await press('अस्वीकार गर्नुहोस्: Maya Tamang');
    const open = await dialog('Maya Tamang को अनुरोध अस्वीकार गर्ने?');
    await user.click(open.getByRole('button', { name: 'अस्वीकार पुष्टि गर्नुहोस्' }));
    await waitFor(() => expect(open.getByRole('textbox')).toHaveFocus());
    expect(open.getByRole('textbox')).toHaveAccessibleDescription('कृपया कारण लेख्नुहोस्!');
    expect(received).toEqual([]);
  });

  it('sends the reason and removes the request from the list', async () => {
    const received = serve('rejectRequest', { ...MAYA, status: 'rejected', reason: 'I am away that week' });
    const { screen, user, press, dialog } = await renderRequests();
    await press('Reject: Maya Tamang');
    const open = await dialog('Reject Maya Tamang’s request?');
    await user.fill(open.getByRole('textbox', { name: 'Reason for rejection' }), '  I am away that week ');
    serve('listConsultationRequests', { requests: [HARI], next: null });
    await user.click(open.getByRole('button', { name: 'Confirm reject' }));
    expect(await screen.findByText('Maya Tamang’s request is rejected.')).toBeInTheDocument();
    expect(received).toEqual([{ id: MAYA.id, reason: 'I am away that week' }]);
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Maya Tamang' })).not.toBeInTheDocument());
  });

  it('stays open and keeps the reason when somebody else answered first', async () => {
    serve('rejectRequest', fail('wrongState'));
    const { user, press, dialog } = await renderRequests();
    await press('Reject: Maya Tamang');
    const open = await dialog('Reject Maya Tamang’s request?');
    await user.fill(open.getByRole('textbox'), 'Away');
    await user.click(open.getByRole('button', { name: 'Confirm reject' }));
    expect(await open.findByRole('alert')).toHaveTextContent('Someone has already answered this.');
    expect(open.getByRole('textbox')).toHaveValue('Away');
  });

  it('closes on Escape', async () => {
    const { screen, user, press, dialog } = await renderRequests();
    await press('Reject: Maya Tamang');
    await dialog('Reject Maya Tamang’s request?');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
