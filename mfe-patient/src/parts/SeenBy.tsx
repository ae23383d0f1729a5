import { Checkbox } from '@chautari/shared-ui/forms';
import { useState } from 'react';
import { EmptyState, ErrorState, List, Panel, Section, Stack, Waiting } from '@chautari/shared-ui/core';
import { LoadMore, usePages } from '@chautari/shared-ui/lists';
import { call, useTranslation } from '@chautari/shared-ui/platform';
import { SeenLine } from './SeenLine';

/** Who opened or changed the data of the patient or of a family member, when and what; one’s own doings only if asked for. */
export function SeenBy({ person }: { person?: string }) {
  const { t } = useTranslation('mfe-patient');
  const [own, setOwn] = useState(false);
  const { items, error, refetch, more } = usePages(['accessLog', person, own], (after, signal) =>
    call('listMyAccessLog', { ...(person && { person }), ...(own && { own: 'yes' }), ...(after && { after }) }, signal),
  );
  const content = () => {
    if (error && !items) return <ErrorState error={error} onRetry={refetch} />;
    if (!items) return <Waiting />;
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
        <Checkbox checked={own} onChange={setOwn}>
          {t('seen.own')}
        </Checkbox>
        {content()}
      </Stack>
    </Section>
  );
}
