// The clock of the device is wrong: what is shown of today is that of the service, and the page says so.
import { signIn } from '../patients';
import { expect, getOverflow, test } from '../portal';
import { addVisitToday } from '../today';
import { matchText, getWords } from '../words';

const DAY_MS = 86_400_000;

for (const [what, wrongBy] of [
  ['three days slow', -3 * DAY_MS],
  ['two days fast', 2 * DAY_MS],
] as const)
  test(`the day of a doctor and of the desk is right on a device that is ${what}`, async ({
    page,
    portal,
    lng,
    visit,
    troubles,
  }) => {
    const shell = getWords('shell/src/locales', lng);
    const doctor = await portal.do('createDoctor', {});
    const patient = await portal.do('createPatient', {});
    await addVisitToday(portal, { doctor, patient: patient.id });
    await page.clock.install({ time: Date.now() + wrongBy });
    await signIn(page.context(), portal, doctor);
    await visit('/doctor-dashboard');
    await expect(page.getByRole('link', { name: getWords('mfe-doctor', lng)('today.write') })).toBeVisible();
    await expect(page.getByText(matchText(shell('wrongClock')))).toBeVisible();
    expect(await getOverflow(page)).toBeLessThanOrEqual(0);

    // The page of the doctor asks nothing more with the next person's session.
    await page.goto('about:blank');
    await signIn(page.context(), portal, await portal.do('createStaff', { facilities: [doctor.facility.id] }));
    await visit('/authorizeopd?tab=queue');
    const queue = page.getByRole('region', { name: `${doctor.name[lng]}, ${doctor.facility.name[lng]}`, exact: true });
    await expect(queue.locator('li:has(h4)')).toHaveCount(1);
    expect(troubles).toEqual([]);
  });

test('a device that is right is told nothing', async ({ page, portal, lng, visit }) => {
  await signIn(page.context(), portal, await portal.do('createPatient', {}));
  await visit('/patient-dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(matchText(getWords('shell/src/locales', lng)('wrongClock')))).toHaveCount(0);
});
