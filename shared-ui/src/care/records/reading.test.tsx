import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { addDays, todayInNepal, type RecordContent } from '@chautari/contract';
import {
  anAncContact,
  anAncReport,
  anId,
  anOpdNote,
  anOpdReport,
  aPatient,
  aRecord,
  fail,
  renderScreen,
  SCHEDULES,
  serve,
} from '../../../testing';
import { OpenedRecord, RecordTimeline, RecordVersions, RecordView } from '../../faces/records';

const PATIENT = aPatient();
// The print contains allergies.
beforeEach(() => void serve('listRecords', { items: [], next: null }));
const note = aRecord(anOpdNote(), { id: anId(1) });
const report = aRecord(anOpdReport({ followUpDate: '2026-12-10' }), {
  id: anId(2),
  marks: { systolic: 'urgent', diastolic: 'unusual' },
});
const older = aRecord(anOpdReport({ visitDate: '2025-03-02', chiefComplaint: 'Cough' }), { id: anId(3) });

const timeline = (lng: 'en' | 'np' = 'en', onOpen = jest.fn()) =>
  renderScreen(<RecordTimeline patientId={PATIENT.id} onOpen={onOpen} />, { lng, role: 'patient' });

describe('the timeline', () => {
  it.each([
    [
      'en',
      ['2026', '2025'],
      'Open: OPD report, 12 November 2026 (26 Kartik 2083)',
      'Dr. Anita Rai, doctor',
      'Own entry',
      'Urgent',
    ],
    [
      'np',
      ['२०८३', '२०८१'],
      'खोल्नुहोस्: ओपीडी प्रतिवेदन, २०८३ कात्तिक २६ (१२ नोभेम्बर २०२६)',
      'डा. अनिता राई, चिकित्सक',
      'आफैँले लेखेको',
      'तुरुन्त ध्यान दिनुपर्ने',
    ],
  ] as const)(
    'groups records in %s by the reader’s years, each with day, author, origin and what matters',
    async (lng, years, open, author, own, urgent) => {
      serve('listRecords', { items: [report, note, older], next: null });
      const onOpen = jest.fn();
      const { screen, user } = await timeline(lng, onOpen);
      expect((await screen.findAllByRole('region')).map((part) => part.getAttribute('aria-label'))).toEqual(years);
      expect(screen.getAllByText(author)).toHaveLength(2);
      expect(screen.getByText(own)).toBeInTheDocument();
      expect(screen.getByText(urgent)).toBeInTheDocument();
      expect(screen.getByText('Headache for three days')).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: open }));
      expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: report.id }));
    },
  );

  it('filters by kind and days, and resets the filter if nothing matches', async () => {
    const received = serve('listRecords', ({ kind }) => ({ items: kind === 'immunization' ? [] : [note], next: null }));
    const { screen, user } = await timeline();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Kind of record' }), 'Vaccination card');
    expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all records' }));
    expect(await screen.findByText('Koshi Hospital')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Choose days' }));
    const from = screen.getByRole('group', { name: /From this day/ });
    await user.click(within(from).getByRole('radio', { name: 'AD' }));
    for (const [part, option] of [
      ['Year', '2026'],
      ['Month', 'November'],
      ['Day', '5'],
    ] as const)
      await user.selectOptions(within(from).getByRole('combobox', { name: part }), option);
    await user.click(screen.getByRole('button', { name: 'Show these days' }));
    await waitFor(() => expect(received.at(-1)).toMatchObject({ patientId: PATIENT.id, from: '2026-11-05' }));
    expect(received.at(-1)).not.toHaveProperty('kind');
  });

  it('says that there are no records yet, without a filter', async () => {
    serve('listRecords', { items: [], next: null });
    const { screen } = await timeline();
    expect(await screen.findByRole('heading', { name: 'No records yet' })).toBeInTheDocument();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });

  it('loads page by page', async () => {
    serve('listRecords', ({ after }) => (after ? { items: [older], next: null } : { items: [report], next: anId(2) }));
    const { screen, user } = await timeline();
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Cough')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('shows an error and retries', async () => {
    serve('listRecords', fail('notFound'));
    const { screen, user } = await timeline();
    const again = await screen.findByRole('button', { name: 'Try again' });
    serve('listRecords', { items: [note], next: null });
    await user.click(again);
    expect(await screen.findByText('Koshi Hospital')).toBeInTheDocument();
  });
});

