import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { CallError } from '@chautari/contract/client';
import { textIn } from '@chautari/contract';
import { useFormat } from '../platform/format';
import { useTranslation } from '../platform/messages';
import { useLanguage } from '../platform/language';
import { Link } from '../platform/router';
import { PORTAL_NAME } from '../platform/settings';
import empty from '../../drawings/illustration-empty.svg';
import notFound from '../../drawings/illustration-not-found.svg';
import offline from '../../drawings/illustration-offline.svg';
import { Button, ButtonLink } from './Button';
import { Icon } from './Icon';
import { Panel, Page, Row, Wrap } from './layout';

const Away = styled(Panel)({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: 12,
  textAlign: 'center',
  padding: '28px 16px',
  '@media (min-width:1000px)': { padding: '56px 32px' },
  '& img': {
    width: 300,
    maxWidth: '100%',
    height: 'auto',
    padding: '16px 24px 0',
    borderRadius: 16,
    background: '#FFF4DC',
    '&[hidden]': { display: 'none' },
    '@media (prefers-color-scheme:dark)': { filter: 'brightness(.85)' },
  },
  '& h2': { fontSize: 19, letterSpacing: 0 },
  '& p': { maxWidth: '34em' },
  '& > p:last-of-type': { color: 'var(--muted)' },
});

/** Without a network the drawing may be missing; the words do without it. */
const Drawing = ({ src }: { src: string }) => (
  <img
    src={src}
    alt=""
    width={240}
    height={160}
    onError={({ currentTarget }) => {
      currentTarget.hidden = true;
    }}
  />
);

/** Call 102: said wherever something did not work, since it may be what matters. */
function CallForHelp() {
  const { t } = useTranslation('shared-ui');
  const { digits } = useFormat();
  return (
    <p>
      {t('state.danger')}{' '}
      <a href="tel:102" style={{ color: 'var(--emergency)', fontWeight: 700, whiteSpace: 'nowrap' }}>
        {t('state.call', { number: digits(102) })}
      </a>
    </p>
  );
}

/** A part of the portal that did not load: what happened, how to try again, and that the rest still works. */
export function PartUnavailable({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('shared-ui');
  const name = textIn(PORTAL_NAME, useLanguage());
  return (
    <Wrap>
      <title>{`${t('state.unavailable')} · ${name}`}</title>
      <Away role="alert">
        <Drawing src={offline} />
        <h1 id="page-title" tabIndex={-1}>
          {t('state.unavailable')}
        </h1>
        <p>{t('state.unavailableText')}</p>
        <Row>
          <Button icon="again" onClick={onRetry}>
            {t('action.tryAgain')}
          </Button>
          <ButtonLink to="/" variant="second">
            {t('action.home')}
          </ButtonLink>
        </Row>
        <CallForHelp />
      </Away>
    </Wrap>
  );
}

/** A path that nobody owns. */
export function NotFound() {
  const { t } = useTranslation('shared-ui');
  return (
    <Page title={t('state.notFound')}>
      <Away>
        <Drawing src={notFound} />
        <p>{t('state.notFoundText')}</p>
        <ButtonLink to="/">{t('action.home')}</ButtonLink>
        <CallForHelp />
      </Away>
    </Page>
  );
}

/** When the page itself broke. Everything around it may be gone too, so it needs nothing but words, a reload, and 102. */
export function UnexpectedError() {
  const { t } = useTranslation('shared-ui');
  return (
    <Wrap>
      <Away role="alert">
        <Drawing src={offline} />
        <h1 id="page-title" tabIndex={-1}>
          {t('state.unexpected')}
        </h1>
        <p>{t('state.unexpectedText')}</p>
        <Button icon="again" onClick={() => location.reload()}>
          {t('action.reload')}
        </Button>
        <CallForHelp />
      </Away>
    </Wrap>
  );
}

const Outline = styled('div')({
  display: 'grid',
  gap: 16,
  '& > span': { display: 'block', borderRadius: 14, background: 'var(--sunken)', border: '1px solid var(--line)' },
});

/** The outline of what is coming, in stone grey; nothing shimmers. */
export function Waiting() {
  const { t } = useTranslation('shared-ui');
  return (
    <Outline role="status">
      <span className="visually-hidden">{t('state.waiting')}</span>
      <span aria-hidden="true" style={{ height: 72, width: '60%' }} />
      <span aria-hidden="true" style={{ height: 168 }} />
      <span aria-hidden="true" style={{ height: 168 }} />
    </Outline>
  );
}

/** A list with nothing in it: says so, and what will come. */
export const EmptyState = ({ title, text, action }: { title: string; text: string; action?: ReactNode }) => (
  <Away>
    <Drawing src={empty} />
    <h2>{title}</h2>
    <p>{text}</p>
    {action}
  </Away>
);

const NOTICES = {
  success: ['success', 'check', 'status'],
  error: ['emergency', 'alert', 'alert'],
  info: ['info', 'info', 'status'],
} as const;

const Said = styled('div')({
  display: 'flex',
  gap: 10,
  alignItems: 'flex-start',
  padding: '14px 16px',
  borderRadius: 14,
  fontWeight: 700,
  '& svg': { marginTop: '.12em' },
  '& > div': { display: 'grid', gap: 8, minWidth: 0 },
});

/** What just happened, where it happened; screen readers hear it at once. */
export function Notice({ kind, children }: { kind: keyof typeof NOTICES; children: ReactNode }) {
  const [role, icon, aria] = NOTICES[kind];
  return (
    <Said role={aria} style={{ background: `var(--${role}-soft)`, color: `var(--${role}-on-soft)` }}>
      <Icon name={icon} />
      <div>{children}</div>
    </Said>
  );
}

/** The text of what a call met, in the reader's language; where the service failed, with the reference that finds the call in its log. */
export function useErrorText() {
  const { t } = useTranslation('shared-ui');
  return (error: unknown) => {
    if (!(error instanceof CallError)) return t('error.internal');
    const { code, reference } = error;
    return reference ? `${t(`error.${code}`)} ${t('error.reference', { reference })}` : t(`error.${code}`);
  };
}

/** Something could not be fetched: why, and another try. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('shared-ui');
  const textOf = useErrorText();
  return (
    <Notice kind="error">
      <p>{textOf(error)}</p>
      <div>
        <Button variant="second" icon="again" onClick={onRetry}>
          {t('action.tryAgain')}
        </Button>
      </div>
    </Notice>
  );
}

/** A link inside text or a list of links, tall enough to be tapped. */
export const TextLink = styled(Link)({ display: 'inline-flex', alignItems: 'center', minHeight: 48 });
