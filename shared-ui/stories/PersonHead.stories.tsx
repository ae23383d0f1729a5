import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PersonHead } from '../src/faces/core';
import { useSay } from './say';
import { usage } from './usage';

function Show() {
  const say = useSay();
  return (
    <PersonHead
      level={2}
      audience="doctor"
      pictogram="doctor"
      title={say('Dr. Sunita Karki', 'डा. सुनिता कार्की')}
      text={say('Obstetrics and gynaecology · MBBS, MD', 'प्रसूति तथा स्त्रीरोग · MBBS, MD')}
    />
  );
}

const meta: Meta = {
  title: 'People and figures/PersonHead',
  component: PersonHead,
  parameters: usage({
    face: 'core',
    use: 'Who this is: face, name, and what they are.',
    keyboard: 'It is text; it takes no focus.',
    reader: 'A heading (`level`) and a line; the pictogram is passed over.',
  }),
};
export default meta;

export const Default: StoryObj = { render: Show };
