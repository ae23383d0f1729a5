import { within } from '@testing-library/react';
import type { PatientSummary } from '@chautari/contract';
import { anId, aPatient, chooseAddress, fail, PROVINCES, renderScreen, serve } from '../../../testing';
import { Page } from '../../faces/core';
import { DeskRegistration } from '../../faces/records';
import { LikelyDuplicates } from './LikelyDuplicates';

const SITA = aPatient({ id: anId(401), patientId: 'P-2083-00512', name: 'Sita Rai', age: 28, phoneEnd: '001' });

async function renderForm({
  lng = 'en',
  alike = [],
  hasOthers = false,
}: { lng?: 'en' | 'np'; alike?: PatientSummary[]; hasOthers?: boolean } = {}) {
  serve('listAddresses', { provinces: PROVINCES });
  const duplicateRequests = serve('findLikelyDuplicates', { patients: alike, hasOthers });
  const onKnown = jest.fn();
  const view = await renderScreen(
    <DeskRegistration
      onKnown={onKnown}
      page={{ audience: 'doctor' }}
      next={({ name }) => <button type="button">Open {name}</button>}
    >
      {(form) => <Page title="Register a patient">{form}</Page>}
    </DeskRegistration>,
    { lng, role: 'doctor' },
  );
  await view.screen.findByText(/^(Koshi|कोशी)$/);
  return { ...view, duplicateRequests, onKnown };
}
type Shown = Awaited<ReturnType<typeof renderForm>>;

async function fill({ user, screen }: Shown, { phone = '9841000001' } = {}) {
  const write = (name: string, text: string) => user.fill(screen.getByLabelText(name, { selector: 'input' }), text);
  const choose = (name: string, option: string) => user.selectOptions(screen.getByLabelText(name), option);
  await write('First name', 'Sita');
  await user.click(screen.getByLabelText('No middle name'));
  await write('Last name (surname)', 'Rai');
  await choose('Year', '2055');
  await choose('Month', 'Shrawan');
  await choose('Day', '12');
  await user.click(screen.getByLabelText('Female'));
  await chooseAddress({ screen, user });
  await write('Tole / street (optional)', 'Hile');
  if (phone) await write('Phone number', phone);
}
const register = ({ user, screen }: Shown) => user.click(screen.getByRole('button', { name: 'Register' }));

const FORM = {
  firstName: 'Sita',
  middleName: null,
  lastName: 'Rai',
  dateOfBirth: '1998-07-28',
  sex: 'female',
  contact: { by: 'phone', phone: '+9779841000001' },
  address: { provinceId: 1, districtId: 7, municipalityId: 62, ward: 4, street: 'Hile' },
  language: 'np',
  codeBy: 'message',
};

