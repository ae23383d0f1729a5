import { waitFor, within } from '@testing-library/react';
import {
  aChild,
  aFamily,
  aLockedPerson,
  anId,
  anOpdNote,
  anOpdReport,
  aRecord,
  DRAFT_KEY,
  fail,
  SCHEDULES,
  serve,
} from '@chautari/shared-ui/testing';
import { renderScreen } from '../../../testing';
import MyRecords from './MyRecords';

const note = aRecord(anOpdNote(), { id: anId(1) });
const report = aRecord(anOpdReport(), { id: anId(2) });

function renderRecords(lng: 'en' | 'np' = 'en', path = '/my-records') {
  serve('listFamily', aFamily(aChild(), aLockedPerson()));
  serve('getSchedules', SCHEDULES);
  serve('getTrends', { growth: null, tests: [] });
  serve('getDraftKey', { key: DRAFT_KEY });
  return renderScreen(<MyRecords />, { lng, role: 'patient', path });
}

/** Captures files that the page saves. */
function savedFiles() {
  const saved: { name: string; content: Promise<string> }[] = [];
  let blob: Blob;
  URL.createObjectURL = (object) => {
    blob = object as Blob;
    return 'blob:file';
  };
  URL.revokeObjectURL = () => undefined;
  const read = (file: Blob) =>
    new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as string);
      reader.readAsText(file);
    });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content: read(blob) });
  });
  return saved;
}

