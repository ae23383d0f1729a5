import type { FastifyBaseLogger } from 'fastify';
import type { MessageSettings } from '../settings';
import type { Channel } from '../texts';
import { createAakashGateway } from './aakash';
import type { Gateway } from './gateway';
import { createLogGateway } from './logged';
import { createSmtpGateway } from './smtp';
import { createSparrowGateway } from './sparrow';

function smsGateway(sms: MessageSettings['sms'], log: FastifyBaseLogger): Gateway {
  switch (sms.by) {
    case 'sparrow':
      return createSparrowGateway(sms);
    case 'aakash':
      return createAakashGateway(sms);
    case 'log':
      return createLogGateway(log, 'sms');
  }
}

/** Builds the gateway of each channel from the settings. */
export const buildGateways = ({ sms, email }: MessageSettings, log: FastifyBaseLogger): Record<Channel, Gateway> => ({
  sms: smsGateway(sms, log),
  email: email.by === 'smtp' ? createSmtpGateway(email) : createLogGateway(log, 'email'),
});
