import { Typed } from '@chautari/shared-ui/core';
import { Link } from '@chautari/shared-ui/platform';

/** A name; a link where the patient has a page. */
export function PatientName({ name, to }: { name: string; to: string | undefined }) {
  const words = (
    <bdi>
      <Typed>{name}</Typed>
    </bdi>
  );
  return to ? <Link to={to}>{words}</Link> : words;
}
