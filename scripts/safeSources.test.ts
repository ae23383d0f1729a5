/** Rules of the sources that protect every line of them, so that no test of one line can show them. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Endpoint } from '@chautari/contract/endpoint';
import * as endpoints from '@chautari/contract/endpoints';

const ROOT = path.join(__dirname, '..');
const FOLDERS = readdirSync(ROOT)
  .filter((name) => /^(api|contract|site|shared-ui|shell|mfe-.+)$/.test(name))
  .map((name) => `${name}/src`);

const SOURCES = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|cjs)$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => ({ file: `${folder}/${name}`, text: readFileSync(path.join(ROOT, folder, name), 'utf8') })),
);

/** Returns the files with a text, but for those that may have it. */
const findFiles = (pattern: RegExp, allowed: readonly string[] = []) =>
  SOURCES.filter(({ file, text }) => pattern.test(text) && !allowed.includes(file)).map(({ file }) => file);

describe('the sources', () => {
  it('are all read', () => expect(SOURCES.length).toBeGreaterThan(800));

  it('start processes by a file and its arguments, never by a line for a shell', () => {
    const starters = [
      'api/src/pages/renderer.ts',
      'api/src/pages/siteCommand.ts',
      'site/src/sandbox/sandbox.ts',
      'site/src/sandbox/sandbox.ts',
      'site/src/sandbox/listen.cjs',
      'site/src/publish/uploadBuild.ts',
    ];
    expect(findFiles(/child_process/, starters)).toEqual([]);
    expect(findFiles(/\bexec(Sync)?\b[^.]*child_process|shell: true|\bexecSync\(/)).toEqual([]);
  });

  it('write no text of anybody into a statement', () => {
    // These write numbers and names of their own.
    const writers = [
      'api/src/backup/auditArchive.ts',
      'api/src/backup/backUp.ts',
      'api/src/backup/migrations.ts',
      'api/src/backup/tables.ts',
      'api/src/database/schema/safety.ts',
      'api/src/messages/messages.queries.ts',
      'api/src/messages/smsCeilings.ts',
      'api/src/patients/auditWithLimit.queries.ts',
      'api/src/patients/nameSearch.queries.ts',
    ];
    expect(findFiles(/sql\.raw\(/, writers)).toEqual([]);
    expect(findFiles(/\.execute\(\s*['"`]/)).toEqual([]);
  });

  it('run no text as code', () => {
    expect(findFiles(/\beval\(|new Function\(|node:vm|setTimeout\(\s*['"`]/, ['site/src/sandbox/child.cjs'])).toEqual(
      [],
    );
  });

  it('make no markup of text', () => {
    // It names the elements of a page whose white space stays.
    const markup = ['site/src/pages/minifyPage.ts'];
    expect(findFiles(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|srcdoc/i, markup)).toEqual([]);
  });

  it('let no other origin read answers', () => expect(findFiles(/access-control-allow/i)).toEqual([]));

  it('draw all secrets from the random numbers of the system', () => {
    // The time until the next try, and the mark by which tabs notice a sign-in.
    const open = ['api/src/messages/retry.ts', 'shared-ui/src/care/session/signedInHint.ts'];
    expect(findFiles(/Math\.random/, open)).toEqual([]);
  });

  it('hash and encrypt by approved algorithms', () => {
    // A validator of a cached answer is no secret.
    expect(findFiles(/create(Hash|Hmac)\((?!'sha(256|384)')/, ['site/src/serve/negotiation.ts'])).toEqual([]);
    expect(findFiles(/createCipheriv\((?!'aes-256-gcm'|CIPHER\b)/)).toEqual([]);
    expect(findFiles(/const CIPHER\b[^;]*=(?! 'aes-256-gcm')/)).toEqual([]);
  });

  it('check certificates', () =>
    expect(findFiles(/rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity/)).toEqual([]));

  it('let no password expire', () => expect(findFiles(/password(Set|Changed|Expires|Valid)(At|Until)/)).toEqual([]));

  it('take messages of the service worker alone', () => {
    const worker = ['shell/src/worker.ts', 'shared-ui/src/inlineScript/worker.ts'];
    expect(findFiles(/addEventListener\(\s*'message'|window\.onmessage/, worker)).toEqual([]);
  });

  it('change nothing by GET', () => {
    const names = Object.entries(endpoints as unknown as Record<string, Endpoint>)
      .filter(([, { method }]) => method === 'GET')
      .map(([name]) => name);
    expect(names.length).toBeGreaterThan(40);
    const writers = SOURCES.filter(({ file }) => file.endsWith('.routes.ts')).flatMap(({ text }) =>
      [...text.matchAll(/defineRoute\(\s*(\w+),\s*(?:async )?\(([^)]*)\)/g)].flatMap(([, name, parameters]) =>
        names.includes(name!) && /\bwrite(Rows)?\b/.test(parameters!) ? [name!] : [],
      ),
    );
    expect(writers).toEqual([]);
  });
});
