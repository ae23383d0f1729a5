/**
 * Runs the bundles of the shell and of one module for Node, and renders their pages. The bundles are code of other teams: this process has no
 * environment, and gets all that it reads through the standard input. Each line of the input is a request as JSON, each line of the output its answer.
 *
 *   { load: { shell?, module? } }  the sources of the bundles, the shell first; answers { loaded: { colours, frameWords } }
 *   { render: input }              answers { rendered: { html, head, styles } }
 *   { announce: input }            the text of the strip with a notice; answers { announced: html }
 *
 * A request that fails answers { error }. What the bundles write to the console goes to the standard error.
 */
'use strict';
const { createInterface } = require('node:readline');
const { compileFunction } = require('node:vm');

const { stdin, stdout, stderr } = process;
/** The packages of Node that React and the kit render with. */
const BUILTINS = Object.fromEntries(
  ['async_hooks', 'buffer', 'crypto', 'events', 'stream', 'util'].map((name) => [name, require(`node:${name}`)]),
);
const { nextTick, version, versions } = process;

const send = stdout.write.bind(stdout);
stdout.write = stderr.write.bind(stderr);
process.mainModule = undefined;
// This only catches mistakes: the sandbox of the operating system removes these for good.
for (const name of ['fetch', 'WebSocket', 'EventSource']) delete globalThis[name];
Object.defineProperty(globalThis, 'process', { value: { env: {}, nextTick, version, versions } });

function runBundle(name, source, shared) {
  const run = compileFunction(source, ['module', 'exports', 'require'], { filename: `${name}/server.cjs` });
  const module = { exports: {} };
  run(module, module.exports, (id) => {
    const exports = shared[id] ?? BUILTINS[id];
    if (exports === undefined) throw new Error(`${id} cannot be required while pages are rendered`);
    return exports;
  });
  return module.exports;
}

let shell;
let owned;

const HANDLERS = {
  async load({ shell: source, module }) {
    if (source !== undefined) shell = runBundle('shell', source, {});
    owned = module && runBundle(module.name, module.source, shell.shared);
    return { loaded: { colours: shell.colours, frameWords: await shell.frameWords } };
  },
  async render({ owner, ...input }) {
    const rendered = await shell.render(
      owner ? { ...input, owner: { ...owner, bundle: owned, mfe: owned.default } } : input,
    );
    return { rendered };
  },
  async announce(input) {
    return { announced: await shell.renderAnnouncement(input) };
  },
};

async function handle(line) {
  const [[name, input]] = Object.entries(JSON.parse(line));
  return HANDLERS[name](input);
}

async function answerLines() {
  for await (const line of createInterface({ input: stdin })) {
    const answer = await handle(line).catch((error) => ({ error: String(error?.message ?? error) }));
    send(`${JSON.stringify(answer)}\n`);
  }
}

void answerLines();
