import { execFileSync } from 'node:child_process';
import { test } from '@playwright/test';
import { ROOT } from './site';
import { STORIES } from './stories';

test('the stories of the kit are built', () => {
  test.setTimeout(10 * 60_000);
  execFileSync(
    'node_modules/.bin/storybook',
    ['build', '--config-dir', 'shared-ui/.storybook', '--output-dir', STORIES, '--quiet'],
    { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] },
  );
});
