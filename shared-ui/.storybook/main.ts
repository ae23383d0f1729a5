import { createRequire } from 'node:module';
import path from 'node:path';
import type { StorybookConfig } from '@storybook/react-webpack5';

const require = createRequire(import.meta.url);
const { common } = require('../../module-tools/webpack.cjs') as {
  common: (dir: string, mode: string, target: string) => Configuration;
};
const KIT = path.join(import.meta.dirname, '..');
type Configuration = Parameters<NonNullable<StorybookConfig['webpackFinal']>>[0];
type Rules = NonNullable<NonNullable<Configuration['module']>['rules']>;

/** Storybook's own rules, but for those of files that the kit has rules for. */
const withoutPictures = (rules: Rules = []) =>
  rules.filter(
    (rule) => !(rule && typeof rule === 'object' && rule.test instanceof RegExp && rule.test.test('picture.svg')),
  );

const config: StorybookConfig = {
  framework: '@storybook/react-webpack5',
  stories: ['../stories/*.stories.tsx'],
  addons: ['@storybook/addon-docs'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  webpackFinal: (config) => {
    const kit = common(KIT, config.mode ?? 'production', 'stories');
    return {
      ...config,
      resolve: { ...config.resolve, extensions: kit.resolve!.extensions! },
      module: { ...config.module, rules: [...withoutPictures(config.module?.rules), ...kit.module!.rules!] },
      // Teams get the catalogue as a package.
      devtool: false,
      performance: false,
    };
  },
};
export default config;
