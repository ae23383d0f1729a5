import { execFileSync } from 'node:child_process';
import { test } from '@playwright/test';
import { ROOT } from './site';

test('the stories of the kit build', () => {
  test.setTimeout(10 * 60_000);
  execFileSync(process.execPath, ['scripts/stories.mjs'], { cwd: ROOT, stdio: 'inherit' });
});
