import { Button, Columns, EmptyState, ErrorState, List, Section, Waiting } from '@chautari/shared-ui/core';
import { call, useFormat, useQuery, useTranslation, type Output } from '@chautari/shared-ui/platform';
import type { SecurityQuery } from './SecurityFilter';

type PatternData = Output<'getSecurityPatterns'>;

interface Pattern {
  key: string;
  text: string;
  /** Filter of the list below. */
  query: SecurityQuery;
  /** Name of that filter. */
  label: string;
}

/** Describes the patterns, by account and by network. */
function usePatterns({ accounts, networks, openings }: PatternData): Pattern[] {
  const { t } = useTranslation('mfe-staff');
  const { date, digits, text } = useFormat();
  return [
    ...networks.map(({ network, day, accounts: accountCount, times }) => ({
      key: `network ${network} ${day}`,
      text: t('security.networkTried', {
        network,
        day: date(day),
        accounts: digits(accountCount),
        times: digits(times),
      }),
      query: { network, from: day, to: day },
      label: network,
    })),
    ...accounts.map(({ account: { name, publicId }, day, times }) => ({
      key: `account ${publicId} ${day}`,
      text: t('security.accountRefused', { name: text(name), id: publicId, day: date(day), times: digits(times) }),
      query: { account: publicId, from: day, to: day },
      label: publicId,
    })),
    ...openings.map(({ account: { name, publicId }, day, patients }) => ({
      key: `opened ${publicId} ${day}`,
      text: t('security.manyOpened', { name: text(name), id: publicId, day: date(day), patients: digits(patients) }),
      query: { account: publicId, from: day, to: day },
      label: publicId,
    })),
  ];
}

function PatternList({ data, onSelect }: { data: PatternData; onSelect: (query: SecurityQuery) => void }) {
  const { t } = useTranslation('mfe-staff');
  const patterns = usePatterns(data);
  if (!patterns.length) return <EmptyState title={t('security.noPatterns')} text={t('security.noPatternsText')} />;
  return (
    <List>
      {patterns.map(({ key, text, query, label }) => (
        <li key={key}>
          <Columns kind="action">
            <p>
              <bdi>{text}</bdi>
            </p>
            <Button variant="second" onClick={() => onSelect(query)}>
              {t('security.look', { what: label })}
            </Button>
          </Columns>
        </li>
      ))}
    </List>
  );
}

/** Suspicious patterns of the last days. */
export function Patterns({ onSelect }: { onSelect: (query: SecurityQuery) => void }) {
  const { t } = useTranslation('mfe-staff');
  const { data, error, refetch } = useQuery({
    queryKey: ['security', 'patterns'],
    queryFn: ({ signal }) => call('getSecurityPatterns', {}, signal),
  });
  return (
    <Section title={t('security.patterns')}>
      {data && <PatternList data={data} onSelect={onSelect} />}
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />)}
    </Section>
  );
}
