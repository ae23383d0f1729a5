import { waitFor, within } from '@testing-library/react';
import type { Trends } from '@chautari/contract';
import { anId, renderScreen, SCHEDULES, serve } from '../../../../testing';
import { PatientTrends } from '../../../faces/records';

const PATIENT = anId(1);
const GROWTH: Trends['growth'] = {
  sex: 'female',
  weights: [
    { recordId: anId(2), day: '2026-09-01', age: 366, weight: 7.6, score: -1.6 },
    { recordId: anId(3), day: '2026-11-01', age: 427, weight: 7.2, score: -2.3 },
  ],
};
const HAEMOGLOBIN: Trends['tests'][number] = {
  ...{ code: '718-7', name: { en: 'Haemoglobin', np: 'हेमोग्लोबिन' }, unit: { en: 'g/dL', np: 'जी/डीएल' } },
  results: [
    { recordId: anId(4), day: '2026-09-01', value: 11.4, limit: null },
    { recordId: anId(5), day: '2026-11-01', value: 10.2, limit: { min: 12 } },
  ],
};

const render = async (trends: Trends, lng: 'en' | 'np' = 'en') => {
  serve('getSchedules', SCHEDULES);
  serve('getTrends', trends);
  return renderScreen(<PatientTrends patientId={PATIENT} />, { lng, role: 'patient' });
};

describe('the growth card', () => {
  it('has the weights on the bands of the paper card, and says what the last one means', async () => {
    const { screen, container } = await render({ growth: GROWTH, tests: [] });
    const card = within(await screen.findByRole('region', { name: 'Growth card' }));
    expect(card.getByText(/^7\.2 kg on 1 November 2026.*: low for the age \(yellow\)\.$/)).toBeVisible();
    const rows = within(card.getByRole('table', { name: 'All weights' })).getAllByRole('row');
    expect(rows).toHaveLength(3);
    expect(rows[2]).toHaveTextContent(/1 September 2026.*12.*7\.6 kg.*not low for the age \(green\)/);
    await waitFor(() => expect(container.querySelectorAll('.MuiLineChart-area')).toHaveLength(3));
    expect(container.querySelectorAll('.MuiLineChart-mark')).toHaveLength(2);
    expect(container.innerHTML).not.toContain('NaN');
    expect(container.querySelectorAll('svg [tabindex]')).toHaveLength(0);
    expect(screen.queryByText('Tests over time')).not.toBeInTheDocument();
  });

  it('is read in Nepali', async () => {
    const { screen } = await render({ growth: GROWTH, tests: [] }, 'np');
    expect(await screen.findByText(/७\.२ केजी: उमेरअनुसार कम \(पहेँलो\)।/)).toBeVisible();
  });
});

describe('tests over time', () => {
  it('say on which side of the usual range the last result lies, and list all of them', async () => {
    const { screen, container } = await render({ growth: null, tests: [HAEMOGLOBIN] });
    const test = within(await screen.findByRole('region', { name: 'Haemoglobin' }));
    expect(
      test.getByText(/^Last result: 10\.2 g\/dL on 1 November 2026.* It is below the usual range\.$/),
    ).toBeVisible();
    const rows = within(test.getByRole('table', { name: 'All results: Haemoglobin' })).getAllByRole('row');
    expect(rows[1]).toHaveTextContent(/10\.2.*usual: 12 or more/);
    expect(rows[2]).toHaveTextContent(/11\.4.*no range/);
    await waitFor(() => expect(container).toHaveTextContent('Usual from 12'));
    expect(screen.getByText(/no diagnosis/)).toBeVisible();
  });

  it('have no line of one result', async () => {
    const { screen, container } = await render({
      growth: null,
      tests: [{ ...HAEMOGLOBIN, results: HAEMOGLOBIN.results.slice(0, 1) }],
    });
    expect(await screen.findByText(/^Last result: 11\.4 g\/dL on 1 September 2026/)).toBeVisible();
    expect(container.querySelector('svg[class*=Charts]')).not.toBeInTheDocument();
  });
});

it('shows nothing where nothing was measured', async () => {
  const { screen, container } = await render({ growth: null, tests: [] });
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  expect(container.querySelector('table, h2, h3')).not.toBeInTheDocument();
});
