import { Prose } from '../../parts/Prose';

/** Terms of use. */
export default function Terms() {
  return <Prose name="terms" />;
}
