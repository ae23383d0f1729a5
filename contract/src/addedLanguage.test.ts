// What a language that is an entry of the table may have of its own. The table is read when modules are loaded.
import { MAITHILI } from '../testing/maithili';
import { bilingual } from './fields';
import { findLinkProblem, getFrameLinks } from './frameLinks';
import { selectText } from './language';
import { frameLink } from './site';

const LINK = { to: '/form', en: 'Form', np: 'फाराम', in: ['bar'], order: 10 } as const;
const withLink = (label: string | undefined) => ({
  paths: { '/form': { screen: 'Form' } },
  links: [frameLink.parse({ ...LINK, ...(label && { mai: label }) })],
});

it('has labels of links, within the limit of all labels', () => {
  expect(findLinkProblem(withLink('फॉर्म'))).toBeUndefined();
  expect(getFrameLinks(withLink('फॉर्म')).map((link) => selectText(link, MAITHILI))).toEqual(['फॉर्म']);
  expect(findLinkProblem(withLink('क'.repeat(21)))).toMatch('21 letters in "mai"');
});

it('may lack them', () => {
  expect(findLinkProblem(withLink(undefined))).toBeUndefined();
  expect(getFrameLinks(withLink(undefined)).map((link) => selectText(link, MAITHILI))).toEqual(['फाराम']);
});

it('has texts of schedules', () => {
  expect(selectText(bilingual.parse({ en: 'Fever', np: 'ज्वरो', mai: 'बोखार' }), MAITHILI)).toBe('बोखार');
});
