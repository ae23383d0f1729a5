/** A team with a token for one module, and somebody with a token that was revoked. */
import { readFileSync } from 'node:fs';
import { countTries, listFailures, type Attack, type Target } from './attack';

const MODULE = 'mfe-services';
const encode = (text: string) => Buffer.from(text).toString('base64');

async function publish(
  url: string,
  token: string,
  args: string[],
  builds: Record<string, Record<string, string>> = {},
) {
  const answer = await fetch(`${url}/publications`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ args, builds }),
  });
  const body = (await answer.json()) as { code: number };
  return { status: answer.status, code: body.code };
}

const isRefused = ({ status, code }: { status: number; code: number }) => status >= 400 || code !== 0;

/** Publishes other modules, files of other types and commands of the operator with a token for one module. */
async function misuseToken({ url, runSite }: Target) {
  const { stdout, status } = runSite('publishers', 'add', 'eve', MODULE);
  const token = /chautari_[\w-]+/.exec(stdout)?.[0] ?? '';
  const files = { 'package.json': encode('{}'), 'mfe.json': encode('{}') };
  const reads = await publish(url, token, ['list']);
  const checks = {
    'the token does not work at all, so nothing was tried': status === 0 && reads.status === 200 && reads.code === 0,
    'it rolls back another module': isRefused(await publish(url, token, ['rollback', 'mfe-doctor'])),
    'it removes another module': isRefused(await publish(url, token, ['remove', 'mfe-doctor', '--yes'])),
    'it tries the shell': isRefused(await publish(url, token, ['canary', 'shell@0.1.0-x', '--share=100'])),
    'it publishes another module': isRefused(
      await publish(url, token, ['publish', 'mfe-doctor'], { 'mfe-doctor': files }),
    ),
    'it makes another publisher': isRefused(await publish(url, token, ['publishers', 'add', 'mallory', 'mfe-doctor'])),
    'it changes the settings of the site': isRefused(await publish(url, token, ['settings', '/etc/passwd'])),
    'it names a folder of the machine': isRefused(await publish(url, token, ['publish', '/etc'])),
  };
  const pages = ['dist/web/login.html', 'dist/web/../../x.js', 'dist/web/x.php', '../../x.js', '.npmrc'];
  const sent = await Promise.all(
    pages.map(async (file) =>
      isRefused(await publish(url, token, ['publish', MODULE], { [MODULE]: { ...files, [file]: encode('<script>') } })),
    ),
  );
  countTries(pages.length);
  runSite('publishers', 'revoke', 'eve');
  const revoked = await publish(url, token, ['list']);
  const invented = await publish(url, `chautari_${'a'.repeat(43)}`, ['list']);
  return listFailures({
    ...checks,
    'it sends a page, a script outside or a setting': sent.every(Boolean),
    'it works after it was revoked': revoked.status === 403,
    'an invented token works': invented.status === 403,
  });
}

/** Asks for what publishers keep beside the site. */
async function readBesideSite({ url, folder }: Target) {
  const isNotServed = async (path: string) => (await fetch(url + path)).status >= 400;
  const [release] = (await (await fetch(`${url}/registry.json`)).json().then((registry) => [registry])) as [
    { modules: { name: string; base: string; entry: string }[] },
  ];
  const { base, entry } = release.modules[0]!;
  const served = await fetch(url + base + entry);
  readFileSync(`${folder}/data/secret`);
  return listFailures({
    'the site serves nothing, so nothing was tried': served.status === 200,
    'a file of a module has no sandbox': /sandbox/.test(served.headers.get('content-security-policy') ?? ''),
    'the bundle for prerendering is served': await isNotServed(base.replace('/modules/', '/server/') + 'server.cjs'),
    'the history of the site is served': await isNotServed('/history/1.json'),
    'the secret of the service is served': await isNotServed('/../data/secret'),
    'source maps are served': await isNotServed(`${base}${entry}.map`),
  });
}

export const PUBLISHERS: Attack[] = [
  { asvs: '13.2.2', name: 'a publisher’s token for one module', run: misuseToken },
  { asvs: '13.4.1', name: 'files beside the site', run: readBesideSite },
];
