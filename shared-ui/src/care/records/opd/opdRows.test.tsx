import { fireEvent, waitFor, within } from '@testing-library/react';
import { anId, anOpdReport, aPatient, aRecord, renderScreen, SCHEDULES, serve, VISIT_LISTS } from '../../../../testing';
import { OpdReportForm, RecordView } from '../../../faces/records';

const PATIENT = aPatient();
const PARACETAMOL = {
  item: 'paracetamol',
  name: { en: 'Paracetamol', np: 'पारासिटामोल (सिटामोल)' },
  strength: '500 mg',
  dose: 1,
  unit: 'tablet',
  frequency: 'TDS',
  days: 5,
  quantity: 15,
  source: 'here',
} as const;

async function showForm(items: object[] = [], props: object = {}) {
  serve('getSchedules', SCHEDULES);
  serve('listRecords', { items, next: null } as never);
  const onSaved = jest.fn();
  const view = await renderScreen(<OpdReportForm patient={PATIENT} onSaved={onSaved} {...props} />, { role: 'doctor' });
  const { screen, user } = view;
  await screen.findByRole('button', { name: 'Gastritis, acid stomach' });
  const field = (name: RegExp) => screen.getByRole('textbox', { name });
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
  const choose = (name: string) => user.click(screen.getByRole('radio', { name }));
  return { ...view, onSaved, field, press, choose, save: () => press('Save') };
}

const ALLERGY = aRecord({ kind: 'knownConditions', allergyState: 'some', allergies: 'Penicillin: rash' });

