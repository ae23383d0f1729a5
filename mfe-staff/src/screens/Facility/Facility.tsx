import { useState } from 'react';
import { isInside, type FacilityDetails, type FacilityPage } from '@chautari/contract';
import { Button, ErrorState, Notice, Page, Row, Stack, TextLink, useToast, Waiting } from '@chautari/shared-ui/core';
import { OpeningState } from '@chautari/shared-ui/facilities';
import { Form, Submit } from '@chautari/shared-ui/forms';
import {
  call,
  CallError,
  useFormat,
  useMutation,
  useNavigate,
  useParams,
  useQuery,
  useQueryClient,
  useTranslation,
} from '@chautari/shared-ui/platform';
import { useOwnPlace } from '../../parts/ownPlace';
import { ClosingPanel } from './ClosingPanel';
import { FacilityFields } from './FacilityFields';
import { FacilityHistory, listChanges } from './FacilityHistory';
import { checkForm, toFormValues } from './facilityForm';
import '../Facilities/messages';

/** The id of a facility that is not there yet. */
const NEW = 'new';
const NO_ADDRESS = { provinceId: null, districtId: null, municipalityId: null };

/** Saves the details over the version of `facility`, or as a new facility. */
function useSaving(facility: FacilityPage | undefined, onSaved: (saved: FacilityPage) => void) {
  const { t } = useTranslation('mfe-staff');
  const { text } = useFormat();
  const toast = useToast();
  const navigate = useNavigate();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (details: FacilityDetails) =>
      facility
        ? call('updateFacility', { id: facility.id, version: facility.version, details })
        : call('addFacility', details),
    onSuccess: (saved) => {
      const { id, name } = saved;
      toast(facility ? t('facilities.saved') : t('facilities.added', { name: text(name) }));
      cache.setQueryData(['facilities', id], (before: object | undefined) => before && { ...before, ...saved });
      void cache.invalidateQueries({ queryKey: ['facilities'] });
      if (facility) onSaved(saved);
      else void navigate(`/facilities/${id}`, { replace: true });
    },
    onError: (error) => {
      if (error instanceof CallError && error.code === 'changedMeanwhile')
        void cache.invalidateQueries({ queryKey: ['facilities'] });
    },
  });
}

/** Says that somebody else has saved the facility, and begins again with that. */
function Newer({ onRead }: { onRead: () => void }) {
  const { t } = useTranslation('mfe-staff');
  return (
    <Notice kind="error">
      <p>{t('facilities.newer')}</p>
      <Row>
        <Button variant="second" onClick={onRead}>
          {t('facilities.readAgain')}
        </Button>
      </Row>
    </Notice>
  );
}

/** The form begins with the details that were read. What was typed stays while somebody else saves others, or the facility is closed. */
function FacilityForm({ facility }: { facility: FacilityPage | undefined }) {
  const { t } = useTranslation('mfe-staff');
  const [read, setRead] = useState(facility);
  const isNewer = Boolean(read && facility && listChanges(read, facility).length);
  // A version with the same details, such as one that is closed, is not overwritten unseen.
  const saving = useSaving(isNewer ? read : facility, setRead);
  return (
    <Form
      key={read?.version}
      check={checkForm}
      {...(read && { defaults: toFormValues(read) })}
      onSubmit={saving.mutate}
      busy={saving.isPending}
      error={saving.error}
      wide
    >
      <FacilityFields />
      {isNewer && (
        <Newer
          onRead={() => {
            saving.reset();
            setRead(facility);
          }}
        />
      )}
      <Submit>{t('facilities.save')}</Submit>
    </Form>
  );
}

/** Editing and closing a facility. Administrators of another place read why they cannot. */
function FacilityEditing({ facility }: { facility: FacilityPage | undefined }) {
  const { t } = useTranslation('shared-ui');
  const place = useOwnPlace();
  if (facility && place && !isInside(place, { ...NO_ADDRESS, ...facility.address, id: facility.id }))
    return (
      <Notice kind="info">
        <p>{t('error.outsideYourPlace')}</p>
      </Notice>
    );
  return (
    <>
      <FacilityForm facility={facility} />
      {facility && <ClosingPanel facility={facility} />}
    </>
  );
}

/** A facility: its details, what was changed, and closing it. */
export default function Facility() {
  const { t } = useTranslation('mfe-staff');
  const { text } = useFormat();
  const { id = NEW } = useParams();
  const isNew = id === NEW;
  const { data, error, refetch } = useQuery({
    queryKey: ['facilities', id],
    enabled: !isNew,
    queryFn: ({ signal }) => call('getFacility', { id }, signal),
  });
  return (
    <Page
      title={data ? text(data.name) : t(isNew ? 'facilities.addTitle' : 'facilities.title')}
      lead={t('facilities.editLead')}
      audience="staff"
      pictogram="services"
      actions={
        <>
          {data && !data.closedAt && <TextLink to={`/places/${id}`}>{t('facilities.publicPage')}</TextLink>}
          <TextLink to="/facilities">{t('facilities.title')}</TextLink>
        </>
      }
    >
      <Stack spacing={8}>
        {data && (
          <div>
            <OpeningState hours={data.hours} closedAt={data.closedAt} />
          </div>
        )}
        {(isNew || data) && <FacilityEditing facility={data} />}
        {!isNew && !data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />)}
        {data && <FacilityHistory id={id} details={data} />}
      </Stack>
    </Page>
  );
}
