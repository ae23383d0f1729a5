import MuiButton from '@mui/material/Button';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { useTranslation } from '../platform/messages';
import { Link } from '../platform/router';
import { Icon, type IconName } from './Icon';
import { Typed } from './Typed';

export type ButtonVariant = 'main' | 'second' | 'quiet' | 'warm' | 'emergency' | 'grave';

interface Look {
  variant?: ButtonVariant;
  icon?: IconName;
  wide?: boolean;
  children: ReactNode;
}

export interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'children' | 'color'> {
  /** In progress: the button keeps its place and focus, says so, and does nothing. */
  busy?: boolean;
}

/** A button. A group has one main button; the others are `second` or `quiet`. What cannot be undone is `grave`, in place of the main button. */
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
      <MuiButton
        {...rest}
        type={type}
        variant={variant}
        fullWidth={wide}
        aria-disabled={busy || undefined}
        onClick={busy ? pause : onClick}
      >
        {icon && !busy && <Icon name={icon} />}
        {busy ? t('busy') : <Typed>{children}</Typed>}
      </MuiButton>
      <span className="visually-hidden" role="status">
        {busy && t('busy')}
      </span>
    </>
  );
}

type ButtonLinkProps = Look & { 'aria-label'?: string } & ({ to: string } | { href: string });

/** A link that looks like a button, for the main way forward. `href` for telephone and external links. */
export function ButtonLink({
  variant = 'main',
  icon,
  children,
  wide = false,
  'aria-label': label,
  ...target
}: ButtonLinkProps) {
  const inside = (
    <>
      {icon && <Icon name={icon} />}
      <Typed>{children}</Typed>
    </>
  );
  return 'to' in target ? (
    <MuiButton component={Link} to={target.to} variant={variant} fullWidth={wide} aria-label={label}>
      {inside}
    </MuiButton>
  ) : (
    <MuiButton href={target.href} variant={variant} fullWidth={wide} aria-label={label}>
      {inside}
    </MuiButton>
  );
}
