import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { FileField } from '@chautari/shared-ui/files';
import { useSay } from './say';
import { InForm } from './InForm';
import { usage } from './usage';

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

const meta: Meta = {
  title: 'Files/FileField',
  component: FileField,
  parameters: usage({
    face: 'forms',
    use: 'A picture, or with `purpose="paper"` a PDF too. It is sent as soon as it is chosen: photos are made smaller on the device first, and a lost connection costs only the part that was under way. The value is the id of the upload.',
    keyboard: 'A native file field in the look of a button, then try again, another, take away.',
    reader:
      'Named by label and button, described by error and hint; a progress bar tells how far it is, and “Sent” is said at the end.',
  }),
};
export default meta;

export const Default: StoryObj = { render: Show };
