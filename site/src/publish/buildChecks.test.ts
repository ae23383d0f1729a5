/** Builds and pages that are refused, with a sentence that says what to do. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildModule as buildModuleIn, buildShell, SITE_SETTINGS, nameScript } from '../../testing/builds';
import { PublishRefused, readActiveEntry, readHistory } from '../store/history';
import { findGlobalStyles, findMissingWords } from './buildChecks';
import { publishBuilds } from './publish';
import { createFolderStore } from '../store/openSite';
import { getSiteFolder } from '../store/siteFolder';

let folder: string;
const site = () => getSiteFolder(path.join(folder, 'site'));
const open = () => createFolderStore(site());
const buildModule = (name: string, how?: object) => buildModuleIn(folder, name, how);
const write = (dir: string, file: string, content: unknown) =>
  writeFile(path.join(dir, file), typeof content === 'string' ? content : JSON.stringify(content));
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chautari-gates-'));
  await publishBuilds(open(), [await buildShell(folder), await buildModule('mfe-a')], { settings: SITE_SETTINGS });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const { PORTAL_PAGE_TIMEOUT_MS } = process.env;
/** A page that does not end is refused sooner than in other tests; a stop of the machine is still shorter. */
const limitPages = () => void (process.env.PORTAL_PAGE_TIMEOUT_MS = '6000');
afterEach(() => void (process.env.PORTAL_PAGE_TIMEOUT_MS = PORTAL_PAGE_TIMEOUT_MS));

const refused = async (dir: string, why: RegExp) => {
  const before = await readHistory(site());
  // A second attempt must not depend on leftovers of the first one.
  for (let attempt = 0; attempt < 2; attempt++) {
    const attempted = publishBuilds(open(), [dir]);
    await expect(attempted).rejects.toThrow(why);
    await expect(attempted).rejects.toBeInstanceOf(PublishRefused);
  }
  expect(await readHistory(site())).toEqual(before);
};

it('refuses a folder, a manifest and a package with different names', async () => {
  await refused(
    await buildModule('mfe-a', { name: 'mfe-b' }),
    /^The folder is called mfe-a, but its mfe\.json says mfe-b: they must agree$/,
  );
  const dir = await buildModule('mfe-a');
  await write(dir, 'package.json', { name: '@chautari/mfe-x', version: '0.1.0' });
  await refused(dir, /^The module is called mfe-a, but its package\.json says mfe-x/);
});

it('accepts a module in a folder with another kind of name, such as a repository', async () => {
  const renamed = path.join(folder, 'pharmacy');
  await rename(await buildModule('mfe-pharmacy'), renamed);
  expect(await publishBuilds(open(), [renamed])).toMatchObject([{ name: 'mfe-pharmacy' }]);
});

it('refuses the sentences of a new module that nobody has written', async () => {
  const catalogues = {
    en: { title: 'Pharmacy', lead: 'What this page is for.' },
    np: { title: 'नयाँ पृष्ठ', lead: 'यो पृष्ठ केका लागि हो।' },
  };
  await refused(
    await buildModule('mfe-a', { catalogues }),
    /^mfe-a still has sentences that `new-mfe` wrote: en lead, np title, np lead\. Write/,
  );
  const links = [{ to: '/mfe-a', en: 'Pharmacy', np: 'नयाँ पृष्ठ', in: ['bar'], order: 80 }];
  await refused(await buildModule('mfe-a', { manifest: { links } }), /wrote: the label of \/mfe-a in mfe\.json\./);
});

const LINK = { to: '/mfe-a', en: 'Pharmacy', np: 'औषधि', in: ['bar'], order: 80 };
it.each([
  [
    '100 letters',
    [{ ...LINK, en: 'a'.repeat(100) }],
    /^mfe-a: the link to \/mfe-a has 100 letters in "en"; a label has 1 to 20/,
  ],
  ['no letter', [{ ...LINK, np: ' ' }], /has 1 letters in "np"/],
  [
    'a path of others',
    [{ ...LINK, to: '/service/emergency' }],
    /^mfe-a: the link to \/service\/emergency leads to no page/,
  ],
  [
    'an order before the home page',
    [{ ...LINK, order: -1 }],
    /has the order -1; an order is a whole number from 10 to 999/,
  ],
  ['too many places in the bar', [LINK, LINK, LINK, LINK], /^mfe-a: there are 4 links in the bar; .* at most 3 there/],
  ['too many others', Array<object>(11).fill({ ...LINK, in: ['legal'] }), /^mfe-a: there are 11 links; .* at most 10/],
])('refuses a link in the frame with %s', async (_, links, why) => {
  await refused(await buildModule('mfe-a', { manifest: { links } }), why);
});

it('accepts links within the limits', async () => {
  const links = [{ ...LINK, en: 'a'.repeat(20), order: 10 }];
  expect(await publishBuilds(open(), [await buildModule('mfe-a', { manifest: { links } })])).toHaveLength(1);
});

it('refuses scripts of a first visit that exceed their budget', async () => {
  const noise = randomBytes(60_000).toString('base64');
  await refused(
    await buildModule('mfe-a', { text: noise }),
    /^mfe-a: the first visit to \/mfe-a loads 60\.\d kB of its scripts, and its budget is 40 kB/,
  );
  const dir = await buildModule('mfe-a', {
    text: randomBytes(6_000).toString('base64'),
    manifest: { budget: { load: 4 } },
  });
  await refused(dir, /^mfe-a: the first visit to \/mfe-a loads [678]\.\d kB of its scripts, and its budget is 4 kB/);
});

it('refuses a page that exceeds its budget', async () => {
  const dir = await buildModule('mfe-a', {
    text: randomBytes(3_000).toString('base64'),
    manifest: { budget: { page: 2 } },
  });
  await refused(dir, /^mfe-a: the page \/mfe-a \((en|np)\) has [2345]\.\d kB, and its budget is 2 kB/);
});

