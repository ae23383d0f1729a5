import styled from '@emotion/styled';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { useTranslation } from '../platform/messages';
import { Link } from '../platform/router';
import { Icon, type IconName } from './Icon';

export type ButtonVariant = 'main' | 'second' | 'quiet' | 'warm' | 'emergency';

const filled = (role: string) => ({
  background: `var(--${role})`,
  color: `var(--${role}-on)`,
  boxShadow: `inset 0 -4px var(--${role}-ledge)`,
  '&:active': { transform: 'translateY(2px)', boxShadow: `inset 0 -1px var(--${role}-ledge)` },
});

const VARIANTS = {
  main: filled('primary'),
  warm: filled('highlight'),
  emergency: filled('emergency'),
  second: {
    background: 'var(--surface)',
    color: 'var(--text)',
    boxShadow: 'inset 0 0 0 1.5px var(--line-strong),inset 0 -4px var(--line-strong)',
    '&:active': { transform: 'translateY(2px)' },
  },
  quiet: {
    background: 'none',
    color: 'var(--primary)',
    textDecoration: 'underline',
    textDecorationThickness: 1,
    textUnderlineOffset: '.2em',
    padding: '6px 8px',
  },
} as const;

const look = ({ variant, wide }: { variant: ButtonVariant; wide?: boolean }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  minHeight: 52,
  padding: '6px 20px 9px',
  border: 0,
  borderRadius: 12,
  cursor: 'pointer',
  textAlign: 'center' as const,
  textDecoration: 'none',
  font: '700 17px/1.3 var(--font)',
  transition: 'transform 90ms ease-out',
  '&:lang(ne)': { lineHeight: 1.6, paddingTop: 5 },
  '&:hover': { filter: 'brightness(1.08)' },
  '&:disabled, &[aria-disabled=true]': {
    background: 'var(--sunken)',
    color: 'var(--muted)',
    boxShadow: 'inset 0 0 0 1.5px var(--line)',
    cursor: 'default',
    transform: 'none',
    filter: 'none',
  },
  ...(wide && { width: '100%' }),
  ...VARIANTS[variant],
});

const own = { shouldForwardProp: (prop: string) => prop !== 'variant' && prop !== 'wide' };
const StyledButton = styled('button', own)<{ variant: ButtonVariant; wide?: boolean }>(look);
const StyledAnchor = styled('a', own)<{ variant: ButtonVariant; wide?: boolean }>(look);
const StyledLink = styled(Link, own)<{ variant: ButtonVariant; wide?: boolean }>(look);

interface Look {
  variant?: ButtonVariant;
  icon?: IconName;
  wide?: boolean;
  children: ReactNode;
}

export interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'children'> {
  /** Something is under way: the button keeps its place and its focus, says so, and does nothing. */
  busy?: boolean;
}

/** Does what its label says. One main button in a group; the others are second or quiet. */
export function Button({
  variant = 'main',
  icon,
  busy = false,
  wide = false,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const { t } = useTranslation('shared-ui');
  const pause = (event: MouseEvent<HTMLButtonElement>) => event.preventDefault();
  return (
    <>
      <StyledButton
        {...rest}
        type={type}
        variant={variant}
        wide={wide}
        aria-disabled={busy || undefined}
        onClick={busy ? pause : onClick}
      >
        {icon && !busy && <Icon name={icon} />}
        {busy ? t('busy') : children}
      </StyledButton>
      <span className="visually-hidden" role="status">
        {busy && t('busy')}
      </span>
    </>
  );
}

type ButtonLinkProps = Look & ({ to: string } | { href: string });

/** Leads somewhere, and looks like a button because it is what one came for. `href` for telephone and other outside links. */
export function ButtonLink({ variant = 'main', icon, children, wide = false, ...target }: ButtonLinkProps) {
  const inside = (
    <>
      {icon && <Icon name={icon} />}
      {children}
    </>
  );
  return 'to' in target ? (
    <StyledLink to={target.to} variant={variant} wide={wide}>
      {inside}
    </StyledLink>
  ) : (
    <StyledAnchor href={target.href} variant={variant} wide={wide}>
      {inside}
    </StyledAnchor>
  );
}
