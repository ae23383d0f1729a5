/** A doctor answers for reports: one is rejected with a reason and put back, then approved; it is read on its page, and printed from there. */
import { htmlLang } from '@chautari/contract/language';
import { expect, test } from '../portal';
import { filled, wordsOf } from '../words';

for (const { lng, width } of [
  { lng: 'en', width: 1280 },
  { lng: 'np', width: 360 },
] as const) {
  test(`a report is rejected, put back, approved and read, in ${lng} at ${width}`, async ({
    page,
    portal,
    visit,
    troubles,
  }) => {
    test.setTimeout(120_000);
    const [records, doctor] = [wordsOf('shared-ui/src/locales/records', lng), wordsOf('mfe-doctor', lng)];
    await page.request.post(`${portal.url}/api/session/sample`, { data: { role: 'doctor' } });
    const { items } = (await (
      await page.request.get(`${portal.url}/api/reports?group=open`, { headers: { 'accept-language': htmlLang(lng) } })
    ).json()) as {
      items: { id: string; patient: { name: string }; moves: string[] }[];
    };
    const { id, patient } = items.find(({ moves }) => moves.includes('reject'))!;
    await visit('/doctor-all-approvals', { lng, width });
    // One patient may have several reports: this one is known by its page.
    const line = page.getByRole('listitem').filter({ has: page.locator(`a[href="/doctor-report/${id}"]`) });
    const press = (move: string) =>
      line.getByRole('button', { name: `${records(`report.move.${move}`)}: ${patient.name}`, exact: true }).click();
    const said = (move: string) =>
      expect(page.getByText(filled(records(`report.did.${move}`), { name: patient.name })).first()).toBeVisible();

    await press('reject');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: records('report.move.reject'), exact: true }).click();
    await expect(dialog.getByText(records('report.reasonMissing')).first()).toBeVisible();
    await dialog.getByRole('textbox').fill('The weight cannot be right');
    await dialog.getByRole('button', { name: records('report.move.reject'), exact: true }).click();
    await said('reject');
    await expect(line.getByText('The weight cannot be right')).toBeVisible();

    await press('reopen');
    await said('reopen');
    // Nobody approves what they have not read, and what was approved is taken back for a minute.
    const onPage = (move: string) =>
      page
        .locator('main')
        .getByRole('button', { name: `${records(`report.move.${move}`)}: ${patient.name}`, exact: true })
        .click();
    await expect(line.getByRole('button', { name: new RegExp(`^${records('report.move.complete')}:`) })).toHaveCount(0);
    await line.getByRole('link', { name: `${records('report.readAndApprove')}: ${patient.name}`, exact: true }).click();
    await onPage('complete');
    await said('complete');
    await onPage('takeBack');
    await said('takeBack');
    await onPage('complete');
    await visit('/doctor-all-approvals', { lng, width });
    // It is no longer waiting, but among the recent ones.
    const recent = page.getByRole('region', { name: doctor('approvals.recent') });
    await recent.locator(`a[href="/doctor-report/${id}"]`).click();
    await expect(page).toHaveURL(new RegExp(`doctor-report/${id}`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      filled(records('report.title'), { name: patient.name }),
    );
    await page.evaluate(() => {
      window.print = () => {
        document.body.dataset.printed = String(document.querySelectorAll('[data-sheet]').length);
      };
    });
    await page
      .getByRole('button', { name: wordsOf('shared-ui/src/locales/forms', lng)('keep.print'), exact: true })
      .click();
    await expect(page.locator('body')).toHaveAttribute('data-printed', '1');
    const { report } = (await (await page.request.get(`${portal.url}/api/reports/${id}`)).json()) as {
      report: { status: string };
    };
    expect(report.status).toBe('completed');
    expect(troubles).toEqual([]);
  });
}
