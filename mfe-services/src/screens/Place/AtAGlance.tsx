import type { FacilityWithDoctors } from '@chautari/contract';
import type { ReactNode } from 'react';
import { Icon, Panel, styled, type IconName } from '@chautari/shared-ui/core';
import { useFacilityTexts, useNepalMoment } from '@chautari/shared-ui/facilities';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { PhoneLink } from '../../parts/PhoneLink';

const Lines = styled('dl')(({ theme }) => ({
  '& > div': {
    position: 'relative',
    minHeight: 44 + 24,
    padding: theme.spacing(3, 0),
    paddingLeft: 44 + 12,
    borderTop: '1px solid var(--line)',
  },
  '& > div:first-of-type': { borderTop: 0 },
  '& .sign': {
    position: 'absolute',
    left: 0,
    top: theme.spacing(3),
    display: 'grid',
    placeItems: 'center',
    width: 44,
    height: 44,
    borderRadius: theme.radius.small,
    background: 'var(--tile)',
    color: 'var(--accent)',
  },
  '& [data-urgent=true] .sign': { background: 'none', color: 'var(--emergency)' },
  '& dt': { color: 'var(--muted)', fontSize: theme.typography.body2.fontSize },
  '& dd': { fontWeight: theme.typography.fontWeightBold },
  '& dd small': { display: 'block', fontWeight: theme.typography.fontWeightRegular, color: 'var(--muted)' },
}));

interface LineProps {
  icon: IconName;
  name: string;
  urgent?: boolean;
  children: ReactNode;
}

const Line = ({ icon, name, urgent, children }: LineProps) => (
  <div data-urgent={urgent}>
    <dt>
      <span className="sign">
        <Icon name={icon} />
      </span>
      {name}
    </dt>
    <dd>{children}</dd>
  </div>
);

const HOTLINE = '102';

/** What most people look for: phone, ambulance, and the next vaccination day once the day of reading is known. */
export function AtAGlance({ facility }: { facility: FacilityWithDoctors }) {
  const { t } = useTranslation('mfe-services');
  const { text } = useFormat();
  const { describeVaccination } = useFacilityTexts();
  const now = useNepalMoment();
  const { phone, ambulance, inCharge, services } = facility;
  const vaccinates = services.some(({ service }) => service === 'immunization');
  const vaccination = now && describeVaccination(facility, now);
  return (
    <Panel component="section" aria-label={t('places.glance')}>
      <Lines>
        {phone && (
          <Line icon="phone" name={t('places.phone')}>
            <PhoneLink phone={phone} />
          </Line>
        )}
        <Line icon="alert" name={t('places.ambulance')} urgent>
          {ambulance && (
            <>
              <PhoneLink phone={ambulance} /> {t('places.or')}{' '}
            </>
          )}
          <PhoneLink phone={HOTLINE} />
        </Line>
        {vaccinates && (
          <Line icon="calendar" name={t('places.vaccination')}>
            {vaccination || '\u00a0'}
            <small>{t('places.bringCard')}</small>
          </Line>
        )}
        {inCharge && (
          <Line icon="user" name={t('places.inCharge')}>
            {text(inCharge)}
          </Line>
        )}
      </Lines>
    </Panel>
  );
}
