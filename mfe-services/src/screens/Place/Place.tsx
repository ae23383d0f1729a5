import { getHtmlLang, getScriptPair, selectText, type FacilityWithDoctors } from '@chautari/contract';
import {
  ButtonLink,
  Columns,
  EmptyState,
  ErrorState,
  Notice,
  Page,
  Panel,
  Row,
  Section,
  Stack,
  TextLink,
  Waiting,
} from '@chautari/shared-ui/core';
import { ChooseFacility, HoursTable, OpeningState } from '@chautari/shared-ui/facilities';
import { NoticeMessagesLink, ShareLink, ShareOutcome } from '@chautari/shared-ui/notices';
import {
  call,
  CallError,
  useFormat,
  useLanguage,
  useParams,
  useQuery,
  useQueryClient,
  useTranslation,
  type Output,
} from '@chautari/shared-ui/platform';
import '../Places/messages';
import { AtAGlance } from './AtAGlance';
import { DoctorsHere } from './DoctorsHere';
import { ServicesHere } from './ServicesHere';

/** Name in the other script, kind, place, and the main actions. */
function Top({ facility }: { facility: FacilityWithDoctors }) {
  const { t } = useTranslation('mfe-services');
  const { t: kit } = useTranslation('shared-ui');
  const { text } = useFormat();
  const { id, name, place, kind, phone, hours, closedAt, doctors } = facility;
  const [, other] = getScriptPair(useLanguage());
  return (
    <Stack spacing={3} alignItems="flex-start" data-shared="" data-sharing="" marginBottom={8}>
      <b lang={getHtmlLang(other)}>{selectText(name, other)}</b>
      <p data-part="text">{t('places.at', { kind: kit(`facility.kind.${kind}`), place: text(place) })}</p>
      <OpeningState hours={hours} closedAt={closedAt} />
      {closedAt && (
        <Notice kind="info">
          <p>{t('places.closedText')}</p>
        </Notice>
      )}
      <Row>
        {!closedAt && doctors.length > 0 && (
          <ButtonLink to={`/service/opd?tab=booking&facility=${id}`} icon="calendar">
            {t('places.book')}
          </ButtonLink>
        )}
        {phone && !closedAt && (
          <ButtonLink href={`tel:${phone}`} variant={doctors.length ? 'second' : 'main'} icon="phone">
            {t('places.call')}
          </ButtonLink>
        )}
        {!closedAt && <ChooseFacility facility={facility} />}
        <ShareLink to={`/places/${id}`} />
        <TextLink to="/places">{t('places.all')}</TextLink>
      </Row>
      <ShareOutcome />
    </Stack>
  );
}

/** How to get there, with a link to a map where the position is entered. */
function Directions({ facility: { directions, position } }: { facility: FacilityWithDoctors }) {
  const { t } = useTranslation('mfe-services');
  const { text } = useFormat();
  if (!directions && !position) return null;
  return (
    <Section title={t('places.directions')}>
      <Panel>
        <Stack spacing={2} alignItems="flex-start">
          {directions && <p>{text(directions)}</p>}
          {position && (
            <ButtonLink href={`geo:${position.latitude},${position.longitude}`} variant="quiet" icon="pin">
              {t('places.map')}
            </ButtonLink>
          )}
        </Stack>
      </Panel>
    </Section>
  );
}

/** Offers the notices of the municipality by SMS. */
function NoticesHere({ facility: { address, municipality } }: { facility: FacilityWithDoctors }) {
  if (!address || !municipality) return null;
  return (
    <div>
      <NoticeMessagesLink place={{ municipalityId: address.municipalityId, name: municipality }} />
    </div>
  );
}

function FacilityContent({ facility }: { facility: FacilityWithDoctors }) {
  const { t } = useTranslation('mfe-services');
  const { t: kit } = useTranslation('shared-ui');
  const { text } = useFormat();
  const { name, place, kind, hours, closedAt } = facility;
  const description = t('places.at', { kind: kit(`facility.kind.${kind}`), place: text(place) });
  return (
    <Page title={text(name)} description={description} audience="services" pictogram="services">
      <Top facility={facility} />
      {!closedAt && (
        <Columns kind="two">
          <Stack spacing={8}>
            <AtAGlance facility={facility} />
            <DoctorsHere facility={facility} />
          </Stack>
          <Stack spacing={8}>
            <Section title={t('places.hours')}>
              <Panel>
                <HoursTable hours={hours} />
              </Panel>
            </Section>
            <ServicesHere facility={facility} />
            <Directions facility={facility} />
            <NoticesHere facility={facility} />
          </Stack>
        </Columns>
      )}
    </Page>
  );
}

/** Returns the facility that the prerendered page carries. */
function useCarriedFacility(id: string) {
  const carried = useQueryClient().getQueryData<Output<'listFacilityPages'>>(['listFacilityPages']);
  return carried?.facilities.find((facility) => facility.id === id);
}

/** A health post: open now or when, phone, ambulance, vaccination day, doctors, hours, services, the way there. */
export default function Place() {
  const { t } = useTranslation('mfe-services');
  const { id = '' } = useParams();
  const carried = useCarriedFacility(id);
  const query = useQuery({
    queryKey: ['getFacility', id],
    queryFn: ({ signal }) => call('getFacility', { id }, signal),
    ...(carried && { initialData: carried }),
  });
  if (query.data) return <FacilityContent facility={query.data} />;
  const isGone = query.error instanceof CallError && ['notFound', 'invalid'].includes(query.error.code);
  return (
    <Page title={t('places.title')} audience="services" pictogram="services">
      {isGone && (
        <EmptyState
          title={t('places.gone')}
          text={t('places.goneText')}
          action={<ButtonLink to="/places">{t('places.all')}</ButtonLink>}
        />
      )}
      {!isGone && (query.error ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : <Waiting />)}
    </Page>
  );
}
