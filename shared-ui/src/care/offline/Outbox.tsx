import { useEffect, useState } from 'react';
import type { RecordContent } from '@chautari/contract';
import { ConfirmDialog } from '@chautari/shared-ui/forms';
import { Button, List, Notice, Row, Stack, useErrorText, useToast, Waiting, Typed } from '../../faces/core';
import { lazyPart } from '../../kit/core/lazyPart';
import { CallError, useFormat, useQuery, useQueryClient, useTranslation } from '../../faces/platform';
import { confirmRequest, discardRequest, isOld, queueQuery, sendQueue, type QueuedRequest } from './requestQueue';

const TRY_AGAIN_MS = 60_000;

/** Sends queued requests: now, when the network returns, and every minute while there are any. */
function useSending(publicId: string, waits: boolean, isOnline: boolean) {
  const { t } = useTranslation('shared-ui');
  const toast = useToast();
  const cache = useQueryClient();
  useEffect(() => {
    if (!waits || !isOnline) return;
    const send = () =>
      void sendQueue(cache, publicId).then(
        (sent) => sent && toast(t('offline.sent')),
        () => undefined,
      );
    send();
    const timer = setInterval(send, TRY_AGAIN_MS);
    window.addEventListener('online', send);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
    };
  }, [cache, publicId, waits, isOnline, toast, t]);
}

/** Optional: if it does not load, the list is shown without it. */
const RecordLines = lazyPart<{ content: RecordContent }>(
  async () => (await import('@chautari/shared-ui/records')).RecordLines,
  { Fallback: Waiting, optional: true },
);

/** Shows the content of a queued request. */
function Written({ item: { message } }: { item: QueuedRequest }) {
  const { t } = useTranslation('shared-ui');
  const [isOpen, setIsOpen] = useState(false);
  if (message.operation === 'updateMyPatientProfile') return null;
  return (
    <>
      <div>
        <Button variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'offline.hideWritten' : 'offline.showWritten')}
        </Button>
      </div>
      {isOpen && <RecordLines content={message.input.content} />}
    </>
  );
}

function Line({ item }: { item: QueuedRequest }) {
  const { t } = useTranslation('shared-ui');
  const { instant } = useFormat();
  const textOf = useErrorText();
  const cache = useQueryClient();
  const confirm = async () => {
    await confirmRequest(cache, item);
    await sendQueue(cache, item.publicId);
  };
  const [discarding, setDiscarding] = useState(false);
  return (
    <li>
      <p>
        <b>
          <Typed>{item.about}</Typed>
        </b>
        , {instant(item.at)}
      </p>
      {item.refused && <p>{textOf(new CallError(item.refused.code as CallError['code'], item.refused.fields))}</p>}
      {!item.refused && isOld(item) && <p>{t('offline.old')}</p>}
      <Written item={item} />
      <Row>
        {(item.refused ?? isOld(item)) && (
          <Button variant="second" onClick={() => void confirm()}>
            {t('offline.sendNow')}
            <span className="visually-hidden">: {item.about}</span>
          </Button>
        )}
        <Button variant="quiet" onClick={() => setDiscarding(true)}>
          {t('offline.discard')}
          <span className="visually-hidden">: {item.about}</span>
        </Button>
      </Row>
      {discarding && (
        <ConfirmDialog
          open
          title={t('offline.discardTitle')}
          text={item.about}
          submit={t('offline.discardIt')}
          onConfirm={() => void discardRequest(cache, item)}
          onClose={() => setDiscarding(false)}
        />
      )}
    </li>
  );
}

/** Lists queued requests, with actions for those that cannot be sent. `isOnline`: the session was confirmed by the service. */
export function Outbox({ publicId, isOnline }: { publicId: string; isOnline: boolean }) {
  const { t } = useTranslation('shared-ui');
  const { digits } = useFormat();
  const { data: items = [] } = useQuery(queueQuery(publicId));
  useSending(publicId, items.length > 0, isOnline);
  if (!items.length) return null;
  return (
    <Notice kind="info">
      <Stack>
        <p>{t('offline.waiting', { number: digits(items.length) })}</p>
        <List>
          {items.map((item) => (
            <Line key={item.message.idempotencyKey} item={item} />
          ))}
        </List>
      </Stack>
    </Notice>
  );
}
