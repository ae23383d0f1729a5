import { useState } from 'react';
import { todayInNepal, type Duty, type DutyList } from '@chautari/contract';
import { Button, List, Panel, Row, Stack, Typed, useErrorText, useToast } from '@chautari/shared-ui/core';
import { useKeptFocus } from '@chautari/shared-ui/lists';
import { call, useFormat, useMutation, useQueryClient, useTranslation } from '@chautari/shared-ui/platform';
import { WorkerDialog } from './WorkerDialog';

export type Day = DutyList['days'][number];

/** Puts people on duty and takes them off, and reads the list again. */
function useDuty(facilityId: string | null, day: string) {
  const cache = useQueryClient();
  const toast = useToast();
  const textOf = useErrorText();
  const onSettled = () => cache.invalidateQueries({ queryKey: ['duties', 'list'] });
  const adding = useMutation({
    mutationFn: (input: { accountId: string; phone: string | null }) => call('addDuty', { facilityId, day, ...input }),
    onSettled,
  });
  const removing = useMutation({
    mutationFn: ({ id }: Duty) => call('removeDuty', { id }),
    onError: (error) => toast(textOf(error), 'error'),
    onSettled,
  });
  return { adding, removing };
}

/** Who is told on a day without a duty. */
function Instead({ instead: { who, people } }: Pick<Day, 'instead'>) {
  const { t } = useTranslation('mfe-staff');
  const { text } = useFormat();
  const names = people.map(({ name }) => text(name)).join(', ');
  return (
    <p>
      {t('duties.nobody')}{' '}
      <Typed>{people.length ? t(`duties.instead.${who}`, { names }) : t('duties.insteadNobody')}</Typed>
    </p>
  );
}

/** A day with those on duty. Somebody who was taken off can be put back until the page is left. */
export function DutyDay({ facilityId, day: { day, duties, instead } }: { facilityId: string | null; day: Day }) {
  const { t } = useTranslation('mfe-staff');
  const { date, phone, text, weekday } = useFormat();
  const toast = useToast();
  const kept = useKeptFocus<HTMLDivElement>('section');
  const [isAdding, setIsAdding] = useState(false);
  const [removed, setRemoved] = useState<Duty>();
  const { adding, removing } = useDuty(facilityId, day);
  const title = `${weekday(day)}, ${date(day)}`;
  const isPast = day < todayInNepal();
  const undo = ({ person, phone: number }: Duty) =>
    adding.mutate({ accountId: person.id, phone: number }, { onSuccess: () => setRemoved(undefined) });
  return (
    <Panel as="section" aria-label={title}>
      <Stack {...kept}>
        <h3>{title}</h3>
        {duties.length === 0 && !isPast && <Instead instead={instead} />}
        {duties.length === 0 && isPast && <p>{t('duties.nobody')}</p>}
        {duties.length > 0 && (
          <List>
            {duties.map((duty) => (
              <li key={duty.id}>
                <Row>
                  <span>
                    <b>
                      <Typed>{text(duty.person.name)}</Typed>
                    </b>
                    , {t(`duties.role.${duty.person.role}`)}
                    {duty.phone && (
                      <>
                        , <a href={`tel:${duty.phone}`}>{phone(duty.phone)}</a>
                      </>
                    )}
                  </span>
                  {!isPast && (
                    <Button
                      variant="quiet"
                      busy={removing.isPending}
                      aria-label={t('duties.removeFor', { name: text(duty.person.name), day: title })}
                      onClick={() => removing.mutate(duty, { onSuccess: () => setRemoved(duty) })}
                    >
                      {t('duties.remove')}
                    </Button>
                  )}
                </Row>
              </li>
            ))}
          </List>
        )}
        <div role="status">
          {removed && (
            <Row>
              <span>{t('duties.removed', { name: text(removed.person.name) })}</span>
              <Button variant="quiet" busy={adding.isPending} onClick={() => undo(removed)}>
                {t('duties.undo')}
              </Button>
            </Row>
          )}
        </div>
        {!isPast && (
          <Row>
            <Button
              variant="second"
              icon="plus"
              aria-label={t('duties.addFor', { day: title })}
              onClick={() => setIsAdding(true)}
            >
              {t('duties.add')}
            </Button>
          </Row>
        )}
      </Stack>
      {isAdding && (
        <WorkerDialog
          title={t('duties.addTitle', { day: title })}
          submit={t('duties.save')}
          asksPhone
          busy={adding.isPending}
          error={adding.error}
          onChoose={(choice, person) =>
            adding.mutate(choice, {
              onSuccess: () => {
                toast(t('duties.added', { name: text(person.name) }));
                setIsAdding(false);
              },
            })
          }
          onClose={() => setIsAdding(false)}
        />
      )}
    </Panel>
  );
}
