import { useState } from 'react';
import { isMessageKind, type MessageKind, type MessageState } from '@chautari/contract';
import { Notice, Page, Stack, Typography } from '@chautari/shared-ui/core';
import { usePages, type Column } from '@chautari/shared-ui/lists';
import { call, useFormat, useTranslation, type Output } from '@chautari/shared-ui/platform';
import { BackToDesk } from '../../parts/BackToDesk';
import { PagedTable } from '../../parts/PagedTable';
import { MessageFilters } from './MessageFilters';
import { NoticeFigures } from './NoticeFigures';
import { ReminderFigures } from './ReminderFigures';

type Message = Output<'listMessages'>['items'][number];

const PAGE = 25;

function useColumns(hasText: boolean): Column<Message>[] {
  const { t } = useTranslation('mfe-staff');
  const { digits, instant } = useFormat();
  return [
    {
      key: 'kind',
      head: t('messages.kind'),
      cell: ({ kind: what }) => (isMessageKind(what) ? t(`messages.kinds.${what}`) : what),
    },
    { key: 'at', head: t('messages.at'), cell: ({ createdAt }) => instant(createdAt) },
    {
      key: 'to',
      head: t('messages.to'),
      cell: ({ recipient, channel }) => (
        <>
          <span className="nowrap">{recipient}</span> ({t(`messages.channel.${channel}`)})
        </>
      ),
    },
    {
      key: 'state',
      head: t('messages.state'),
      cell: ({ state, outdated, tries }) => {
        const text = outdated ? t('messages.outdated') : t(`messages.states.${state}`);
        return tries > 1 ? t('messages.tried', { state: text, tries: digits(tries) }) : text;
      },
    },
    ...(hasText
      ? [
          {
            key: 'text',
            head: t('messages.text'),
            cell: ({ text }: Message) => (
              <Typography component="span" whiteSpace="pre-line">
                {text}
              </Typography>
            ),
          },
        ]
      : []),
  ];
}

/** Messages that the portal sent, with masked recipients. Texts appear in demo mode only. */
export default function MessagesSent() {
  const { t } = useTranslation('mfe-staff');
  const [state, setState] = useState<MessageState | ''>('');
  const [kind, setKind] = useState<MessageKind | ''>('');
  const pages = usePages(['messages', state, kind], (after, signal) =>
    call(
      'listMessages',
      { limit: PAGE, ...(state && { state }), ...(kind && { kind }), ...(after && { after }) },
      signal,
    ),
  );
  const hasText = pages.items?.some(({ text }) => text !== null);
  const columns = useColumns(hasText ?? false);
  return (
    <Page
      title={t('messages.title')}
      lead={t('messages.lead')}
      audience="staff"
      pictogram="messages"
      actions={<BackToDesk />}
    >
      <Stack spacing={6}>
        <h2 className="visually-hidden">{t('messages.title')}</h2>
        {hasText && (
          <Notice kind="info">
            <p>{t('messages.demo')}</p>
          </Notice>
        )}
        <ReminderFigures />
        <NoticeFigures />
        <MessageFilters state={state} kind={kind} onState={setState} onKind={setKind} />
        <PagedTable
          caption={t('messages.title')}
          columns={columns}
          pages={pages}
          keyOf={({ id }) => id}
          empty={{ title: t('messages.none'), text: t('messages.noneText') }}
        />
      </Stack>
    </Page>
  );
}
