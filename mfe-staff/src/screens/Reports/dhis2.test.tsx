import { within } from '@testing-library/react';
import type { Dhis2Month, Dhis2Sending } from '@chautari/contract';
import { anId, fail, serve } from '@chautari/shared-ui/testing';
import { makeFigures, renderScreen } from '../../../testing';
import en from './locales/en.json';
import np from './locales/np.json';
import Reports from './Reports';

const WORDS = { en: en.dhis2, np: np.dhis2 };
const facilityId = anId(100);
const FIGURES = (() => {
  const figures = makeFigures({ 'opd.new': [{ sex: 'female', from: 20, count: 3 }] });
  return { ...figures, facilities: figures.facilities.slice(0, 1) };
})();

const cell = { section: 'opd', row: 'new', name: null, sex: 'female', from: 20, isNew: null, value: 3 } as const;
const aSending = (more: Partial<Dhis2Sending> = {}): Dhis2Sending => ({
  id: anId(700),
  at: '2026-11-21T05:00:00.000Z',
  by: { en: 'Sita Rai', np: 'सीता राई' },
  dryRun: false,
  outcome: 'accepted',
  sent: 2,
  counts: { imported: 2, updated: 0, ignored: 0, deleted: 0 },
  refused: [],
  general: [],
  ...more,
});
const PARTLY = aSending({
  outcome: 'partly',
  counts: { imported: 1, updated: 0, ignored: 1, deleted: 0 },
  refused: [{ ...cell, text: 'Data element is not accessible', code: 'E7610' }],
});
const aMonth = (more: Partial<Dhis2Month> = {}): Dhis2Month => ({
  ...{ state: 'ready', period: '208308', orgUnit: 'unit', values: 2, unmapped: [], sendings: [] },
  ...more,
});

async function renderDhis2(month: Dhis2Month, lng: 'en' | 'np' = 'en') {
  serve('getMonthlyFigures', FIGURES);
  serve('getDhis2Month', month);
  const rendered = await renderScreen(<Reports />, { lng, role: 'staff', path: '/reports?tab=figures' });
  const region = within(await rendered.screen.findByRole('region', { name: WORDS[lng].title }));
  return { ...rendered, region };
}

describe('figures to DHIS2', () => {
  it.each(['en', 'np'] as const)('are sent after a question that says what goes where, %s', async (lng) => {
    const { region, screen, user } = await renderDhis2(aMonth({ sendings: [] }), lng);
    const sent = serve('sendToDhis2', aSending());
    await user.click(await region.findByRole('button', { name: WORDS[lng].send }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(
      question.getByText(
        lng === 'en'
          ? /^2 values of Mangsir 2083, Mulghat Health Post, go to DHIS2/
          : /मूलघाट स्वास्थ्य चौकीको २०८३ मंसिर महिनाका २ अङ्क/,
      ),
    ).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(question.getByRole('button', { name: WORDS[lng].send }));
    expect(
      await screen.findByText(WORDS[lng].outcome.accepted.replace('{{things}}', lng === 'en' ? '2' : '२')),
    ).toBeVisible();
    expect(sent).toEqual([{ year: 2083, month: 8, facilityId, dryRun: false }]);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('are checked without a question', async () => {
    const { region, user } = await renderDhis2(aMonth());
    const sent = serve('sendToDhis2', aSending({ dryRun: true }));
    await user.click(await region.findByRole('button', { name: WORDS.en.check }));
    expect(sent).toEqual([{ year: 2083, month: 8, facilityId, dryRun: true }]);
  });

  it('are checked again after an error', async () => {
    const { region, user } = await renderDhis2(aMonth());
    serve('sendToDhis2', fail('unavailable'));
    await user.click(await region.findByRole('button', { name: WORDS.en.check }));
    const again = await region.findByRole('button', { name: 'Try again' });
    const sent = serve('sendToDhis2', aSending({ dryRun: true }));
    await user.click(again);
    expect(sent).toEqual([{ year: 2083, month: 8, facilityId, dryRun: true }]);
  });

  it('do not carry the error of a check into the question', async () => {
    const { region, screen, user } = await renderDhis2(aMonth());
    serve('sendToDhis2', fail('unavailable'));
    await user.click(await region.findByRole('button', { name: WORDS.en.check }));
    await region.findByRole('button', { name: 'Try again' });
    await user.click(region.getByRole('button', { name: WORDS.en.send }));
    expect(within(await screen.findByRole('alertdialog')).queryByRole('alert')).not.toBeInTheDocument();
  });

  it('name what was refused and why, and send it again alone', async () => {
    const { region, screen, user } = await renderDhis2(aMonth({ sendings: [PARTLY, aSending({ id: anId(701) })] }));
    const refused = await region.findByRole('region', { name: WORDS.en.refused });
    expect(refused).toHaveTextContent(
      'OPD visits: New, Female, 20–59 years: 3. Data element is not accessible (E7610)',
    );
    const sent = serve('sendToDhis2', aSending());
    await user.click(region.getByRole('button', { name: WORDS.en.sendRefused }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/^1 value of Mangsir 2083/)).toBeVisible();
    await user.click(question.getByRole('button', { name: WORDS.en.send }));
    expect(sent).toEqual([{ year: 2083, month: 8, facilityId, dryRun: false, refusedOf: PARTLY.id }]);
  });

  it('list what has no place in DHIS2', async () => {
    const { region, user } = await renderDhis2(aMonth({ unmapped: [cell] }));
    await user.click(await region.findByText(/^1 figure has no place in DHIS2/));
    expect(region.getByText('OPD visits: New, Female, 20–59 years: 3')).toBeVisible();
  });

  it.each(['notSet', 'noOrgUnit'] as const)('say why they cannot be sent: %s', async (state) => {
    const { region } = await renderDhis2(aMonth({ state, orgUnit: null }));
    expect(await region.findByText(WORDS.en[state])).toBeVisible();
    expect(region.queryByRole('button', { name: WORDS.en.send })).not.toBeInTheDocument();
  });

  it('wait for a facility where there are several', async () => {
    serve('getMonthlyFigures', makeFigures());
    const { screen } = await renderScreen(<Reports />, { role: 'staff', path: '/reports?tab=figures' });
    expect(await screen.findByText(WORDS.en.choose)).toBeVisible();
  });
});
