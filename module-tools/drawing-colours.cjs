// Replaces `var(--primary)` in a drawing by the colour of the light scheme: an image does not see the variables of the page.
const path = require('node:path');
const { KIT } = require('./kit.cjs');

const TOKENS = path.join(KIT, 'src/kit/theme/tokens.json');

/** The colour of a variable, such as `highlight-ledge`. Throws for a name that is no token. */
function getColour({ accent, ...colours }, variable) {
  const [name, part = 'main'] = variable.split('-');
  const token = colours[name] ?? accent[name];
  const colour = typeof token === 'string' ? token : token?.[part];
  if (!colour) throw new Error(`A drawing uses var(--${variable}), which is no colour of tokens.json`);
  return colour.toLowerCase();
}

module.exports = function (drawing) {
  this.addDependency(TOKENS);
  const { light } = require(TOKENS).colour;
  return drawing.replace(/var\(--([a-z-]+)\)/g, (_, variable) => getColour(light, variable));
};
