import { Prose } from '../../parts/Prose';

/** The rules of the portal. */
export default function Terms() {
  return <Prose name="terms" />;
}
