import { useState } from 'react';
import { isReferralOpen, REFERRALS_AT_ONCE, type ReferralDirection, type ReferralItem } from '@chautari/contract';
import { useAgeText, useKeptFocus } from '@chautari/shared-ui/lists';
import {
  Badge,
  Button,
  EmptyState,
  ErrorState,
  List,
  Panel,
  Row,
  Section,
  Stack,
  TextLink,
  Typed,
  Waiting,
} from '../../../faces/core';
import { call, useFormat, useQuery, useTranslation } from '../../../faces/platform';
import { ReferralMoves } from './ReferralMoves';
import './messages';

const EVERY_MINUTE = 60_000;

interface LineProps {
  item: ReferralItem;
  direction: ReferralDirection;
  recordAt: (recordId: string, patientId: string) => string;
}

/** Returns where the patient of a line comes from, or goes to. */
function useOtherSide({ way: { from, to }, place, department }: ReferralItem, direction: ReferralDirection) {
  const { t } = useTranslation('shared-ui');
  const { text } = useFormat();
  if (direction === 'in') return t('referrals.cameFrom', { place: from ? text(from.name) : t('referrals.aDoctor') });
  return t('referrals.goesTo', { place: [to ? text(to.name) : place, department].filter(Boolean).join(', ') });
}

/** One referral: who, how soon, why, where it is, and what is next. */
function Line({ item, direction, recordAt }: LineProps) {
  const { t } = useTranslation('shared-ui');
  const { instant } = useFormat();
  const age = useAgeText();
  const { recordId, patient, urgency, reason, way } = item;
  const last = way.steps.at(-1);
  const side = useOtherSide(item, direction);
  const { state } = way;
  const isUrgent = urgency === 'emergency' && isReferralOpen(state);
  return (
    <Stack spacing={2}>
      <Row>
        <TextLink to={recordAt(recordId, patient.id)}>{patient.name}</TextLink>
        <span>
          {t(`choice.${patient.sex}`)}, {age(patient)}
        </span>
        <Badge {...(isUrgent ? { icon: 'alert', color: 'error' } : { icon: 'clock', color: 'default' })}>
          {t(`referral.urgency.${urgency}`)}
        </Badge>
      </Row>
      <p>
        <Typed>{reason}</Typed>
      </p>
      <p>
        {side} {t(`referrals.listState.${state}`, { at: instant(last?.at ?? way.sentAt) })}
      </p>
      {way.overdue && direction === 'out' && (
        <p>
          <b>{t('referrals.overdue')}</b>
        </p>
      )}
      <ReferralMoves id={recordId} name={patient.name} way={way} />
    </Stack>
  );
}

/** The referrals of one direction, those first that wait. */
export function ReferralList({ direction, recordAt }: Omit<LineProps, 'item'>) {
  const { t } = useTranslation('shared-ui');
  const { digits } = useFormat();
  const kept = useKeptFocus<HTMLDivElement>(':scope li');
  const [limit, setLimit] = useState(REFERRALS_AT_ONCE);
  const { data, error, refetch } = useQuery({
    queryKey: ['referrals', direction, limit],
    refetchInterval: EVERY_MINUTE,
    queryFn: ({ signal }) => call('listReferrals', { direction, limit }, signal),
    // The list and the pressed button stay while more are read.
    placeholderData: (before, query) => (query?.queryKey[1] === direction ? before : undefined),
  });
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />;
  const { items, all } = data;
  const groups = [
    { title: 'open' as const, lines: items.filter(({ way }) => isReferralOpen(way.state)) },
    { title: 'ended' as const, lines: items.filter(({ way }) => !isReferralOpen(way.state)) },
  ];
  if (!items.length)
    return <EmptyState title={t(`referrals.none.${direction}`)} text={t(`referrals.noneText.${direction}`)} />;
  return (
    <Stack spacing={6} {...kept}>
      {groups.map(({ title, lines }) => (
        <Section key={title} title={t(`referrals.${title}`)}>
          <Panel>
            {lines.length > 0 ? (
              <List>
                {lines.map((item) => (
                  <li key={item.recordId}>
                    <Line item={item} direction={direction} recordAt={recordAt} />
                  </li>
                ))}
              </List>
            ) : (
              <p>{t(`referrals.nothing.${title}`)}</p>
            )}
          </Panel>
        </Section>
      ))}
      {all > items.length && (
        <Row>
          <Button variant="second" onClick={() => setLimit(limit + REFERRALS_AT_ONCE)}>
            {t('referrals.more', { count: digits(all - items.length) })}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
