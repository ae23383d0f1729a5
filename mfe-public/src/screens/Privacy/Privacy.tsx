import { Prose } from '../../parts/Prose';

/** What is kept about people, who sees it, and what they can do. */
export default function Privacy() {
  return <Prose name="privacy" />;
}
