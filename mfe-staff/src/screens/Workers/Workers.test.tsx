import { waitFor, within } from '@testing-library/react';
import type { AdministratorPlace, WorkerItem } from '@chautari/contract';
import { anId, fail, PEOPLE, PROVINCES, serve } from '@chautari/shared-ui/testing';
import { renderScreen } from '../../../testing';
import Workers from './Workers';

const aWorker = (more: Partial<WorkerItem> = {}): WorkerItem => ({
  id: anId(1),
  publicId: 'D-2083-00012',
  role: 'doctor',
  name: { en: 'Dr. Anita Rai', np: 'डा. अनिता राई' },
  administrator: false,
  place: null,
  placeName: null,
  state: 'active',
  licenseNumber: '90412',
  registeredUntil: null,
  suspension: null,
  maySuspend: true,
  mayAppoint: false,
  ...more,
});
const STOPPED = aWorker({
  state: 'suspended',
  maySuspend: false,
  registeredUntil: '2020-01-01',
  suspension: { at: '2026-11-21T04:35:00Z', reason: null, by: null },
});
const page = (...items: WorkerItem[]) => ({ items, next: null });
const renderWorkers = (lng: 'en' | 'np' = 'en') => renderScreen(<Workers />, { lng, role: 'staff' });

it('suspends an account with a reason', async () => {
  serve('listWorkers', page(aWorker()));
  const received = serve('suspendWorker', STOPPED);
  const { screen, user } = await renderWorkers('np');
  await user.click(await screen.findByRole('button', { name: 'थप: डा. अनिता राई' }));
  await user.click(await screen.findByRole('menuitem', { name: 'रोक्नुहोस्' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'खाता रोक्नुहोस्' }));
  expect(await dialog.findAllByText('कृपया कारण लेख्नुहोस्!')).not.toHaveLength(0);
  expect(received).toEqual([]);
  await user.fill(dialog.getByRole('textbox'), 'Struck off');
  await user.click(dialog.getByRole('button', { name: 'खाता रोक्नुहोस्' }));
  expect(await screen.findByText('खाता रोकियो।')).toBeInTheDocument();
  expect(received).toEqual([{ id: anId(1), reason: 'Struck off' }]);
});

it('asks for a new last day if the registration has ended', async () => {
  serve('listWorkers', page(STOPPED));
  serve('reinstateWorker', fail('invalid', { registeredUntil: 'required' }));
  const { screen, user } = await renderWorkers();
  expect(await screen.findByText(/because the registration had ended/)).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'More: Dr. Anita Rai' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Restore' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.fill(dialog.getByRole('textbox'), 'Renewed');
  await user.click(dialog.getByRole('button', { name: 'Restore the account' }));
  expect(await dialog.findByRole('link', { name: /New last day/ })).toBeInTheDocument();
  expect(dialog.getByRole('textbox')).toHaveValue('Renewed');
});

it('offers no actions for the own account or the last administrator, and shows reasons of suspensions', async () => {
  serve('listWorkers', page(aWorker({ administrator: true, maySuspend: false })));
  const { screen } = await renderWorkers();
  expect(await screen.findByRole('rowheader')).toHaveTextContent('Dr. Anita Rai');
  expect(screen.queryByRole('button', { name: /^More/ })).not.toBeInTheDocument();
});

it('keeps the reason after an error', async () => {
  serve('listWorkers', page(aWorker({ administrator: true })));
  serve('suspendWorker', fail('lastAdministrator'));
  const { screen, user } = await renderWorkers();
  await user.click(await screen.findByRole('button', { name: 'More: Dr. Anita Rai' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Suspend' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.fill(dialog.getByRole('textbox'), 'Left');
  await user.click(dialog.getByRole('button', { name: 'Suspend the account' }));
  expect(await dialog.findByText(/This is the last administrator/)).toBeInTheDocument();
  expect(dialog.getByRole('textbox')).toHaveValue('Left');
});

it('searches by name and state', async () => {
  const received = serve('listWorkers', page());
  const { screen, user } = await renderWorkers();
  expect(await screen.findByRole('heading', { name: 'Nobody found' })).toBeInTheDocument();
  await user.type(document.querySelector<HTMLInputElement>('input[name="text"]')!, 'Rai');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await user.selectOptions(screen.getByLabelText('Status'), 'suspended');
  await waitFor(() => expect(received.at(-1)).toMatchObject({ text: 'Rai', state: 'suspended' }));
});

const MEMBER = aWorker({
  publicId: 'A-2083-00021',
  role: 'staff',
  name: { en: 'Sita Limbu', np: 'सीता लिम्बु' },
  mayAppoint: true,
});
const signInAt = (place: AdministratorPlace) => serve('getSession', { signedIn: { ...PEOPLE.staff, place } });

it.each([
  ['en', 'More: Sita Limbu', 'Rights', 'Search a district', 'Choose: Dhankuta', 'Save', 'Please choose the place!'],
  ['np', 'थप: सीता लिम्बु', 'अधिकार', 'जिल्ला खोज्नुहोस्', 'छान्नुहोस्: धनकुटा', 'सुरक्षित गर्नुहोस्', 'कृपया ठाउँ छान्नुहोस्!'],
] as const)(
  'makes somebody the administrator of a district, in %s',
  async (lng, more, rights, search, choose, save, missing) => {
    serve('listWorkers', page(MEMBER));
    serve('listAddresses', { provinces: PROVINCES });
    const received = serve('setAdministratorPlace', MEMBER);
    const { screen, user } = await renderWorkers(lng);
    await user.click(await screen.findByRole('button', { name: more }));
    await user.click(await screen.findByRole('menuitem', { name: rights }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByRole('combobox'), 'district');
    await user.click(dialog.getByRole('button', { name: save }));
    expect(await dialog.findAllByText(missing)).not.toHaveLength(0);
    await user.fill(dialog.getByRole('searchbox', { name: search }), lng === 'en' ? 'dhan' : 'धन');
    await user.click(await dialog.findByRole('button', { name: choose }));
    await user.click(dialog.getByRole('button', { name: save }));
    await waitFor(() => expect(received).toMatchObject([{ before: null, place: { level: 'district' } }]));
  },
);

it('offers an administrator of a municipality no wider place, and keeps the choice after an error', async () => {
  signInAt({ level: 'municipality', municipalityId: 60 });
  serve('listWorkers', page(MEMBER));
  serve('searchFacilities', { items: [], next: null });
  serve('setAdministratorPlace', fail('changedMeanwhile'));
  const { screen, user } = await renderWorkers();
  await user.click(await screen.findByRole('button', { name: 'More: Sita Limbu' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rights' }));
  const dialog = within(await screen.findByRole('dialog'));
  const options = dialog.getAllByRole<HTMLOptionElement>('option').map(({ value }) => value);
  expect(options).toEqual(expect.arrayContaining(['none', 'municipality', 'facility']));
  for (const wider of ['country', 'province', 'district']) expect(options).not.toContain(wider);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/somebody else|someone else/i)).toBeInTheDocument();
});

it('asks an administrator of one facility nothing but yes or no', async () => {
  const place = { level: 'facility' as const, facilityId: anId(40) };
  signInAt(place);
  serve('listWorkers', page(MEMBER));
  const received = serve('setAdministratorPlace', MEMBER);
  const { screen, user } = await renderWorkers();
  await user.click(await screen.findByRole('button', { name: 'More: Sita Limbu' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rights' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.queryByRole('combobox')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Make administrator' }));
  await waitFor(() => expect(received).toEqual([{ id: MEMBER.id, place, before: null }]));
});
