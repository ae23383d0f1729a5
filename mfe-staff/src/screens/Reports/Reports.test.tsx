import { waitFor, within } from '@testing-library/react';
import { anId, aRecord, chooseAction, fail, serve } from '@chautari/shared-ui/testing';
import { aPatient, aReport, renderScreen, makeFigures } from '../../../testing';
import Reports from './Reports';

const renderReports = (lng: 'en' | 'np', tab = 'recent') =>
  renderScreen(<Reports />, { lng, role: 'staff', path: `/reports?tab=${tab}` });
/** The place of the last report of a page: rank, time and id. */
const CURSOR = `0.1795132800000.${anId(501)}`;

const buildPage = (report = aReport()) => ({ items: [report], next: null, counts: { open: 1, completed: 0 } });

const RECORD = aRecord({
  kind: 'opdReport',
  visitDate: '2026-11-21',
  seenPerson: null,
  vitals: {},
  chiefComplaint: 'Cough',
});

/** Captures files that the page saves. */
function savedFiles() {
  const blobs: Blob[] = [];
  URL.createObjectURL = (blob) => {
    blobs.push(blob as Blob);
    return 'blob:file';
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = () => undefined;
  const read = (blob: Blob) =>
    new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as string);
      reader.readAsText(blob);
    });
  return { blobs, last: () => read(blobs.at(-1)!) };
}

describe.each(['en', 'np'] as const)('reports, %s', (lng) => {
  it('show patient, ID, service, date, priority and state, and link to the report', async () => {
    serve('searchReports', buildPage());
    const { screen } = await renderReports(lng);
    const row = (await screen.findByRole('rowheader', { name: /Maya Tamang/ })).closest('tr')!;
    expect(row).toHaveTextContent(
      lng === 'en'
        ? /P-2083-00417.*OPD.*21 November 2026.*High.*Pending/
        : /P-2083-00417.*बहिरङ्ग सेवा \(ओपीडी\).*२०८३ मंसिर.*उच्च.*विचाराधीन/,
    );
    expect(
      within(row).getByRole('link', {
        name: lng === 'en' ? 'Read and approve: Maya Tamang' : 'पढेर स्वीकृत गर्नुहोस्: Maya Tamang',
      }),
    ).toHaveAttribute('href', `/reports/${anId(500)}`);
  });

  it('of a month are counted by age and sex in chart, table and file', async () => {
    const files = savedFiles();
    serve(
      'getMonthlyFigures',
      makeFigures({
        'opd.new': [
          { sex: 'female', from: 20, count: 3 },
          { sex: null, from: null, count: 1 },
        ],
        'opd.total': [
          { sex: 'female', from: 20, count: 3 },
          { sex: null, from: null, count: 1 },
        ],
        'anc.week16': [{ sex: 'female', from: 0, count: 2 }],
      }),
    );
    const { screen, user } = await renderReports(lng, 'figures');
    const opd = within(
      await screen.findByRole('region', { name: lng === 'en' ? 'OPD visits' : 'बहिरङ्ग सेवा (ओपीडी) जाँच' }),
    );
    expect(
      screen.getByText(lng === 'en' ? /a part of form HMIS 9\.3, not the whole form/ : /HMIS 9\.3 फारामको एक भाग हो/),
    ).toBeVisible();
    const rows = opd.getAllByRole('row');
    expect(
      rows.find((row) => row.textContent.includes(lng === 'en' ? '20–59 years' : '२०–५९ वर्ष'))!.textContent,
    ).toMatch(lng === 'en' ? /Female3/ : /महिला३/);
    expect(rows.at(-1)!.textContent).toMatch(lng === 'en' ? /Total4$/ : /जम्मा४$/);
    expect(screen.getByText(lng === 'en' ? 'Week 16' : '१६ हप्ता', { selector: 'th' })).toBeInTheDocument();
    expect(screen.queryByText(lng === 'en' ? 'Week 28' : '२८ हप्ता')).not.toBeInTheDocument();
    await user.click(
      screen.getByRole('button', { name: lng === 'en' ? 'Show empty rows too' : 'खाली हरफ पनि देखाउनुहोस्' }),
    );
    expect(screen.getByText(lng === 'en' ? 'Week 28' : '२८ हप्ता')).toBeInTheDocument();
    expect(screen.getByText(lng === 'en' ? 'Typhoid' : 'टाइफाइड खोप (टी.सी.भी.)')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: lng === 'en' ? 'Save as CSV' : 'CSV फाइल सुरक्षित गर्नुहोस्' }));
    const lines = (await files.last()).split('\r\n');
    expect(lines).toContain(
      '"HMIS 9.3","chautari-8","2083","8","2026-11-17","2026-12-15","all","opd","new","female","20","3"',
    );
    expect(lines).toContain(
      '"HMIS 9.3","chautari-8","2083","8","2026-11-17","2026-12-15","all","opd","new","unknown","unknown","1"',
    );
    expect(lines).toContain(
      '"HMIS 9.3","chautari-8","2083","8","2026-11-17","2026-12-15","all","immunization","tcv","all","all","0"',
    );
  });
});

