// Fills in common form fields.
import type { Page } from '@playwright/test';

interface Person {
  name: readonly [string, string];
  /** Birth date in Bikram Sambat. */
  born: readonly [string, string, string];
  sex: 'female' | 'male';
}

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

/** Fills in a name without a middle name. */
export async function fillName(page: Page, name: Person['name']) {
  await field(page, 'firstName').fill(name[0]);
  await field(page, 'middleName')
    .locator('xpath=ancestor::*[.//input[@type="checkbox"]][1]')
    .getByRole('checkbox')
    .first()
    .check();
  await field(page, 'lastName').fill(name[1]);
}

/** Fills in name, birth date and sex, without a middle name. */
export async function fillPerson(page: Page, { name, born, sex }: Person) {
  await fillName(page, name);
  await field(page, 'dateOfBirth.year').selectOption(born[0]);
  await field(page, 'dateOfBirth.month').selectOption(born[1]);
  await field(page, 'dateOfBirth.day').selectOption(born[2]);
  await page.locator(`label:has([name="sex"][value="${sex}"])`).click();
}

/** Fills in an address: ward 3 of a municipality, and the street if the form has that field. */
export async function fillPlace(page: Page, street?: string) {
  await field(page, 'address.provinceId').selectOption({ index: 1 });
  await field(page, 'address.districtId').selectOption({ index: 7 });
  await field(page, 'address.municipalityId').selectOption({ index: 1 });
  await field(page, 'address.ward').selectOption('3');
  if (street) await field(page, 'address.street').fill(street);
}

/** Fills in a date field in AD. */
export async function chooseDay(page: Page, name: string, day: string) {
  const [year, month, date] = day.split('-').map((part) => String(Number(part)));
  await field(page, `${name}.calendar`).nth(1).check();
  await field(page, `${name}.year`).selectOption(year!);
  await field(page, `${name}.month`).selectOption(month!);
  await field(page, `${name}.day`).selectOption(date!);
}