describe('diagnoses and medicines of a visit', () => {
  it('are chosen in few presses and sent as rows', async () => {
    const received = serve('addRecord', aRecord(anOpdReport()));
    const { screen, user, field, press, choose, save, onSaved } = await showForm();
    await user.fill(field(/Chief complaint/), 'Runny nose');
    await press(/^Common cold/);
    await press('Cetirizine');
    await waitFor(() => expect(screen.getByRole('group', { name: 'Cetirizine' })).toHaveFocus());
    await user.fill(field(/How much at a time/), '1');
    await user.fill(field(/For how many days/), '5');
    await choose('twice a day');
    expect(await screen.findByText('In all: 10 tablets')).toBeInTheDocument();
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(received).toMatchObject([
      {
        content: {
          diagnoses: [{ code: 'CA07.0', certainty: 'provisional' }],
          medicines: [
            { item: 'cetirizine', strength: '10 mg', dose: 1, frequency: 'BD', days: 5, quantity: 10, source: 'here' },
          ],
        },
      },
    ]);
  });

  it('fold to one line with a press or when the next one is added, never while somebody types', async () => {
    const received = serve('addRecord', aRecord(anOpdReport()));
    const { screen, user, field, press, choose, save, onSaved } = await showForm();
    await user.fill(field(/Chief complaint/), 'Runny nose');
    await press('Cetirizine');
    await waitFor(() => expect(screen.getByRole('group', { name: 'Cetirizine' })).toHaveFocus());
    await user.fill(field(/How much at a time/), '1');
    await choose('twice a day');
    expect(screen.queryByRole('button', { name: 'Cetirizine: done' })).not.toBeInTheDocument();
    await user.fill(field(/For how many days/), '5');
    expect(field(/For how many days/)).toHaveFocus();
    await user.click(await screen.findByRole('button', { name: 'Cetirizine: done' }));
    const row = screen.getByRole('group', { name: 'Cetirizine' });
    expect(row).toHaveTextContent('1 tablet, twice a day, for 5 days, 10 tablets in all');
    await waitFor(() => expect(within(row).getByRole('button', { name: 'Edit Cetirizine' })).toHaveFocus());
    await press('Edit Cetirizine');
    await user.clear(field(/For how many days/));
    await user.fill(field(/For how many days/), '3');
    await press('Amoxicillin');
    expect(row).toHaveTextContent('1 tablet, twice a day, for 3 days, 6 tablets in all');
    await press('Remove Amoxicillin');
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(received).toMatchObject([
      { content: { medicines: [{ item: 'cetirizine', dose: 1, frequency: 'BD', days: 3, quantity: 6 }] } },
    ]);
  });

  it('keep what few visits need in one line, and open it for what is filled in', async () => {
    const { screen, user, press, field } = await showForm();
    expect(screen.queryByRole('textbox', { name: /Investigations/ })).not.toBeInTheDocument();
    await press('Open: Findings and treatment');
    await user.fill(field(/Investigations/), 'Hb 11');
    await user.clear(field(/Investigations/));
    expect(field(/Investigations/)).toBeInTheDocument();
    await press('Open: About the visit');
    expect(screen.getByRole('textbox', { name: /Referred by/ })).toBeInTheDocument();
  });

  it('are searched in both scripts, and Enter takes the first one; another can be the main one', async () => {
    const { screen, user, press } = await showForm();
    const search = screen.getByRole('searchbox', { name: 'Search for a diagnosis' });
    await user.fill(search, 'ग्यास्ट्रिक');
    await user.keyboard('{Enter}');
    await user.fill(screen.getByRole('searchbox', { name: 'Search for a diagnosis' }), 'htn');
    await user.keyboard('{Enter}');
    expect(screen.getByText('Gastritis, acid stomach').closest('li')).toHaveTextContent('main diagnosis');
    await press('Make High blood pressure the main diagnosis');
    expect(screen.getByText('High blood pressure').closest('li')).toHaveTextContent('main diagnosis');
    await press('Remove Gastritis, acid stomach');
    await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Search for a diagnosis' })).toHaveFocus());
    expect(screen.queryByText('Gastritis, acid stomach')).not.toBeInTheDocument();
  });

  it('are not chosen by the Enter that ends a word on a keyboard for Nepali', async () => {
    const { screen, user } = await showForm();
    const search = screen.getByRole('searchbox', { name: 'Search for a diagnosis' });
    await user.fill(search, 'ग्यास');
    fireEvent.keyDown(search, { key: 'Enter', isComposing: true });
    expect(search).toHaveValue('ग्यास');
    await user.keyboard('{Enter}');
    expect(screen.getByRole('searchbox', { name: 'Search for a diagnosis' })).toHaveValue('');
  });

  it('ask for the danger sign of a diagnosis', async () => {
    const { screen, user } = await showForm();
    await user.fill(screen.getByRole('searchbox', { name: 'Search for a diagnosis' }), 'snake bite venomous');
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/You chose “Snake bite, venomous”/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Yes, it is' }));
    expect(screen.getByRole('checkbox', { name: 'Snake bite' })).toBeChecked();
  });

  it('stop at an allergy until somebody says why it is right all the same', async () => {
    const received = serve('addRecord', aRecord(anOpdReport()));
    const { screen, user, field, press, choose, save, onSaved } = await showForm([ALLERGY]);
    await user.fill(field(/Chief complaint/), 'Sore throat');
    await press('Amoxicillin');
    expect(await screen.findByText('The patient has this allergy: Penicillin: rash')).toBeInTheDocument();
    await user.fill(field(/How much at a time/), '1');
    await user.fill(field(/For how many days/), '5');
    await choose('3 times a day');
    await save();
    expect(await screen.findAllByText(/The patient is allergic to it/)).not.toHaveLength(0);
    expect(received).toEqual([]);
    await user.fill(field(/Why it is right all the same/), 'Took it twice without a rash');
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(received).toMatchObject([{ content: { medicines: [{ reason: 'Took it twice without a rash' }] } }]);
  });

  it('say all that is missing at once: also what the stop of a medicine asks for', async () => {
    const received = serve('addRecord', aRecord(anOpdReport()));
    const { screen, field, press, save } = await showForm([ALLERGY]);
    await press('Amoxicillin');
    await screen.findByText('The patient has this allergy: Penicillin: rash');
    await save();
    await waitFor(() => expect(field(/Why it is right all the same/)).toBeInvalid());
    expect(field(/How much at a time/)).toBeInvalid();
    expect(field(/Chief complaint/)).toBeInvalid();
    expect(received).toEqual([]);
  });

  it('name a medicine once, also where its fields are wrong', async () => {
    const { screen, user, field, press, save } = await showForm();
    await user.fill(field(/Chief complaint/), 'Sore throat');
    await press('Amoxicillin');
    await save();
    await waitFor(() => expect(field(/How much at a time/)).toBeInvalid());
    const row = within(screen.getByRole('group', { name: 'Amoxicillin' }));
    expect(row.getAllByText('Amoxicillin')).toHaveLength(1);
  });

  it('stop at a severe allergy in words of their own, also at a related medicine', async () => {
    const received = serve('addRecord', aRecord(anOpdReport()));
    const severe = aRecord({ kind: 'knownConditions', allergyState: 'some', allergies: 'Penicillin: face swelled' });
    const { screen, user, field, press, choose, save } = await showForm([severe]);
    await user.fill(field(/Chief complaint/), 'Sore throat');
    await press('Amoxicillin');
    expect(await screen.findByText(/severe reaction: Penicillin: face swelled. Do not give/)).toBeInTheDocument();
    await user.fill(field(/How much at a time/), '1');
    await user.fill(field(/For how many days/), '5');
    await choose('3 times a day');
    await save();
    expect(await screen.findAllByText(/Remove the medicine; only if nothing else can help/)).not.toHaveLength(0);
    expect(received).toEqual([]);
  });

  it('are taken from last time with one press, and removed', async () => {
    const last = aRecord(anOpdReport({ medicines: [PARACETAMOL] }), { id: anId(77) });
    const { screen, press } = await showForm([last]);
    await press('As last time: Paracetamol 500 mg');
    const row = await screen.findByRole('group', { name: 'Paracetamol' });
    // A complete row is one line, until somebody edits it.
    expect(row).toHaveTextContent('Paracetamol 500 mg1 tablet, 3 times a day, for 5 days');
    expect(within(row).queryByRole('textbox')).not.toBeInTheDocument();
    await press('Edit Paracetamol');
    expect(within(row).getByRole('textbox', { name: /For how many days/ })).toHaveValue('5');
    await press('Remove Paracetamol');
    expect(screen.queryByRole('group', { name: 'Paracetamol' })).not.toBeInTheDocument();
  });

  it('take a diagnosis in words where the list has none', async () => {
    const received = serve('addRecord', aRecord(anOpdReport()));
    const { screen, user, field, press, save } = await showForm();
    await user.fill(field(/Chief complaint/), 'Itching');
    expect(screen.queryByRole('textbox', { name: /Diagnosis in words/ })).not.toBeInTheDocument();
    await user.fill(screen.getByRole('searchbox', { name: 'Search for a diagnosis' }), 'Nettle rash');
    await press('Add “Nettle rash”');
    await waitFor(() => expect(field(/Diagnosis in words/)).toHaveFocus());
    await save();
    await waitFor(() => expect(received).toMatchObject([{ content: { diagnosisText: 'Nettle rash' } }]));
  });

  it('keep the form usable where the lists cannot be loaded', async () => {
    serve('getVisitLists', () => {
      throw new TypeError('offline');
    });
    serve('getSchedules', SCHEDULES);
    serve('listRecords', { items: [], next: null });
    const { screen, user } = await renderScreen(<OpdReportForm patient={PATIENT} onSaved={jest.fn()} />, {
      role: 'doctor',
    });
    expect(await screen.findAllByText(/The lists could not be loaded/)).not.toHaveLength(0);
    expect(screen.getByRole('textbox', { name: /Diagnosis in words/ })).toBeInTheDocument();
    serve('getVisitLists', VISIT_LISTS);
    await user.click(screen.getAllByRole('button', { name: 'Try again' })[0]!);
    expect(await screen.findByRole('searchbox', { name: 'Search for a medicine' })).toBeInTheDocument();
    expect(screen.queryByText(/The lists could not be loaded/)).not.toBeInTheDocument();
  });
});

