import { PortalCard, styled } from '../src/faces/core';
import { useSay, type Example } from './example';

const Two = styled('div')({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '14px 10px' });

function Show() {
  const say = useSay();
  return (
    <Two>
      <PortalCard
        to="/patient-login"
        audience="patient"
        pictogram="patient"
        title={say('Patient', 'बिरामी')}
        text={say('Book a visit', 'समय लिनुहोस्')}
      />
      <PortalCard
        to="/doctor-login"
        audience="doctor"
        pictogram="doctor"
        title={say('Doctor', 'चिकित्सक')}
        text={say('Requests and records', 'अनुरोध र अभिलेख')}
      />
    </Two>
  );
}

export const portalCard: Example = {
  name: 'PortalCard',
  face: 'core',
  group: 'Things to press',
  Show,
  use: 'One of the ways into the portal: a seat card on the slab of its audience.',
  keyboard: 'One link: Tab reaches it, Enter follows it.',
  reader: 'A link with name and line; the pictogram is passed over.',
};
