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
  const add = {
    mutationFn: (input: { accountId: string; phone: string | null }) => call('addDuty', { facilityId, day, ...input }),
    onSettled,
  };
  // The dialog shows its own errors.
  const adding = useMutation(add);
  const restoring = useMutation({ ...add, onError: (error) => toast(textOf(error), 'error') });
  const removing = useMutation({
    mutationFn: ({ id }: Duty) => call('removeDuty', { id }),
    onError: (error) => toast(textOf(error), 'error'),
    onSettled,
  });
  return { adding, restoring, removing };
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

/** Somebody on duty; `onRemove` is missing on days that have passed. */
function DutyLine({ duty, day, busy, onRemove }: { duty: Duty; day: string; busy: boolean; onRemove?: () => void }) {
  const { t } = useTranslation('mfe-staff');
  const { phone, text } = useFormat();
  const { person, phone: number } = duty;
  return (
    <li>
      <Row>
        <span>
          <b>
            <Typed>{text(person.name)}</Typed>
          </b>
          , {t(`duties.role.${person.role}`)}
          {number && (
            <>
              , <a href={`tel:${number}`}>{phone(number)}</a>
            </>
          )}
        </span>
        {onRemove && (
          <Button
            variant="quiet"
            busy={busy}
            aria-label={t('duties.removeFor', { name: text(person.name), day })}
            onClick={onRemove}
          >
            {t('duties.remove')}
          </Button>
        )}
      </Row>
    </li>
  );
}

type Adding = ReturnType<typeof useDuty>['adding'];

/** Adds somebody to a day. */
function AddDuty({ title, adding }: { title: string; adding: Adding }) {
  const { t } = useTranslation('mfe-staff');
  const { text } = useFormat();
  const toast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    adding.reset();
    setIsOpen(true);
  };
  const close = () => setIsOpen(false);
  return (
    <Row>
      <Button variant="second" icon="plus" aria-label={t('duties.addFor', { day: title })} onClick={open}>
        {t('duties.add')}
      </Button>
      {isOpen && (
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
                close();
              },
            })
          }
          onClose={close}
        />
      )}
    </Row>
  );
}

/** A day with those on duty. Somebody who was taken off can be put back until the page is left. */
export function DutyDay({ facilityId, day: { day, duties, instead } }: { facilityId: string | null; day: Day }) {
  const { t } = useTranslation('mfe-staff');
  const { date, text, weekday } = useFormat();
  const kept = useKeptFocus<HTMLDivElement>(':scope > section');
  const [removed, setRemoved] = useState<Duty>();
  const { adding, restoring, removing } = useDuty(facilityId, day);
  const title = `${weekday(day)}, ${date(day)}`;
  const isPast = day < todayInNepal();
  const remove = (duty: Duty) => removing.mutate(duty, { onSuccess: () => setRemoved(duty) });
  const undo = ({ person, phone }: Duty) =>
    restoring.mutate({ accountId: person.id, phone }, { onSuccess: () => setRemoved(undefined) });
  return (
    <div {...kept}>
      <Panel as="section" aria-label={title}>
        <Stack>
          <h3>{title}</h3>
          {duties.length === 0 && (isPast ? <p>{t('duties.nobody')}</p> : <Instead instead={instead} />)}
          {duties.length > 0 && (
            <List>
              {duties.map((duty) => (
                <DutyLine
                  key={duty.id}
                  duty={duty}
                  day={title}
                  busy={removing.isPending}
                  {...(!isPast && { onRemove: () => remove(duty) })}
                />
              ))}
            </List>
          )}
          <div role="status">
            {removed && (
              <Row>
                <span>{t('duties.removed', { name: text(removed.person.name) })}</span>
                <Button variant="quiet" busy={restoring.isPending} onClick={() => undo(removed)}>
                  {t('duties.undo')}
                </Button>
              </Row>
            )}
          </div>
          {!isPast && <AddDuty title={title} adding={adding} />}
        </Stack>
      </Panel>
    </div>
  );
}
