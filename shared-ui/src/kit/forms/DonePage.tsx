import { styled } from '@mui/material/styles';
import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { ButtonLink } from '../core/Button';
import { Icon } from '../core/Icon';
import { Page, Panel, Row, Stack, type PageProps } from '../core/layout';
import { TextLink } from '../core/states';
import { useStep } from '../core/useStep';

const Tick = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  // A long sentence beside it does not narrow it.
  flex: 'none',
  width: 56,
  height: 56,
  borderRadius: theme.radius.tile,
  background: 'var(--primary-soft)',
  color: 'var(--primary-on-soft)',
  '& svg': { width: 32, height: 32 },
}));

interface Way {
  to: string;
  label: string;
}

export interface DoneProps {
  /** What is done, in a sentence. */
  text: string;
  /** The one next step: the main button, or what it does. */
  next: Way | ReactElement;
  /** Other ways, as links. */
  others?: readonly Way[];
  /** What the reader must keep, such as an ID. */
  children?: ReactNode;
}

/** Says that something is done: a tick, a sentence and one next step. */
export const Done = ({ text, next, others = [], children }: DoneProps) => (
  <Panel>
    <Stack spacing={5} alignItems="flex-start">
      <Row spacing={4} flexWrap="nowrap">
        <Tick>
          <Icon name="check" />
        </Tick>
        <p role="status">
          <b>{text}</b>
        </p>
      </Row>
      {children}
      {isValidElement(next) ? next : <ButtonLink to={next.to}>{next.label}</ButtonLink>}
      {others.map(({ to, label }) => (
        <TextLink key={to} to={to}>
          {label}
        </TextLink>
      ))}
    </Stack>
  </Panel>
);

/** The page after a form was sent: it has a title of its own and nothing of the form. The focus moves to the title. */
export function DonePage({ text, next, others, children, ...page }: DoneProps & Omit<PageProps, 'children'>) {
  useStep('done', 'form');
  return (
    <Page {...page}>
      <Done text={text} next={next} {...(others && { others })}>
        {children}
      </Done>
    </Page>
  );
}
