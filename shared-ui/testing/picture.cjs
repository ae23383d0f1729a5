module.exports = '/picture.svg';
