import { PortalCard, styled } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: theme.spacing(3.5, 2.5),
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(4,1fr)' },
  [theme.breakpoints.up('md')]: { gap: theme.spacing(6) },
}));

/** Links to the portals of patients, doctors and staff, with a description. */
export function Portals() {
  const { t } = useTranslation('mfe-public');
  return (
    <>
      <h2 className="visually-hidden">{t('home.portals')}</h2>
      <Grid>
        <PortalCard
          to="/patient-login"
          audience="patient"
          pictogram="patient"
          title={t('home.patient')}
          text={t('home.patientText')}
        />
        <PortalCard
          to="/doctor-login"
          audience="doctor"
          pictogram="doctor"
          title={t('home.doctor')}
          text={t('home.doctorText')}
        />
        <PortalCard
          to="/authorize-login"
          audience="staff"
          pictogram="staff"
          title={t('home.staff')}
          text={t('home.staffText')}
        />
        <PortalCard
          to="/about"
          audience="public"
          pictogram="about"
          title={t('home.about')}
          text={t('home.aboutText')}
        />
      </Grid>
    </>
  );
}
