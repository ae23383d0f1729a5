import { useState } from 'react';
import { ContactFields, type ContactWay } from '../src/faces/forms';
import { useSay, type Example } from './example';
import { InForm } from './InForm';

function Show() {
  const say = useSay();
  const [by, setBy] = useState<ContactWay>('phone');
  return (
    <InForm>
      <ContactFields
        ways={['phone', 'email', 'id']}
        by={by}
        onChange={setBy}
        idLabel={say('Patient ID', 'बिरामी परिचय नम्बर')}
      />
    </InForm>
  );
}

export const contactFields: Example = {
  name: 'ContactFields',
  face: 'forms',
  group: 'Forms',
  Show,
  use: 'Phone, e-mail or ID, one open at a time (`contact`: phone or e-mail in one field). Send along which: `extra={{ by }}`.',
  keyboard: 'As `Tabs`, then the field.',
  reader: 'As `Tabs`; what was typed in a closed tab is kept.',
};
