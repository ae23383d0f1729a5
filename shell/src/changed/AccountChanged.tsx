import { useEffect, useState } from 'react';
import { getAudience } from '@chautari/contract';
import { Button, ButtonLink, Notice, Page, Panel, Row, Stack } from '@chautari/shared-ui/core';
import {
  acceptSession,
  keepTypedText,
  useFormat,
  useLocation,
  useQueryClient,
  useSignOut,
  useTranslation,
  type AccountChange,
  type MessageKey,
} from '@chautari/shared-ui/platform';
import type { FieldSnapshot } from '../formSnapshot';
import { RouteFocus } from '../RouteFocus';
import './messages';

export interface AccountChangedProps {
  change: AccountChange;
  /** What was typed on the page. */
  fields: readonly FieldSnapshot[];
  /** The page of the sign-in that leads back here. */
  signIn: string;
  /** Puts the text of a guest back. */
  onGuestAgain: () => void;
}

/** Stores the typed fields for their owner. Returns whether they are stored. */
function useKept(owner: string | null, fields: readonly FieldSnapshot[]) {
  const cache = useQueryClient();
  const { pathname, search } = useLocation();
  const [about] = useState(() => document.title.split(' · ')[0]!);
  const [kept, setKept] = useState(false);
  const path = pathname + search;
  useEffect(() => {
    // If the device is full, nothing is promised.
    if (owner)
      void keepTypedText(cache, owner, { about, path, fields: [...fields] }).then(setKept, () => setKept(false));
  }, [cache, owner, about, path, fields]);
  return owner === null ? fields.length > 0 : kept;
}

const TEXT = {
  ended: 'changed.endedText',
  other: 'changed.otherText',
  guest: 'changed.guestText',
} as const satisfies Record<string, MessageKey<'shell'>>;

/** Replaces a page whose session ended, or on which somebody else is signed in now: says so, and offers the ways on. */
export function AccountChanged({ change: { owner, person }, fields, signIn, onGuestAgain }: AccountChangedProps) {
  const { t } = useTranslation('shell');
  const { text } = useFormat();
  const cache = useQueryClient();
  const signOut = useSignOut();
  const kept = useKept(owner, fields);
  const name = person ? text(person.name) : '';
  const leave = () => signOut.mutate(undefined, { onSuccess: () => owner === null && onGuestAgain() });
  return (
    <Page title={t(person ? 'changed.other' : 'changed.ended')} audience={person ? getAudience(person.role) : 'public'}>
      <Panel maxWidth="text">
        <Stack>
          <p role="status">{t(TEXT[person ? (owner === null ? 'guest' : 'other') : 'ended'], { name })}</p>
          {kept && (
            <Notice kind="info">
              <p>{t(owner === null ? 'changed.guestKept' : 'changed.kept')}</p>
            </Notice>
          )}
          {signOut.isError && <p role="alert">{t('signOutFailed')}</p>}
          <Row>
            {person ? (
              <>
                <Button onClick={() => acceptSession(cache)}>{t('changed.continue', { name })}</Button>
                <Button variant="second" busy={signOut.isPending} onClick={leave}>
                  {t('changed.signOut')}
                </Button>
              </>
            ) : (
              <ButtonLink to={signIn}>{t('changed.signIn')}</ButtonLink>
            )}
          </Row>
        </Stack>
      </Panel>
      <RouteFocus first={false} />
    </Page>
  );
}
