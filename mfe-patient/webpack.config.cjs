module.exports = require('@chautari/shared-ui/module/webpack')(__dirname);
