module.exports = require('@chautari/module-tools/webpack')(__dirname);
