import { Checkbox } from '@chautari/shared-ui/forms';
import { useState } from 'react';
import { EmptyState, ErrorState, List, Panel, Section, Stack, Waiting } from '@chautari/shared-ui/core';
import { LoadMore, usePages } from '@chautari/shared-ui/lists';
import { call, useFormat, useTranslation, type Output } from '@chautari/shared-ui/platform';

type Entry = Output<'listMyAccessLog'>['items'][number];

function Line({ entry: { action, at, by } }: { entry: Entry }) {
  const { t } = useTranslation('mfe-patient');
  const { instant, text } = useFormat();
  const who = by ? t('seen.who', { name: text(by.name), role: t(`seen.role.${by.role}`) }) : t('seen.portal');
  return (
    <li>
      <b>{who}</b>
      <p>{t(`seen.action.${action}`)}</p>
      <p>{instant(at)}</p>
    </li>
  );
}

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
            <Line key={index} entry={entry} />
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
