/** A test by the project of jest, its file, and its title without the titles around it. */
export interface Proof {
  project: 'service' | 'rules' | 'screens';
  file: string;
  title: string;
}

const PROJECTS = { api: 'service', site: 'rules', contract: 'rules', scripts: 'rules', tools: 'rules' } as const;

/** Returns the proof by a test. Its project follows from its folder. */
export function buildProof(file: string, title: string): Proof {
  const [folder] = file.split('/') as [keyof typeof PROJECTS];
  return { project: PROJECTS[folder] ?? 'screens', file, title };
}
