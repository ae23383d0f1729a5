import { PersonHead } from '../src/faces/core';
import { useSay, type Example } from './example';

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

export const personHead: Example = {
  name: 'PersonHead',
  face: 'core',
  group: 'People and figures',
  Show,
  use: 'Who this is: face, name, and what they are.',
  keyboard: 'It is text; it takes no focus.',
  reader: 'A heading (`level`) and a line; the pictogram is passed over.',
};
