import { useState } from 'react';
import { MESSAGE_KINDS, MESSAGE_STATES, type MessageKind, type MessageState } from '@chautari/contract';
import { Notice, Page, Stack, styled } from '@chautari/shared-ui/core';
import { PlainSelect } from '@chautari/shared-ui/forms';
import { DataTable, LoadMore, usePages } from '@chautari/shared-ui/lists';
import { call, useFormat, useTranslation, type Output } from '@chautari/shared-ui/platform';
import { BackToDesk } from '../../parts/BackToDesk';

type Message = Output<'listMessages'>['items'][number];

const PAGE = 25;
const Filters = styled('div')({
  display: 'grid',
  gap: 16,
  '@media (min-width:640px)': { gridTemplateColumns: '1fr 1fr', maxWidth: 640 },
});
const Text = styled('span')({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

/** What the portal has told people: kind, time, state and masked recipient; the text in demo mode only. */
export default function MessagesSent() {
  const { t } = useTranslation('mfe-staff');
  const { digits, instant } = useFormat();
  const [state, setState] = useState<MessageState | ''>('');
  const [kind, setKind] = useState<MessageKind | ''>('');
  const { items, error, refetch, more } = usePages(['messages', state, kind], (after, signal) =>
    call(
      'listMessages',
      { limit: PAGE, ...(state && { state }), ...(kind && { kind }), ...(after && { after }) },
      signal,
    ),
  );
  const any = { value: '', label: t('filter.all') };
  const hasText = items?.some(({ text }) => text !== null);
  const columns = [
    { key: 'kind', head: t('messages.kind'), cell: ({ kind: what }: Message) => t(`messages.kinds.${what}`) },
    { key: 'at', head: t('messages.at'), cell: ({ createdAt }: Message) => instant(createdAt) },
    {
      key: 'to',
      head: t('messages.to'),
      cell: ({ recipient, channel }: Message) => (
        <>
          <span className="nowrap">{recipient}</span> ({t(`messages.channel.${channel}`)})
        </>
      ),
    },
    {
      key: 'state',
      head: t('messages.state'),
      cell: ({ state: where, tries }: Message) =>
        tries > 1
          ? t('messages.tried', { state: t(`messages.states.${where}`), tries: digits(tries) })
          : t(`messages.states.${where}`),
    },
    ...(hasText ? [{ key: 'text', head: t('messages.text'), cell: ({ text }: Message) => <Text>{text}</Text> }] : []),
  ];
  return (
    <Page
      title={t('messages.title')}
      lead={t('messages.lead')}
      audience="staff"
      pictogram="staff"
      actions={<BackToDesk />}
    >
      <Stack style={{ gap: 24 }}>
        <h2 className="visually-hidden">{t('messages.title')}</h2>
        {hasText && (
          <Notice kind="info">
            <p>{t('messages.demo')}</p>
          </Notice>
        )}
        <Filters>
          <PlainSelect
            label={t('messages.state')}
            value={state}
            onChange={(value) => setState(value as MessageState | '')}
            options={[any, ...MESSAGE_STATES.map((value) => ({ value, label: t(`messages.states.${value}`) }))]}
          />
          <PlainSelect
            label={t('messages.kind')}
            value={kind}
            onChange={(value) => setKind(value as MessageKind | '')}
            options={[any, ...MESSAGE_KINDS.map((value) => ({ value, label: t(`messages.kinds.${value}`) }))]}
          />
        </Filters>
        <DataTable
          caption={t('messages.title')}
          captionHidden
          columns={columns}
          rows={items}
          keyOf={({ id }) => id}
          error={error}
          onRetry={refetch}
          empty={{ title: t('messages.none'), text: t('messages.noneText') }}
        />
        <LoadMore {...more} />
      </Stack>
    </Page>
  );
}
