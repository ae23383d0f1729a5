import { Prose } from '../../parts/Prose';

/** Privacy policy. */
export default function Privacy() {
  return <Prose name="privacy" />;
}