it.each([
  ['en', 'Oxygen saturation', '93 %', 'Body mass index (BMI)', '15.2'],
  ['np', 'रगतमा अक्सिजन (SpO2)', '९३ %', 'शारीरिक तौल सूचक (BMI)', '१५.२'],
] as const)('oxygen and body mass index are read as numbers, %s', async (lng, oxygen, percent, bmi, index) => {
  serve('getSchedules', SCHEDULES);
  const measured = aRecord(anOpdReport({ vitals: { oxygen: 93, weight: 27.35, height: 4.4 } }));
  const { screen } = await renderScreen(<RecordView record={measured} />, { lng, role: 'patient' });
  const getFact = async (label: string) => (await screen.findByText(label)).nextElementSibling;
  expect(await getFact(oxygen)).toHaveTextContent(new RegExp(`^${percent}$`));
  expect(await getFact(bmi)).toHaveTextContent(new RegExp(`^${index}$`));
});

describe('one record', () => {
  it.each([
    ['en', '145/92 mmHg', 'Urgent', 'Come again on 10 December 2026 (24 Mangsir 2083)'],
    ['np', '१४५/९२ मि.मि. मर्करी (mmHg)', 'तुरुन्त ध्यान दिनुपर्ने', 'फेरि आउने दिन: २०८३ मंसिर २४ (१० डिसेम्बर २०२६)'],
  ] as const)(
    'says in %s what was measured, in units, with a word at what is urgent',
    async (lng, pressure, mark, next) => {
      const { screen } = await renderScreen(<RecordView record={report} />, { lng });
      const line = screen.getByText(pressure).parentElement!;
      expect(line).toHaveTextContent(mark);
      expect(screen.getByText(next)).toBeInTheDocument();
      expect(screen.getByText('Paracetamol 500 mg')).toBeInTheDocument();
    },
  );

  it('is printed with portal, patient, ID, day and author, and says when it was corrected', async () => {
    const { screen } = await renderScreen(<RecordView record={{ ...report, version: 3 }} patient={PATIENT} />, {
      lng: 'np',
    });
    const paper = document.querySelector<HTMLElement>('[data-sheet=paper]')!;
    for (const text of [
      'स्वास्थ्य चौतारी',
      'Maya Tamang',
      'P-2083-00417',
      'डा. अनिता राई, चिकित्सक',
      'Headache for three days',
      '१४५/९२ मि.मि. मर्करी (mmHg)',
    ])
      expect(paper).toHaveTextContent(text);
    expect(paper).toHaveTextContent(/संस्करण ३/);
    expect(screen.getByRole('button', { name: 'छाप्नुहोस्' })).toBeInTheDocument();
  });

  it('shows text of a stranger as text', async () => {
    const { screen } = await renderScreen(
      <RecordView record={aRecord(anOpdNote({ hospitalName: '<img src=x onerror=alert(1)>' }))} />,
    );
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeInTheDocument();
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });

  it('says that its photo does not load', async () => {
    const { screen } = await renderScreen(<RecordView record={aRecord(anOpdNote({ reportImage: anId(9) }))} />);
    const picture = document.querySelector('img')!;
    expect(picture).toHaveAttribute('src', `/api/files/${anId(9)}?width=640`);
    act(() => void fireEvent.error(picture));
    expect(await screen.findByText(/photo could not be shown/)).toBeInTheDocument();
  });

  it('is deleted after a confirmation', async () => {
    serve('getRecord', note);
    const received = serve('hideRecord', {});
    const onDeleted = jest.fn();
    const { screen, user } = await renderScreen(
      <OpenedRecord id={note.id} patient={PATIENT} onDeleted={onDeleted} onSaved={jest.fn()} />,
      {
        role: 'patient',
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete this note?' });
    expect(received).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Delete the note' }));
    await waitFor(() => expect(onDeleted).toHaveBeenCalledTimes(1));
    expect(received).toEqual([{ id: note.id }]);
  });

  it.each([
    ['en', 'invalid', 'There is no such record'],
    ['np', 'invalid', 'यस्तो अभिलेख छैन'],
    ['np', 'notFound', 'यस्तो अभिलेख छैन'],
  ] as const)(
    'is said in %s not to be there where the service answers %s, with nothing to try again',
    async (lng, code, title) => {
      serve('getRecord', fail(code, code === 'invalid' ? { id: 'invalid' } : undefined));
      const { screen } = await renderScreen(
        <OpenedRecord id={anId(404)} patient={PATIENT} onDeleted={jest.fn()} onSaved={jest.fn()} />,
        {
          lng,
          role: 'patient',
        },
      );
      expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
      expect(screen.queryByRole('button')).not.toBeInTheDocument();
    },
  );

  it('offers only what the reader may do', async () => {
    serve('getRecord', report);
    const { screen } = await renderScreen(
      <OpenedRecord id={report.id} patient={PATIENT} onDeleted={jest.fn()} onSaved={jest.fn()} />,
      {
        role: 'patient',
      },
    );
    await screen.findAllByText('Headache for three days');
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Print']);
  });
});

describe('a correction', () => {
  const KINDS: { content: RecordContent; field: string | RegExp; role: 'patient' | 'doctor' }[] = [
    { content: anOpdNote(), field: 'Hospital or health post', role: 'patient' },
    { content: anOpdReport(), field: /Chief complaint/, role: 'doctor' },
    {
      content: { kind: 'ancNote', clientName: 'Maya', hospitalName: 'Mulghat Clinic', contactPhone: '+9779841234567' },
      field: 'Contact phone',
      role: 'patient',
    },
    { content: anAncReport(), field: /^Previous births/, role: 'doctor' },
    { content: anAncContact(), field: /^Note/, role: 'doctor' },
  ];

  it.each(KINDS)('opens the form of the record with its values: $content.kind', async ({ content, field, role }) => {
    const record = aRecord(content, { id: anId(7), mayCorrect: true });
    const card = aRecord(anAncReport(), { id: anId(510) });
    serve('getRecord', ({ id }) => (id === record.id ? record : card));
    serve('getSchedules', SCHEDULES);
    serve('listRecords', { items: [], next: null });
    const { screen, user } = await renderScreen(
      <OpenedRecord id={record.id} patient={PATIENT} onDeleted={jest.fn()} onSaved={jest.fn()} />,
      { role },
    );
    await user.click(await screen.findByRole('button', { name: 'Correct' }));
    const received = serve('correctRecord', { ...record, version: 2 });
    expect(await screen.findByRole('textbox', { name: field })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Correct' })).toBeVisible();
    expect(received).toMatchObject([{ id: record.id, version: 1, content }]);
  });

  it('of a vaccination card adds a dose', async () => {
    const born = addDays(todayInNepal(), -100);
    const record = aRecord(
      { kind: 'immunization', initialDate: born, doses: { penta1: { date: addDays(born, 44) } } },
      { id: anId(8), mayCorrect: true },
    );
    serve('getRecord', record);
    serve('getSchedules', SCHEDULES);
    const { screen, user } = await renderScreen(
      <OpenedRecord id={record.id} patient={PATIENT} onDeleted={jest.fn()} onSaved={jest.fn()} />,
      { role: 'doctor' },
    );
    await user.click(await screen.findByRole('button', { name: 'Correct' }));
    const received = serve('correctRecord', { ...record, version: 2 });
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('1 of 18 doses given')).toBeVisible();
    expect(received).toMatchObject([
      { id: record.id, version: 1, content: { doses: { penta1: { date: addDays(born, 44) } } } },
    ]);
  });
});

describe('its versions', () => {
  const by = { role: 'doctor' as const, name: { en: 'Dr. Anita Rai', np: 'डा. अनिता राई' } };

  it('show who changed what, with the old value', async () => {
    serve('listRecordVersions', {
      versions: [
        {
          version: 2,
          content: anOpdReport({ treatment: 'Rest', followUpDate: '2026-12-10', vitals: { weight: 58 } }),
          by,
          at: '2026-11-13T05:00:00.000Z',
        },
        { version: 1, content: anOpdReport({ vitals: { weight: 58 } }), by, at: '2026-11-12T05:00:00.000Z' },
      ],
    });
    const { screen } = await renderScreen(<RecordVersions recordId={report.id} />);
    const [second, first] = await screen.findAllByRole('listitem');
    expect(within(second!).getByText('Paracetamol 500 mg').tagName).toBe('DEL');
    expect(within(second!).getByText('Rest').tagName).toBe('INS');
    expect(within(second!).getByText('10 December 2026 (24 Mangsir 2083)').tagName).toBe('INS');
    expect(within(second!).queryByText(/58/)).not.toBeInTheDocument();
    expect(within(second!).getByText(/Dr\. Anita Rai, doctor/)).toHaveTextContent(
      '13 November 2026 (27 Kartik 2083), 10:45 AM',
    );
    expect(first).toHaveTextContent('First written');
  });

  it('name the lines of a card by the schedule', async () => {
    serve('getSchedules', SCHEDULES);
    const card = (date: string) => ({
      kind: 'immunization' as const,
      initialDate: '2026-01-01',
      doses: { penta1: { date } },
    });
    serve('listRecordVersions', {
      versions: [
        { version: 2, content: card('2026-03-02'), by, at: '2026-11-13T05:00:00.000Z' },
        { version: 1, content: card('2026-03-01'), by, at: '2026-11-12T05:00:00.000Z' },
      ],
    });
    const { screen } = await renderScreen(<RecordVersions recordId={report.id} />);
    expect(await screen.findByText(/^2 March 2026/)).toBeInTheDocument();
    expect(screen.getByRole('term')).toHaveTextContent(/first|1/i);
  });
});
