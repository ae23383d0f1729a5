/** Checks the files for containers without a container engine. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hasNginx } from '../api/testing/nginx';

const ROOT = path.resolve(__dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

interface Stage {
  name: string;
  image: string;
  lines: string[];
}

/** Returns the stages of a Containerfile with their instructions. */
function parseStages(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const line of text.split('\n').filter((one) => one && !one.startsWith('#'))) {
    const [, image, name] = /^FROM (\S+) AS (\S+)$/.exec(line) ?? [];
    if (image && name) stages.push({ name, image, lines: [] });
    else stages.at(-1)!.lines.push(line);
  }
  return stages;
}

const stages = parseStages(read('deploy/Containerfile'));
const compose = read('deploy/compose.yaml');
const getStage = (name: string) => stages.find((one) => one.name === name)!;
/** Returns source and target of each `COPY` of a stage. */
const listCopies = ({ lines }: Stage) =>
  lines
    .filter((line) => line.startsWith('COPY '))
    .map((line) => {
      const [, from, names] = /^COPY (?:--from=(\S+) )?(.+)$/.exec(line)!;
      return { from, sources: names!.split(' ').slice(0, -1), to: names!.split(' ').at(-1)! };
    });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'chautari-image-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the Containerfile', () => {
  it('uses only instructions that exist', () => {
    for (const line of stages.flatMap(({ lines }) => lines))
      expect(line).toMatch(/^(ENV|WORKDIR|COPY|RUN|USER|EXPOSE|HEALTHCHECK|CMD) \S/);
    for (const line of stages.flatMap(({ lines }) => lines).filter((one) => /^CMD|CMD \[/.test(one)))
      expect(() => JSON.parse(line.slice(line.indexOf('['))) as unknown).not.toThrow();
  });

  it('pins the version of every base image', () => {
    for (const { image } of stages) expect(image).toMatch(/:\d+[\w.-]+$/);
    for (const [, image] of compose.matchAll(/^ {4}image: (\S+)$/gm)) expect(image).toMatch(/^chautari-|:\d+[\w.-]+$/);
  });

  it('copies only files that exist, and from earlier stages', () => {
    stages.forEach((one, index) => {
      for (const { from, sources } of listCopies(one)) {
        if (from) expect(stages.slice(0, index).map(({ name }) => name)).toContain(from);
        else
          for (const source of sources) expect([source, existsSync(path.join(ROOT, source))]).toEqual([source, true]);
      }
    });
  });

  it.each(['publisher', 'service', 'proxy'])('has a %s that does not run as root', (name) => {
    expect(
      getStage(name)
        .lines.filter((line) => line.startsWith('USER '))
        .at(-1),
    ).toMatch(/^USER (node|nginx)$/);
  });

  it.each(['service', 'proxy'])('has a health check for the %s', (name) => {
    expect(getStage(name).lines.some((line) => line.startsWith('HEALTHCHECK '))).toBe(true);
  });

  (hasNginx() ? it : it.skip)('writes a configuration that nginx accepts', () => {
    const sed = getStage('proxy').lines.find((line) => line.startsWith('RUN sed '))!;
    const [, edits] = /^RUN (sed .*) \/tmp\/chautari\.conf > /.exec(sed)!;
    const { stdout: server } = spawnSync('sh', ['-c', `${edits} ${path.join(ROOT, 'deploy/nginx.conf')}`], {
      encoding: 'utf8',
    });
    for (const part of ['service-1:3000', 'service-2:3000', 'listen 8080;']) expect(server).toContain(part);
    expect(server).not.toMatch(/127\.0\.0\.1|listen 80;/);
    // The names of the services resolve only inside Compose.
    const config = server.replace(/service-\d/g, 'localhost').replace('/var/log/nginx', folder);
    writeFileSync(
      path.join(folder, 'nginx.conf'),
      `pid ${folder}/pid; events {} http { access_log off; ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((each) => `${each}_temp_path ${folder}/${each};`).join(' ')} ${config} }`,
    );
    expect(
      spawnSync('nginx', ['-t', '-c', path.join(folder, 'nginx.conf'), '-e', path.join(folder, 'error.log')], {
        encoding: 'utf8',
      }).stderr,
    ).toContain('test is successful');
  });

  it('copies everything that the service needs to start', async () => {
    const lock = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { dev?: boolean; link?: boolean }>;
    };
    const folders = listCopies(getStage('service'))
      .filter(({ from }) => from === 'packages')
      .flatMap(({ sources }) => sources)
      .map((source) => path.relative('/portal', source));
    const dependencies = Object.entries(lock.packages).filter(
      ([at, { dev, link }]) =>
        folders.some((modules) => at.startsWith(`${modules}/`) && !at.slice(modules.length).includes('node_modules')) &&
        !dev &&
        !link,
    );
    for (const [at] of dependencies) {
      if (!existsSync(path.join(ROOT, at))) continue;
      mkdirSync(path.dirname(path.join(folder, at)), { recursive: true });
      symlinkSync(path.join(ROOT, at), path.join(folder, at));
    }
    for (const source of listCopies(getStage('service'))
      .filter(({ from }) => from !== 'packages')
      .flatMap(({ sources }) => sources)) {
      const at = path.relative('/portal', path.resolve('/portal', source));
      cpSync(path.join(ROOT, at), path.join(folder, at), { recursive: true });
    }
    const [command, ...args] = JSON.parse(getStage('service').lines.at(-1)!.slice('CMD '.length)) as string[];
    expect(command).toBe('node');
    const { PATH = '', HOME = '' } = process.env;
    const service = spawn(process.execPath, args, {
      cwd: folder,
      env: { PATH, HOME, NODE_ENV: 'production', PORT: '0', DATA_DIR: path.join(folder, 'data') },
    });
    let output = '';
    const ended = once(service, 'exit');
    await new Promise((resolve) => {
      for (const stream of [service.stdout, service.stderr])
        stream.on('data', (chunk: Buffer) => {
          output += chunk.toString();
          if (output.includes('ready http')) resolve(output);
        });
      service.once('exit', resolve);
    });
    service.kill('SIGTERM');
    await ended;
    expect(output).toContain('ready http');
  }, 300_000);
});

