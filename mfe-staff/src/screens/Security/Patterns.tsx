import { Button, Columns, EmptyState, ErrorState, List, Section, Waiting } from '@chautari/shared-ui/core';
import { call, useFormat, useQuery, useTranslation, type Output } from '@chautari/shared-ui/platform';
import type { SecurityQuery } from './SecurityFilter';

type Found = Output<'getSecurityPatterns'>;

interface Pattern {
  key: string;
  text: string;
  /** What the list below is narrowed down to. */
  look: SecurityQuery;
  /** What that is called. */
  what: string;
}

/** The patterns in words, account by account and network by network. */
function usePatterns({ accounts, networks, openings }: Found): Pattern[] {
  const { t } = useTranslation('mfe-staff');
  const { date, digits, text } = useFormat();
  return [
    ...networks.map(({ network, day, accounts: tried, times }) => ({
      key: `network ${network} ${day}`,
      text: t('security.networkTried', { network, day: date(day), accounts: digits(tried), times: digits(times) }),
      look: { network, from: day, to: day },
      what: network,
    })),
    ...accounts.map(({ account: { name, publicId }, day, times }) => ({
      key: `account ${publicId} ${day}`,
      text: t('security.accountRefused', { name: text(name), id: publicId, day: date(day), times: digits(times) }),
      look: { account: publicId, from: day, to: day },
      what: publicId,
    })),
    ...openings.map(({ account: { name, publicId }, day, patients }) => ({
      key: `opened ${publicId} ${day}`,
      text: t('security.manyOpened', { name: text(name), id: publicId, day: date(day), patients: digits(patients) }),
      look: { account: publicId, from: day, to: day },
      what: publicId,
    })),
  ];
}

function Listed({ found, onLook }: { found: Found; onLook: (query: SecurityQuery) => void }) {
  const { t } = useTranslation('mfe-staff');
  const patterns = usePatterns(found);
  if (!patterns.length) return <EmptyState title={t('security.noPatterns')} text={t('security.noPatternsText')} />;
  return (
    <List>
      {patterns.map(({ key, text, look, what }) => (
        <li key={key}>
          <Columns kind="action">
            <p>
              <bdi>{text}</bdi>
            </p>
            <Button variant="second" onClick={() => onLook(look)}>
              {t('security.look', { what })}
            </Button>
          </Columns>
        </li>
      ))}
    </List>
  );
}

/** What of the last days looks like an attack. */
export function Patterns({ onLook }: { onLook: (query: SecurityQuery) => void }) {
  const { t } = useTranslation('mfe-staff');
  const { data, error, refetch } = useQuery({
    queryKey: ['security', 'patterns'],
    queryFn: ({ signal }) => call('getSecurityPatterns', {}, signal),
  });
  return (
    <Section title={t('security.patterns')}>
      {data && <Listed found={data} onLook={onLook} />}
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />)}
    </Section>
  );
}
