import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { CameraField } from '@chautari/shared-ui/files';
import { useTranslation } from '../src/faces/platform';
import { useSay } from './say';
import { InForm } from './InForm';
import { usage } from './usage';

function Show() {
  const say = useSay();
  const { t } = useTranslation('shared-ui');
  return (
    <InForm>
      <CameraField
        name="reportImage"
        label={say('Picture of the report', 'प्रतिवेदनको तस्बिर')}
        optional
        failure={t('camera.accessFailed')}
      />
    </InForm>
  );
}

const meta: Meta = {
  title: 'Files/CameraField',
  component: CameraField,
  parameters: usage({
    face: 'forms',
    use: 'A picture taken on the spot: 640 × 480, one second after the camera has started; it is off again after that, and when one leaves. `failure` is what is said where it cannot be used: `camera.accessFailed` or `camera.unableToAccess`.',
    keyboard: 'Take a photo, stop, take again; a picture that there is can be chosen instead.',
    reader: 'That a photo is about to be taken is said; a failure is an alert.',
  }),
};
export default meta;

export const Default: StoryObj = { render: Show };
