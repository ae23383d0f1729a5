import { useState } from 'react';
import { Button, Notice, Row, Section, Stack, useToast } from '../../faces/core';
import { ChoiceField, Form, PasswordField, Submit, useFieldValue } from '@chautari/shared-ui/forms';
import { sessionQuery } from '../session/session';
import {
  check,
  matchRoute,
  phoneUse,
  listScreenScripts,
  type Language,
  type PhoneUse,
  type SiteRegistry,
} from '@chautari/contract';
import {
  CallError,
  useFormat,
  useLanguage,
  useMutation,
  useQueryClient,
  useSession,
  useTranslation,
} from '../../faces/platform';
import { deviceHints } from '../session/deviceHints';
import { HYDRATION_ID } from '../../inlineScript/ids';
import { removeOfflineData } from '../session/deviceStore';
import { canKeepData, startKeeping } from './deviceKeys';
import { keepAll } from './offlineQueries';

/** The worker starts some seconds after the page, later on a slow connection. */
const WORKER_WAIT_MS = 30_000;

/** Whether the worker stores pages. The settings of the site may turn it off. */
const hasWorker = () => 'serviceWorker' in navigator && document.getElementById(HYDRATION_ID)?.dataset.worker !== 'off';

function PinFields() {
  const { t } = useTranslation('shared-ui');
  const [whose] = useFieldValue<PhoneUse['whose']>('whose');
  if (whose !== 'shared') return null;
  return (
    <>
      <PasswordField
        name="pin"
        label={t('offline.newPin')}
        hint={t('offline.newPinHint')}
        inputMode="numeric"
        autoComplete="off"
      />
      <PasswordField name="confirmPin" label={t('offline.pinAgain')} inputMode="numeric" autoComplete="off" />
    </>
  );
}

/** Returns the worker when it is ready. Rejects if it does not start. */
async function readyWorker() {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new CallError('unavailable')), WORKER_WAIT_MS);
  });
  return (await Promise.race([navigator.serviceWorker.ready, late])).active!;
}

/** Makes the worker store the pages and scripts that show the data. Rejects if that fails. */
async function keepPages(paths: readonly string[], lng: Language) {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const site = (await (await fetch('/registry.json')).json()) as SiteRegistry;
  const ofScreens = paths.flatMap((path) => listScreenScripts(site, matchRoute(site.modules, path)!, lng));
  const files = [...loaded, ...ofScreens.map((file) => new URL(file, location.origin).href)].filter((file) =>
    file.startsWith(location.origin),
  );
  const worker = await readyWorker();
  const { port1, port2 } = new MessageChannel();
  const isKept = await new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage({ paths: [...paths, '/'], files, lng }, [port2]);
  });
  port1.close();
  if (!isKept) throw new CallError('unavailable');
}

interface KeepSectionProps {
  /** The pages that show the stored data. */
  pages: readonly string[];
  /** Fetches the data to store, and the screens that show them. */
  onStart: () => Promise<unknown>;
}

function Kept({ until, onStop }: { until: string; onStop: () => void }) {
  const { t } = useTranslation('shared-ui');
  const { instant } = useFormat();
  return (
    <Stack>
      <Notice kind="success">
        <p>{t('offline.keptUntil', { at: instant(until) })}</p>
      </Notice>
      <Row>
        <Button variant="second" onClick={onStop}>
          {t('offline.stop')}
        </Button>
      </Row>
    </Stack>
  );
}

/** Lets patients read their appointments and records without a network. They turn it on, with a PIN on a shared phone. */
export function KeepSection({ pages, onStart }: KeepSectionProps) {
  const { t } = useTranslation('shared-ui');
  const toast = useToast();
  const cache = useQueryClient();
  const lng = useLanguage();
  const { person } = useSession({ ask: 'always' });
  const publicId = person?.publicId ?? '';
  const [until, setUntil] = useState(() => deviceHints.getKeptOwner(publicId)?.until ?? null);
  const start = useMutation({
    mutationFn: async (use: PhoneUse) => {
      const { signedIn, endsAt } = await cache.fetchQuery({ ...sessionQuery, staleTime: 0 });
      if (!signedIn || !endsAt) throw new CallError('notSignedIn');
      await startKeeping(signedIn.publicId, endsAt, use.whose === 'shared' ? use.pin : undefined);
      await onStart();
      await Promise.all([keepAll(cache), keepPages(pages, lng)]);
      setUntil(endsAt);
      toast(t('offline.started'));
    },
    onError: () => void removeOfflineData(),
  });
  const stop = async () => {
    await removeOfflineData();
    setUntil(null);
    toast(t('offline.stopped'));
  };
  return (
    <Section title={t('offline.title')}>
      <Stack>
        <p>{t('offline.text')}</p>
        {!canKeepData() || !hasWorker() ? (
          <p>{t('offline.cannot')}</p>
        ) : until ? (
          <Kept until={until} onStop={() => void stop()} />
        ) : (
          <Form
            check={(value) => check(phoneUse, value)}
            onSubmit={(use) => start.mutate(use)}
            busy={start.isPending}
            error={start.error}
          >
            <ChoiceField
              name="whose"
              label={t('offline.whose')}
              options={[
                { value: 'mine', label: t('offline.mine') },
                { value: 'shared', label: t('offline.shared') },
              ]}
            />
            <PinFields />
            <Submit>{t('offline.start')}</Submit>
          </Form>
        )}
      </Stack>
    </Section>
  );
}
