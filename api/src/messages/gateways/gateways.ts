import type { FastifyBaseLogger } from 'fastify';
import type { MessageSettings } from '../settings';
import type { Channel } from '../texts';
import { aakash } from './aakash';
import type { Gateway } from './gateway';
import { logged } from './logged';
import { smtp } from './smtp';
import { sparrow } from './sparrow';

function smsGateway(sms: MessageSettings['sms'], log: FastifyBaseLogger): Gateway {
  switch (sms.by) {
    case 'sparrow':
      return sparrow(sms);
    case 'aakash':
      return aakash(sms);
    case 'log':
      return logged(log, 'sms');
  }
}

/** Who carries the messages of each channel, as the settings say. */
export const buildGateways = ({ sms, email }: MessageSettings, log: FastifyBaseLogger): Record<Channel, Gateway> => ({
  sms: smsGateway(sms, log),
  email: email.by === 'smtp' ? smtp(email) : logged(log, 'email'),
});
