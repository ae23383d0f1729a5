import { useSearchParams, type Output } from '@chautari/shared-ui/platform';
import { placeOf, VIEWS } from '../../parts/places';

/** What the address says: where the doctor came from, at which appointment, and what is done. */
export function useVisit() {
  const [params] = useSearchParams();
  return {
    from: placeOf(params.get('from')),
    appointment: params.get('appointment') ?? undefined,
    view: VIEWS.find((view) => view === params.get('view')),
    record: params.get('record') ?? undefined,
  };
}
export type PatientVisit = ReturnType<typeof useVisit>;
export interface OfPatient {
  patient: Output<'getPatient'>;
  visit: PatientVisit;
}