describe('registering a person at the desk', () => {
  it('looks for duplicates, registers, and shows the ID and the recipient of the code', async () => {
    const received = serve('registerPatientAtDesk', { patient: SITA, code: null });
    const view = await renderForm();
    await fill(view);
    await register(view);
    expect(await view.screen.findByRole('heading', { level: 1, name: 'Sita Rai is registered' })).toHaveFocus();
    expect(view.screen.getAllByText('P-2083-00512')).not.toHaveLength(0);
    expect(view.screen.getByText(/We have sent them the ID/)).toBeInTheDocument();
    expect(view.screen.getByRole('button', { name: 'Open Sita Rai' })).toBeInTheDocument();
    expect(view.duplicateRequests).toEqual([
      { firstName: 'Sita', lastName: 'Rai', dateOfBirth: FORM.dateOfBirth, phone: '+9779841000001' },
    ]);
    expect(received).toEqual([FORM]);
  });

  it("needs no contact: the code is on a slip in the person's own language", async () => {
    const received = serve('registerPatientAtDesk', { patient: { ...SITA, phoneEnd: null }, code: '482913' });
    const view = await renderForm();
    await fill(view, { phone: '' });
    await view.user.click(view.screen.getByRole('tab', { name: 'Neither' }));
    await register(view);
    await view.screen.findByRole('heading', { name: 'Sita Rai is registered' });
    expect(received).toEqual([{ ...FORM, contact: null, codeBy: 'slip' }]);
    expect(view.duplicateRequests).toEqual([{ firstName: 'Sita', lastName: 'Rai', dateOfBirth: FORM.dateOfBirth }]);
    expect(view.screen.getAllByText('482913')).toHaveLength(2);
    expect(view.screen.getByText(/first-password खोल्नुहोस्/).closest('[lang]')).toHaveAttribute('lang', 'ne');
  });

  it('warns of possible duplicates, and registers nobody before they are ruled out', async () => {
    const received = serve('registerPatientAtDesk', {
      patient: { ...SITA, id: anId(402), patientId: 'P-2083-00600' },
      code: null,
    });
    const view = await renderForm({ alike: [SITA] });
    await fill(view);
    await register(view);
    const dialog = within(await view.screen.findByRole('dialog', { name: 'Is it one of these?' }));
    expect(received).toEqual([]);
    await view.user.click(dialog.getByRole('button', { name: 'Back to the form' }));
    expect(view.screen.getByLabelText('First name', { selector: 'input' })).toHaveValue('Sita');
    await register(view);
    await view.user.click(await view.screen.findByRole('button', { name: 'No, register a new person' }));
    expect(await view.screen.findByText('P-2083-00600', { selector: 'p' })).toBeInTheDocument();
    expect(received).toEqual([FORM]);
  });

  it.each([
    ['en', 'Somebody like this is registered', 'No, register a new person'],
    ['np', 'मिल्दोजुल्दो व्यक्ति पहिले नै दर्ता छन्', 'होइन, नयाँ दर्ता गर्नुहोस्'],
  ] as const)('names nobody whose record is not open to the health worker, in %s', async (lng, title, anew) => {
    const received = serve('registerPatientAtDesk', { patient: SITA, code: null });
    const { screen } = await renderScreen(
      <LikelyDuplicates
        patients={[]}
        hasOthers
        busy={false}
        onKnown={jest.fn()}
        onNew={jest.fn()}
        onClose={jest.fn()}
      />,
      { lng, role: 'doctor' },
    );
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    expect(dialog.getByRole('button', { name: anew })).toBeVisible();
    expect(dialog.queryByRole('listitem')).toBeNull();
    expect(received).toEqual([]);
  });

  it('asks before it registers a person beside somebody whom it does not name', async () => {
    const received = serve('registerPatientAtDesk', { patient: SITA, code: null });
    const view = await renderForm({ hasOthers: true });
    await fill(view);
    await register(view);
    await view.screen.findByRole('dialog', { name: 'Somebody like this is registered' });
    expect(received).toEqual([]);
    await view.user.click(view.screen.getByRole('button', { name: 'No, register a new person' }));
    expect(await view.screen.findByRole('heading', { name: 'Sita Rai is registered' })).toBeVisible();
    expect(received).toEqual([FORM]);
  });

  it('opens the record of a person who is already registered', async () => {
    const view = await renderForm({ alike: [SITA] });
    await fill(view);
    await register(view);
    await view.user.click(
      await view.screen.findByRole('button', { name: 'It is this person: Sita Rai, P-2083-00512' }),
    );
    expect(view.onKnown).toHaveBeenCalledWith(SITA);
  });

  it('keeps what was typed if the service refuses it', async () => {
    serve('registerPatientAtDesk', fail('contactInUse'));
    const view = await renderForm();
    await fill(view);
    await register(view);
    expect(await view.screen.findByText(/already has an account/)).toBeInTheDocument();
    expect(view.screen.getByLabelText('Phone number', { selector: 'input' })).toHaveValue('9841000001');
  });

  it('names missing fields, in Nepali', async () => {
    const view = await renderForm({ lng: 'np' });
    await view.user.click(view.screen.getByRole('button', { name: 'दर्ता गर्नुहोस्' }));
    await view.screen.findByRole('alert');
    const lines = view.screen.getAllByRole('link').map((link) => link.textContent);
    expect(lines).toEqual(
      expect.arrayContaining([
        'पहिलो नाम: यो भर्नुहोस्',
        'फोन नम्बर: १० अङ्कको फोन नम्बर लेख्नुहोस्',
        'जन्म मिति: साल, महिना र गते छान्नुहोस्',
      ]),
    );
    expect(view.duplicateRequests).toEqual([]);
  });
});
