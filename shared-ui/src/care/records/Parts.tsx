import { useId, useRef, useState, type ReactNode } from 'react';
import { Button, Panel, Row, styled } from '../../faces/core';
import { useTranslation } from '../../faces/platform';

/** The parts of a form that is written many times a day: one frame, parted by hairlines. */
export const Parts = styled(Panel)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  '& > *': { minWidth: 0 },
}));

const Root = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  minWidth: 0,
  paddingTop: theme.spacing(3),
  borderTop: '1px solid var(--line)',
  '& > *': { minWidth: 0 },
  // One short question beside its heading.
  '&[data-beside]': {
    [theme.breakpoints.up('sm')]: {
      gridTemplateColumns: 'auto minmax(0,1fr)',
      columnGap: theme.spacing(6),
      alignItems: 'baseline',
    },
  },
}));

const Folded = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  minWidth: 0,
  '&[hidden]': { display: 'none' },
  '& > *': { minWidth: 0 },
}));

interface PartProps {
  title: string;
  /** The heading stands beside what it names, where there is room. */
  beside?: boolean;
  children: ReactNode;
}

/** One part under its heading. */
export function Part({ title, beside = false, children }: PartProps) {
  const id = useId();
  return (
    <Root role="group" aria-labelledby={id} {...(beside && { 'data-beside': true })}>
      <h3 id={id}>{title}</h3>
      {children}
    </Root>
  );
}

interface FoldedPartProps {
  title: string;
  /** What it holds, in a few words. */
  summary: string;
  /** Something in it is filled in or wrong. */
  needsOpen: boolean;
  children: ReactNode;
}

/**
 * A part that few visits need: one line until somebody opens it, or until something in it is filled in, such as by a draft. Its fields are there all the time, so
 * that what is put back finds them.
 */
export function FoldedPart({ title, summary, needsOpen, children }: FoldedPartProps) {
  const { t } = useTranslation('shared-ui');
  const id = useId();
  const content = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(needsOpen);
  // It stays open, also when the field is empty again.
  if (needsOpen && !isOpen) setIsOpen(true);
  const open = () => {
    setIsOpen(true);
    // The pressed button disappears.
    requestAnimationFrame(() => content.current?.querySelector<HTMLElement>('input,textarea,select,button')?.focus());
  };
  return (
    <Root role="group" aria-labelledby={id}>
      <Row justifyContent="space-between" flexWrap="nowrap">
        <div>
          <h3 id={id}>{title}</h3>
          {!isOpen && <small>{summary}</small>}
        </div>
        {!isOpen && (
          <Button variant="quiet" aria-label={t('record.opd.openPart', { part: title })} onClick={open}>
            {t('record.opd.open')}
          </Button>
        )}
      </Row>
      <Folded ref={content} hidden={!isOpen}>
        {children}
      </Folded>
    </Root>
  );
}
