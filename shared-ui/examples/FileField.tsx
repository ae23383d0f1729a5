import { FileField } from '../src/faces/forms';
import { useSay, type Example } from './example';
import { InForm } from './InForm';

function Show() {
  const say = useSay();
  return (
    <InForm required={['certificateFront']}>
      <FileField
        name="certificateFront"
        label={say('Professional certificate, front', 'पेसागत प्रमाणपत्र, अगाडि')}
        purpose="paper"
      />
    </InForm>
  );
}

export const fileField: Example = {
  name: 'FileField',
  face: 'forms',
  group: 'Files',
  Show,
  use: 'A picture, or with `purpose="paper"` a PDF too. It is sent as soon as it is chosen: photos are made smaller on the device first, and a lost connection costs only the part that was under way. The value is the id of the upload.',
  keyboard: 'A native file field in the look of a button, then try again, another, take away.',
  reader:
    'Named by label and button, described by error and hint; a progress bar tells how far it is, and “Sent” is said at the end.',
};
