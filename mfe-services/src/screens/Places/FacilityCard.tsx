import { Facts, Panel, Row, Stack, TextLink } from '@chautari/shared-ui/core';
import { ChooseFacility, OpeningState } from '@chautari/shared-ui/facilities';
import { useFormat, useTranslation, type Output } from '@chautari/shared-ui/platform';
import { PhoneLink } from '../../parts/PhoneLink';

type Facility = Output<'searchFacilities'>['items'][number];

const MAX_METRES = 1000;

/** A facility in a list: name, place, whether it is open, phone. */
export function FacilityCard({ facility }: { facility: Facility }) {
  const { t } = useTranslation('mfe-services');
  const { t: kit } = useTranslation('shared-ui');
  const { digits, text } = useFormat();
  const { id, name, place, kind, phone, hours, distance } = facility;
  const away =
    distance !== null &&
    (distance < MAX_METRES
      ? t('places.metres', { number: digits(Math.round(distance / 10) * 10) })
      : t('places.kilometres', { number: digits((distance / MAX_METRES).toFixed(1)) }));
  return (
    <Panel as="li">
      <Stack spacing={2} alignItems="flex-start">
        <h2>
          <TextLink to={`/places/${id}`}>{text(name)}</TextLink>
        </h2>
        <OpeningState hours={hours} />
        <Facts
          items={[
            ['clinic', kit(`facility.kind.${kind}`)],
            ['pin', away ? `${text(place)}, ${away}` : text(place)],
          ]}
        />
        <Row>
          {phone && <PhoneLink phone={phone} />}
          <ChooseFacility facility={facility} small />
        </Row>
      </Stack>
    </Panel>
  );
}
