import styled from '@emotion/styled';
import { useState } from 'react';
import type { Checked, Role } from '@chautari/api/contract';
import { accentOf, Button, ButtonLink, Icon, Notice, Panel, Pictogram, Stack, TextLink, Tile, useErrorText, Wrap, type IconName } from '../core';
import hero from '../drawings/hero.svg?inline';
import { Navigate, PORTAL_NAME, useLanguage, useNavigate, useSearchParams, useSession, useSettings, useSignIn, useTranslation, type Input } from '../platform';
import { ContactFields } from './ContactFields';
import { Form, Submit } from './Form';
import { PasswordField } from './PasswordField';

const DESKTOP = '@media (min-width:1000px)';

const Two = styled('div')({
  [DESKTOP]: { display: 'grid', gridTemplateColumns: '480px 1fr', minHeight: 620, background: 'var(--surface)', border: '1px solid var(--line)', borderRadius: 20, overflow: 'hidden' },
});

const FormSide = styled(Panel)({
  '& h1': { fontSize: 30 }, '& .head': { display: 'flex', gap: 14, alignItems: 'center' }, '& .lead': { color: 'var(--muted)' },
  '& hr': { border: 0, borderTop: '1px solid var(--line)', margin: '8px 0' }, '& form': { gap: 20 }, '& .centred': { display: 'grid', justifyItems: 'center' },
  [DESKTOP]: { border: 0, borderRadius: 0, padding: 44, '& h1': { fontSize: 36 }, '& .tile': { width: 96, height: 96, '& svg': { width: 66, height: 66 } } },
});

const Promises = styled('ul')({
  display: 'grid', gap: 14, padding: '24px 0 0', '& li': { display: 'flex', gap: 12 }, '& svg': { color: 'var(--accent)', marginTop: 2 },
  [DESKTOP]: { position: 'relative', padding: 44, maxWidth: 500, '& li': { fontSize: 19, lineHeight: 1.4, fontWeight: 700 }, '& li:lang(ne)': { lineHeight: 1.65 }, '& svg': { width: 26, height: 26, color: 'var(--primary)' } },
});

const Side = styled('aside')({
  '& img': { display: 'none' },
  [DESKTOP]: {
    position: 'relative', background: 'var(--sky)', overflow: 'hidden',
    '& img': { display: 'block', position: 'absolute', inset: 'auto 0 0 0', width: '100%', height: '80%', objectFit: 'cover', objectPosition: '66% 100%', maskImage: 'linear-gradient(transparent,#000 20%)', WebkitMaskImage: 'linear-gradient(transparent,#000 20%)' },
  },
  '@media (prefers-color-scheme:dark)': { '& img': { filter: 'brightness(.62) saturate(.9)' } },
});

/** Only a path of this site may follow a sign-in. */
const safeNext = (next: string | null) => (next && /^\/(?![/\\])/.test(next) ? next : undefined);

export interface SignInPageProps {
  role: Role;
  /** Where people of the role land. */
  home: string;
  register: string;
  check: (value: unknown) => Checked<Input<'signIn'>>;
}

/**
 * Sign-in of one audience. The module's own words: `signIn.title`, `lead`, `id`, `newHere`, `register`, and the promises
 * `private`, `seen`, `free`. In demo mode a link leads straight in with the sample account.
 */
export function SignInPage({ role, home, register, check }: SignInPageProps) {
  const { t } = useTranslation();
  const name = PORTAL_NAME[useLanguage()];
  const [params] = useSearchParams();
  const next = safeNext(params.get('next')) ?? home;
  const { person } = useSession({ ask: 'ifLikely' });
  if (person?.role === role) return <Navigate to={next} replace />;
  const promises: [IconName, string][] = [['lock', t('signIn.private')], ['eye', t('signIn.seen')], ['check', t('signIn.free')]];
  return (
    <div style={accentOf(role)}>
      <title>{`${t('signIn.title')} · ${name}`}</title>
      <Wrap>
        <Two>
          <FormSide>
            <Stack>
              <div className="head"><Tile className="tile"><Pictogram name={role} /></Tile><h1 id="page-title" tabIndex={-1}>{t('signIn.title')}</h1></div>
              <p className="lead">{t('signIn.lead')}</p>
              <SignInForm role={role} next={next} check={check} />
              <hr />
              <p><b>{t('signIn.newHere')}</b></p>
              <ButtonLink to={register} variant="second" wide>{t('signIn.register')}</ButtonLink>
              <SampleAccount role={role} next={next} />
            </Stack>
          </FormSide>
          <Side><img src={hero} alt="" loading="lazy" /><Promises>{promises.map(([icon, text]) => <li key={text}><Icon name={icon} /><span>{text}</span></li>)}</Promises></Side>
        </Two>
      </Wrap>
    </div>
  );
}

function SignInForm({ role, next, check }: Pick<SignInPageProps, 'role' | 'check'> & { next: string }) {
  const { t } = useTranslation();
  const { t: kit } = useTranslation('shared-ui');
  const [by, setBy] = useState<'contact' | 'id'>('contact');
  const navigate = useNavigate();
  const signIn = useSignIn();
  const submit = (form: Input<'signIn'>) => signIn.mutate(form, { onSuccess: () => void navigate(next, { replace: true }) });
  return (
    <Form check={check} extra={{ role, by }} onSubmit={submit} error={signIn.error} busy={signIn.isPending}>
      <Stack>
        <ContactFields label={t('signIn.title')} ways={['contact', 'id']} by={by} onChange={setBy} idLabel={t('signIn.id')} autoComplete="username" />
        <PasswordField name="password" autoComplete="current-password" />
        <Submit>{kit('action.signIn')}</Submit>
        <div className="centred"><TextLink to={`/forgot-password?for=${role}`}>{kit('signIn.forgot')}</TextLink></div>
      </Stack>
    </Form>
  );
}

/** Exists in demo mode only; in production there is no sample account either. */
function SampleAccount({ role, next }: { role: Role; next: string }) {
  const { t } = useTranslation('shared-ui');
  const { demo } = useSettings();
  const navigate = useNavigate();
  const signIn = useSignIn();
  const textOf = useErrorText();
  if (!demo) return null;
  return (
    <>
      {signIn.error && <Notice kind="error"><p>{textOf(signIn.error)}</p></Notice>}
      <div className="centred"><Button variant="quiet" busy={signIn.isPending} onClick={() => signIn.mutate({ sample: role }, { onSuccess: () => void navigate(next, { replace: true }) })}>{t('signIn.sample')}</Button></div>
    </>
  );
}
