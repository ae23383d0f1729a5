import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PortalCard, styled } from '../src/faces/core';
import { useSay } from './say';
import { usage } from './usage';

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
      <PortalCard
        to="/service/opd"
        audience="services"
        pictogram="opd"
        upright
        title={say('OPD', 'ओपीडी')}
        text={say('See a doctor', 'चिकित्सकलाई देखाउनुहोस्')}
      />
    </Two>
  );
}

const meta: Meta = {
  title: 'Things to press/PortalCard',
  component: PortalCard,
  parameters: usage({
    face: 'core',
    use: 'One of the ways into the portal: a seat card on the slab of its audience.',
    keyboard: 'One link: Tab reaches it, Enter follows it.',
    reader: 'A link with name and line; the pictogram is passed over.',
  }),
};
export default meta;

export const Default: StoryObj = { render: Show };
