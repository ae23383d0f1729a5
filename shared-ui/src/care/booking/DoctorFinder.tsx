import { SearchField, useSettled } from '@chautari/shared-ui/forms';
import { LoadMore } from '@chautari/shared-ui/lists';
import { useState } from 'react';
import { MAX_DOCTORS_PER_PAGE, type Doctor } from '@chautari/contract';
import { Button, EmptyState, ErrorState, Row, Section, Stack, Waiting } from '../../faces/core';
import { useFormat, useSearchParams, useTranslation } from '../../faces/platform';
import { DoctorFilters } from './DoctorFilters';
import { DoctorPage } from './DoctorPage';
import { useDoctorSearch, useOwnMunicipality, type DoctorFilter, type FoundDoctor } from './doctors';

const NO_FILTER: Omit<DoctorFilter, 'facilityId'> = {
  text: '',
  field: '',
  language: '',
  sex: '',
  freeWithinDays: '',
};

/** Returns the facility in the query parameter `facility`, as set by its page, and a function that leaves it. */
function useAddressFacility() {
  const [params, setParams] = useSearchParams();
  const leave = () =>
    setParams(
      (before) => {
        before.delete('facility');
        return before;
      },
      { replace: true },
    );
  return { facilityId: params.get('facility'), leave };
}

/** Says that only the doctors of a facility are shown, with a way to all. */
function AtFacility({ name, leave }: { name: Doctor['name']; leave: () => void }) {
  const { t } = useTranslation('shared-ui');
  const { text } = useFormat();
  return (
    <Row>
      <b>{t('booking.atFacility', { name: text(name) })}</b>
      <Button variant="quiet" onClick={leave}>
        {t('booking.showAll')}
      </Button>
    </Row>
  );
}

/** Returns the place that orders the doctors: as it was when somebody first touched the list, so that nothing moves under a finger. */
function useSteadyPlace() {
  const own = useOwnMunicipality();
  const [isTouched, setTouched] = useState(false);
  const [place, setPlace] = useState(own);
  if (!isTouched && place !== own) setPlace(own);
  return { place, touch: () => setTouched(true) };
}

const splitPages = (doctors: readonly FoundDoctor[]) =>
  Array.from({ length: Math.ceil(doctors.length / MAX_DOCTORS_PER_PAGE) }, (_, page) =>
    doctors.slice(page * MAX_DOCTORS_PER_PAGE, (page + 1) * MAX_DOCTORS_PER_PAGE),
  );

/** Returns the name of a facility from the doctors who are there. */
const findFacilityName = (doctors: readonly Doctor[], facilityId: string | null) =>
  doctors.flatMap(({ clinics }) => clinics).find(({ facility }) => facility.id === facilityId)?.facility.name;

/** Whether somebody has narrowed the list down by more than words. */
const hasFilter = ({ field, language, sex, freeWithinDays }: DoctorFilter) =>
  Boolean(field || language || sex || freeWithinDays);

interface DoctorFinderProps {
  onChoose: (doctor: Doctor) => void;
  /** The label of the button of each doctor; *See open times* by default. */
  action?: string;
}

/**
 * Finds a doctor by place, clinic or name in both scripts, 20 at a time: those near the reader first, and who is free first. A list of more than one page can be
 * narrowed down.
 */
export function DoctorFinder({ onChoose, action }: DoctorFinderProps) {
  const { t } = useTranslation('shared-ui');
  const { digits } = useFormat();
  const [typed, setTyped] = useState(NO_FILTER);
  const { facilityId, leave } = useAddressFacility();
  const { place, touch } = useSteadyPlace();
  const filter = { ...typed, facilityId, text: useSettled(typed.text.trim()) };
  const { items, error, refetch, more, isNarrow, isLong } = useDoctorSearch(filter, place);
  if (error && !items && !isNarrow) return <ErrorState error={error} onRetry={refetch} />;
  if (!items && !isNarrow) return <Waiting />;
  if (!items?.length && !isNarrow)
    return <EmptyState title={t('booking.noDoctors')} text={t('booking.noDoctorsText')} />;
  const change = (part: Partial<DoctorFilter>) => setTyped((before) => ({ ...before, ...part }));
  const showAll = () => {
    setTyped(NO_FILTER);
    if (facilityId) leave();
  };
  const facilityName = findFacilityName(items ?? [], facilityId);
  const key = more.hasMore ? 'booking.foundMore' : 'booking.found';
  return (
    <Section title={t('booking.doctors')}>
      <Stack>
        <SearchField
          label={t('booking.search')}
          hint={t('booking.searchHint')}
          value={typed.text}
          onChange={(text) => change({ text })}
        />
        {isLong && !facilityId && <DoctorFilters filter={filter} onChange={change} />}
        {facilityName && <AtFacility name={facilityName} leave={leave} />}
        <p role="status">{items && t(key, { count: items.length, things: digits(items.length) })}</p>
        {!items && (error ? <ErrorState error={error} onRetry={refetch} /> : <Waiting />)}
        {items?.length === 0 && (
          <EmptyState
            title={t('booking.none')}
            text={t(hasFilter(filter) ? 'booking.noneOfFilter' : 'booking.noneText')}
            action={
              <Button variant="second" onClick={showAll}>
                {t('booking.showAll')}
              </Button>
            }
          />
        )}
        {splitPages(items ?? []).map((doctors) => (
          <DoctorPage
            key={doctors[0]!.id}
            doctors={doctors}
            action={action ?? t('booking.choose')}
            onChoose={onChoose}
            onTouch={touch}
          />
        ))}
        {(more.hasMore || more.count > MAX_DOCTORS_PER_PAGE) && <LoadMore {...more} />}
      </Stack>
    </Section>
  );
}
