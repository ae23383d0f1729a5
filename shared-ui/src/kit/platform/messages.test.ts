import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { COMMON_PROBLEMS, PROBLEMS } from '@chautari/contract';
import early from '../../locales/core/en.json';
import forms from '../../locales/forms/en.json';
import errors from '../../locales/forms/errors/en.json';
import { createI18n, I18nextProvider, registerMessages, useTranslation, type I18n } from '../../faces/platform';

const late = { ...forms.error, ...errors.error };

/** Problems that a call may return on a page without a form. */
const ANYWHERE = [...COMMON_PROBLEMS, 'notSignedIn', 'forbidden', 'notFound', 'wrongState'] as const;

it('has the common problems in every page', () => {
  expect(ANYWHERE.filter((code) => !(code in early.error))).toEqual([]);
});

it('has a message for every problem of the contract', () => {
  expect(Object.keys(PROBLEMS).filter((code) => !(code in early.error) && !(code in late))).toEqual([]);
});

it('has no message twice', () => {
  expect(Object.keys(early.error).filter((code) => code in late)).toEqual([]);
});

it('finds the messages of a later face under the name of the kit, on the current page and later ones', () => {
  const open = createI18n('np');
  open.addResourceBundle('np', 'shared-ui', { error: { unavailable: 'सम्पर्क भएन' } });
  registerMessages({ en: { form: { choose: 'Choose' } }, np: { form: { choose: 'छान्नुहोस्' } } });
  expect(open.t('shared-ui:form.choose')).toBe('छान्नुहोस्');
  expect(open.t('shared-ui:error.unavailable')).toBe('सम्पर्क भएन');
  expect(createI18n('en').t('shared-ui:form.choose')).toBe('Choose');
});

const renderTranslate = (i18n: I18n, module: string) =>
  renderHook(() => useTranslation(module as 'shared-ui'), {
    wrapper: ({ children }: { children: ReactNode }) =>
      createElement(I18nextProvider, { i18n, defaultNS: 'shell' }, children),
  }).result.current.t as (key: string) => string;

it('finds the messages of a later screen beside the first ones of its module, in any order, and separates modules', () => {
  registerMessages({ en: { list: { empty: 'Nobody yet' } } }, 'mfe-one');
  registerMessages({ en: { list: { empty: 'Nothing yet' } } }, 'mfe-two');
  const i18n = createI18n('en');
  i18n.addResourceBundle('en', 'mfe-one', { list: { title: 'People' } });
  registerMessages({ en: { list: { add: 'Add' } } }, 'mfe-one');
  const t = renderTranslate(i18n, 'mfe-one');
  expect([t('list.title'), t('list.empty'), t('list.add')]).toEqual(['People', 'Nobody yet', 'Add']);
  expect(renderTranslate(i18n, 'mfe-two')('list.empty')).toBe('Nothing yet');
  expect(i18n.hasResourceBundle('np', 'mfe-one')).toBe(false);
});
