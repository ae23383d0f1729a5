/** A word of a hundred characters, as an address on the web is, makes no page wider than the smallest phone. */
import { signIn } from '../patients';
import { alive, expect, overflow, test, type Language } from '../portal';

const LONG = `https://${'a'.repeat(92)}`;
const LANGUAGES: Language[] = ['en', 'np'];

// The page of all notices is rendered ahead.
test.use({ rendersPages: true });

for (const lng of LANGUAGES) {
  test(`a long word in a notice breaks, in ${lng}`, async ({ page, portal, visit }) => {
    const member = await portal.do('createStaff', {});
    await signIn(page.context(), portal, member);
    const sent = await page.request.post(`${portal.url}/api/notices`, {
      data: { title: { [lng]: LONG }, description: { [lng]: `${LONG} ${LONG}` } },
    });
    const { id } = (await sent.json()) as { id: number };
    const isWithin = async (path: string) => {
      // A page that is served ready shows a new notice a moment later.
      await expect(async () => {
        await visit(path, { lng, width: 320 });
        await alive(page);
        await expect(page.getByText(LONG.slice(0, 40)).first()).toBeVisible({ timeout: 2000 });
      }).toPass({ timeout: 60_000 });
      expect({ path, wider: await overflow(page) }).toEqual({ path, wider: 0 });
    };
    await isWithin(`/notices/${id}`);
    await isWithin('/notices');
    await isWithin('/authorize-dashboard');
    await signIn(page.context(), portal, await portal.do('createPatient', {}));
    await isWithin('/patient-dashboard');
    // Others look at the notices too.
    await signIn(page.context(), portal, member);
    expect((await page.request.post(`${portal.url}/api/notices/${id}/withdraw`, { data: {} })).status()).toBe(200);
  });
}
