import { Button, Notice, Row, useToast } from '../../faces/core';
import { CallError, useQueryClient, useSession, useTranslation, type Input } from '../../faces/platform';
import './messages';
import { canKeepData } from './deviceKeys';
import { enqueueRequest, type Sendable, type QueuedRequest } from './requestQueue';

export interface SendLaterProps<N extends Sendable> {
  /** The error of the request. */
  error: Error | null;
  operation: N;
  input: Input<N> | undefined;
  /** Its description in the list of queued requests. */
  about: string;
  onKept: () => void;
}

/** Offers to store a request on the phone and send it later, if the service was not reached. For patients only. */
export function SendLaterOffer<N extends Sendable>({ error, operation, input, about, onKept }: SendLaterProps<N>) {
  const { t } = useTranslation('shared-ui');
  const toast = useToast();
  const cache = useQueryClient();
  const { person } = useSession({ ask: 'ifLikely' });
  const idempotencyKey = error instanceof CallError ? error.idempotencyKey : undefined;
  if (!idempotencyKey || !input || person?.role !== 'patient' || !canKeepData()) return null;
  const keep = async () => {
    const message = { operation, input, idempotencyKey } as QueuedRequest['message'];
    await enqueueRequest(cache, { message, publicId: person.publicId, about, at: new Date().toISOString() });
    toast(t('offline.willBeSent'));
    onKept();
  };
  return (
    <Notice kind="info">
      <p>{t('offline.sendLaterText')}</p>
      <Row>
        <Button
          type="button"
          variant="second"
          icon="clock"
          onClick={() => void keep().catch(() => toast(t('offline.noRoom'), 'error'))}
        >
          {t('offline.sendLater')}
        </Button>
      </Row>
    </Notice>
  );
}