describe('reports', () => {
  it('require a reason for a rejection', async () => {
    serve('searchReports', buildPage());
    const moved = serve('moveReport', aReport({ status: 'rejected', reason: 'Wrong patient' }));
    const { screen, user } = await renderReports('np');
    await chooseAction({ screen, user }, 'अस्वीकार गर्नुहोस्');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'अस्वीकार गर्नुहोस्' }));
    expect(await dialog.findAllByText('कृपया कारण लेख्नुहोस्!')).not.toHaveLength(0);
    expect(moved).toEqual([]);
    await user.fill(dialog.getByRole('textbox', { name: 'कारण' }), 'Wrong patient');
    await user.click(dialog.getByRole('button', { name: 'अस्वीकार गर्नुहोस्' }));
    await waitFor(() =>
      expect(moved).toEqual([{ id: anId(500), version: 1, move: 'reject', reason: 'Wrong patient' }]),
    );
  });

  it('can be edited: priority and note', async () => {
    serve('searchReports', buildPage(aReport({ note: 'Old note' })));
    const edited = serve('editReport', aReport());
    const { screen, user } = await renderReports('en');
    await chooseAction({ screen, user }, 'Edit');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: 'Critical' }));
    await user.clear(dialog.getByRole('textbox', { name: /Note/ }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(edited).toEqual([{ id: anId(500), priority: 'critical', note: null, version: 1 }]);
  });

  it('are lowered below what the rules find only with a reason', async () => {
    serve('searchReports', buildPage(aReport({ priority: 'critical', assessed: 'critical' })));
    const received = serve('editReport', aReport());
    const { screen, user } = await renderReports('en');
    await chooseAction({ screen, user }, 'Edit');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByRole('textbox', { name: /Why is it less urgent/ })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('radio', { name: 'Medium' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByRole('link', { name: /Why is it less urgent/ })).toBeInTheDocument();
    expect(received).toEqual([]);
    await user.fill(dialog.getByRole('textbox', { name: /Why is it less urgent/ }), 'Measured again');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(received).toMatchObject([{ priority: 'medium', reason: 'Measured again' }]));
  });

  it('show the conflict of two editors and keep the second one’s text', async () => {
    serve('searchReports', buildPage(aReport({ note: 'Old note' })));
    serve('editReport', fail('changedMeanwhile'));
    serve('getReport', {
      report: aReport({ note: 'Weigh <b>again</b>', version: 2 }),
      changes: [],
      record: RECORD,
      patient: aPatient(),
    });
    const { screen, user } = await renderReports('np');
    await chooseAction({ screen, user }, 'सम्पादन गर्नुहोस्');
    const dialog = within(await screen.findByRole('dialog'));
    await user.fill(dialog.getByRole('textbox', { name: /टिपोट/ }), ' and mine');
    await user.click(dialog.getByRole('button', { name: 'सुरक्षित गर्नुहोस्' }));
    expect(await dialog.findByText('Weigh <b>again</b>')).toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: /टिपोट/ })).toHaveValue('Old note and mine');
    const edited = serve('editReport', aReport());
    await user.click(dialog.getByRole('button', { name: 'मैले लेखेको राख्नुहोस्' }));
    await waitFor(() => expect(edited).toMatchObject([{ note: 'Old note and mine', version: 2 }]));
  });

  it('show an empty state', async () => {
    serve('searchReports', { items: [], next: null, counts: { open: 0, completed: 0 } });
    const { screen } = await renderReports('en', 'completed');
    expect(await screen.findByRole('heading', { name: 'No reports available.' })).toBeInTheDocument();
  });

  it('are filtered and paged', async () => {
    const received = serve('searchReports', ({ after }) =>
      after ? { ...buildPage(aReport({ id: anId(502) })), next: null } : { ...buildPage(), next: CURSOR },
    );
    const { screen, user } = await renderReports('en');
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findAllByRole('rowheader')).toHaveLength(2);
    await user.selectOptions(screen.getByLabelText('Priority'), 'critical');
    await user.selectOptions(screen.getByLabelText('Period'), '1');
    await waitFor(() =>
      expect(received.at(-1)).toMatchObject({ group: 'open', priority: 'critical', from: expect.any(String) }),
    );
    expect(received.at(-1)).not.toHaveProperty('after');
  });

  it('are saved as a file with all pages and without formulas', async () => {
    const files = savedFiles();
    serve('searchReports', ({ after }) =>
      after
        ? { ...buildPage(aReport({ id: anId(502), note: '=HYPERLINK("http://evil")' })), next: null }
        : { ...buildPage(), next: CURSOR },
    );
    const { screen, user } = await renderReports('en');
    await user.click(await screen.findByRole('button', { name: 'Save as CSV' }));
    await waitFor(() => expect(files.blobs).toHaveLength(1));
    const text = await files.last();
    expect(text.split('\r\n')).toHaveLength(4);
    expect(text).toContain(
      '"Maya Tamang","P-2083-00417","OPD","2026-11-21","Pending","High","\'=HYPERLINK(""http://evil"")",""',
    );
  });

  it('show the conflict when somebody else was first', async () => {
    serve('searchReports', buildPage());
    serve('moveReport', fail('wrongState'));
    const { screen, user } = await renderReports('en');
    await chooseAction({ screen, user }, 'Reject');
    const dialog = within(await screen.findByRole('dialog'));
    await user.fill(dialog.getByRole('textbox', { name: 'Reason' }), 'Wrong patient');
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await screen.findAllByText('Someone has already answered this.')).not.toHaveLength(0);
  });

  it('offer only actions that the state allows', async () => {
    serve('searchReports', buildPage(aReport({ status: 'completed', moves: [] })));
    const { screen } = await renderReports('en', 'completed');
    expect(await screen.findByRole('link', { name: 'View: Maya Tamang' })).toBeInTheDocument();
    for (const name of [/Approve/, /Edit/, /^Mark as pending/, /Reject/])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('of unlike things are a list without bars, and names an empty register below', async () => {
    const title = { en: 'Growth', np: 'वृद्धि' };
    const figures = makeFigures({ 'vaccinationSessions.held': [{ sex: null, from: null, count: 2 }] });
    serve('getMonthlyFigures', { ...figures, registers: [{ url: 'https://a.example/growth', title, rows: [] }] });
    const { screen, user } = await renderReports('en', 'figures');
    const sessions = within(await screen.findByRole('region', { name: 'Immunization: sessions and vials' }));
    expect(sessions.getByRole('listitem')).toHaveTextContent('Sessions held2');
    expect(sessions.getByRole('list').querySelector('svg')).toBeNull();
    expect(sessions.queryByRole('table')).not.toBeInTheDocument();
    const empty = within(screen.getByRole('region', { name: 'Nothing in this month' }));
    expect(empty.getByText('Growth')).toBeVisible();
    expect(empty.getByText('OPD visits')).toBeVisible();
    expect(empty.queryByText('Immunization: sessions and vials')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show empty rows too' }));
    expect(sessions.getByText('Sessions planned')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Growth' })).toHaveTextContent('Nothing in this month.');
  });

  it('of another month and facility are fetched', async () => {
    serve('getDhis2Month', { state: 'notSet', period: '208308', orgUnit: null, values: 0, unmapped: [], sendings: [] });
    const received = serve('getMonthlyFigures', makeFigures());
    const { screen, user } = await renderReports('en', 'figures');
    await user.selectOptions(await screen.findByLabelText('Month'), '3');
    await screen.findByRole('option', { name: 'Mulghat Health Post' });
    await user.selectOptions(screen.getByLabelText('Health facility'), anId(100));
    await waitFor(() => expect(received.at(-1)).toMatchObject({ month: 3, facilityId: anId(100) }));
  });

  it('do not stand under the name of another facility while its own are read', async () => {
    serve('getDhis2Month', { state: 'notSet', period: '208308', orgUnit: null, values: 0, unmapped: [], sendings: [] });
    serve('getMonthlyFigures', makeFigures());
    const { screen, user } = await renderReports('en', 'figures');
    const option = await screen.findByRole('option', { name: 'Mulghat Health Post' });
    const before = screen.getByRole('heading', { level: 3, name: / 2083, / }).textContent;
    let answer = () => undefined as void;
    const reading = new Promise<void>((resolve) => (answer = resolve));
    serve('getMonthlyFigures', async () => reading.then(() => makeFigures()));
    await user.selectOptions(screen.getByLabelText('Health facility'), option);
    expect(screen.getByRole('heading', { level: 3, name: / 2083, / })).toHaveTextContent(before);
    answer();
    expect(await screen.findByRole('heading', { level: 3, name: /, Mulghat Health Post$/ })).toBeInTheDocument();
  });

  it('are added up for a part of the country, and their paper says where it lies and who checks', async () => {
    const figures = makeFigures();
    const { registers: _, ...rest } = figures;
    const title = { en: 'Family planning', np: 'परिवार नियोजन' };
    const received = serve('getMonthlyFigures', {
      ...rest,
      places: [{ level: 'district', id: 7, name: { en: 'Dhankuta District', np: 'धनकुटा जिल्ला' } }],
      lines: [
        { en: 'Dhankuta District', np: 'धनकुटा जिल्ला' },
        { en: 'Koshi Province', np: 'कोशी प्रदेश' },
      ],
      registers: [{ url: 'https://swasthya-chautari.org/registers/family-planning', title, rows: [] }],
    });
    const { screen, user } = await renderReports('en', 'figures');
    await user.selectOptions(await screen.findByLabelText('Health facility'), 'Dhankuta District');
    await waitFor(() => expect(received.at(-1)).toMatchObject({ districtId: 7 }));
    expect(await screen.findByText('Koshi Province')).toBeInTheDocument();
    for (const line of ['Prepared by', 'Checked by']) expect(screen.getByText(line)).toBeInTheDocument();
    // Registers stand where the form has them: after the visits of newborns.
    await user.click(screen.getByRole('button', { name: 'Show empty rows too' }));
    const parts = screen.getAllByRole('region').map((part) => part.getAttribute('aria-label'));
    expect(parts.indexOf(title.en)).toBe(parts.indexOf('Safe motherhood: visits of newborns') + 1);
  });
});
