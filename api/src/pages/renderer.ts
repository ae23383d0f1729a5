import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Effort } from '@chautari/site/store/siteFolder';
import { API } from '@chautari/site/settings';

/** The flag saves a third of the memory, and no time is lost: most of it is spent in compressing. */
const COMMAND = [process.execPath, '--optimize-for-size', path.join(API, 'dist/renderAgain.js')] as const;
const run = promisify(execFile);

interface Running {
  effort: Effort;
  ended: Promise<unknown>;
  abandon: () => void;
}

/** Renders the pages of a release. Pages whose best compressed copies were abandoned stay as they are. */
export type Render = (release: string, effort: Effort) => Promise<unknown>;

/**
 * Renders releases in child processes, one at a time for each release, until `signal` ends them. The best compressed copies
 * take longest, and are abandoned when the pages change. `command` gets the site's folder, the release and the effort.
 * `report` is called with what could not be rendered.
 * @throws The error of the process, unless its rendering was abandoned.
 */
export function createRenderer(
  siteRoot: string,
  signal: AbortSignal,
  command: readonly [string, ...string[]] = COMMAND,
  report: (problems: string) => void = () => {},
): Render {
  const running = new Map<string, Running>();
  const [file, ...args] = command;

  function start(release: string, effort: Effort) {
    const abandoned = new AbortController();
    const rendering = run(file, [...args, siteRoot, release, effort], {
      signal: AbortSignal.any([signal, abandoned.signal]),
    });
    const closed = new Promise((resolve) => rendering.child.once('close', resolve));
    const ended = rendering
      .then(({ stderr }) => {
        if (stderr) report(stderr);
      })
      .catch(async (error: unknown) => {
        if (!abandoned.signal.aborted) throw error;
        // The abort rejects at once, while the process still cleans up.
        await closed;
      })
      .finally(() => running.delete(release));
    running.set(release, { effort, ended, abandon: () => abandoned.abort() });
    return ended;
  }

  return async function render(release, effort) {
    const now = running.get(release);
    if (!now) return start(release, effort);
    if (now.effort === 'quick' || effort === 'best') return now.ended;
    now.abandon();
    await now.ended;
    return render(release, effort);
  };
}
