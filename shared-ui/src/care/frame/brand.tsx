import { styled } from '@mui/material/styles';
import type { MouseEvent } from 'react';
import { LANGUAGES, selectText, type Language } from '@chautari/contract';
import { useFormat } from '../../kit/platform/format';
import { useTranslation } from '../../kit/platform/messages';
import { useLanguage } from '../../kit/platform/language';
import { Link } from '../../kit/platform/router';
import { PORTAL_NAME } from '../../kit/platform/settings';
import { Icon } from '../../kit/core/Icon';
import { Mark } from '../../kit/core/Mark';

const Brand = styled(Link)(({ theme }) => ({
  // A name that does not fit beside the mark wraps onto a hidden line, whatever the font.
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(2),
  // Takes the remaining width of the bar, so that the name is hidden before the bar wraps. Beside the name nothing is a link.
  flex: '1 1 38px',
  minWidth: 38,
  maxWidth: 'max-content',
  marginRight: 'auto',
  height: '3rem',
  overflow: 'hidden',
  color: 'var(--text)',
  textDecoration: 'none',
  fontWeight: 700,
  fontSize: theme.typography.body2.fontSize,
  lineHeight: 1.12,
  letterSpacing: '-.01em',
  '&:lang(ne)': { lineHeight: 1.35, letterSpacing: 0 },
  '& svg': { width: 38, height: '3rem', flex: 'none', color: 'var(--primary)' },
  '& span': { width: 'min-content', overflowWrap: 'normal' },
  [theme.breakpoints.up('md')]: {
    flexBasis: 46,
    minWidth: 46,
    height: '3.75rem',
    fontSize: theme.typography.field.fontSize,
    gap: theme.spacing(2.5),
    '& svg': { width: 46, height: '3.75rem' },
  },
}));

/**
 * The mark and the name in the reader's script, linked to the home page. If there is no room for the name, only the mark is visible; screen
 * readers read both.
 */
export const Wordmark = () => (
  <Brand to="/">
    <Mark />
    <span>{selectText(PORTAL_NAME, useLanguage())}</span>
  </Brand>
);

const Red = styled('a')<{ large: boolean }>(({ large, theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.spacing(1.25),
  ...(!large && { flex: 'none' }),
  minHeight: large ? 52 : 48,
  padding: theme.spacing(0, large ? 4.5 : 2.5),
  borderRadius: theme.radius.field,
  background: 'var(--alarm)',
  color: 'var(--alarm-on)',
  boxShadow: 'inset 0 -3px var(--alarm-ledge)',
  fontWeight: 700,
  fontSize: theme.typography.field.fontSize,
  textDecoration: 'none',
  fontVariantNumeric: 'tabular-nums',
  '& svg': { width: 19, height: 19 },
}));

/** The link to call 102, the only red element of the frame. It works without script. */
export function EmergencyLink({ large = false }: { large?: boolean }) {
  const { t } = useTranslation('shared-ui');
  const { digits } = useFormat();
  return (
    <Red href="tel:102" large={large} aria-label={`${t('emergency')} ${digits(102)}`}>
      <Icon name="phone" />
      {large && `${t('emergency')} `}
      {digits(102)}
    </Red>
  );
}

const Pair = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: 'none',
  border: '1px solid var(--line-strong)',
  borderRadius: theme.radius.field,
  overflow: 'hidden',
  '& a': {
    display: 'grid',
    placeItems: 'center',
    minWidth: 42,
    minHeight: 48,
    padding: theme.spacing(0, 1.5),
    color: 'var(--text)',
    fontWeight: theme.typography.fontWeightBold,
    fontSize: theme.typography.body2.fontSize,
    lineHeight: 1,
    textDecoration: 'none',
  },
  '& [aria-current]': { background: 'var(--primary)', color: 'var(--primary-on)' },
  '& a:focus-visible': { outlineOffset: -4 },
}));

const isPlain = ({ button, ctrlKey, metaKey, shiftKey }: MouseEvent) => !button && !ctrlKey && !metaKey && !shiftKey;

/**
 * Links to the page in every language. They work without script; after hydration `onChange` changes the language in place, so that typed text
 * is kept.
 */
export function LanguageSwitch({ value, onChange }: { value: Language; onChange: (language: Language) => void }) {
  const { t } = useTranslation('shared-ui');
  const change = (language: Language) => (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    onChange(language);
  };
  return (
    <Pair role="group" aria-label={t('language')}>
      {LANGUAGES.map(({ code, name, htmlLang }) => (
        <a
          key={code}
          href={`?lng=${code}`}
          hrefLang={htmlLang}
          lang="en"
          data-lng={code}
          aria-current={value === code ? 'true' : undefined}
          onClick={change(code)}
        >
          <span>
            {code.toUpperCase()}
            <span className="visually-hidden" lang={htmlLang}>
              {' '}
              {name}
            </span>
          </span>
        </a>
      ))}
    </Pair>
  );
}

const Course = styled('div')({
  height: 22,
  color: 'var(--seat-stone)',
  background: 'var(--seat)',
  overflow: 'hidden',
  '& svg': { width: '100%', height: 22 },
});
const STONES = [
  [1, 0, 66],
  [70, 0, 42],
  [115, 0, 78],
  [196, 0, 37],
  [-20, 12, 56],
  [39, 12, 74],
  [116, 12, 44],
  [163, 12, 50],
  [216, 12, 56],
] as const;

/** Two courses of stone at the top of the footer. */
export function StoneCourse() {
  return (
    <Course aria-hidden="true">
      <svg>
        <defs>
          <pattern id="course" width="236" height="22" patternUnits="userSpaceOnUse">
            <g fill="currentColor">
              {STONES.map(([x, y, width]) => (
                <rect key={`${x} ${y}`} x={x} y={y} width={width} height={y ? 10 : 9} rx="2.5" />
              ))}
            </g>
          </pattern>
        </defs>
        <rect width="100%" height="22" fill="url(#course)" />
      </svg>
    </Course>
  );
}