it('a patient reads the diagnosis and when to take each medicine, with the reason why one was given all the same', async () => {
  serve('getSchedules', SCHEDULES);
  const content = anOpdReport({
    diagnoses: [{ code: 'CA07.0', certainty: 'confirmed', name: { en: 'Common cold', np: 'रुघाखोकी' } }],
    medicines: [{ ...PARACETAMOL, stops: ['twice'], reason: 'Stronger for a day' }],
  });
  const { screen } = await renderScreen(<RecordView record={aRecord(content)} patient={undefined} />, {
    lng: 'np',
    role: 'patient',
  });
  const slip = await screen.findByRole('region', { name: 'औषधि' });
  expect(slip).toHaveTextContent('१ चक्की, दिनको ३ पटक, ५ दिन');
  expect(slip).toHaveTextContent('Stronger for a day');
  expect(screen.getByText('रुघाखोकी')).toBeInTheDocument();
});

it('a paper names no private diagnosis, which the screen shows', async () => {
  serve('getSchedules', SCHEDULES);
  serve('listRecords', { items: [], next: null });
  const diagnoses = [
    { code: '6A7Z', certainty: 'provisional' as const, name: { en: 'Depression', np: 'डिप्रेसन' }, private: true },
    { code: 'MB4D', certainty: 'provisional' as const, name: { en: 'Headache', np: 'टाउको दुखाइ' } },
  ];
  const record = aRecord(anOpdReport({ diagnoses, medicines: [PARACETAMOL] }));
  await renderScreen(<RecordView record={record} patient={PATIENT} />, { role: 'doctor' });
  const paper = document.querySelector<HTMLElement>('[data-sheet=paper]')!;
  expect(paper).toHaveTextContent('Headache');
  expect(paper).not.toHaveTextContent('Depression');
  expect(document.body).toHaveTextContent('Depression (Provisional)');
});
