/** Built packages as they lie beside each other before they are published, small enough to publish many. */
import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

export const SITE_SETTINGS = {
  phone: '1',
  email: 'a@b.np',
  place: { en: 'Ilam', np: 'इलाम' },
  social: {},
  demo: false,
};

async function write(folder: string, files: Record<string, unknown>) {
  for (const [file, content] of Object.entries(files)) {
    const at = path.join(folder, file);
    await mkdir(path.dirname(at), { recursive: true });
    await writeFile(at, typeof content === 'string' ? content : JSON.stringify(content));
  }
}

const hash = (content: string) => createHash('sha256').update(content).digest('base64url');

/** A file that is the same in all versions of all modules. */
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** Returns the name of a script as the build tools make it: with the hash of its content. */
export const nameScript = (name: string, content: string) => `${name}.${hash(content)}.js`;

/** A built shell whose pages say which version of which module they were rendered by. */
export async function buildShell(
  folder: string,
  { text = 'shell', gives = { records: '2.0' } as object, languages = ['en', 'np'] } = {},
) {
  const content = `// ${text}`;
  const main = nameScript('main', content);
  await rm(path.join(folder, 'shell/dist'), { recursive: true, force: true });
  await write(folder, {
    'shell/package.json': { version: '0.1.0' },
    [`shell/dist/web/${main}`]: content,
    'shell/dist/web/assets.json': { entry: [main], parts: {}, gives },
    'shell/dist/inline/inline.js': `/* ${text} */`,
    'shell/dist/inline/signIn.js': `/* sign-in of ${text} */`,
    'shell/dist/inline/later.js': `/* later of ${text} */`,
    'shell/dist/inline/worker.js': `/* worker of ${text} */`,
    'shell/src/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M1 1h6v6H1z"/></svg>',
    'shell/dist/node/server.cjs': `exports.frameWords = ${JSON.stringify(Object.fromEntries(languages.map((code) => [code, {}])))}; exports.colours = { ground: '#fff', primary: '#080' }; exports.shared = { kit: 'of ${text}' };
      exports.render = async ({ language, path, owner, announcement, data }) => ({ head: '', styles: '', html: \`<p>\${language} \${path} \${owner ? owner.mfe + ' ' + owner.words.hello : 'nobody'}</p>\${showNotice(announcement)} \${Object.keys(data)}\` });
      exports.renderAnnouncement = async ({ announcement }) => 'newest ' + announcement.id;
      const showNotice = ({ id }) => \`<aside aria-label="Notice" data-notice="\${id}"><a href="/notices/\${id}">newest \${id}</a></aside>\`;`,
  });
  return path.join(folder, 'shell');
}

/** A built module. */
export async function buildModule(
  folder: string,
  name: string,
  {
    name: named = name,
    needs = { records: '2.0' } as object,
    paths = { [`/${name}`]: { screen: 'Home' } } as object,
    text = name,
    catalogues = {} as Record<string, object>,
    manifest = {} as object,
    calls = undefined as Record<string, string> | undefined,
    bundle = undefined as string | undefined,
  } = {},
) {
  const content = `// ${text}`;
  const entry = nameScript('remoteEntry', content);
  await rm(path.join(folder, name, 'dist'), { recursive: true, force: true });
  await write(folder, {
    [`${name}/package.json`]: { version: '0.1.0' },
    [`${name}/mfe.json`]: { name: named, paths, links: [], ...manifest },
    [`${name}/src/locales/en.json`]: { hello: 'Hello' },
    [`${name}/src/locales/np.json`]: { hello: 'नमस्ते' },
    ...Object.fromEntries(
      Object.entries(catalogues).map(([code, messages]) => [`${name}/src/locales/${code}.json`, messages]),
    ),
    [`${name}/dist/web/${entry}`]: content,
    [`${name}/dist/web/picture.${hash(PICTURE)}.svg`]: PICTURE,
    [`${name}/dist/web/assets.json`]: { entry: [entry], parts: {}, needs, calls },
    [`${name}/dist/node/server.cjs`]: bundle ?? `exports.default = '${text} with the kit ' + require('kit');`,
  });
  return path.join(folder, name);
}
