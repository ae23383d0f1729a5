import { act, fireEvent, waitFor, within } from '@testing-library/react';
import type { Application } from '@chautari/contract';
import { Route, Routes } from '@chautari/shared-ui/platform';
import { aFacility, anId, fail, serve } from '@chautari/shared-ui/testing';
import { renderScreen } from '../../../testing';
import Applications from '../Applications/Applications';
import ApplicationReview from './ApplicationReview';

const PAPERS = {
  citizenshipFront: anId(2),
  citizenshipBack: anId(3),
  certificateFront: anId(4),
  certificateBack: anId(5),
};
const DOCTOR = {
  role: 'doctor' as const,
  name: 'Dr. Kabita Thapa',
  hospital: 'Mulghat Clinic',
  location: 'Mulghat, Dhankuta',
  specialization: 'Skin',
  qualification: 'MBBS',
  licenseNumber: '90777',
  practisingSince: '2016-08-01',
  centers: ['Green Valley Hospital'],
  availability: [{ weekday: 1, from: '14:00', to: '17:00' }],
  photoId: anId(1),
  ...PAPERS,
};
const STAFF = {
  role: 'staff' as const,
  name: 'Dil Maya <b>Gurung</b>',
  position: 'ANM',
  hospital: 'Mulghat Health Post',
  location: 'Mulghat',
  experienceYears: 6,
  ...PAPERS,
};
const sent = (more: Partial<Application> = {}): Application => ({
  id: anId(9),
  publicId: 'D-2083-00013',
  phone: '+9779841234567',
  email: null,
  form: DOCTOR,
  state: 'pending',
  isChange: false,
  reason: null,
  submittedAt: '2026-11-20T04:35:00Z',
  decidedAt: null,
  ...more,
});
const page = (items: Application[]) => ({ items, next: null, waiting: items.length });

const screens = (
  <Routes>
    <Route path="/applications" element={<Applications />} />
    <Route path="/applications/:id" element={<ApplicationReview />} />
  </Routes>
);
const renderReview = (path: string, lng: 'en' | 'np' = 'en') => renderScreen(screens, { lng, role: 'staff', path });
const review = (application: Application, earlier: Application[] = [], lng: 'en' | 'np' = 'en') => {
  serve('getApplication', { application, earlier });
  return renderReview(`/applications/${application.id}`, lng);
};

describe('the list of applications', () => {
  it('shows pending ones first, filters them, and links to each', async () => {
    const received = serve(
      'listApplications',
      page([sent(), sent({ id: anId(10), publicId: 'A-2083-00004', form: STAFF })]),
    );
    const { screen, user } = await renderReview('/applications', 'np');
    expect(await screen.findByRole('rowheader', { name: 'Dil Maya <b>Gurung</b>' })).toBeInTheDocument();
    expect(screen.getByText('Mulghat Clinic, Mulghat, Dhankuta')).toBeInTheDocument();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining([`/applications/${anId(9)}`, `/applications/${anId(10)}`]),
    );
    serve('listApplications', page([]));
    await user.selectOptions(screen.getByLabelText('भूमिका'), 'staff');
    expect(await screen.findByRole('heading', { name: 'कुनै आवेदन छैन' })).toBeInTheDocument();
    expect(received[0]).toMatchObject({ state: 'pending' });
  });
});

it('shows an error in the list when the account has no access', async () => {
  serve('listApplications', fail('forbidden'));
  const { screen } = await renderReview('/applications');
  expect(await screen.findByText('Your account cannot open this.')).toBeInTheDocument();
});

