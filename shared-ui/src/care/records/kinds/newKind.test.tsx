// Imported first: later modules copy the tables of kinds.
import '@chautari/contract/testing/bloodGroup';
import '../../../../testing/bloodGroup';
import { waitFor } from '@testing-library/react';
import type { RecordContent, RecordKind } from '@chautari/contract';
import { anId, anOpdNote, aPatient, aRecord, renderScreen, serve } from '../../../../testing';
import { KindForm, RecordTimeline, RecordVersions, RecordView } from '../../../faces/records';

const CONTENT = { kind: 'bloodGroup', group: 'B+' } as unknown as RecordContent;
const record = aRecord(CONTENT, { id: anId(9) });

beforeEach(() => void serve('listRecords', { items: [record, aRecord(anOpdNote())], next: null }));

describe('a new kind of record', () => {
  it('is written with its form', async () => {
    const received = serve('addRecord', record);
    const onSaved = jest.fn();
    const { screen, user } = await renderScreen(
      <KindForm kind={'bloodGroup' as RecordKind} patient={aPatient()} onSaved={onSaved} />,
      { role: 'doctor' },
    );
    await user.click(screen.getByRole('radio', { name: 'B+' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(received).toMatchObject([{ content: CONTENT }]);
  });

  it.each([
    ['en', 'Blood group', 'Group'],
    ['np', 'रक्त समूह', 'समूह'],
  ] as const)('is read and printed in %s', async (lng, title, label) => {
    const { screen } = await renderScreen(<RecordView record={record} patient={aPatient()} />, { lng, role: 'doctor' });
    expect(screen.getByRole('heading', { name: new RegExp(title) })).toBeVisible();
    const paper = document.querySelector<HTMLElement>('[data-sheet=paper]')!;
    expect(paper).toHaveTextContent(`${title}`);
    expect(paper).toHaveTextContent(`${label}B+`);
    expect(screen.getAllByText(label)).toHaveLength(2);
  });

  it('is in the timeline, and can be filtered by', async () => {
    const { screen } = await renderScreen(<RecordTimeline patientId={aPatient().id} onOpen={jest.fn()} />, {
      role: 'patient',
    });
    expect(await screen.findByRole('button', { name: /^Open: Blood group, / })).toBeVisible();
    expect(screen.getByText('B+')).toBeVisible();
    expect(screen.getByRole('option', { name: 'Blood group' })).toBeInTheDocument();
  });

  it('shows the changes of a correction', async () => {
    const { createdBy: by, createdAt: at } = record;
    const corrected = { kind: 'bloodGroup', group: 'O-' } as unknown as RecordContent;
    serve('listRecordVersions', {
      versions: [
        { version: 2, content: corrected, by, at },
        { version: 1, content: CONTENT, by, at },
      ],
    });
    const { screen } = await renderScreen(<RecordVersions recordId={record.id} />, { role: 'doctor' });
    expect((await screen.findByText('B+')).tagName).toBe('DEL');
    expect(screen.getByText('O-').tagName).toBe('INS');
  });
});
