import { waitFor, within } from '@testing-library/react';
import { anId, anOpdNote, anOpdReport, aRecord, renderScreen } from '../../../testing';
import { VitalsTrend } from '../../faces/records';

describe('the trend of vital signs', () => {
  const reports = [
    aRecord(anOpdReport({ visitDate: '2026-09-01', vitals: { weight: 56, systolic: 120, diastolic: 80 } }), {
      id: anId(1),
    }),
    aRecord(anOpdReport({ visitDate: '2026-11-01', vitals: { weight: 58.5 } }), { id: anId(2) }),
    aRecord(anOpdReport({ visitDate: '2026-11-02', seenPerson: 'Ram', vitals: { weight: 90 } }), { id: anId(3) }),
  ];

  /** The charts, after their code has loaded. */
  const charts = async () => {
    await waitFor(() => expect(document.querySelector('.MuiChartsAxis-directionX text')).toBeInTheDocument());
    return [...document.querySelectorAll('svg[class*=ChartsSvgLayer]')];
  };
  const listTexts = (axis: 'X' | 'Y') =>
    [...document.querySelectorAll(`.MuiChartsAxis-direction${axis} text`)].map(({ textContent }) => textContent);

  it('draws weight and blood pressure, describes them, and shows the same as a table', async () => {
    const { screen } = await renderScreen(<VitalsTrend records={reports} />);
    const table = screen.getByRole('table', { name: 'All measurements' });
    const [weight, pressure] = await charts();
    expect(weight!.querySelectorAll('.MuiLineChart-line')).toHaveLength(1);
    expect(pressure!.querySelectorAll('.MuiLineChart-line')).toHaveLength(2);
    expect(screen.getByRole('region', { name: 'Weight' })).toHaveTextContent(
      /56 kg on 1 September 2026.*58\.5 kg on 1 November 2026/,
    );
    const rows = within(table).getAllByRole('row');
    expect(rows).toHaveLength(3);
    expect(rows[1]).toHaveTextContent(/1 November 2026.*58\.5 kg.*not measured/);
    expect(screen.queryByText(/^90 kg/)).not.toBeInTheDocument();
    // Every coordinate is a number, even with a single value.
    expect(document.body.innerHTML).not.toContain('NaN');
  });

  it('has no stop of the keyboard in its line, because the values are read beside it', async () => {
    const { container } = await renderScreen(<VitalsTrend records={reports} />);
    await charts();
    expect(container.querySelectorAll('svg [tabindex], [role=none][tabindex]')).toHaveLength(0);
    expect(container).toHaveTextContent(/58\.5 kg/);
  });

  it.each([
    ['one measurement', [61]],
    ['half a kilogram between two', [61.5, 61]],
    ['the first months of a child', [3.2, 9.8]],
  ] as const)('has a scale of two to seven round numbers around %s', async (_, weights) => {
    const measured = weights.map((weight, index) =>
      aRecord(anOpdReport({ visitDate: `2026-0${index + 1}-01`, vitals: { weight } }), { id: anId(index) }),
    );
    await renderScreen(<VitalsTrend records={measured} />);
    await charts();
    const ticks = listTexts('Y').map(Number);
    expect(ticks.length).toBeGreaterThanOrEqual(2);
    expect(ticks.length).toBeLessThanOrEqual(7);
    // A small change does not fill the drawing.
    expect(ticks.at(-1)! - ticks[0]!).toBeGreaterThan(Math.max(...weights) * 0.05);
  });

  it.each([
    ['en', ['1 Sep', '1 Nov', '2025–2026'], '56'],
    ['np', ['भदौ १६', 'कात्तिक १५', '२०८२–२०८३'], '५६'],
  ] as const)('says in %s from which year to which it goes, in the digits of the language', async (lng, ends, tick) => {
    const measured = ['2025-09-01', '2026-11-01'].map((visitDate, index) =>
      aRecord(anOpdReport({ visitDate, vitals: { weight: 56 + index } }), { id: anId(index) }),
    );
    await renderScreen(<VitalsTrend records={measured} />, { lng });
    await charts();
    expect(listTexts('X')).toEqual(ends);
    expect(listTexts('Y')).toContain(tick);
  });

  it('says that nothing was measured', async () => {
    const { screen } = await renderScreen(<VitalsTrend records={[aRecord(anOpdNote())]} />, { lng: 'np' });
    expect(screen.getByRole('heading', { name: 'अहिलेसम्म केही नापिएको छैन' })).toBeInTheDocument();
  });
});