it('refuses a budget that is too large', async () => {
  const dir = await buildModule('mfe-a', { manifest: { budget: { load: 5000 } } });
  await refused(dir, /mfe\.json is not valid: budget/);
});

it('refuses a public page whose screen throws, and one that cannot be rendered at all', async () => {
  await refused(
    await buildModule('mfe-a', { text: '<!--$!-->' }),
    /^mfe-a: the page \/mfe-a \((en|np)\) cannot be rendered: its screen throws an error/,
  );
  const dir = await buildModule('mfe-a', { text: 'other' });
  await write(
    dir,
    'dist/node/server.cjs',
    'exports.default = { toString: () => { throw new Error("no such route"); } };',
  );
  await refused(dir, /^mfe-a: the page \/mfe-a \((en|np)\) cannot be rendered: no such route$/);
  await write(dir, 'dist/node/server.cjs', "throw new Error('no such part');");
  await refused(dir, /^mfe-a: its bundle cannot be run: no such part$/);
});

it.each([
  ['loops', 'for (;;);'],
  ['throws', 'throw new Error("broken since");'],
  ['ends', 'process.exit(0);'],
])('keeps the page of another module that %s since, and publishes', async (_, statement) => {
  const report = jest.spyOn(console, 'error').mockReturnValue();
  limitPages();
  await publishBuilds(open(), [await buildModule('mfe-b')]);
  const { versions, release: before } = (await readActiveEntry(site()))!;
  const bundle = `exports.default = { toString: () => { ${statement} } };`;
  await writeFile(path.join(site().server('mfe-b', versions['mfe-b']!), 'server.cjs'), bundle);
  // A link changes the frame of every page, so all are rendered again.
  const links = [{ to: '/mfe-a', en: 'A', np: 'क', in: ['bar'], order: 10 }];
  await publishBuilds(open(), [await buildModule('mfe-a', { text: 'second', manifest: { links } })]);
  const { release } = (await readActiveEntry(site()))!;
  expect(release).not.toBe(before);
  const readPage = (id: string) => readFile(path.join(site().pages(id), 'en/mfe-b.html'), 'utf8');
  expect(await readPage(release)).toContain('mfe-b with the kit');
  expect(report.mock.calls.join()).toMatch(/mfe-b: the page \/mfe-b \((en|np)\) stays as it was: /);
  report.mockRestore();
});

it('refuses a bundle that loops or ends, and says so', async () => {
  limitPages();
  const dir = await buildModule('mfe-a', { text: 'other' });
  await write(dir, 'dist/node/server.cjs', 'exports.default = { toString: () => { for (;;); } };');
  await refused(dir, /^mfe-a: the page \/mfe-a \((en|np)\) cannot be rendered: it did not finish within 6 seconds$/);
  await write(dir, 'dist/node/server.cjs', 'process.exit(0);');
  await refused(dir, /^mfe-a: its bundle cannot be run: process\.exit is not a function$/);
  await write(dir, 'dist/web/login.html', '<script>alert(1)</script>');
  await refused(dir, /^mfe-a: login\.html may not be published; the types are \.js, \.css/);
});

it('refuses a module with a missing word', async () => {
  const dir = await buildModule('mfe-a', { text: 'other' });
  await write(dir, 'src/locales/np.json', { hello: 'नमस्ते {{name}}' });
  await write(dir, 'src/locales/en.json', { hello: 'Hello', bye: 'Bye' });
  await refused(dir, /^mfe-a lacks words: np has no bye; np hello has other placeholders than en$/);
  expect(findMissingWords({ en: { a: { b: ' ' } }, np: { a: { b: 'ख' }, c: 'ग' } }, 'en')).toEqual([
    'en a.b is empty',
    'en has no c',
  ]);
});

it('refuses a style that reaches beyond the module', async () => {
  await refused(
    await buildModule('mfe-a', { text: '\n(0,o.jsx)(n.Global,{styles:{nav:{background:"pink"}}})' }),
    /^mfe-a styles elements of others: Global of @emotion\/react in remoteEntry\.[\w-]+\.js/,
  );
  const dir = await buildModule('mfe-a', { text: 'other' });
  const css = 'body{color:pink}';
  await write(dir, `dist/web/${nameScript('own', css).replace(/js$/, 'css')}`, css);
  await refused(dir, /^mfe-a styles elements of others: the selector body in own\.[\w-]+\.css/);
});

it.each([
  ['x.js', '(0,o.jsx)("style",{children:e})', 'a <style> element'],
  ['x.js', 'document.createElement("style")', 'a <style> element'],
  ['x.js', 'e.sheet.insertRule("nav{color:red}")', 'a style sheet of its own'],
  ['x.js', 'const e="body{background:pink}"', 'the selector body'],
  ['x.js', 'e=`:root{--c:pink}`', 'the selector :root'],
  ['x.css', 'nav { color: pink }', 'the selector nav'],
  ['x.css', '/* mine */ .own a { color: pink } @media print { * { color: pink } }', 'the selector *'],
])('finds in %s: %s', (file, content, style) => expect(findGlobalStyles(file, content)).toContain(style));

it.each([
  ['x.js', 'class body{constructor(){this.x={a:1}}}; const label="body"; s({body:{margin:0}})'],
  ['x.js', 'document.body.append(e);o.jsx(Box,{sx:{"& a":{color:"red"},"*":{m:0}}})'],
  ['x.css', '.own a:hover, .own > * { color: pink } @keyframes k { from { top: 0 } 50% { top: 1px } to { top: 2px } }'],
])('finds nothing in %s: %s', (file, content) => expect(findGlobalStyles(file, content)).toEqual([]));
