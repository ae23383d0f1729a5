import { waitFor } from '@testing-library/react';
import { anId, anOpdReport, aPatient, aRecord, fail, renderScreen, SCHEDULES, serve } from '../../../testing';
import { RecordView } from '../../faces/records';
import { mergeEdits } from './mergeEdits';

const PATIENT = aPatient();
const report = aRecord(anOpdReport({ examination: 'Throat red', treatment: 'Rest' }), {
  id: anId(1),
  mayCorrect: true,
});

async function shownReport() {
  serve('getSchedules', SCHEDULES);
  serve('listRecords', { items: [], next: null });
  const page = await renderScreen(<RecordView record={report} patient={PATIENT} />, { role: 'doctor' });
  const open = async (name: string) => {
    await page.user.click(page.screen.getByRole('button', { name: `Edit: ${name}` }));
    return page.screen.findByRole('textbox', { name: new RegExp(`^${name}`) });
  };
  return { ...page, open };
}

describe('two sections that are edited at the same time', () => {
  it('are both saved: the second one is applied to the first', async () => {
    const { screen, user, open, rerender } = await shownReport();
    const examination = await open('General or systemic examination');
    const treatment = await open('Treatment or management');
    await user.clear(examination);
    await user.fill(examination, 'Throat clear');
    await user.clear(treatment);
    await user.fill(treatment, 'Paracetamol');
    const saved = { ...report, version: 2, content: anOpdReport({ examination: 'Throat clear', treatment: 'Rest' }) };
    const first = serve('correctRecord', saved);
    await user.click(screen.getAllByRole('button', { name: 'Save' })[0]!);
    expect((await screen.findByText('Saved')).closest('[role=status]')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Edit: General or systemic examination' })).toBeVisible();
    await waitFor(() => expect(first).toMatchObject([{ version: 1, content: { examination: 'Throat clear' } }]));
    await rerender(<RecordView record={saved} patient={PATIENT} />);
    const second = serve('correctRecord', { ...saved, version: 3 });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(second).toMatchObject([
        { version: 2, content: { examination: 'Throat clear', treatment: 'Paracetamol' } },
      ]),
    );
  });

  it('keep what somebody else wrote elsewhere, and first show what they wrote in the same field', async () => {
    const { screen, user, open } = await shownReport();
    const treatment = await open('Treatment or management');
    await user.clear(treatment);
    await user.fill(treatment, 'Paracetamol');
    serve('correctRecord', fail('changedMeanwhile'));
    const newer = { ...report, version: 2, content: anOpdReport({ examination: 'Ear red', treatment: 'Amoxicillin' }) };
    serve('getRecord', newer);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByText('Amoxicillin')).tagName).toBe('INS');
    const received = serve('correctRecord', { ...newer, version: 3 });
    await user.click(screen.getByRole('button', { name: 'Save what I have typed' }));
    await waitFor(() =>
      expect(received).toMatchObject([{ version: 2, content: { examination: 'Ear red', treatment: 'Paracetamol' } }]),
    );
  });
});

describe('edits of a newer version', () => {
  const read = anOpdReport({ vitals: { systolic: 120, pulse: 80 }, treatment: 'Rest' });

  it('apply only changed fields, also within a group', () => {
    const newer = anOpdReport({ vitals: { systolic: 130, pulse: 80 }, treatment: 'Rest' });
    const typed = anOpdReport({ vitals: { pulse: 96, systolic: 120 }, treatment: 'Rest' });
    expect(mergeEdits(read, newer, typed)).toEqual({
      content: anOpdReport({ vitals: { systolic: 130, pulse: 96 }, treatment: 'Rest' }),
      clashes: false,
    });
  });

  it('report a field that both changed differently', () => {
    const newer = anOpdReport({ ...read, treatment: 'Paracetamol' });
    expect(mergeEdits(read, newer, anOpdReport({ ...read, treatment: 'Iron' })).clashes).toBe(true);
    expect(mergeEdits(read, newer, newer)).toEqual({ content: newer, clashes: false });
  });

  it('remove emptied fields', () => {
    const { treatment: _, ...emptied } = read;
    expect(mergeEdits(read, anOpdReport({ ...read, chiefComplaint: 'Fever' }), emptied).content).not.toHaveProperty(
      'treatment',
    );
  });
});
