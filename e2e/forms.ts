/** What many forms ask, filled in as somebody would. */
import type { Page } from '@playwright/test';

interface Person {
  name: readonly [string, string];
  /** In Bikram Sambat. */
  born: readonly [string, string, string];
  sex: 'female' | 'male';
}

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

/** Says who somebody is who has no middle name. */
export async function fillPerson(page: Page, { name, born, sex }: Person) {
  await field(page, 'firstName').fill(name[0]);
  await field(page, 'middleName')
    .locator('xpath=ancestor::*[.//input[@type="checkbox"]][1]')
    .getByRole('checkbox')
    .first()
    .check();
  await field(page, 'lastName').fill(name[1]);
  await field(page, 'dateOfBirth.year').selectOption(born[0]);
  await field(page, 'dateOfBirth.month').selectOption(born[1]);
  await field(page, 'dateOfBirth.day').selectOption(born[2]);
  await page.locator(`label:has([name="sex"][value="${sex}"])`).click();
}

/** Says where somebody lives: ward 3 of a municipality, and the street where the form asks for one. */
export async function fillPlace(page: Page, street?: string) {
  await field(page, 'address.provinceId').selectOption({ index: 1 });
  await field(page, 'address.districtId').selectOption({ index: 7 });
  await field(page, 'address.municipalityId').selectOption({ index: 1 });
  await field(page, 'address.ward').selectOption('3');
  if (street) await field(page, 'address.street').fill(street);
}

/** Chooses a day in AD. */
export async function chooseDay(page: Page, name: string, day: string) {
  const [year, month, date] = day.split('-').map((part) => String(Number(part)));
  await field(page, `${name}.calendar`).nth(1).check();
  await field(page, `${name}.year`).selectOption(year!);
  await field(page, `${name}.month`).selectOption(month!);
  await field(page, `${name}.day`).selectOption(date!);
}
