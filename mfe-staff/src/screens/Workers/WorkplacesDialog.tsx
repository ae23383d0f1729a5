import { useState } from 'react';
import { todayInNepal, type WorkerItem, type Workplace } from '@chautari/contract';
import { Badge, Busy, Button, ErrorState, List, Row, Stack, useErrorText, useToast } from '@chautari/shared-ui/core';
import { Dialog } from '@chautari/shared-ui/forms';
import { call, useFormat, useMutation, useQuery, useQueryClient, useTranslation } from '@chautari/shared-ui/platform';
import { FacilityPicker } from '../../parts/FacilityPicker';

function useChanges(accountId: string) {
  const { t } = useTranslation('mfe-staff');
  const toast = useToast();
  const textOf = useErrorText();
  const cache = useQueryClient();
  const options = {
    onSuccess: () => toast(t('workers.workplacesSaved')),
    onError: (error: unknown) => toast(textOf(error), 'error'),
    onSettled: () => cache.invalidateQueries({ queryKey: ['workers', accountId, 'workplaces'] }),
  };
  const adding = useMutation({
    mutationFn: (facilityId: string) => call('addWorkplace', { accountId, facilityId }),
    ...options,
  });
  const ending = useMutation({
    mutationFn: (id: string) => call('endWorkplace', { id, until: todayInNepal() }),
    ...options,
  });
  return { adding, ending };
}

interface WorkplaceLineProps {
  workplace: Workplace;
  busy: boolean;
  onEnd: () => void;
}

function WorkplaceLine({ workplace: { facility, from, until, inCharge }, busy, onEnd }: WorkplaceLineProps) {
  const { t } = useTranslation('mfe-staff');
  const { text, date } = useFormat();
  const isOver = until !== null && until <= todayInNepal();
  return (
    <li>
      <Row>
        <span>
          <b>{text(facility.name)}</b>, {text(facility.place)}
          <br />
          {until
            ? t('workers.workplaceUntil', { from: date(from), until: date(until) })
            : t('workers.workplaceSince', { from: date(from) })}
        </span>
        {inCharge && (
          <Badge icon="check" color="success">
            {t('workers.inCharge')}
          </Badge>
        )}
        {!isOver && (
          <Button
            variant="second"
            busy={busy}
            aria-label={`${t('workers.workplaceEnd')}: ${text(facility.name)}`}
            onClick={onEnd}
          >
            {t('workers.workplaceEnd')}
          </Button>
        )}
      </Row>
    </li>
  );
}

/** Where a doctor or staff member works: adds and ends workplaces. */
export function WorkplacesDialog({ worker: { id, name }, onClose }: { worker: WorkerItem; onClose: () => void }) {
  const { t } = useTranslation('mfe-staff');
  const { text } = useFormat();
  const [isAdding, setIsAdding] = useState(false);
  const { adding, ending } = useChanges(id);
  const { data, error, refetch } = useQuery({
    queryKey: ['workers', id, 'workplaces'],
    queryFn: ({ signal }) => call('listWorkplaces', { accountId: id }, signal),
  });
  const add = (facilityId: string) => adding.mutate(facilityId, { onSuccess: () => setIsAdding(false) });
  return (
    <Dialog open title={t('workers.workplacesTitle', { name: text(name) })} onClose={onClose}>
      <Stack>
        {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Busy />)}
        {data && !data.workplaces.length && <p>{t('workers.workplacesNone')}</p>}
        <List>
          {data?.workplaces.map((workplace) => (
            <WorkplaceLine
              key={workplace.id}
              workplace={workplace}
              busy={ending.isPending && ending.variables === workplace.id}
              onEnd={() => ending.mutate(workplace.id)}
            />
          ))}
        </List>
        {isAdding ? (
          <FacilityPicker onChoose={(facility) => add(facility.id)} />
        ) : (
          <Row>
            <Button variant="second" icon="plus" onClick={() => setIsAdding(true)}>
              {t('workers.workplaceAdd')}
            </Button>
          </Row>
        )}
      </Stack>
    </Dialog>
  );
}
