import styled from '@emotion/styled';
import { useState } from 'react';
import type { Checked, Role } from '@chautari/contract';
import {
  accentOf,
  Button,
  ButtonLink,
  Icon,
  Notice,
  Panel,
  Pictogram,
  Stack,
  TextLink,
  Tile,
  useErrorText,
  useStep,
  Wrap,
  type IconName,
} from '../../faces/core';
import hero from '../../drawings/hero.svg?inline';
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
  type Input,
  type Output,
} from '../../faces/platform';
import { ContactFields } from '../../kit/forms/ContactFields';
import { Form, Submit } from '../../kit/forms/Form';
import { Enrolment, RecoveryCodes, SecondStepCode } from '../account/lazyAccount';
import { PasswordField } from '../../kit/forms/PasswordField';
import { useOwnerMessages } from '../../kit/platform/messages';

const DESKTOP = '@media (min-width:1000px)';

const Two = styled('div')({
  [DESKTOP]: {
    display: 'grid',
    gridTemplateColumns: '480px 1fr',
    minHeight: 620,
    background: 'var(--surface)',
    border: '1px solid var(--line)',
    borderRadius: 20,
    overflow: 'hidden',
  },
});

const FormSide = styled(Panel)({
  '& h1': { fontSize: 30 },
  '& .head': { display: 'flex', gap: 14, alignItems: 'center' },
  '& .lead': { color: 'var(--muted)' },
  '& hr': { border: 0, borderTop: '1px solid var(--line)', margin: '8px 0' },
  '& form': { gap: 20 },
  '& .centred': { display: 'grid', justifyItems: 'center' },
  [DESKTOP]: {
    border: 0,
    borderRadius: 0,
    padding: 44,
    '& h1': { fontSize: 36 },
    '& .tile': { width: 96, height: 96, '& svg': { width: 66, height: 66 } },
  },
});

const Promises = styled('ul')({
  display: 'grid',
  gap: 14,
  padding: '24px 0 0',
  '& li': { display: 'flex', gap: 12 },
  '& svg': { color: 'var(--accent)', marginTop: 2 },
  [DESKTOP]: {
    position: 'relative',
    padding: 44,
    maxWidth: 500,
    '& li': { fontSize: 19, lineHeight: 1.4, fontWeight: 700 },
    '& li:lang(ne)': { lineHeight: 1.65 },
    '& svg': { width: 26, height: 26, color: 'var(--primary)' },
  },
});

const Side = styled('aside')({
  '& img': { display: 'none' },
  [DESKTOP]: {
    position: 'relative',
    background: 'var(--sky)',
    overflow: 'hidden',
    '& img': {
      display: 'block',
      position: 'absolute',
      inset: 'auto 0 0 0',
      width: '100%',
      height: '80%',
      objectFit: 'cover',
      objectPosition: '66% 100%',
      maskImage: 'linear-gradient(transparent,#000 20%)',
      WebkitMaskImage: 'linear-gradient(transparent,#000 20%)',
    },
  },
  '@media (prefers-color-scheme:dark)': { '& img': { filter: 'brightness(.62) saturate(.9)' } },
});

/** The module's own words, which greet its people. */
type OwnKey = `signIn.${'title' | 'lead' | 'id' | 'newHere' | 'register' | 'private' | 'seen' | 'free'}`;

/** Only a path of this site may follow a sign-in. */
const safeNext = (next: string | null) => (next && /^\/(?![/\\])/.test(next) ? next : undefined);

export interface SignInPageProps {
  role: Role;
  /** Where people of the role land. */
  home: string;
  register: string;
  /** Where those wait whose application is not approved; patients have none. */
  application?: string;
  /** Where those go who have no password yet; the words are `signIn.firstPassword`. */
  firstPassword?: string;
  check: (value: unknown) => Checked<Input<'signIn'>>;
}

type Step = 'password' | 'secondStep' | 'enrolment' | 'codes';

/** What is still due of somebody of the role; anyone else begins with the password. */
function useDue(role: Role) {
  const { person } = useSession({ ask: 'ifLikely' });
  const [enrolled, setEnrolled] = useState<Output<'confirmSecondStep'>>();
  const access = person?.role === role ? person.access : undefined;
  const step: Step = enrolled ? 'codes' : access === 'secondStep' || access === 'enrolment' ? access : 'password';
  const completeSignIn = useCompleteSignIn();
  const codesKept = () => {
    if (enrolled) completeSignIn(enrolled.signedIn);
    setEnrolled(undefined);
  };
  return { access: enrolled ? undefined : access, step, codes: enrolled?.recoveryCodes, setEnrolled, codesKept };
}

/**
 * Sign-in of one audience, up to its last step: password, then the code of an app, or setting that up. The module's own words:
 * `signIn.title`, `lead`, `id`, `newHere`, `register`, and the promises `private`, `seen`, `free`. In demo mode a link leads
 * straight in with the sample account.
 */
export function SignInPage({ role, home, register, application = home, firstPassword, check }: SignInPageProps) {
  const { t } = useOwnerMessages<OwnKey>();
  const { t: kit } = useTranslation('shared-ui');
  const name = PORTAL_NAME[useLanguage()];
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
    <div style={accentOf(role)}>
      <title>{`${words.title} · ${name}`}</title>
      <Wrap>
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
                <Password role={role} register={register} check={check} {...(firstPassword && { firstPassword })} />
              )}
              {step === 'secondStep' && <SecondStepCode />}
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
      </Wrap>
    </div>
  );
}

type PasswordProps = Pick<SignInPageProps, 'role' | 'register' | 'firstPassword' | 'check'>;

/** The first step, and the ways around it. Where it leads, the session says. */
function Password({ register, firstPassword, ...props }: PasswordProps) {
  const { t } = useOwnerMessages<OwnKey, 'signIn.firstPassword'>();
  // Where somebody wanted to go is known after registering too.
  const next = safeNext(useSearchParams()[0].get('next'));
  return (
    <>
      <SignInForm {...props} />
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

function SignInForm({ role, check }: Omit<PasswordProps, 'register' | 'firstPassword'>) {
  const { t } = useOwnerMessages<OwnKey>();
  const { t: kit } = useTranslation('shared-ui');
  const [by, setBy] = useState<'contact' | 'id'>('contact');
  const signIn = useSignIn();
  // What did not match in one way says nothing about the other.
  const change = (way: 'contact' | 'id') => {
    signIn.reset();
    setBy(way);
  };
  return (
    <Form
      check={check}
      extra={{ role, by }}
      onSubmit={(form: Input<'signIn'>) => signIn.mutate(form)}
      error={signIn.error}
      busy={signIn.isPending}
    >
      <Stack>
        <ContactFields
          label={t('signIn.title')}
          ways={['contact', 'id']}
          by={by}
          onChange={change}
          idLabel={t('signIn.id')}
          autoComplete="username"
        />
        <PasswordField name="password" autoComplete="current-password" />
        <Submit>{kit('action.signIn')}</Submit>
        <div className="centred">
          <TextLink to={`/forgot-password?for=${role}`}>{kit('signIn.forgot')}</TextLink>
        </div>
      </Stack>
    </Form>
  );
}

/** The way back from a later step, for whoever shares the device. */
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

/** Exists in demo mode only; in production there is no sample account either. */
function SampleAccount({ role }: { role: Role }) {
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
