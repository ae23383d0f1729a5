import { useEffect } from 'react';
import {
  Button,
  FacilityCall,
  FacilityPart,
  Icon,
  PairList,
  Panel,
  Row,
  Stack,
  styled,
  TextLink,
} from '@chautari/shared-ui/core';
import { useFacilityTexts, useKeepFacility, useNepalMoment } from '@chautari/shared-ui/facilities';
import {
  call,
  CallError,
  forgetMyFacility,
  useFormat,
  useMyFacility,
  useQuery,
  useTranslation,
} from '@chautari/shared-ui/platform';

// The inline script marks the page before the first paint, so that nothing moves when React comes.
const Mine = styled('section')(({ theme }) => ({
  marginBottom: theme.spacing(8),
  'html:not([data-facility]) &': { display: 'none' },
  '& h2': { fontSize: theme.typography.h3.fontSize },
  '& dd': { minHeight: '1lh' },
  '& .state': { fontWeight: theme.typography.fontWeightBold, minHeight: '1lh' },
}));

const Choose = styled('p')(({ theme }) => ({
  marginTop: theme.spacing(-4),
  marginBottom: theme.spacing(6),
  'html[data-facility] &': { display: 'none' },
}));

/** Reads the chosen facility again: hours, doctors and numbers change. */
function useFreshFacility(id: string | undefined) {
  const keep = useKeepFacility();
  const { data, error } = useQuery({
    queryKey: ['getFacility', id],
    queryFn: ({ signal }) => call('getFacility', { id: id! }, signal),
    enabled: id !== undefined,
  });
  useEffect(() => {
    if (data) keep(data);
    else if (error instanceof CallError && error.code === 'notFound') forgetMyFacility();
    // The writer of texts is new at each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [data, error]);
}

/** Returns what is said of the reader's health post at this moment. */
function useShown() {
  const mine = useMyFacility();
  const now = useNepalMoment();
  const { describeAt } = useFacilityTexts();
  return mine && now ? describeAt(mine, now) : { state: '', vaccination: '', doctors: '' };
}

/** The next vaccination day, and who is there today. */
function Coming() {
  const { t } = useTranslation('mfe-public');
  const shown = useShown();
  return (
    <PairList
      items={[
        [
          t('home.facility.vaccination'),
          <FacilityPart key="vaccination" part="vaccination">
            {shown.vaccination}
          </FacilityPart>,
        ],
        [
          t('home.facility.doctors'),
          <FacilityPart key="doctors" part="doctors">
            {shown.doctors}
          </FacilityPart>,
        ],
      ]}
    />
  );
}

/** The reader's health post on home: open now or when, phone, ambulance, vaccination day, doctors today. Before a choice one line. */
export function MyFacility() {
  const { t } = useTranslation('mfe-public');
  const { t: kit } = useTranslation('shared-ui');
  const { text } = useFormat();
  const mine = useMyFacility();
  const { state } = useShown();
  useFreshFacility(mine?.id);
  return (
    <>
      <Choose>
        <TextLink to="/places">
          <Icon name="clinic" />
          &nbsp;{t('home.facility.choose')}
        </TextLink>
      </Choose>
      <Mine aria-labelledby="my-facility">
        <Panel>
          <Stack spacing={3}>
            <div>
              <small>{kit('facility.mine')}</small>
              <h2 id="my-facility">
                <TextLink to={mine ? `/places/${mine.id}` : '/places'}>
                  <FacilityPart part="name">{mine ? text(mine.name) : ''}</FacilityPart>
                </TextLink>
              </h2>
              <p className="state">
                <FacilityPart part="state">{state}</FacilityPart>
              </p>
            </div>
            <Row>
              <FacilityCall part="phone" label="{}" />
              <FacilityCall
                part="ambulance"
                label={t('home.facility.ambulance', { phone: '{}' })}
                variant="emergency"
              />
            </Row>
            <Coming />
            <Row>
              <TextLink to="/places">{t('home.facility.change')}</TextLink>
              <Button variant="quiet" onClick={forgetMyFacility}>
                {t('home.facility.forget')}
              </Button>
            </Row>
          </Stack>
        </Panel>
      </Mine>
    </>
  );
}
