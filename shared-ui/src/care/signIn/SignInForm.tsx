import { useEffect, useState } from 'react';
import type { Audience } from '@chautari/contract';
import { Stack, TextLink } from '../../faces/core';
import {
  CallError,
  getReadUrl,
  useSettings,
  useSignIn,
  useTranslation,
  type EndpointName,
  type Input,
} from '../../faces/platform';
import {
  ContactFields,
  Form,
  PasswordField,
  Submit,
  useAtField,
  useFieldValue,
  type FormProps,
} from '@chautari/shared-ui/forms';
import { useOwnerMessages } from '../../kit/platform/messages';
import { takeEarlySignIn } from '../../inlineScript/earlySignIn';
import type { FormFacts } from '../../inlineScript/signIn/form';

/** The module's own texts. */
export type OwnKey = `signIn.${'title' | 'lead' | 'id' | 'newHere' | 'register' | 'private' | 'seen' | 'free'}`;

interface SignInFormProps {
  role: Audience;
  home: string;
  firstCalls?: readonly EndpointName[] | undefined;
  check: FormProps<Input<'signIn'>>['check'];
}

const EARLY_TEXTS = [
  'badCredentials',
  'required',
  'phoneOrEmail',
  'publicId',
  'publicIdMistyped',
  'sending',
  'slow',
  'opening',
] as const;
/** Problems whose texts the page carries for the time before React; other refusals get the general text until then. */
const EARLY_PROBLEMS = [
  'unavailable',
  'tooManyRequests',
  'internal',
  'invalid',
  'recordsMerged',
  'personDied',
] as const;

/** Returns what the form says of itself for the script that sends it before React. */
function useFormFacts({ role, home, firstCalls = [] }: Omit<SignInFormProps, 'check'>): FormFacts {
  const { t } = useTranslation('shared-ui');
  const texts = EARLY_TEXTS.map((key) => [key, t(`signIn.early.${key}`)]);
  const problems = EARLY_PROBLEMS.map((code) => [code, t(`error.${code}`)]);
  return {
    role,
    home,
    asks: firstCalls.map(getReadUrl),
    texts: {
      ...(Object.fromEntries([...texts, ...problems]) as FormFacts['texts']),
    },
  };
}

/** The first step of a sign-in: ID, phone or e-mail, and the password. */
export function SignInForm({ check, ...props }: SignInFormProps) {
  const { role } = props;
  const { t } = useOwnerMessages<OwnKey>();
  const { t: kit } = useTranslation('shared-ui');
  const [by, setBy] = useState<'contact' | 'id'>('contact');
  const signIn = useSignIn();
  const { mutate } = signIn;
  // What the page has sent before React goes on here: the call takes its answer.
  useEffect(() => {
    const early = takeEarlySignIn();
    if (early) mutate(early.input);
  }, [mutate]);
  // An error of one tab says nothing about the other.
  const isStopped = signIn.error instanceof CallError && signIn.error.code === 'accountSuspended';
  const change = (way: 'contact' | 'id') => {
    if (way === by) return;
    signIn.reset();
    setBy(way);
  };
  return (
    <Form
      check={check}
      extra={{ role, by }}
      onSubmit={(form: Input<'signIn'>) => mutate(form)}
      error={useAtField(signIn.error, 'badCredentials', 'password')}
      busy={signIn.isPending}
      early={JSON.stringify(useFormFacts(props))}
      single
    >
      <Stack>
        <ContactFields
          label={t('signIn.title')}
          ways={['contact', 'id']}
          by={by}
          onChange={change}
          idLabel={t('signIn.id')}
          autoComplete="username"
          early
        />
        <PasswordField name="password" autoComplete="current-password" />
        {isStopped && <CallUs />}
        <Submit>{kit('action.signIn')}</Submit>
        <div className="centred">
          <ForgotLink role={role} />
        </div>
      </Stack>
    </Form>
  );
}

/** Leads to the reset and takes the phone or e-mail along, in the state of the history, which no server or address shows. */
function ForgotLink({ role }: { role: Audience }) {
  const { t } = useTranslation('shared-ui');
  const [contact] = useFieldValue<string>('contact');
  return (
    <TextLink to={`/forgot-password?for=${role}`} state={{ contact }}>
      {t('signIn.forgot')}
    </TextLink>
  );
}

/** The phone number to call if an account is suspended. */
function CallUs() {
  const { t } = useTranslation('shared-ui');
  const { phone } = useSettings();
  return (
    <div className="centred">
      <a href={`tel:${phone.replaceAll(' ', '')}`}>{t('signIn.stoppedCall', { phone })}</a>
    </div>
  );
}
