import { useState } from 'react';
import { type Audience, getAudience, selectText } from '@chautari/contract';
import {
  getAccent,
  Button,
  ButtonLink,
  Icon,
  Notice,
  Pictogram,
  Stack,
  TextLink,
  Tile,
  useErrorText,
  useStep,
  Container,
  type IconName,
} from '../../faces/core';
import hero from '../../drawings/hero.svg';
import {
  Navigate,
  PORTAL_NAME,
  useLanguage,
  useCompleteSignIn,
  useSearchParams,
  useSession,
  useSettings,
  useSignIn,
  useSignOut,
  useTranslation,
  type EndpointName,
  type Input,
  type Output,
} from '../../faces/platform';
import type { FormProps } from '@chautari/shared-ui/forms';
import { safeNext } from './safeNext';
import { Enrolment, RecoveryCodes, SecondStepCode } from '../account/parts';
import { PasskeySignIn } from './PasskeySignIn';
import { SignInForm, type OwnKey } from './SignInForm';
import { useOwnerMessages } from '../../kit/platform/messages';
import { FormSide, Promises, Side, Two } from './SignInPage.styles';

export interface SignInPageProps {
  role: Audience;
  /** The page after signing in. */
  home: string;
  register: string;
  /** The page of people whose application is not approved; patients have none. */
  application?: string;
  /** The page of people without a password; its label is `signIn.firstPassword`. */
  firstPassword?: string;
  /** The reads without parameters that the page after signing in shows first: they are sent with the answer. */
  firstCalls?: readonly EndpointName[];
  /** A `lazyCheck`. */
  check: FormProps<Input<'signIn'>>['check'];
}

type Step = 'password' | 'secondStep' | 'enrolment' | 'codes';

/** Returns the missing step. People of another role start with the password. */
function useDue(role: Audience) {
  const { person } = useSession({ ask: 'ifLikely' });
  const [enrolled, setEnrolled] = useState<Output<'confirmSecondStep'>>();
  const access = person && getAudience(person.role) === role ? person.access : undefined;
  const step: Step = enrolled ? 'codes' : access === 'secondStep' || access === 'enrolment' ? access : 'password';
  const completeSignIn = useCompleteSignIn();
  const codesKept = () => {
    if (enrolled) completeSignIn(enrolled.signedIn);
    setEnrolled(undefined);
  };
  return { access: enrolled ? undefined : access, step, codes: enrolled?.recoveryCodes, setEnrolled, codesKept };
}

/**
 * The sign-in page of an audience with all steps: password, then the code of an app, or its setup. The module's own texts: `signIn.title`,
 * `lead`, `id`, `newHere`, `register`, and the promises `private`, `seen`, `free`. In demo mode a link opens the sample account.
 */
export function SignInPage({ role, home, register, application = home, firstPassword, ...form }: SignInPageProps) {
  const { t } = useOwnerMessages<OwnKey>();
  const { t: kit } = useTranslation('shared-ui');
  const name = selectText(PORTAL_NAME, useLanguage());
  const [params] = useSearchParams();
  const [next] = useState(() => safeNext(params.get('next')) ?? home);
  const { access, step, codes, setEnrolled, codesKept } = useDue(role);
  useStep(step);
  if (access === 'full') return <Navigate to={next} replace />;
  if (access === 'application') return <Navigate to={application} replace />;
  const promises: [IconName, string][] = [
    ['lock', t('signIn.private')],
    ['eye', t('signIn.seen')],
    ['check', t('signIn.free')],
  ];
  const words =
    step === 'password'
      ? { title: t('signIn.title'), lead: t('signIn.lead') }
      : { title: kit(`signIn.${step}`), lead: kit(`signIn.${step}Lead`) };
  return (
    <div style={getAccent(role)}>
      <title>{`${words.title} · ${name}`}</title>
      <Container>
        <Two>
          <FormSide>
            <Stack>
              <div className="head">
                <Tile className="tile">
                  <Pictogram name={role} />
                </Tile>
                <h1 id="page-title" tabIndex={-1}>
                  {words.title}
                </h1>
              </div>
              <p className="lead">{words.lead}</p>
              {step === 'password' && (
                <Password {...form} {...{ role, home, register }} {...(firstPassword && { firstPassword })} />
              )}
              {step === 'secondStep' && <SecondStep role={role} />}
              {step === 'enrolment' && <Enrolment onConfirmed={setEnrolled} />}
              {codes && <RecoveryCodes codes={codes} onDone={codesKept} />}
              {(step === 'secondStep' || step === 'enrolment') && <SomebodyElse />}
            </Stack>
          </FormSide>
          <Side>
            <img src={hero} alt="" loading="lazy" />
            <Promises>
              {promises.map(([icon, text]) => (
                <li key={text}>
                  <Icon name={icon} />
                  <span>{text}</span>
                </li>
              ))}
            </Promises>
          </Side>
        </Two>
      </Container>
    </div>
  );
}

/** The code of an app, or a passkey instead. */
const SecondStep = ({ role }: { role: Audience }) => (
  <>
    <SecondStepCode />
    {role !== 'patient' && <PasskeySignIn role={role} />}
  </>
);

type PasswordProps = Pick<SignInPageProps, 'role' | 'home' | 'register' | 'firstPassword' | 'check' | 'firstCalls'>;

/** The first step, and its alternatives. The session determines the next page. */
function Password({ register, firstPassword, ...props }: PasswordProps) {
  const { t } = useOwnerMessages<OwnKey, 'signIn.firstPassword'>();
  // The requested page is kept for registration too.
  const next = safeNext(useSearchParams()[0].get('next'));
  return (
    <>
      <SignInForm {...props} />
      {props.role !== 'patient' && <PasskeySignIn role={props.role} />}
      <hr />
      <p>
        <b>{t('signIn.newHere')}</b>
      </p>
      <ButtonLink to={next ? `${register}?next=${encodeURIComponent(next)}` : register} variant="second" wide>
        {t('signIn.register')}
      </ButtonLink>
      {firstPassword && (
        <div className="centred">
          <TextLink to={firstPassword}>{t('signIn.firstPassword')}</TextLink>
        </div>
      )}
      <SampleAccount role={props.role} />
    </>
  );
}

/** Returns to the first step, for another user of the device. */
function SomebodyElse() {
  const { t } = useTranslation('shared-ui');
  const signOut = useSignOut();
  return (
    <div className="centred">
      <Button variant="quiet" busy={signOut.isPending} onClick={() => signOut.mutate()}>
        {t('signIn.other')}
      </Button>
    </div>
  );
}

/** Exists in demo mode only; in production there is no sample account. */
function SampleAccount({ role }: { role: Audience }) {
  const { t } = useTranslation('shared-ui');
  const { demo } = useSettings();
  const signIn = useSignIn();
  const textOf = useErrorText();
  if (!demo) return null;
  return (
    <>
      {signIn.error && (
        <Notice kind="error">
          <p>{textOf(signIn.error)}</p>
        </Notice>
      )}
      <div className="centred">
        <Button variant="quiet" busy={signIn.isPending} onClick={() => signIn.mutate({ sample: role })}>
          {t('signIn.sample')}
        </Button>
      </div>
    </>
  );
}
