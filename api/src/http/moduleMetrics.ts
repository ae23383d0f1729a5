import type { CodeError, ModuleLoad, WebVital } from '@chautari/contract/loads';
import type { VersionShare } from '@chautari/site/publish/health';
import { moduleErrors, moduleLoads, moduleShare, webVitals } from './metrics';

/**
 * Counts what pages report of published versions. A web vital counts as the upper end of its step, in seconds; a layout shift of a
 * thousandth counts as one.
 */
export function countOutcomes(loads: readonly ModuleLoad[], vitals: readonly WebVital[]) {
  for (const { name: module, version, outcome } of loads) moduleLoads.inc({ module, version, outcome });
  for (const vital of vitals)
    webVitals[vital.metric].observe({ module: vital.name, version: vital.version }, vital.within / 1000);
}

export function countErrors(errors: readonly CodeError[]) {
  for (const { name: module, version } of errors) moduleErrors.inc({ module, version });
}

/** Sets the shares of versions. */
export function setModuleShares(shares: readonly VersionShare[]) {
  moduleShare.reset();
  for (const { name: module, version, share, stage } of shares)
    moduleShare.set({ module, version, stage }, share / 100);
}
