import { within } from '@testing-library/react';
import { MAX_IMPORT_LENGTH } from '@chautari/contract';
import { aFacility, anId, fail, serve } from '@chautari/shared-ui/testing';
import { renderScreen } from '../../../testing';
import Facilities from './Facilities';

const { id, name, place, kind, phone, hours } = aFacility();
const ITEM = { id, name, place, kind, phone, hours, closedAt: null, distance: null };

/** jsdom’s files cannot be read as a text. */
const aFile = (text: string) =>
  Object.assign(new File([text], 'posts.csv', { type: 'text/csv' }), { text: async () => text });

describe('the list of facilities', () => {
  it.each(['en', 'np'] as const)('leads to each, closed ones too, in %s', async (lng) => {
    const closed = {
      ...ITEM,
      id: anId(7),
      name: { en: 'Old Post', np: 'पुरानो चौकी' },
      closedAt: '2026-11-01T05:00:00Z',
    };
    const received = serve('searchFacilities', { items: [ITEM, closed], next: null });
    const { screen } = await renderScreen(<Facilities />, { lng, role: 'staff' });
    expect(await screen.findByRole('link', { name: name[lng] })).toHaveAttribute('href', `/facilities/${id}`);
    expect(screen.getByText(lng === 'en' ? 'Closed for good' : 'सधैँका लागि बन्द')).toBeInTheDocument();
    expect(received).toEqual([{ closed: 'also' }]);
  });

  it('imports a file after a check, and names what is wrong in it', async () => {
    serve('searchFacilities', { items: [], next: null });
    const counts = { added: 2, changed: 1, same: 0 };
    const received = serve('importFacilities', {
      ...counts,
      errors: [{ line: 3, column: 'ward', error: 'wardTooBig', value: '40' }],
      saved: false,
    });
    const { screen, user } = await renderScreen(<Facilities />, { role: 'staff' });
    await user.click(await screen.findByRole('button', { name: 'Import a file' }));
    const dialog = within(await screen.findByRole('dialog'));
    const choose = (text: string) => user.upload(dialog.getByLabelText('Choose a CSV file'), aFile(text));
    await choose('bad');
    expect(await dialog.findByText('1 fault. Nothing was saved.')).toBeInTheDocument();
    expect(dialog.getByRole('listitem')).toHaveTextContent('Line 3, ward: the municipality has fewer wards (40)');
    expect(dialog.queryByRole('button', { name: 'Import' })).not.toBeInTheDocument();

    serve('importFacilities', { ...counts, errors: [], saved: false });
    await choose('good');
    expect(await dialog.findByText('New: 2. Changed: 1. As before: 0.')).toBeInTheDocument();
    const saved = serve('importFacilities', { ...counts, errors: [], saved: true });
    await user.click(dialog.getByRole('button', { name: 'Import' }));
    expect(await screen.findByText('Imported. New: 2. Changed: 1.')).toBeInTheDocument();
    expect(received).toEqual([{ csv: 'bad', check: true }]);
    expect(saved).toEqual([{ csv: 'good', check: false }]);
  });

  it('offers the checked file once more where the import fails', async () => {
    serve('searchFacilities', { items: [], next: null });
    const counts = { added: 2, changed: 1, same: 0, errors: [] };
    serve('importFacilities', { ...counts, saved: false });
    const { screen, user } = await renderScreen(<Facilities />, { role: 'staff' });
    await user.click(await screen.findByRole('button', { name: 'Import a file' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.upload(dialog.getByLabelText('Choose a CSV file'), aFile('good'));
    const button = await dialog.findByRole('button', { name: 'Import' });
    serve('importFacilities', fail('unavailable'));
    await user.click(button);
    expect(await screen.findByText(/^The service did not answer/)).toBeInTheDocument();
    expect(button).toHaveFocus();
    const saved = serve('importFacilities', { ...counts, saved: true });
    await user.click(button);
    expect(await screen.findByText('Imported. New: 2. Changed: 1.')).toBeInTheDocument();
    expect(saved).toEqual([{ csv: 'good', check: false }]);
  });

  it('does not offer the file before where the next one is too long', async () => {
    serve('searchFacilities', { items: [], next: null });
    serve('importFacilities', { added: 2, changed: 1, same: 0, errors: [], saved: false });
    const { screen, user } = await renderScreen(<Facilities />, { role: 'staff' });
    await user.click(await screen.findByRole('button', { name: 'Import a file' }));
    const dialog = within(await screen.findByRole('dialog'));
    const choose = (text: string) => user.upload(dialog.getByLabelText('Choose a CSV file'), aFile(text));
    await choose('good');
    expect(await dialog.findByRole('button', { name: 'Import' })).toBeInTheDocument();
    await choose('x'.repeat(MAX_IMPORT_LENGTH + 1));
    expect(await screen.findByText('The file is too long. Divide it.')).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Import' })).not.toBeInTheDocument();
    expect(dialog.queryByText(/^New: 2/)).not.toBeInTheDocument();
  });
});
