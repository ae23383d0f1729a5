import type { ModuleLoad, WebVital } from '@chautari/contract/loads';
import type { Health, Share } from '@chautari/site/health';
import { moduleLoads, moduleShare, trialPages, webVitals } from './metrics';

/**
 * Counts what pages report of versions that they held; nobody can make up other labels. Of web vitals the upper end of the step counts,
 * in seconds, and thousandths of a layout shift as ones.
 */
export function countOutcomes(loads: readonly ModuleLoad[], vitals: readonly WebVital[]) {
  for (const { name: module, version, outcome } of loads) moduleLoads.inc({ module, version, outcome });
  for (const vital of vitals)
    webVitals[vital.metric].observe({ module: vital.name, version: vital.version }, vital.within / 1000);
}

/** Sets which versions visitors get, and what the guard has seen of those on trial. */
export function setModuleGauges(shares: readonly Share[], health: readonly Health[]) {
  moduleShare.reset();
  trialPages.reset();
  for (const { name: module, version, share } of shares) moduleShare.set({ module, version }, share / 100);
  for (const { name: module, version, guard } of health) {
    if (!guard) continue;
    for (const kind of ['pages', 'failed', 'rejected'] as const)
      trialPages.set({ module, version, pages: kind === 'pages' ? 'all' : kind }, guard[kind]);
  }
}
