import { waitFor } from '@testing-library/react';
import { aChild, aFamily, aPerson, serve } from '@chautari/shared-ui/testing';
import { renderScreen } from '../../testing';
import { WithPerson } from './WithPerson';

const WHOSE = { en: 'Who is it for?', np: 'कसका लागि' };

async function renderPage(
  path: string,
  lng: 'en' | 'np' = 'en',
  ui = <WithPerson>{({ name }) => <p>{`Card of ${name}`}</p>}</WithPerson>,
) {
  serve('listFamily', aFamily(aChild()));
  return renderScreen(ui, { lng, path, role: 'patient' });
}

afterEach(() => window.history.replaceState(null, '', '/'));

it('starts with the account holder', async () => {
  const { screen } = await renderPage('/service/anc');
  expect(await screen.findByText(`Card of ${aPerson().name}`)).toBeVisible();
});

it('plans nothing for somebody who has died', async () => {
  const died = aChild({ death: { day: '2026-03-11' } });
  serve('listFamily', aFamily(died));
  const ui = <WithPerson>{({ name }) => <p>{`Card of ${name}`}</p>}</WithPerson>;
  const { screen } = await renderScreen(ui, { path: '/service/anc', role: 'patient' });
  expect(await screen.findByText(`Card of ${aPerson().name}`)).toBeVisible();
  expect(screen.queryByRole('combobox', { name: WHOSE.en })).not.toBeInTheDocument();
});

it('selects the person in the address', async () => {
  const { screen } = await renderPage(`/service/anc?person=${aChild().id}`, 'np');
  expect(await screen.findByText(`Card of ${aChild().name}`)).toBeVisible();
  expect(screen.getByRole('combobox', { name: WHOSE.np })).toHaveValue(aChild().id);
});

it('writes the selected person into the address and keeps other parameters', async () => {
  window.history.replaceState(null, '', '/service/anc?tab=report');
  const { screen, user } = await renderPage('/service/anc?tab=report');
  await user.selectOptions(await screen.findByRole('combobox', { name: WHOSE.en }), aChild().name);
  expect(window.location.search).toBe(`?tab=report&person=${aChild().id}`);
  expect(screen.getByText(`Card of ${aChild().name}`)).toBeVisible();
});

it('selects the same person in all parts of a page and on the next page', async () => {
  const parts = (
    <>
      {['One', 'Two'].map((part) => (
        <WithPerson key={part}>{({ name }) => <p>{`${part}: ${name}`}</p>}</WithPerson>
      ))}
    </>
  );
  const { screen, user, router } = await renderPage('/service/anc', 'en', parts);
  await user.selectOptions((await screen.findAllByRole('combobox', { name: WHOSE.en }))[0]!, aChild().name);
  for (const part of ['One', 'Two']) expect(screen.getByText(`${part}: ${aChild().name}`)).toBeVisible();
  await router.go('/service/immunization');
  expect(screen.getByText(`One: ${aChild().name}`)).toBeVisible();
  await router.go(`/service/immunization?person=${aPerson().id}`);
  expect(screen.getByText(`One: ${aPerson().name}`)).toBeVisible();
});

it('begins with a child on a page about children, where a grown-up was selected before', async () => {
  const card = (about: string) => <WithPerson onlyChildren>{({ name }) => <p>{`${about} of ${name}`}</p>}</WithPerson>;
  const { screen, router } = await renderPage('/service/anc', 'en', card('Vaccines'));
  await router.go(`/service/immunization?person=${aPerson().id}`);
  expect(await screen.findByText(`Vaccines of ${aChild().name}`)).toBeVisible();
});

it.each([
  ['en', 'This person is not in your family', 'Show my own record'],
  ['np', 'यो व्यक्ति तपाईंको परिवारमा हुनुहुन्न', 'मेरै अभिलेख देखाउनुहोस्'],
] as const)('in %s shows no record for an unknown person and offers the own record', async (lng, title, buttonName) => {
  const { screen, user } = await renderPage('/service/anc?person=of-another-account', lng);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.queryByText(/^Card of/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: buttonName }));
  await waitFor(() => expect(screen.getByText(`Card of ${aPerson().name}`)).toBeVisible());
});
