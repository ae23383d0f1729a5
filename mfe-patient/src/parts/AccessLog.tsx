import { Checkbox } from '@chautari/shared-ui/forms';
import { useState } from 'react';
import { EmptyState, ErrorState, List, Panel, Section, Stack, Waiting } from '@chautari/shared-ui/core';
import { LoadMore, usePages } from '@chautari/shared-ui/lists';
import { call, useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { SeenLine } from './SeenLine';

/** Access log of the patient or of a family member. Includes the reader’s own accesses on request. */
export function AccessLog({ person }: { person?: string }) {
  const { t } = useTranslation('mfe-patient');
  const [includesOwn, setIncludesOwn] = useState(false);
  const { date } = useFormat();
  const { items, first, error, refetch, more } = usePages(['accessLog', person, includesOwn], (after, signal) =>
    call(
      'listMyAccessLog',
      { ...(person && { person }), ...(includesOwn && { own: 'yes' }), ...(after && { after }) },
      signal,
    ),
  );
  const content = () => {
    if (error && !items) return <ErrorState error={error} onRetry={refetch} />;
    if (!items) return <Waiting />;
    if (!items.length && first?.completeFrom) return null;
    if (!items.length) return <EmptyState title={t('seen.none')} text={t('seen.noneText')} />;
    return (
      <Panel>
        <List>
          {items.map((entry, index) => (
            <SeenLine key={index} entry={entry} />
          ))}
        </List>
        <LoadMore {...more} />
      </Panel>
    );
  };
  return (
    <Section title={t('seen.title')}>
      <Stack>
        <p>{t('seen.text')}</p>
        <Checkbox checked={includesOwn} onChange={setIncludesOwn}>
          {t('seen.own')}
        </Checkbox>
        {first?.completeFrom && <p>{t('seen.completeFrom', { day: date(first.completeFrom) })}</p>}
        {content()}
      </Stack>
    </Section>
  );
}
