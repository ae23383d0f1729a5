import { waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { serve } from '@chautari/shared-ui/testing';
import { renderScreen } from '../../testing';
import AccessLog from './AccessLog/AccessLog';
import Security from './Security/Security';
import Workers from './Workers/Workers';

/** Presses Search without another word, and returns how often the service was asked. */
async function searchAgain(ui: ReactElement, received: readonly unknown[]) {
  const { screen, user } = await renderScreen(ui, { role: 'staff' });
  await waitFor(() => expect(received).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Search' }));
  await waitFor(() => expect(received).toHaveLength(2));
  expect(received[1]).toEqual(received[0]);
}

it('reads the access log again with the same search', async () => {
  await searchAgain(<AccessLog />, serve('searchAccessLog', { items: [], next: null }));
});

it('reads the security log again with the same search', async () => {
  serve('getSecurityPatterns', { accounts: [], networks: [], openings: [] });
  await searchAgain(<Security />, serve('listSecurityEvents', { items: [], next: null }));
});

it('reads the workers again with the same search', async () => {
  await searchAgain(<Workers />, serve('listWorkers', { items: [], next: null }));
});
