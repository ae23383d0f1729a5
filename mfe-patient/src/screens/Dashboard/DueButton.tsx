import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { DueThing } from '@chautari/contract';
import { Busy, Button, ButtonLink, ErrorState, type IconName } from '@chautari/shared-ui/core';
import { Link, useQuery, useSettings, useTranslation } from '@chautari/shared-ui/platform';
import { usePerson } from '../../parts/family';
import { buildAppointmentsQuery } from '../../parts/queries';
import { getAction, type DueAction } from './dueActions';

const SlipDialog = lazy(() => import('./SlipDialog'));

const ICONS: Record<DueAction['does'], IconName> = {
  slip: 'file',
  card: 'file',
  pregnancyCard: 'file',
  afterBirth: 'info',
  book: 'calendar',
  call: 'phone',
  emergency: 'phone',
};

/** The slip of an appointment of the selected person or of a child. */
function Slip({ id, owner, onClose }: { id: string; owner: string | undefined; onClose: () => void }) {
  const { data, error, refetch } = useQuery(buildAppointmentsQuery(owner));
  const appointment = data?.appointments.find((each) => each.id === id);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!appointment) return <Busy />;
  return (
    <Suspense fallback={<Busy />}>
      <SlipDialog appointment={appointment} onClose={onClose} />
    </Suspense>
  );
}

const getNumber = (does: 'call' | 'emergency', phone: string) =>
  `tel:${does === 'call' ? phone.replace(/\s/g, '') : '102'}`;

interface DueButtonProps {
  thing: DueThing;
  what: string;
  /** A line that is pressed as a whole, in place of a button. */
  line?: (says: string) => ReactNode;
}

/** What is pressed for the action of a due item: the main button of the page, or a line. */
export function DueButton({ thing, what, line }: DueButtonProps) {
  const { t } = useTranslation('mfe-patient');
  const { phone } = useSettings();
  const { id: personId, person, persons } = usePerson();
  const [isOpen, setOpen] = useState(false);
  const isHolder = thing.person.id === persons?.[0]?.id;
  const action = getAction(thing, isHolder);
  const says = t(`dashboard.do.${action.does}`);
  const doFor = t('dashboard.doFor', { does: says, what, name: thing.person.name });
  const look = {
    icon: ICONS[action.does],
    variant: action.does === 'emergency' ? 'emergency' : 'main',
    'aria-label': doFor,
  } as const;
  if ('to' in action)
    return line ? (
      <Link to={action.to}>{line(says)}</Link>
    ) : (
      <ButtonLink {...look} to={action.to}>
        {says}
      </ButtonLink>
    );
  if (action.does !== 'slip') {
    const href = getNumber(action.does, phone);
    return line ? (
      <a href={href}>{line(says)}</a>
    ) : (
      <ButtonLink {...look} href={href}>
        {says}
      </ButtonLink>
    );
  }
  const open = () => setOpen(true);
  return (
    <>
      {line ? (
        <button type="button" onClick={open}>
          {line(says)}
        </button>
      ) : (
        <Button {...look} onClick={open}>
          {says}
        </Button>
      )}
      {isOpen && (
        <Slip
          id={action.appointment}
          owner={thing.person.id === person?.id ? personId : thing.person.id}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
