import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PhotoField } from '@chautari/shared-ui/files';
import { useSay } from './say';
import { InForm } from './InForm';
import { usage } from './usage';

function Show() {
  const say = useSay();
  return (
    <InForm>
      <PhotoField name="photoId" label={say('Your photo', 'तपाईंको फोटो')} optional nullable />
    </InForm>
  );
}

const meta: Meta = {
  title: 'Files/PhotoField',
  component: PhotoField,
  parameters: usage({
    face: 'forms',
    use: 'The photo of a person: as it is, another one, or none. `nullable` sends `null` for none, as profiles want it.',
    keyboard: 'A native file field in the look of a button, then take away.',
    reader: 'The photo is an image with the name “Photo”; “Sent” is said at the end.',
  }),
};
export default meta;

export const Default: StoryObj = { render: Show };
