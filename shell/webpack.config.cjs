module.exports = require('../webpack.preset.cjs')(__dirname);