describe('the Compose file', () => {
  const services = [...compose.split('\nvolumes: {')[0]!.matchAll(/^ {2}([\w-]+):/gm)].map(([, name]) => name!);

  it('builds stages that exist', () => {
    for (const [, target] of compose.matchAll(/target: (\w+)/g)) expect(getStage(target!)).toBeDefined();
    for (const [, file] of compose.matchAll(/dockerfile: ([\w/]+)/g))
      expect(existsSync(path.join(ROOT, file!))).toBe(true);
  });

  it('gives the renderer of foreign code no network, environment or data', () => {
    const renderer = compose.slice(compose.indexOf('\n  renderer:'), compose.indexOf('\n  service-1:'));
    expect(renderer).toContain('network_mode: none');
    expect(renderer).toContain("volumes: ['sandbox:/run/sandbox']");
    expect(renderer).not.toMatch(/env_file|environment|ports/);
  });

  it('waits only for services that exist, and keeps data only in declared volumes', () => {
    expect(services).toEqual(['database', 'publisher', 'renderer', 'service-1', 'service-2', 'proxy']);
    for (const [, name] of compose.matchAll(/^ {6}([\w-]+): \{ condition/gm)) expect(services).toContain(name);
    const volumes = [...compose.slice(compose.lastIndexOf('volumes: {')).matchAll(/(\w+)[,:]? /g)].map(
      ([, name]) => name,
    );
    for (const [, name] of compose.matchAll(/['" ](\w+):\/(?:srv|var|run)/g)) expect(volumes).toContain(name);
  });

  it('reads its settings from a file that no image and no commit contains', () => {
    expect(new Set([...compose.matchAll(/env_file: (\S+)/g)].map(([, file]) => file))).toEqual(
      new Set(['chautari.env']),
    );
    for (const list of ['.gitignore', '.dockerignore']) expect(read(list).split('\n')).toContain('deploy/chautari.env');
  });
});
