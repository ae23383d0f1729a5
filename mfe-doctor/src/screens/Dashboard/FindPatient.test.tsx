import { waitFor, within } from '@testing-library/react';
import { anId, aPatient, fail, serve } from '@chautari/shared-ui/testing';
import { renderScreen, serveDashboard } from '../../../testing';
import Dashboard from './Dashboard';

const renderDashboard = async ({ lng = 'en' }: { lng?: 'en' | 'np' } = {}) => {
  serveDashboard();
  const page = await renderScreen(<Dashboard />, { lng, role: 'doctor', path: '/doctor-dashboard' });
  await page.screen.findByText(/12345/);
  return page;
};
type DashboardView = Awaited<ReturnType<typeof renderDashboard>>;

describe('patient search', () => {
  const search = async ({ screen, user }: DashboardView, text: string) => {
    await user.type(screen.getByRole('searchbox', { name: 'Find a patient by phone number, ID or code' }), text);
    await user.keyboard('{Enter}');
  };

  it.each([
    ['९८४१२३४५६७', { by: 'phone', phone: '+9779841234567' }],
    [' p-2083-00417', { by: 'id', patientId: 'P-2083-00417' }],
    ['P-४८२७-३९१५-६०६', { by: 'id', patientId: 'P-4827-3915-606' }],
    ['१२३४ ५६७८', { by: 'code', code: '12345678' }],
  ])('opens the patient with %s', async (typed, input) => {
    const page = await renderDashboard();
    const received = serve('lookUpPatient', { patients: [aPatient()], asksReason: false });
    await search(page, typed);
    await waitFor(() => expect(page.router.path).toBe(`/doctor-patient/${anId(400)}`));
    expect(received).toEqual([input]);
  });

  it('lists the family members who share a phone', async () => {
    const page = await renderDashboard();
    serve('lookUpPatient', {
      patients: [aPatient(), aPatient({ id: anId(401), patientId: 'P-2083-00418', name: 'Asha Tamang', age: 2 })],
      asksReason: false,
    });
    await search(page, '9841234567');
    expect(await page.screen.findByRole('heading', { name: 'Several people share this phone' })).toBeInTheDocument();
    expect(page.screen.getByRole('link', { name: 'Open Asha Tamang' })).toHaveAttribute(
      'href',
      `/doctor-patient/${anId(401)}`,
    );
    expect(page.router.path).toBe('/doctor-dashboard');
  });

  it('asks for a reason before it opens an unrelated record', async () => {
    const page = await renderDashboard({ lng: 'np' });
    const { screen, user } = page;
    serve('lookUpPatient', { patients: [], asksReason: true });
    await user.type(screen.getByRole('searchbox'), 'P-2083-00417{Enter}');
    expect(await screen.findByRole('heading', { name: 'यो अभिलेख किन खोल्ने?' })).toBeInTheDocument();
    const received = serve('openPatient', { patient: aPatient() });
    await user.click(screen.getByRole('button', { name: 'अभिलेख खोल्नुहोस्' }));
    expect(await screen.findAllByText('एउटा कारण छान्नुहोस्')).not.toHaveLength(0);
    await user.click(screen.getByRole('radio', { name: 'आकस्मिक अवस्था' }));
    await user.click(screen.getByRole('button', { name: 'अभिलेख खोल्नुहोस्' }));
    expect(await screen.findAllByText('के भयो, छोटकरीमा लेख्नुहोस्')).not.toHaveLength(0);
    expect(received).toEqual([]);
    await user.fill(screen.getByRole('textbox', { name: 'के भयो?' }), 'Fell from a tree');
    await user.click(screen.getByRole('button', { name: 'अभिलेख खोल्नुहोस्' }));
    await waitFor(() => expect(page.router.path).toBe(`/doctor-patient/${anId(400)}`));
    expect(received).toEqual([{ by: 'id', patientId: 'P-2083-00417', reason: 'emergency', note: 'Fell from a tree' }]);
  });

  const giveReason = async (page: DashboardView) => {
    await page.user.click(await page.screen.findByRole('radio', { name: 'The patient has called' }));
    await page.user.click(page.screen.getByRole('button', { name: 'Open the record' }));
  };

  it('asks for the birth date of the patient if several share a phone', async () => {
    const page = await renderDashboard();
    serve('lookUpPatient', { patients: [], asksReason: true });
    await search(page, '9841234567');
    serve('openPatient', fail('invalid', { dateOfBirth: 'required' }));
    await giveReason(page);
    const day = await page.screen.findByRole('group', { name: 'Birth date of the person you mean' });
    expect(day).toHaveAccessibleDescription(/Several people share this phone/);
    serve('openPatient', fail('invalid', { dateOfBirth: 'noSinglePerson' }));
    await page.user.click(within(day).getByRole('radio', { name: 'AD' }));
    for (const [label, option] of Object.entries({ Year: '2001', Month: 'March', Day: '7' }))
      await page.user.selectOptions(within(day).getByLabelText(label), option);
    await page.user.click(page.screen.getByRole('button', { name: 'Open the record' }));
    await waitFor(() => expect(day).toHaveAccessibleDescription(/does not point to one person/));
    const received = serve('openPatient', { patient: aPatient({ id: anId(401) }) });
    await page.user.click(page.screen.getByRole('button', { name: 'Open the record' }));
    await waitFor(() => expect(page.router.path).toBe(`/doctor-patient/${anId(401)}`));
    expect(received).toEqual([{ by: 'phone', phone: '+9779841234567', reason: 'phone', dateOfBirth: '2001-03-07' }]);
  });

  it('shows an error when the daily limit of openings is reached', async () => {
    const page = await renderDashboard();
    serve('lookUpPatient', { patients: [], asksReason: true });
    await search(page, '9841234567');
    serve('openPatient', fail('openingsUsedUp'));
    await giveReason(page);
    expect(await page.screen.findByText(/today’s limit of records opened for a reason/)).toBeInTheDocument();
  });

  it('opens the record of a code in the address', async () => {
    serveDashboard();
    const received = serve('lookUpPatient', { patients: [aPatient()], asksReason: false });
    const page = await renderScreen(<Dashboard />, { role: 'doctor', path: '/doctor-dashboard#code=12345678' });
    await waitFor(() => expect(page.router.path).toBe(`/doctor-patient/${anId(400)}`));
    expect(received).toEqual([{ by: 'code', code: '12345678' }]);
  });

  it('shows that no patient matches and links to registration', async () => {
    const page = await renderDashboard();
    serve('lookUpPatient', { patients: [], asksReason: true });
    serve('openPatient', { patient: null });
    await search(page, '9841234567');
    await giveReason(page);
    const heading = await page.screen.findByRole('heading', { name: 'Nobody has this number' });
    expect(within(heading.parentElement!).getByRole('link', { name: 'Register a patient' })).toBeInTheDocument();
  });

  it.each([
    ['', /^Enter a phone number, a Patient ID or the code/],
    ['12', /Enter a phone number with 10 digits, an ID/],
    ['P-12', /an ID such as/],
    ['P-4827-3915-607', /One digit of this ID is wrong/],
  ])('rejects the incomplete number %s', async (typed, message) => {
    const page = await renderDashboard();
    const field = page.screen.getByRole('searchbox');
    if (typed) await page.user.fill(field, typed);
    await page.user.click(page.screen.getByRole('button', { name: 'Search' }));
    await page.screen.findByRole('alert');
    expect(field).toHaveAccessibleDescription(message);
  });

  it('shows an error when look-ups are stopped', async () => {
    const page = await renderDashboard();
    serve('lookUpPatient', fail('lookUpsStopped'));
    await search(page, '9841234567');
    expect(await page.screen.findByText(/You cannot look up patients for 15 minutes/)).toBeInTheDocument();
  });

  it('sends a forgotten ID to its owner without revealing whether it exists', async () => {
    const page = await renderDashboard();
    const received = serve('sendForgottenId', {});
    await page.user.click(page.screen.getByRole('button', { name: 'Forgot the ID?' }));
    const dialog = within(await page.screen.findByRole('dialog', { name: 'Send the Patient ID' }));
    await page.user.fill(dialog.getByLabelText('Phone number', { selector: 'input' }), '9841234567');
    await page.user.click(dialog.getByRole('button', { name: 'Send the ID' }));
    expect(
      await page.screen.findByText('If a patient is registered with it, we have sent the ID.'),
    ).toBeInTheDocument();
    expect(received).toEqual([{ role: 'patient', by: 'phone', phone: '+9779841234567' }]);
  });
});
