/** The files of a module's own repository. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';

const FILE = path.join(__dirname, 'repository.mjs');
const SCRIPT = `import { buildRepository } from ${JSON.stringify(FILE)};
console.log(buildRepository('pharmacy', '/nowhere', true)['.github/workflows/module.yml']);`;

it('has a workflow that publishes a preview of each pull request, under a name of the module', () => {
  const workflow = execFileSync(process.execPath, ['--input-type=module', '-e', SCRIPT], { encoding: 'utf8' });
  expect(workflow).toContain('pull_request:');
  expect(workflow).toContain('npm run --silent publish -- --preview "pharmacy-$NUMBER"');
  expect(workflow).toContain('gh pr comment "$NUMBER" --body-file preview.txt');
  expect(workflow).toContain("github.ref == 'refs/heads/main'");
  // Forks get no secrets, so their pull requests are only checked.
  expect(workflow).toContain('github.event.pull_request.head.repo.full_name == github.repository');
});
