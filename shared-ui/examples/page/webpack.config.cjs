const path = require('node:path');
const { common } = require('../../module/webpack.cjs');

/** The catalogue of the kit: one page, no federation. */
module.exports = (_env, { mode = 'development' } = {}) => ({
  ...common(path.join(__dirname, '../..'), mode, 'catalogue'),
  name: 'kit',
  target: ['web', 'es2022'],
  entry: { kit: './examples/page/main.tsx' },
  output: {
    path: path.join(__dirname, '../../../.cache/kit'),
    publicPath: 'auto',
    clean: true,
    filename: '[name].js',
    chunkFilename: '[name].[contenthash:8].js',
    assetModuleFilename: '[name].[contenthash:8][ext]',
  },
});
