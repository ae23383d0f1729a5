/** What watches the service: alerts, dashboard and runbook go with the metrics that it exports. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { collectProcessMetrics, registry } from '../api/src/http/metrics';

const FOLDER = path.resolve(__dirname, '../deploy/monitoring');
const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');

const alerts = read('alerts.yml');
const runbook = readFileSync(path.resolve(__dirname, '../docs/runbook.md'), 'utf8');

interface Dashboard {
  panels: { id: number; title: string; gridPos: Record<'x' | 'y' | 'w' | 'h', number>; targets: { expr: string }[] }[];
}
const dashboard = JSON.parse(read('grafana-dashboard.json')) as Dashboard;

const alertNames = [...alerts.matchAll(/^ +- alert: (\w+)$/gm)].map(([, name]) => name!);
/** Each expression: what follows `expr:` up to the next key of the rule. */
const alertExpressions = [...alerts.matchAll(/^ +expr: ([\s\S]*?)^ +(?:for|labels):/gm)].map(
  ([, expression]) => expression!,
);
const panelExpressions = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

/** Names of metrics in an expression; strings, labels and functions are none. */
const namesIn = (expression: string) =>
  [...expression.replace(/"[^"]*"/g, '').matchAll(/\b(?:up|(?:chautari|http|nodejs|process)_\w+)\b/g)].map(
    ([name]) => name,
  );

/** Every series that a process exports; a histogram has three. `up` is Prometheus' own. */
function exported() {
  const names = registry.getMetricsAsArray().map(({ name, type }) => ({ name, type: String(type) }));
  const histograms = names
    .filter(({ type }) => type === 'histogram')
    .flatMap(({ name }) => ['_bucket', '_count', '_sum'].map((end) => name + end));
  return new Set(['up', ...names.map(({ name }) => name), ...histograms]);
}

beforeAll(() => collectProcessMetrics());
afterAll(() => registry.clear());

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
const withPromtool = hasPromtool ? it : it.skip;
const skipped = hasPromtool ? '' : ' (skipped: promtool is not installed here)';
const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: FOLDER, encoding: 'utf8' });

describe('the alerts', () => {
  withPromtool(`are rules that Prometheus understands${skipped}`, () => {
    expect(promtool('check', 'rules', 'alerts.yml')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining(`${alertNames.length} rules found`),
    });
    expect(promtool('check', 'config', 'prometheus.yml')).toMatchObject({ status: 0 });
  });

  withPromtool(`come when they must, and only then${skipped}`, () => {
    const { status, stdout, stderr } = promtool('test', 'rules', 'alerts.test.yml');
    expect({ status, said: status ? stdout + stderr : '' }).toEqual({ status: 0, said: '' });
  });

  it('are each tested, where all is well and where it is not', () => {
    const tested = read('alerts.test.yml');
    for (const name of alertNames)
      expect([name, tested.match(new RegExp(`alertname: ${name}\\b`, 'g'))?.length]).toEqual([
        name,
        expect.any(Number),
      ]);
    const expected = [...tested.matchAll(/alertname: (\w+)\n +exp_alerts:/g)].map(([, name]) => name!);
    const quiet = [...tested.matchAll(/eval_time: 2h, alertname: (\w+) \}/g)].map(([, name]) => name!);
    expect([[...expected].sort(), [...quiet].sort()]).toEqual([[...alertNames].sort(), [...alertNames].sort()]);
  });

  it('have a section each in the runbook, and the runbook has no other', () => {
    const sections = [...runbook.matchAll(/^## (\w+)$/gm)].map(([, name]) => name!);
    expect([...sections].sort()).toEqual([...alertNames].sort());
    const links = [...alerts.matchAll(/runbook: docs\/runbook\.md#(\w+)/g)].map(([, anchor]) => anchor!);
    expect(links).toEqual(alertNames.map((name) => name.toLowerCase()));
  });
});

describe('alerts and dashboard', () => {
  it('name only metrics that the service exports', () => {
    expect(alertExpressions).toHaveLength(alertNames.length);
    const known = exported();
    const names = [...alertExpressions, ...panelExpressions].flatMap((expression) => {
      const found = namesIn(expression);
      expect([expression, found.length]).not.toEqual([expression, 0]);
      return found;
    });
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });

  it('leave out no metric of ours', () => {
    const ours = registry
      .getMetricsAsArray()
      .map(({ name }) => name)
      .filter((name) => /^(chautari|http)_/.test(name));
    const shown = panelExpressions.join(' ');
    expect(ours.filter((name) => !shown.includes(name))).toEqual([]);
  });
});

describe('the dashboard', () => {
  it('has panels that do not lie on one another, each with a title of its own', () => {
    const { panels } = dashboard;
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
    for (const [index, { gridPos: one }] of panels.entries()) {
      expect(one.x + one.w).toBeLessThanOrEqual(24);
      const covers = panels
        .slice(index + 1)
        .filter(
          ({ gridPos: other }) =>
            one.x < other.x + other.w &&
            other.x < one.x + one.w &&
            one.y < other.y + other.h &&
            other.y < one.y + one.h,
        );
      expect(covers).toEqual([]);
    }
  });

  withPromtool(`has expressions that Prometheus understands${skipped}`, () => {
    const rules = panelExpressions.map((expr, index) => ({ record: `panel:${index}`, expr }));
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'chautari-panels-')), 'rules.yml');
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'panels', rules }] }));
    const { status, stderr } = promtool('check', 'rules', file);
    rmSync(path.dirname(file), { recursive: true });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});

withPromtool(`the metrics have names and texts as Prometheus wants them${skipped}`, async () => {
  const text = await registry.metrics();
  const ours = text
    .split('\n')
    .filter((line) => /\b(chautari|http)_/.test(line))
    .join('\n');
  expect(spawnSync('promtool', ['check', 'metrics'], { input: `${ours}\n`, encoding: 'utf8' })).toMatchObject({
    status: 0,
    stderr: '',
  });
});
