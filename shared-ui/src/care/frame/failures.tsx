import MuiLink from '@mui/material/Link';
import { selectText } from '@chautari/contract';
import notFound from '../../drawings/illustration-not-found.svg';
import offline from '../../drawings/illustration-offline.svg';
import { Button, ButtonLink } from '../../kit/core/Button';
import { Container, Page, Row } from '../../kit/core/layout';
import { Away, Drawing } from '../../kit/core/states';
import { useFormat } from '../../kit/platform/format';
import { useLanguage } from '../../kit/platform/language';
import { useTranslation } from '../../kit/platform/messages';
import { PORTAL_NAME, useSettings } from '../../kit/platform/settings';

/** The number 102, shown with every failure. */
function CallForHelp() {
  const { t } = useTranslation('shared-ui');
  const { digits } = useFormat();
  return (
    <p>
      {t('state.danger')}{' '}
      <MuiLink href="tel:102" color="error" sx={{ fontWeight: 'fontWeightBold', whiteSpace: 'nowrap' }}>
        {t('state.call', { number: digits(102) })}
      </MuiLink>
    </p>
  );
}

/** The phone number of the portal, for reports of a fault. */
function ReportByPhone() {
  const { t } = useTranslation('shared-ui');
  const { phone } = useSettings();
  return (
    <p>
      {t('state.faultReport')}{' '}
      <MuiLink href={`tel:${phone.replace(/\s/g, '')}`} sx={{ whiteSpace: 'nowrap' }}>
        {phone}
      </MuiLink>
    </p>
  );
}

interface PartUnavailableProps {
  onRetry: () => void;
  /** The part itself is broken; otherwise it did not load. */
  fault?: boolean;
}

/** Shown for a part of the portal that did not load or is broken, with a retry. */
export function PartUnavailable({ onRetry, fault = false }: PartUnavailableProps) {
  const { t } = useTranslation('shared-ui');
  const name = selectText(PORTAL_NAME, useLanguage());
  const title = t(fault ? 'state.fault' : 'state.unavailable');
  return (
    <Container>
      <title>{`${title} · ${name}`}</title>
      <Away role="alert">
        <Drawing src={offline} />
        <h1 id="page-title" tabIndex={-1}>
          {title}
        </h1>
        <p>{t(fault ? 'state.faultText' : 'state.unavailableText')}</p>
        {fault && <ReportByPhone />}
        <Row>
          <Button icon="again" onClick={onRetry}>
            {t('action.tryAgain')}
          </Button>
          <ButtonLink to="/" variant="second">
            {t('action.home')}
          </ButtonLink>
        </Row>
        <CallForHelp />
      </Away>
    </Container>
  );
}

/** Shown for an unknown path. */
export function NotFound() {
  const { t } = useTranslation('shared-ui');
  return (
    <Page title={t('state.notFound')}>
      <Away>
        <Drawing src={notFound} />
        <p>{t('state.notFoundText')}</p>
        <ButtonLink to="/">{t('action.home')}</ButtonLink>
        <CallForHelp />
      </Away>
    </Page>
  );
}

/** Shown if the page itself failed. It uses only texts, a reload and 102, because everything around it may have failed too. */
export function UnexpectedError() {
  const { t } = useTranslation('shared-ui');
  return (
    <Container>
      <Away role="alert">
        <Drawing src={offline} />
        <h1 id="page-title" tabIndex={-1}>
          {t('state.unexpected')}
        </h1>
        <p>{t('state.unexpectedText')}</p>
        <Button icon="again" onClick={() => location.reload()}>
          {t('action.reload')}
        </Button>
        <CallForHelp />
      </Away>
    </Container>
  );
}
