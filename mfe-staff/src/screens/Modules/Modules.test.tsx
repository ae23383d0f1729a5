import { waitFor } from '@testing-library/react';
import type { PublishedModule } from '@chautari/contract';
import { fail, serve } from '@chautari/shared-ui/testing';
import { renderScreen } from '../../../testing';
import Modules from './Modules';

const counts = { loads: 1204, failures: 3, renderErrors: 0, rejected: 2 };
const aModule = (more: Partial<PublishedModule> = {}): PublishedModule => ({
  name: 'mfe-doctor',
  active: '0.1.0-new',
  pinned: false,
  previous: '0.1.0-old',
  versions: [
    { version: '0.1.0-new', stage: 'active', share: 90, ...counts },
    { version: '0.1.0-trial', stage: 'canary', share: 10, until: '2026-11-28T04:35:00Z', ...counts },
    { version: '0.1.0-form', stage: 'preview', share: null, preview: 'new-form', ...counts },
  ],
  errors: [{ version: '0.1.0-new', message: 'TypeError: x is undefined', count: 12, lastAt: '2026-11-21T04:35:00Z' }],
  ...more,
});
const change = { number: 7, at: '2026-11-21T04:35:00Z', by: 'maya', command: 'publish mfe-doctor@0.1.0-new' };
const published = (...modules: PublishedModule[]) => ({ modules, history: [change] });
const renderModules = (lng: 'en' | 'np' = 'en') => renderScreen(<Modules />, { lng, role: 'staff' });

it.each([
  ['en', 'Doctors', /90 % of visitors/, /Trial: 10 % of visitors, until/, /Preview “new-form”/, /12 times/],
  ['np', 'चिकित्सक', /९० % आगन्तुक/, /परीक्षण: १० % आगन्तुक/, /पूर्वावलोकन “new-form”/, /१२ पटक/],
] as const)('shows versions, trials, health, errors and history in %s', async (lng, name, ...texts) => {
  serve('listPublishedModules', published(aModule()));
  const { screen } = await renderModules(lng);
  expect(await screen.findByRole('heading', { level: 2, name })).toBeInTheDocument();
  for (const text of texts) expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByRole('rowheader', { name: change.command }).closest('tr')).toHaveTextContent('maya');
});

it('asks before a module goes back, and says where it is then', async () => {
  serve('listPublishedModules', published(aModule()));
  const received = serve('rollBackModule', { active: '0.1.0-old' });
  const { screen, user } = await renderModules();
  await user.click(await screen.findByRole('button', { name: 'Go back: Doctors' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('gets version 0.1.0-old again instead of 0.1.0-new');
  expect(received).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Go back to the version before' }));
  expect(await screen.findByText('“Doctors” is back at version 0.1.0-old.')).toBeInTheDocument();
  expect(received).toEqual([{ name: 'mfe-doctor', active: '0.1.0-new' }]);
});

it('says why nothing was changed, and shows the list again', async () => {
  const lists = serve('listPublishedModules', published(aModule()));
  serve('rollBackModule', fail('changedMeanwhile'));
  const { screen, user } = await renderModules('np');
  await user.click(await screen.findByRole('button', { name: 'अघिल्लोमा फर्कनुहोस्: चिकित्सक' }));
  await user.click(await screen.findByRole('button', { name: 'अघिल्लो संस्करणमा फर्काउनुहोस्' }));
  expect(await screen.findByText(/यसबीच अरूले नयाँ संस्करण प्रकाशित गरे/)).toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await waitFor(() => expect(lists).toHaveLength(2));
});

it('keeps the question open if the service does not answer', async () => {
  serve('listPublishedModules', published(aModule()));
  serve('rollBackModule', fail('unavailable'));
  const { screen, user } = await renderModules();
  await user.click(await screen.findByRole('button', { name: 'Go back: Doctors' }));
  await user.click(await screen.findByRole('button', { name: 'Go back to the version before' }));
  expect(await screen.findByText(/The service did not answer/)).toBeInTheDocument();
  expect(screen.getByRole('alertdialog')).toBeInTheDocument();
});

it('offers no way back where there is none, and names modules of other teams as they do', async () => {
  serve(
    'listPublishedModules',
    published(aModule({ name: 'mfe-pharmacy', previous: null }), aModule({ pinned: true })),
  );
  const { screen } = await renderModules();
  expect(await screen.findByRole('heading', { name: 'mfe-pharmacy' })).toBeInTheDocument();
  expect(screen.getByText('Kept at this version')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Go back/ })).not.toBeInTheDocument();
});

it('shows that nothing is published, and an error with a retry', async () => {
  serve('listPublishedModules', fail('internal'));
  const { screen, user } = await renderModules();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  serve('listPublishedModules', { modules: [], history: [] });
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: 'Nothing is published' })).toBeInTheDocument();
});
