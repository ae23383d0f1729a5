import { waitFor } from '@testing-library/react';
import { TabbedPage } from '@chautari/shared-ui/core';
import { defineMfe, screen as route } from '@chautari/shared-ui/platform';
import { renderPortal, ROUTES } from '../testing';

const Parts = () => (
  <TabbedPage
    title="Parts"
    tabs={[
      { value: 'first', label: 'First', content: <p>One</p> },
      { value: 'second', label: 'Second', content: () => <input aria-label="Note" /> },
    ]}
  />
);
const MFE = defineMfe({ name: 'mfe-open', routes: [route('/form', () => Promise.resolve({ default: Parts }))] });

afterEach(() => history.replaceState(null, '', '/'));

it('keeps the open tab and what is typed in it, where a link had named the language', async () => {
  const path = '/form?lng=en';
  history.replaceState(null, '', path);
  const { screen, user, router } = await renderPortal(path, {
    fetchMfe: ({ name }) => Promise.resolve(name === MFE.name ? MFE : ROUTES[name]!),
  });
  await user.click(await screen.findByRole('tab', { name: 'Second' }));
  await user.type(screen.getByLabelText('Note'), 'Cough');
  await user.click(screen.getByRole('link', { name: /नेपाली/ }));
  expect(await screen.findByRole('link', { name: /नेपाली/, current: true })).toBeInTheDocument();
  await waitFor(() => expect(router.path).not.toContain('lng'));
  expect(router.path).toBe('/form?tab=second');
  expect(screen.getByLabelText('Note')).toHaveValue('Cough');
});
