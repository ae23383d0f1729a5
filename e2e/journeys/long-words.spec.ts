// A word of a hundred characters, such as a URL, does not make a page wider than the smallest phone.
import { signIn } from '../patients';
import { waitForHydration, expect, getOverflow, test, type Language } from '../portal';

const LONG = `https://${'a'.repeat(92)}`;
const LANGUAGES: Language[] = ['en', 'np'];

// The page of all notices is prerendered.
test.use({ rendersPages: true });

// All pages are rendered again for the notice.
test.slow();

test('a long word in a notice breaks', async ({ page, portal, visit }) => {
  // Only an administrator of the country sends what every patient sees.
  const signInAsAdministrator = () =>
    page.request.post(`${portal.url}/api/session/sample`, { data: { role: 'staff' } });
  await signInAsAdministrator();
  const sent = await page.request.post(`${portal.url}/api/notices`, {
    data: {
      ...{ area: { level: 'country' }, facilityId: null },
      ...{ title: { en: LONG, np: LONG }, description: { en: `${LONG} ${LONG}`, np: `${LONG} ${LONG}` } },
    },
  });
  const { id } = (await sent.json()) as { id: number };
  const isWithin = async (path: string, lng: Language) => {
    // A prerendered page shows a new notice after a moment.
    await expect(async () => {
      await visit(path, { lng, width: 320 });
      await waitForHydration(page);
      await expect(page.getByText(LONG.slice(0, 40)).first()).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 150_000 });
    expect({ path, lng, wider: await getOverflow(page) }).toEqual({ path, lng, wider: 0 });
  };
  for (const lng of LANGUAGES)
    for (const path of [`/notices/${id}`, '/notices', '/authorize-dashboard']) await isWithin(path, lng);
  await signIn(page.context(), portal, await portal.do('createPatient', {}));
  for (const lng of LANGUAGES) await isWithin('/patient-dashboard', lng);
  // Signed-in users see the notices too.
  await signInAsAdministrator();
  expect((await page.request.post(`${portal.url}/api/notices/${id}/withdraw`, { data: {} })).status()).toBe(200);
});
