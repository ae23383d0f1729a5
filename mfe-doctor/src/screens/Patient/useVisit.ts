import { useSearchParams, type Output } from '@chautari/shared-ui/platform';
import { parsePlace, VIEWS } from '../../parts/places';

/** Reads the visit from the address: origin, appointment and view. */
export function useVisit() {
  const [params] = useSearchParams();
  return {
    from: parsePlace(params.get('from')),
    appointment: params.get('appointment') ?? undefined,
    view: VIEWS.find((view) => view === params.get('view')),
    record: params.get('record') ?? undefined,
    visit: params.get('visit') ?? undefined,
  };
}
export type PatientVisit = ReturnType<typeof useVisit>;
export interface OfPatient {
  patient: Output<'getPatient'>;
  visit: PatientVisit;
}
