import type { Audience } from '@chautari/contract';
import { DonePage } from '@chautari/shared-ui/forms';
import { useTranslation, type Output } from '@chautari/shared-ui/platform';
import { getPlaces } from './places';

type SignedIn = Output<'signIn'>;

export interface Changed {
  role: Audience;
  /** What the new password opened at once; nothing if it was not used to sign in. */
  access?: SignedIn['access'];
}

/** The end of the reset. The sign-in page asks for the second step if there is one, and continues otherwise. */
export function PasswordChanged({ role, access }: Changed) {
  const { t } = useTranslation('mfe-public');
  const text = access === undefined ? 'doneText' : access === 'secondStep' ? 'stepLeft' : 'signedIn';
  return (
    <DonePage
      title={t('forgot.done')}
      audience={role}
      pictogram={role}
      text={t(`forgot.${text}`)}
      next={{ to: getPlaces(role).signIn, label: t(access === undefined ? 'forgot.back' : 'forgot.goOn') }}
    />
  );
}
