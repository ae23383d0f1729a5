import type { FacilityService, FacilityWithDoctors } from '@chautari/contract';
import { List, Panel, Section, TextLink, Typography } from '@chautari/shared-ui/core';
import { useFacilityTexts } from '@chautari/shared-ui/facilities';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';

/** Services with a page of their own. */
const PAGES: Partial<Record<FacilityService, string>> = {
  opd: '/service/opd',
  emergency: '/service/emergency',
  anc: '/service/anc',
  immunization: '/service/immunization',
  familyPlanning: '/service/family-planning',
};

/** The services of a facility with days, hours and charge. */
export function ServicesHere({ facility: { services } }: { facility: FacilityWithDoctors }) {
  const { t } = useTranslation('mfe-services');
  const { t: kit } = useTranslation('shared-ui');
  const { digits, rupees, weekdayName } = useFormat();
  const { describeHours } = useFacilityTexts();
  if (!services.length) return null;
  const describe = ({ days, from, to, charge }: (typeof services)[number]) => {
    const { weekdays, monthDays } = days;
    const onDays = [
      ...(weekdays.length ? [weekdays.map(weekdayName).join(', ')] : []),
      ...(monthDays.length ? [t('places.monthDays', { days: digits(monthDays.join(', ')) })] : []),
    ];
    const parts = [onDays.join('; ') || t('places.eachDay')];
    if (from && to) parts.push(describeHours({ from, to }));
    if (charge !== null && charge !== undefined) parts.push(charge ? rupees(charge) : t('places.free'));
    return parts.join(', ');
  };
  return (
    <Section title={t('places.services')}>
      <Panel>
        <List>
          {services.map((each) => {
            const page = PAGES[each.service];
            const name = kit(`facility.service.${each.service}`);
            return (
              <li key={each.service}>
                <h3>{page ? <TextLink to={page}>{name}</TextLink> : name}</h3>
                <Typography color="textSecondary">{describe(each)}</Typography>
              </li>
            );
          })}
        </List>
      </Panel>
    </Section>
  );
}