describe('my records', () => {
  it('are one timeline and open in place', async () => {
    const inputs = serve('listRecords', { items: [report, note], next: null });
    serve('getRecord', report);
    const { screen, user, router } = await renderRecords('np');
    const open = await screen.findByRole('link', { name: /^खोल्नुहोस्: ओपीडी प्रतिवेदन/ });
    expect(screen.getByRole('heading', { level: 1, name: 'मेरा अभिलेख' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'आफ्नो टिपोट थप्नुहोस्' })).toHaveAttribute('href', '/my-records?add=');
    expect(screen.getByRole('tab', { name: 'छाप्ने वा डाउनलोड' })).toBeInTheDocument();
    await user.click(open);
    expect((await screen.findAllByText('Headache for three days')).length).toBeGreaterThan(0);
    // The printed record shows the sex; the patient header follows the record.
    await waitFor(() => expect(router.path).toBe(`/my-records?record=${anId(2)}`));
    expect(await screen.findByText(/^महिला, /)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: 'Maya Tamang' })).toBeInTheDocument();
    expect(inputs[0]).toMatchObject({ patientId: anId(400) });
  });

  it('of a child are loaded by the child’s id and titled with the child’s name', async () => {
    const inputs = serve('listRecords', { items: [], next: null });
    const { screen } = await renderRecords('en', `/my-records?person=${anId(401)}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Aarav Tamang’s records' })).toBeInTheDocument();
    await waitFor(() => expect(inputs).not.toEqual([]));
    for (const input of inputs) expect(input).toMatchObject({ patientId: anId(401) });
  });

  it('of a locked grown-up are not loaded', async () => {
    const inputs = serve('listRecords', { items: [report], next: null });
    const { screen } = await renderRecords('en', `/my-records?person=${anId(402)}&record=${anId(2)}`);
    expect(await screen.findByRole('heading', { name: 'Suntali Tamang’s record is locked' })).toBeInTheDocument();
    expect(inputs).toEqual([]);
  });

  it('close the open record when another person is selected', async () => {
    serve('listRecords', { items: [], next: null });
    serve('getRecord', report);
    const { screen, user, router } = await renderRecords('en', `/my-records?record=${anId(2)}`);
    await user.click(await screen.findByRole('button', { name: 'Aarav Tamang' }));
    await waitFor(() => expect(router.path).toBe(`/my-records?person=${anId(401)}`));
  });

  it('accept a note for the selected person', async () => {
    serve('listRecords', { items: [], next: null });
    const received = serve('addRecord', note);
    serve('getRecord', note);
    const { screen, user, router } = await renderRecords('en', `/my-records?person=${anId(401)}&add=`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Add to the record' })).toBeInTheDocument();
    await user.fill(await screen.findByRole('textbox', { name: /Hospital/ }), 'Koshi Hospital');
    await user.click(screen.getByRole('radio', { name: 'AD' }));
    for (const [part, value] of [
      ['Year', '2026'],
      ['Month', 'November'],
      ['Day', '10'],
    ] as const)
      await user.selectOptions(screen.getByRole('combobox', { name: part }), value);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(received).toMatchObject([
        {
          patientId: anId(401),
          content: {
            kind: 'opdNote',
            clientName: 'Aarav Tamang',
            hospitalName: 'Koshi Hospital',
            visitedDate: '2026-11-10',
          },
        },
      ]),
    );
    expect(await screen.findByText('The record is saved.')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 1, name: 'Saved in the record of Aarav Tamang' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    await waitFor(() => expect(router.path).toBe(`/my-records?person=${anId(401)}&record=${anId(1)}`));
  });

  it('accept a card and show an error if there is one already', async () => {
    const received = serve('addRecord', fail('wrongState'));
    const { screen, user, router } = await renderRecords('en', `/my-records?person=${anId(401)}&add=`);
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'What would you like to add?' }),
      'A vaccination card',
    );
    await waitFor(() => expect(router.path).toBe(`/my-records?person=${anId(401)}&add=immunization`));
    // Only the card has this field. Found by text, because role queries are slow in a large form.
    const birth = within((await screen.findByText('Birth date of the child')).closest('fieldset')!);
    await user.click(birth.getByRole('radio', { name: 'AD' }));
    for (const [part, value] of [
      ['Year', '2026'],
      ['Month', 'January'],
      ['Day', '10'],
    ] as const)
      await user.selectOptions(birth.getByRole('combobox', { name: part }), value);
    expect(await screen.findByText(/^10 January 2026/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(received).toMatchObject([
        { patientId: anId(401), content: { kind: 'immunization', initialDate: '2026-01-10' } },
      ]),
    );
    expect(await screen.findByRole('alert')).toBeInTheDocument();
  });

  it('offer pregnancy records to women only', async () => {
    const { screen } = await renderRecords('en', `/my-records?person=${anId(401)}&add=`);
    const kinds = within(await screen.findByRole('combobox', { name: 'What would you like to add?' }));
    expect(kinds.getAllByRole('option').map((option) => option.textContent)).toEqual(['A visit', 'A vaccination card']);
  });

  it('are printed completely, from all pages of the list', async () => {
    const print = jest.fn();
    window.print = print;
    const received = serve('listRecords', ({ after }) =>
      after ? { items: [note], next: null } : { items: [report], next: anId(2) },
    );
    const { screen, user, container } = await renderRecords('en', '/my-records?tab=take');
    await user.click(await screen.findByRole('button', { name: 'Print the whole record' }));
    expect(await screen.findByText('2 records are ready for the printer.')).toBeInTheDocument();
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    const pages = received.filter(({ kind }) => kind !== 'knownConditions');
    expect(pages).toMatchObject([{ patientId: anId(400) }, { after: anId(2) }]);
    const sheets = [...container.querySelectorAll('[data-sheet]')].map((sheet) => sheet.textContent);
    expect(sheets).toHaveLength(2);
    for (const sheet of sheets) expect(sheet).toMatch(/Maya Tamang.*P-2083-00417/);
  });

  it('are saved as a single file', async () => {
    const saved = savedFiles();
    const bundle = {
      resourceType: 'Bundle' as const,
      id: anId(9),
      type: 'collection' as const,
      timestamp: '2026-11-21T05:00:00.000Z',
      entry: [{ fullUrl: `urn:uuid:${anId(401)}`, resource: { resourceType: 'Patient', id: anId(401) } }],
    };
    serve('listRecords', { items: [], next: null });
    const received = serve('exportMyRecord', bundle);
    const { screen, user } = await renderRecords('en', `/my-records?tab=take&person=${anId(401)}`);
    await user.click(await screen.findByRole('button', { name: 'Download the file' }));
    expect(await screen.findByText('The file is saved on this device.')).toBeInTheDocument();
    expect(received).toEqual([{ person: anId(401) }]);
    expect(saved[0]!.name).toMatch(/^health-record-P-2083-00501-\d{4}-\d\d-\d\d\.json$/);
    expect(JSON.parse(await saved[0]!.content)).toEqual(bundle);
  });

  it('are summed up for another hospital in a file, or say that it failed', async () => {
    const saved = savedFiles();
    const url = `urn:uuid:${anId(9)}`;
    const summary = {
      ...{ resourceType: 'Bundle' as const, id: anId(9), type: 'document' as const, meta: { profile: [] } },
      ...{ identifier: { system: 'urn:ietf:rfc:3986', value: url }, timestamp: '2026-11-21T05:00:00.000Z' },
      entry: [{ fullUrl: url, resource: { resourceType: 'Composition', id: anId(9) } }],
    };
    serve('listRecords', { items: [], next: null });
    serve('exportSummary', fail('tooManyRequests'));
    const { screen, user } = await renderRecords('en', `/my-records?tab=take&person=${anId(401)}`);
    await user.click(await screen.findByRole('button', { name: 'Download the summary' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    const received = serve('exportSummary', summary);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The summary is saved on this device.')).toBeInTheDocument();
    expect(received).toEqual([{ patientId: anId(401) }]);
    expect(saved[0]!.name).toMatch(/^health-summary-P-2083-00501-\d{4}-\d\d-\d\d\.json$/);
    expect(JSON.parse(await saved[0]!.content)).toEqual(summary);
  });

  it('show an error when the file fails to load', async () => {
    serve('listRecords', { items: [], next: null });
    serve('exportMyRecord', fail('tooManyRequests'));
    const { screen, user } = await renderRecords('en', '/my-records?tab=take');
    await user.click(await screen.findByRole('button', { name: 'Download the file' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  it('leave names out of the window title, which stays in the browser history', async () => {
    serve('listRecords', { items: [], next: null });
    await renderRecords('en', `/my-records?person=${anId(401)}`);
    await waitFor(() => expect(document.title).toBe('My records · Swasthya Chautari'));
  });

  it('have the open part in the window title', async () => {
    await renderRecords('en', `/my-records?tab=show`);
    await waitFor(() => expect(document.title).toBe('Show to a doctor · My records · Swasthya Chautari'));
  });
});
