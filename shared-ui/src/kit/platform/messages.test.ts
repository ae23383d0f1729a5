import { COMMON_PROBLEMS, PROBLEMS } from '@chautari/contract';
import early from '../../locales/core/en.json';
import forms from '../../locales/forms/en.json';
import errors from '../../locales/forms/errors/en.json';
import { registerMessages, createI18n } from '../../faces/platform';

const late = { ...forms.error, ...errors.error };

/** What a call may answer on a page that shows no form. */
const ANYWHERE = [...COMMON_PROBLEMS, 'notSignedIn', 'forbidden', 'notFound', 'wrongState'] as const;

it('has words in every page for what any call may answer', () => {
  expect(ANYWHERE.filter((code) => !(code in early.error))).toEqual([]);
});

it('has words for every problem of the contract', () => {
  expect(Object.keys(PROBLEMS).filter((code) => !(code in early.error) && !(code in late))).toEqual([]);
});

it('says nothing twice', () => {
  expect(Object.keys(early.error).filter((code) => code in late)).toEqual([]);
});

it('finds the words of a later face under the name of the kit, on the page that is open and on those to come', () => {
  const open = createI18n('np');
  open.addResourceBundle('np', 'shared-ui', { error: { unavailable: 'सम्पर्क भएन' } });
  registerMessages({ en: { form: { choose: 'Choose' } }, np: { form: { choose: 'छान्नुहोस्' } } });
  expect(open.t('shared-ui:form.choose')).toBe('छान्नुहोस्');
  expect(open.t('shared-ui:error.unavailable')).toBe('सम्पर्क भएन');
  expect(createI18n('en').t('shared-ui:form.choose')).toBe('Choose');
});
