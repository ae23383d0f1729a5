/** Checks alerts, dashboard and runbook against the metrics that the service exports. */
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
/** The text between `expr:` and the next key of each rule. */
const alertExpressions = [...alerts.matchAll(/^ +expr: ([\s\S]*?)^ +(?:for|labels):/gm)].map(
  ([, expression]) => expression!,
);
const panelExpressions = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

/** Returns the names of metrics in an expression, without strings, labels and functions. */
const listMetrics = (expression: string) =>
  [...expression.replace(/"[^"]*"/g, '').matchAll(/\b(?:up|(?:chautari|http|nodejs|process)_\w+)\b/g)].map(
    ([name]) => name,
  );

/** Returns the series that a process exports: three for a histogram, and `up`, which Prometheus adds. */
function listSeries() {
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
const skipped = hasPromtool ? '' : ' (skipped: promtool is not installed)';
const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: FOLDER, encoding: 'utf8' });

describe('the alerts', () => {
  withPromtool(`are valid rules of Prometheus${skipped}`, () => {
    expect(promtool('check', 'rules', 'alerts.yml')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining(`${alertNames.length} rules found`),
    });
    expect(promtool('check', 'config', 'prometheus.yml')).toMatchObject({ status: 0 });
  });

  withPromtool(`fire when they must, and only then${skipped}`, () => {
    const { status, stdout, stderr } = promtool('test', 'rules', 'alerts.test.yml');
    expect({ status, output: status ? stdout + stderr : '' }).toEqual({ status: 0, output: '' });
  });

  it('are each tested in a healthy and in a failing state', () => {
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

  it('each have a section in the runbook, which has no other', () => {
    const sections = [...runbook.matchAll(/^## (\w+)$/gm)].map(([, name]) => name!);
    expect([...sections].sort()).toEqual([...alertNames].sort());
    const links = [...alerts.matchAll(/runbook: docs\/runbook\.md#(\w+)/g)].map(([, anchor]) => anchor!);
    expect(links).toEqual(alertNames.map((name) => name.toLowerCase()));
  });
});

describe('alerts and dashboard', () => {
  it('name only metrics that the service exports', () => {
    expect(alertExpressions).toHaveLength(alertNames.length);
    const series = listSeries();
    const names = [...alertExpressions, ...panelExpressions].flatMap((expression) => {
      const metrics = listMetrics(expression);
      expect([expression, metrics.length]).not.toEqual([expression, 0]);
      return metrics;
    });
    expect(names.filter((name) => !series.has(name))).toEqual([]);
  });

  it('show every metric of the service', () => {
    const ours = registry
      .getMetricsAsArray()
      .map(({ name }) => name)
      .filter((name) => /^(chautari|http)_/.test(name));
    const expressions = panelExpressions.join(' ');
    expect(ours.filter((name) => !expressions.includes(name))).toEqual([]);
  });
});

describe('the dashboard', () => {
  it('has panels that do not overlap, with unique ids and titles', () => {
    const { panels } = dashboard;
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
    for (const [index, { gridPos: one }] of panels.entries()) {
      expect(one.x + one.w).toBeLessThanOrEqual(24);
      const overlapping = panels
        .slice(index + 1)
        .filter(
          ({ gridPos: other }) =>
            one.x < other.x + other.w &&
            other.x < one.x + one.w &&
            one.y < other.y + other.h &&
            other.y < one.y + one.h,
        );
      expect(overlapping).toEqual([]);
    }
  });

  withPromtool(`has valid expressions of Prometheus${skipped}`, () => {
    const rules = panelExpressions.map((expr, index) => ({ record: `panel:${index}`, expr }));
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'chautari-panels-')), 'rules.yml');
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'panels', rules }] }));
    const { status, stderr } = promtool('check', 'rules', file);
    rmSync(path.dirname(file), { recursive: true });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});

withPromtool(`the metrics have valid names and help texts${skipped}`, async () => {
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
