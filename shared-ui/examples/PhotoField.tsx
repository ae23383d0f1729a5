import { PhotoField } from '../src/faces/forms';
import { useSay, type Example } from './example';
import { InForm } from './InForm';

function Show() {
  const say = useSay();
  return (
    <InForm>
      <PhotoField name="photoId" label={say('Your photo', 'तपाईंको फोटो')} optional nullable />
    </InForm>
  );
}

export const photoField: Example = {
  name: 'PhotoField',
  face: 'forms',
  group: 'Files',
  Show,
  use: 'The photo of a person: as it is, another one, or none. `nullable` sends `null` for none, as profiles want it.',
  keyboard: 'A native file field in the look of a button, then take away.',
  reader: 'The photo is an image with the name “Photo”; “Sent” is said at the end.',
};
