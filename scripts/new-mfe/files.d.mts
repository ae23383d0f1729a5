/** Returns the files of mfe-<word> by path, without its package.json. */
export function buildModuleFiles(word: any): {
    'mfe.json': string;
    'webpack.config.cjs': string;
    'src/mfe.tsx': string;
    'src/locales/en.json': string;
    'src/locales/np.json': string;
    'src/screens/Home/Home.tsx': string;
    'src/screens/Home/Home.test.tsx': string;
    'testing/index.ts': string;
};
export function formatJson(value: any): string;
export const SCRIPTS: {
    [k: string]: string;
};
