import { lazy, Suspense, useState } from 'react';
import type { DueThing } from '@chautari/contract';
import { Button, ButtonLink, ErrorState, type IconName } from '@chautari/shared-ui/core';
import { Busy } from '@chautari/shared-ui/forms';
import { useQuery, useSettings, useTranslation } from '@chautari/shared-ui/platform';
import { usePerson } from '../../parts/family';
import { buildAppointmentsQuery } from '../../parts/queries';
import { getAction, type DueAction } from './dueActions';

const SlipDialog = lazy(() => import('./SlipDialog'));

const ICONS: Record<DueAction['does'], IconName> = {
  slip: 'file',
  card: 'file',
  pregnancyCard: 'file',
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

/** Button for the action of a due item. `first` makes it the main button of the page. */
export function DueButton({ thing, what, first = false }: { thing: DueThing; what: string; first?: boolean }) {
  const { t } = useTranslation('mfe-patient');
  const { phone } = useSettings();
  const { id: personId, person, persons } = usePerson();
  const [isOpen, setOpen] = useState(false);
  const isHolder = thing.person.id === persons?.[0]?.id;
  const action = getAction(thing, isHolder);
  const says = t(`dashboard.do.${action.does}`);
  const look = {
    icon: ICONS[action.does],
    variant: action.does === 'emergency' ? 'emergency' : first ? 'main' : 'second',
    'aria-label': t('dashboard.doFor', { does: says, what, name: thing.person.name }),
  } as const;
  if ('to' in action)
    return (
      <ButtonLink {...look} to={action.to}>
        {says}
      </ButtonLink>
    );
  if (action.does !== 'slip')
    return (
      <ButtonLink {...look} href={`tel:${action.does === 'call' ? phone.replace(/\s/g, '') : '102'}`}>
        {says}
      </ButtonLink>
    );
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        {says}
      </Button>
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