describe('one application', () => {
  it('is shown beside its papers: pictures enlarge on press, other files open', async () => {
    const { screen, user } = await review(sent());
    expect(await screen.findByRole('heading', { level: 1, name: 'Dr. Kabita Thapa' })).toBeInTheDocument();
    expect(screen.getByText('Monday 2:00 PM – 5:00 PM')).toBeInTheDocument();
    expect(screen.getByText('Sees patients')).toBeInTheDocument();
    expect(screen.getByText('Green Valley Hospital')).toBeInTheDocument();
    expect(screen.getByText('+977 9841234567')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Enlarge: Citizenship or passport, front' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Citizenship or passport, front' }));
    expect(dialog.getByRole('img')).toHaveAttribute('src', `/api/files/${anId(2)}?width=1280`);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await act(async () => void fireEvent.error(screen.getByRole('img', { name: 'Professional certificate, back' })));
    expect(screen.getByRole('link', { name: 'Open the PDF' })).toHaveAttribute('href', `/api/files/${anId(5)}`);
  });

  it('of a doctor is approved with a charge, in either digits', async () => {
    const { screen, user } = await review(sent());
    const received = serve('approveApplication', sent({ state: 'approved' }));
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.fill(dialog.getByRole('textbox', { name: /Charge of a consultation/ }), '५००');
    serve('getApplication', {
      application: sent({ state: 'approved', decidedAt: '2026-11-21T04:35:00Z' }),
      earlier: [],
    });
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Approved')).toBeInTheDocument();
    expect(received).toEqual([{ id: anId(9), charge: 500 }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Reject' })).not.toBeInTheDocument());
  });

  it('of a staff member is approved without a charge, after confirmation', async () => {
    const { screen, user } = await review(sent({ form: STAFF, publicId: 'A-2083-00004' }), [], 'np');
    const received = serve('approveApplication', sent({ form: STAFF, state: 'approved' }));
    await user.click(await screen.findByRole('button', { name: 'स्वीकृत गर्नुहोस्' }));
    expect(received).toEqual([]);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'स्वीकृत गर्नुहोस्' }));
    await waitFor(() => expect(received).toEqual([{ id: anId(9) }]));
  });

  it('is approved with another workplace, which is chosen from the list', async () => {
    const { id, name, place, kind, phone, hours } = aFacility();
    serve('searchFacilities', {
      items: [{ id, name, place, kind, phone, hours, closedAt: null, distance: null }],
      next: null,
    });
    const { screen, user } = await review(sent({ form: STAFF, publicId: 'A-2083-00004' }));
    const received = serve('approveApplication', sent({ form: STAFF, state: 'approved' }));
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Choose from the list' }));
    await user.type(dialog.getByRole('searchbox'), 'mulghat');
    await user.click(await dialog.findByRole('button', { name: 'Choose: Mulghat Health Post' }));
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(received).toEqual([{ id: anId(9), facilityId: id }]));
  });

  it('requires a reason for a rejection', async () => {
    const { screen, user } = await review(sent());
    const received = serve('rejectApplication', sent({ state: 'rejected', reason: 'Blurred' }));
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await dialog.findAllByText('Please enter a reason!')).not.toHaveLength(0);
    expect(received).toEqual([]);
    await user.fill(dialog.getByRole('textbox', { name: 'Reason' }), 'Blurred');
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(received).toEqual([{ id: anId(9), reason: 'Blurred' }]));
  });

  it('shows in the dialog that the NMC number is in use, or that somebody else has decided', async () => {
    const { screen, user } = await review(sent());
    serve('approveApplication', fail('licenseNumberInUse'));
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('This NMC number already belongs to a doctor');
    serve('approveApplication', fail('wrongState'));
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await dialog.findByText('Someone has already answered this.')).toBeInTheDocument();
  });

  it('shows only the differences of earlier versions', async () => {
    const before = sent({
      id: anId(8),
      state: 'rejected',
      reason: 'The certificate cannot be read.',
      form: { ...DOCTOR, qualification: 'MD', certificateFront: anId(44) },
    });
    const { screen } = await review(sent(), [before]);
    const earlier = within(await screen.findByRole('region', { name: 'Earlier versions' }));
    expect(earlier.getByText(/The certificate cannot be read\./)).toBeInTheDocument();
    expect(earlier.getAllByRole('term').map((term) => term.textContent)).toEqual(['Qualification']);
    expect(earlier.getAllByRole('img').map((image) => image.getAttribute('src'))).toEqual([
      `/api/files/${anId(44)}?width=640`,
    ]);
  });

  it('shows an error when it does not exist', async () => {
    serve('getApplication', fail('notFound'));
    const { screen } = await renderReview(`/applications/${anId(9)}`);
    expect(await screen.findByText('There is no such application.')).toBeInTheDocument();
  });
});

it('marks a change of an open account and asks for no charge', async () => {
  const { screen, user } = await review(sent({ isChange: true, form: { ...DOCTOR, registeredUntil: '2030-07-15' } }));
  expect(await screen.findByText(/already works with the portal/)).toBeInTheDocument();
  expect(screen.getByText(/15 July 2030/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/change to what is shown here/)).toBeInTheDocument();
  expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
});
