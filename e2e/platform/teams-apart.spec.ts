/** What a team can do to another one, tried: with a publisher's token and nothing else, against a portal that runs. */
import { randomBytes } from 'node:crypto';
import { appendFile, cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { nextBuild } from '../builds';
import { expect, test, type Portal } from '../portal';

test.setTimeout(400_000);

const OWN = 'mfe-staff';
const THEIRS = 'mfe-services';

/** A build of a team's own module, made worse. */
async function worse(portal: Portal, how: string, change: (dir: string) => Promise<void>) {
  const dir = path.join(portal.folder, 'worse', how.replace(/\W/g, '-'), OWN);
  await cp(await nextBuild(portal, OWN, how), dir, { recursive: true });
  await change(dir);
  return dir;
}

async function edit(file: string, change: (text: string) => string) {
  await writeFile(file, change(await readFile(file, 'utf8')));
}

const claiming = (claimed: string) => (dir: string) =>
  edit(path.join(dir, 'mfe.json'), (text) => {
    const manifest = JSON.parse(text) as { paths: object };
    return JSON.stringify({ ...manifest, paths: { ...manifest.paths, [claimed]: { screen: 'Login' } } });
  });

test('a publisher with a token can do nothing to another team, or to the site', async ({ portal, page }, testInfo) => {
  const added = portal.siteCommand('publishers', 'add', 'mallory', OWN).stdout;
  const SITE_TOKEN = /SITE_TOKEN=(\S+)/.exec(added)![1]!;
  const asMallory = (...args: string[]) => portal.siteCommandWith({ SITE_TOKEN }, ...args, `--site=${portal.url}`);
  // There is something to go back to.
  expect(portal.siteCommand('publish', await nextBuild(portal, THEIRS, 'by its own team')).stderr).toBe('');
  const canary = await nextBuild(portal, THEIRS, 'on trial by its own team');
  expect(portal.siteCommand('canary', canary, '--share', '10').stderr).toBe('');
  const inForce = () => portal.siteCommand('list').stdout;
  const before = inForce();
  const owners = portal.siteCommand('owners').stdout;
  const emergency = async () => (await page.request.get(`${portal.url}/service/emergency`)).status();

  const theirBuild = await nextBuild(portal, THEIRS, 'by somebody else');
  const notTheirs = /The token of mallory is good for mfe-staff, not for mfe-services/;
  const attempts: [what: string, args: string[], answer: RegExp][] = [
    ['publish under their name', ['publish', theirBuild], notTheirs],
    ['try a version of theirs', ['canary', theirBuild, '--share', '10'], notTheirs],
    ['end their trial', ['canary', 'end', THEIRS], notTheirs],
    ['put their trial in force', ['canary', 'promote', THEIRS], notTheirs],
    ['roll them back', ['rollback', THEIRS], notTheirs],
    ['pin them', ['pin', THEIRS], notTheirs],
    ['remove them', ['remove', THEIRS, '--yes'], notTheirs],
    [
      'take their path',
      ['publish', await worse(portal, 'takes a path', claiming('/service/emergency'))],
      /mfe-staff claims \/service\/emergency, which belongs to mfe-services/,
    ],
    [
      'take all paths',
      ['publish', await worse(portal, 'takes all', claiming('/:anything'))],
      /mfe-staff claims \/:anything, which would answer for paths of all modules/,
    ],
    ['change settings of the site', ['settings'], /settings is not done through the service/],
    ['be given a path', ['take-over', '/service/emergency', OWN], /take-over is not done through the service/],
    ['make themselves a token', ['publishers', 'add', 'eve', THEIRS], /publishers is not done through the service/],
    ['roll the whole site back', ['rollback'], /Only the operator of the site may do this/],
    [
      'style the portal',
      [
        'publish',
        await worse(portal, 'styles', (dir) => writeFile(path.join(dir, 'dist/web/own.css'), 'body{color:pink}')),
      ],
      /mfe-staff styles what is not its own: the selector body/,
    ],
    [
      'bring a large bundle',
      [
        'publish',
        await worse(portal, 'large', (dir) =>
          appendFile(path.join(dir, 'dist/web/remoteEntry.js'), `/* ${randomBytes(300_000).toString('base64')} */`),
        ),
      ],
      /the first visit to \S+ loads \d+(\.\d+)? kB of its scripts, and its budget is/,
    ],
    [
      'throw at every render',
      [
        'publish',
        await worse(portal, 'throws', (dir) =>
          edit(path.join(dir, 'dist/node/server.cjs'), (text) =>
            text.replace(/^/, "throw new Error('at every render');"),
          ),
        ),
      ],
      /^mfe-staff: its bundle cannot be run: at every render\n$/,
    ],
    [
      'leave out words',
      [
        'publish',
        await worse(portal, 'words', async (dir) => {
          await writeFile(path.join(dir, 'src/locales/np.json'), '{}');
          // Of a build that is sent nobody sees the sources.
          for (const source of ['src/mfe.tsx', 'src/parts', 'src/screens'])
            await rm(path.join(dir, source), { recursive: true });
        }),
      ],
      /mfe-staff lacks words/,
    ],
  ];
  const table: string[] = [];
  for (const [what, args, answer] of attempts) {
    const { status, stderr } = asMallory(...args);
    table.push(`${what.padEnd(30)} ${status === 0 ? 'DONE' : 'refused'}  ${stderr.trim().split('\n')[0]}`);
    expect.soft({ what, status, stderr }).toMatchObject({ status: 1, stderr: expect.stringMatching(answer) });
  }

  const tried = /mfe-services.*canary: (\S+) for 10 %/.exec(before)![1]!;
  const forged = { name: THEIRS, version: tried, outcome: 'failed', within: 100_000 };
  // Each under the name of a page that the service has sent just now.
  for (let n = 0; n < 40; n++) {
    await emergency();
    const loads = Array.from({ length: 20 }, () => forged);
    const answer = await page.request.post(`${portal.url}/api/loads`, { data: { loads } });
    // A network that reports too much is refused, and counts for nothing either.
    expect([200, 429]).toContain(answer.status());
  }
  // The guard judges within ten seconds.
  await page.waitForTimeout(12_000);
  const stays = inForce().includes(`canary: ${tried} for 10 %`);
  table.push(`${'end a trial by forged reports'.padEnd(30)} ${stays ? 'refused  the trial goes on' : 'DONE'}`);
  expect(stays).toBe(true);

  await testInfo.attach('what was tried', { body: table.join('\n') });
  console.log(table.join('\n'));
  expect(inForce()).toBe(before);
  expect(portal.siteCommand('owners').stdout).toBe(owners);
  expect(await emergency()).toBe(200);
  expect(portal.siteCommand('verify').stdout).toContain('every file is as it was published');
  portal.siteCommand('canary', 'end', THEIRS);
  portal.siteCommand('rollback', THEIRS);
  portal.siteCommand('publishers', 'revoke', 'mallory');
});
