/** The contract between browser and service. Everything another package may use of it stands here. */
export * from './accounts';
export * from './addresses';
export type { InOneLanguageAtLeast, Notice } from './notices';
export * from './appointments';
export * from './calendar';
export * from './check';
export * from './doctors';
export * from './endpoint';
export * from './fields';
export * from './people';
export * from './problems';
export * from './language';
export * from './paths';
export * from './session';
export * from './site';
export * from './text';
export type * as endpoints from './endpoints';
