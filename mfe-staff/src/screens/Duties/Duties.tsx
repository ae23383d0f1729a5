import { useState } from 'react';
import { addDays, DUTY_DAYS, todayInNepal, type DutyList } from '@chautari/contract';
import {
  Button,
  ErrorState,
  Page,
  Row,
  Section,
  Stack,
  useErrorText,
  useToast,
  Waiting,
} from '@chautari/shared-ui/core';
import { PlainSelect } from '@chautari/shared-ui/forms';
import { call, useFormat, useMutation, useQuery, useQueryClient, useTranslation } from '@chautari/shared-ui/platform';
import { BackToDesk } from '../../parts/BackToDesk';
import { useOwnPlace } from '../../parts/ownPlace';
import { DutyDay } from './DutyDay';
import { InCharge } from './InCharge';
import './messages';

const PORTAL = 'portal';

interface WeekProps {
  facilityId: string | null;
  from: string;
  onFrom: (from: string) => void;
  /** Undefined until they are read: the buttons of the week stay meanwhile, with their focus. */
  days: DutyList['days'] | undefined;
}

/** Goes a week back or on, and copies the week before. */
function WeekActions({ facilityId, from, onFrom }: Omit<WeekProps, 'days'>) {
  const { t } = useTranslation('mfe-staff');
  const { digits } = useFormat();
  const toast = useToast();
  const textOf = useErrorText();
  const cache = useQueryClient();
  const copying = useMutation({
    mutationFn: () => call('copyDuties', { facilityId, from }),
    onSuccess: ({ added }) =>
      toast(added ? t('duties.copied', { count: added, things: digits(added) }) : t('duties.copiedNone')),
    onError: (error) => toast(textOf(error), 'error'),
    onSettled: () => cache.invalidateQueries({ queryKey: ['duties', 'list'] }),
  });
  return (
    <Row>
      <Button variant="second" icon="previous" onClick={() => onFrom(addDays(from, -DUTY_DAYS))}>
        {t('duties.before')}
      </Button>
      <Button variant="second" icon="next" onClick={() => onFrom(addDays(from, DUTY_DAYS))}>
        {t('duties.after')}
      </Button>
      {addDays(from, DUTY_DAYS) > todayInNepal() && (
        <Button variant="quiet" busy={copying.isPending} onClick={() => copying.mutate()}>
          {t('duties.copy')}
        </Button>
      )}
    </Row>
  );
}

function Week({ days, ...week }: WeekProps) {
  const { t } = useTranslation('mfe-staff');
  const { date } = useFormat();
  const to = addDays(week.from, DUTY_DAYS - 1);
  return (
    <Section title={t('duties.week', { from: date(week.from, 'short'), to: date(to, 'short') })}>
      <Stack>
        <WeekActions {...week} />
        {days?.map((day) => (
          <DutyDay key={`${week.facilityId} ${day.day}`} facilityId={week.facilityId} day={day} />
        ))}
      </Stack>
    </Section>
  );
}

/** Who is on duty in a week, and who is in charge. */
export default function Duties() {
  const { t } = useTranslation('mfe-staff');
  const { text } = useFormat();
  const [chosen, setChosen] = useState<string>();
  const [from, setFrom] = useState(todayInNepal);
  const isOfCountry = useOwnPlace()?.level === 'country';
  const places = useQuery({ queryKey: ['duties', 'list'], queryFn: ({ signal }) => call('listDuties', {}, signal) });
  const facilities = places.data?.facilities ?? [];
  const choice = chosen ?? places.data?.facilityId ?? PORTAL;
  const facility = facilities.find(({ id }) => id === choice);
  const facilityId = facility?.id ?? null;
  const { data, error, refetch } = useQuery({
    queryKey: ['duties', 'list', facilityId, from],
    enabled: places.data !== undefined,
    queryFn: ({ signal }) => call('listDuties', { from, facilityId: facilityId ?? PORTAL }, signal),
  });
  const failure = places.error ?? error;
  return (
    <Page title={t('duties.title')} lead={t('duties.lead')} audience="staff" pictogram="staff" actions={<BackToDesk />}>
      <Stack spacing={6}>
        {places.data && (facilities.length > 1 || isOfCountry) && (
          <div>
            <PlainSelect
              label={t('duties.facility')}
              value={choice}
              onChange={setChosen}
              options={[
                ...facilities.map(({ id, name, place }) => ({ value: id, label: `${text(name)}, ${text(place)}` })),
                ...(isOfCountry ? [{ value: PORTAL, label: t('duties.portal') }] : []),
              ]}
            />
            {!facility && <p>{t('duties.portalText')}</p>}
          </div>
        )}
        {places.data && <Week facilityId={facilityId} from={from} onFrom={setFrom} days={data?.days} />}
        {data && facility && <InCharge key={facility.id} facility={facility} inCharge={data.inCharge} />}
        {!data &&
          (failure ? (
            <ErrorState error={failure} onRetry={() => void (places.error ? places.refetch() : refetch())} />
          ) : (
            <Waiting />
          ))}
      </Stack>
    </Page>
  );
}
