import { useState } from 'react';
import { Button, Notice, Row, Section, Stack, useToast } from '../../faces/core';
import { ChoiceField, Form, PasswordField, Submit, useFieldValue } from '@chautari/shared-ui/forms';
import { sessionQuery } from '../session/session';
import { ownerOf, screenScripts, type Checked, type Language, type SiteRegistry } from '@chautari/contract';
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
import { canKeepData, forgetKept, startKeeping } from './deviceStore';
import { keepAll } from './keptQueries';

interface Choice {
  whose: 'mine' | 'shared';
  pin?: string;
}

/** Checks the choice: a shared phone needs a PIN, typed twice. */
function checkChoice(value: unknown): Checked<Choice> {
  const { whose, pin = '', confirmPin = '' } = value as Partial<Choice> & { confirmPin?: string };
  if (!whose) return { ok: false, fields: { whose: 'required' } };
  if (whose === 'mine') return { ok: true, value: { whose } };
  if (!/^\d{4,6}$/.test(pin)) return { ok: false, fields: { pin: pin ? 'pin' : 'required' } };
  if (pin !== confirmPin) return { ok: false, fields: { confirmPin: 'pinsDiffer' } };
  return { ok: true, value: { whose, pin } };
}

function PinFields() {
  const { t } = useTranslation('shared-ui');
  const [whose] = useFieldValue<Choice['whose']>('whose');
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

/** Lets the worker keep the pages and the scripts that show the data. Rejects where that fails, or where there is no worker. */
async function keepPages(paths: readonly string[], lng: Language) {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const site = (await (await fetch('/registry.json')).json()) as SiteRegistry;
  const ofScreens = paths.flatMap((path) => screenScripts(site, ownerOf(site.modules, path)!, lng));
  const files = [...loaded, ...ofScreens.map((file) => new URL(file, location.origin).href)].filter((file) =>
    file.startsWith(location.origin),
  );
  const { active } = (await navigator.serviceWorker?.getRegistration()) ?? {};
  if (!active) throw new CallError('unavailable');
  const { port1, port2 } = new MessageChannel();
  const isKept = await new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    active.postMessage({ paths, files, lng }, [port2]);
  });
  port1.close();
  if (!isKept) throw new CallError('unavailable');
}

interface KeepSectionProps {
  /** The pages that show what is kept. */
  pages: readonly string[];
  /** Fetches what is worth keeping, and the screens that show it. */
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

/** Lets patients read their own appointments and records without a network: by choice, and with a PIN on a phone that others use. */
export function KeepSection({ pages, onStart }: KeepSectionProps) {
  const { t } = useTranslation('shared-ui');
  const toast = useToast();
  const cache = useQueryClient();
  const lng = useLanguage();
  const { person } = useSession({ ask: 'always' });
  const [until, setUntil] = useState(deviceHints.keptUntil);
  const start = useMutation({
    mutationFn: async ({ pin }: Choice) => {
      const { endsAt } = await cache.fetchQuery({ ...sessionQuery, staleTime: 0 });
      if (!person || !endsAt) return;
      await startKeeping(person.publicId, pin);
      deviceHints.keepUntil(endsAt);
      await onStart();
      await Promise.all([keepAll(cache), keepPages(pages, lng)]);
      setUntil(endsAt);
      toast(t('offline.started'));
    },
    onError: () => void forgetKept(),
  });
  const stop = async () => {
    await forgetKept();
    setUntil(null);
    toast(t('offline.stopped'));
  };
  return (
    <Section title={t('offline.title')}>
      <Stack>
        <p>{t('offline.text')}</p>
        {!canKeepData() ? (
          <p>{t('offline.cannot')}</p>
        ) : until ? (
          <Kept until={until} onStop={() => void stop()} />
        ) : (
          <Form
            check={checkChoice}
            onSubmit={(choice) => start.mutate(choice)}
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
