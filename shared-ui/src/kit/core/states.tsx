import Alert from '@mui/material/Alert';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { CallError } from '@chautari/contract/client';
import { useTranslation } from '../platform/messages';
import { Link } from '../platform/router';
import empty from '../../drawings/illustration-empty.svg';
import { sizes } from '../theme/sizes';
import { colour } from '../theme/tokens.json';
import { Button } from './Button';
import { Icon } from './Icon';
import { Panel, Stack } from './layout';
import { Typed } from './Typed';

export const Away = styled(Panel)(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: theme.spacing(3),
  textAlign: 'center',
  padding: theme.spacing(7, 4),
  [theme.breakpoints.up('md')]: { padding: theme.spacing(14, 8) },
  '& img': {
    width: 300,
    maxWidth: '100%',
    height: 'auto',
    padding: theme.spacing(4, 6, 0),
    borderRadius: theme.radius.tile,
    background: colour.light.sky,
    '&[hidden]': { display: 'none' },
    '@media (prefers-color-scheme:dark)': { filter: 'brightness(.85)' },
  },
  '& h2': { fontSize: theme.typography.h3.fontSize, letterSpacing: 0 },
  '& p': { maxWidth: '34em' },
  '& > p:last-of-type': { color: 'var(--muted)' },
}));

/** An optional illustration, which may be missing without a network. */
export const Drawing = ({ src }: { src: string }) => (
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

/** A placeholder while loading, without animation. */
export function Waiting() {
  const { t } = useTranslation('shared-ui');
  return (
    <Stack role="status">
      <span className="visually-hidden">{t('state.waiting')}</span>
      <Skeleton height={72} width="60%" />
      <Skeleton height={168} />
      <Skeleton height={168} />
    </Stack>
  );
}

/** An empty list, with a hint what will appear. */
export const EmptyState = ({ title, text, action }: { title: string; text: string; action?: ReactNode }) => (
  <Away>
    <Drawing src={empty} />
    <h2>{title}</h2>
    <p>{text}</p>
    {action}
  </Away>
);

const NOTICES = { success: 'check', error: 'alert', info: 'info' } as const;

/** The result of an action, beside it; announced by screen readers. */
export const Notice = ({ kind, children }: { kind: keyof typeof NOTICES; children: ReactNode }) => (
  <Alert severity={kind} role={kind === 'error' ? 'alert' : 'status'} icon={<Icon name={NOTICES[kind]} />}>
    {children}
  </Alert>
);

/** Returns the text of an error in the reader's language; for a failure of the service with the reference of the call in the log. */
export function useErrorText() {
  const { t } = useTranslation('shared-ui');
  return (error: unknown) => {
    if (!(error instanceof CallError)) return t('error.internal');
    const { code, reference } = error;
    const text = t([`error.${code}`, 'error.internal']);
    return reference ? `${text} ${t('error.reference', { reference })}` : text;
  };
}

/** A failed fetch, with a retry. */
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

/** A link inside text or a list of links, large enough for a finger. */
export const TextLink = (props: ComponentProps<typeof Link>) => (
  <MuiLink component={Link} sx={{ display: 'inline-flex', alignItems: 'center', minHeight: sizes.minimum }} {...props}>
    <Typed>{props.children}</Typed>
  </MuiLink>
);
