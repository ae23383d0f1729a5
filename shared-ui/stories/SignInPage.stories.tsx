import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { selectText } from '@chautari/contract';
import { SignInPage } from '@chautari/shared-ui/account';
import { I18nextProvider, useLanguage, useTranslation } from '../src/faces/platform';
import { usage } from './usage';

const WORDS = {
  en: {
    title: 'Patient sign-in',
    lead: 'See your appointments and records.',
    id: 'Patient ID',
    newHere: 'New here?',
    register: 'Register as a patient',
    private: 'Only you and who treats you can see your record',
    seen: 'You see who opened it',
    free: 'Free of charge',
  },
  np: {
    title: 'बिरामी साइन इन',
    lead: 'भेटघाट र अभिलेख हेर्नुहोस्।',
    id: 'बिरामी परिचय नम्बर',
    newHere: 'पहिलो पटक?',
    register: 'बिरामी दर्ता गर्नुहोस्',
    private: 'तपाईंको अभिलेख तपाईं र उपचार गर्नेले मात्र देख्छन्',
    seen: 'कसले हेर्‍यो, तपाईंलाई देखिन्छ',
    free: 'निःशुल्क',
  },
};

function Show() {
  const { i18n } = useTranslation();
  const language = useLanguage();
  i18n.addResourceBundle(language, 'example-sign-in', { signIn: selectText(WORDS, language) });
  return (
    <I18nextProvider i18n={i18n} defaultNS="example-sign-in">
      <SignInPage
        role="patient"
        home="/patient-dashboard"
        register="/register-patient"
        check={() => ({ ok: false, fields: { contact: 'required', password: 'required' } })}
      />
    </I18nextProvider>
  );
}

const meta: Meta = {
  title: 'Forms/SignInPage',
  component: SignInPage,
  parameters: {
    wholePage: true,
    ...usage({
      face: 'forms',
      use: 'Sign-in of one audience, with the module’s own words under `signIn`. In demo mode a link leads in with the sample account.',
      keyboard: 'Tabs, fields, button, links, in that order.',
      reader: 'A page with its heading, the form, and beside it what the portal promises.',
    }),
  },
};
export default meta;

export const Default: StoryObj = { render: Show };
