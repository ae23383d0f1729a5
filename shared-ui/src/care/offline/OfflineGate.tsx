import { useEffect, useState, type ReactNode } from 'react';
import { check, typedPin } from '@chautari/contract';
import { Form, PasswordField, Submit } from '@chautari/shared-ui/forms';
import { Panel, Page, PartUnavailable, Stack, Waiting, Container } from '../../faces/core';
import { CallError, useMutation, useQuery, useQueryClient, useTranslation } from '../../faces/platform';
import { deviceHints } from '../session/deviceHints';
import { hasPin, WrongPin } from './deviceKeys';
import { findKept, restore } from './offlineQueries';

/** One object, because the form counts each new error as another failure. */
const BAD_PIN = new CallError('badPin', { pin: 'badPin' });

type Kept = NonNullable<Awaited<ReturnType<typeof findKept>>>;

/** Asks for the PIN of the offline data. The fifth wrong PIN removes the data. */
function PinForm({ owner, onGone }: Kept & { onGone: () => void }) {
  const { t } = useTranslation('shared-ui');
  const cache = useQueryClient();
  const open = useMutation({
    mutationFn: async ({ pin }: { pin: string }) => {
      // Read again, because wrong attempts are counted there.
      const kept = await findKept();
      if (!kept || !(await restore(cache, kept.owner, pin))) onGone();
    },
    onError: () => {
      if (!deviceHints.kept()) onGone();
    },
  });
  return (
    <Page title={t('offline.pinTitle')}>
      <Panel maxWidth="text">
        <Stack>
          <p>{t('offline.pinText', { id: owner.publicId })}</p>
          <Form
            check={(value) => check(typedPin, value)}
            onSubmit={(typed) => open.mutate(typed)}
            busy={open.isPending}
            error={open.error instanceof WrongPin ? BAD_PIN : open.error}
          >
            <PasswordField name="pin" label={t('offline.pinLabel')} inputMode="numeric" autoComplete="off" />
            <Submit>{t('offline.open')}</Submit>
          </Form>
        </Stack>
      </Panel>
    </Page>
  );
}

/** Replaces a page that needs the service while it cannot be reached: opens the offline data of the phone, if there are any. */
export function OfflineGate({ onRetry }: { onRetry: () => void }): ReactNode {
  const cache = useQueryClient();
  const [gone, setGone] = useState(false);
  const { data: kept } = useQuery({
    queryKey: ['kept'],
    queryFn: findKept,
    networkMode: 'always',
    gcTime: 0,
    staleTime: Infinity,
  });
  const opensByItself = kept && !hasPin(kept.owner) ? kept.owner : undefined;
  useEffect(() => {
    if (opensByItself)
      void restore(cache, opensByItself).then(
        (person) => person ?? setGone(true),
        () => setGone(true),
      );
  }, [cache, opensByItself]);
  if (gone || kept === null) return <PartUnavailable onRetry={onRetry} />;
  if (kept && !opensByItself) return <PinForm owner={kept.owner} onGone={() => setGone(true)} />;
  return (
    <Container>
      <Waiting />
    </Container>
  );
}
