import { Fragment, useState } from 'react';
import { todayInNepal, type RegisterItem } from '@chautari/contract';
import { Button, List, Panel, Row, Section, Stack, Typography, useToast } from '@chautari/shared-ui/core';
import { ConfirmDialog } from '@chautari/shared-ui/forms';
import { call, useFormat, useMutation, useQueryClient, useTranslation } from '@chautari/shared-ui/platform';
import { useOwnPlace } from '../../parts/ownPlace';
import { InForceDialog } from './InForceDialog';

type Period = RegisterItem['periods'][number];

const isOver = ({ until }: Period, today: string) => until !== null && until < today;

/** Ends a register where it is in force. */
function EndDialog({ period, name, onClose }: { period: Period; name: string; onClose: () => void }) {
  const { t } = useTranslation('mfe-staff');
  const toast = useToast();
  const cache = useQueryClient();
  const ending = useMutation({
    mutationFn: () => call('endRegister', { id: period.id }),
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: ['listRegisters'] });
      toast(t('registers.ended'));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('registers.endTitle', { place: name })}
      text={t('registers.endText')}
      submit={t('registers.end')}
      onConfirm={() => ending.mutate()}
      onClose={onClose}
      busy={ending.isPending}
      error={ending.error}
    />
  );
}

function PeriodLine({ period }: { period: Period }) {
  const { t } = useTranslation('mfe-staff');
  const { text, date } = useFormat();
  const isOfCountry = useOwnPlace()?.level === 'country';
  const [isEnding, setIsEnding] = useState(false);
  const { version, facility, from, until } = period;
  const place = facility ? text(facility.name) : t('registers.everywhere');
  const days = until
    ? t('registers.fromUntil', { from: date(from), until: date(until) })
    : t('registers.from', { from: date(from) });
  return (
    <li>
      <Row>
        <span>
          <b>{place}</b>: {t('registers.version', { version })}, {days}
        </span>
        {until === null && (facility || isOfCountry) && (
          <Button
            variant="quiet"
            aria-label={`${t('registers.end')}: ${place}, ${days}`}
            onClick={() => setIsEnding(true)}
          >
            {t('registers.end')}
          </Button>
        )}
      </Row>
      {isEnding && <EndDialog period={period} name={place} onClose={() => setIsEnding(false)} />}
    </li>
  );
}

/** Where the register is in force, or will be. */
function Periods({ periods }: Pick<RegisterItem, 'periods'>) {
  const { t } = useTranslation('mfe-staff');
  const today = todayInNepal();
  const open = periods.filter((period) => !isOver(period, today));
  if (!open.length) return <p>{t('registers.nowhere')}</p>;
  return (
    <List>
      {open.map((period) => (
        <PeriodLine key={period.id} period={period} />
      ))}
    </List>
  );
}

/** An address that may wrap between its parts. */
function Url({ url }: Pick<RegisterItem, 'url'>) {
  return (
    <code translate="no">
      {url.split(/(?<=[/-])/).map((part, index) => (
        <Fragment key={index}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </code>
  );
}

/** A register with its versions, where it is in force, and how many entries it has. */
export function RegisterPanel({ register }: { register: RegisterItem }) {
  const { t } = useTranslation('mfe-staff');
  const { text, digits, instant } = useFormat();
  const [isPutting, setIsPutting] = useState(false);
  const { title, versions, periods, entries, url } = register;
  return (
    <Section title={text(title)}>
      <Panel>
        <Stack>
          <p>{t('registers.entries', { count: entries, things: digits(entries) })}</p>
          <List>
            {versions.map(({ version, own, addedAt, addedBy }) => (
              <li key={version}>
                {t('registers.version', { version })}:{' '}
                {own
                  ? t('registers.own')
                  : t('registers.addedBy', { name: addedBy ? text(addedBy) : '–', at: instant(addedAt) })}
              </li>
            ))}
          </List>
          <h3>{t('registers.inForce')}</h3>
          <Periods periods={periods} />
          <Row>
            <Button variant="second" onClick={() => setIsPutting(true)}>
              {t('registers.put')}
            </Button>
          </Row>
          <Typography variant="body2" color="textSecondary">
            <Url url={url} />
          </Typography>
        </Stack>
      </Panel>
      {isPutting && <InForceDialog register={register} onClose={() => setIsPutting(false)} />}
    </Section>
  );
}
