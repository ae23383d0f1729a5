// An administrator imports facilities from a file, mends one, and readers see it.
import { signIn } from '../patients';
import { expect, getOverflow, test, waitForHydration } from '../portal';
import { fillText, getWords } from '../words';

const HEAD = 'code,name_en,name_np,kind,municipality,ward,phone,hours,services';

const toFile = (...lines: string[]) => ({
  name: 'posts.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([HEAD, ...lines].join('\n')),
});

test('facilities are imported from a file, changed, and shown to readers', async ({
  page,
  portal,
  lng,
  visit,
  troubles,
}) => {
  const staff = getWords('mfe-staff', lng);
  const letter = lng === 'en' ? 'E' : 'N';
  const name = { en: `Tankhuwa Post ${letter}`, np: `टाँखुवा चौकी ${lng === 'en' ? 'क' : 'ख'}` };
  const line = (ward: number) =>
    `TK-${letter},${name.en},${name.np},healthPost,Dhankuta,${ward},026-520${lng === 'en' ? '111' : '222'},sun-fri 10:00-17:00,opd npr 25; immunization day 4`;
  await signIn(page.context(), portal, await portal.do('createStaff', { isAdministrator: true }));
  await visit('/facilities');
  await page.getByRole('button', { name: staff('facilities.import') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(toFile(line(99)));
  await expect(dialog.getByText(staff('facilities.importErrors.other')).first()).toBeVisible();
  await dialog.locator('input[type=file]').setInputFiles(toFile(line(2)));
  await dialog.getByRole('button', { name: staff('facilities.importDo') }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('searchbox').fill(name[lng]);
  await page.getByRole('link', { name: name[lng] }).click();
  await expect(page.getByRole('heading', { level: 1, name: name[lng] })).toBeVisible();
  const altitude = page.getByLabel(staff('facilities.altitude'));
  await altitude.fill('1190');
  await page.getByRole('button', { name: staff('facilities.save') }).click();
  await expect(page.getByText(staff('facilities.saved'), { exact: true })).toBeVisible();
  const changed = fillText(staff('facilities.changedFields'), { fields: staff('facilities.field.altitude') });
  await expect(page.getByText(changed)).toBeVisible();
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);

  await visit('/places');
  await waitForHydration(page);
  await page.getByRole('searchbox').fill(name[lng]);
  await page.getByRole('link', { name: name[lng] }).click();
  await expect(page.getByRole('heading', { level: 1, name: name[lng] })).toBeVisible();
  // Its page is not rendered yet: the browser does it.
  expect((await page.request.get(page.url())).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: name[lng] })).toBeVisible();
  expect(troubles).toEqual([]);
});
