import type { FastifyBaseLogger } from 'fastify';
import type { MessageSettings } from '../settings';
import type { Channel } from '../texts';
import type { Gateway } from './gateway';
import { createLogGateway } from './logged';
import { createSmtpGateway } from './smtp';

/** Builds the gateway of each channel from the settings. */
export const buildGateways = ({ sms, email }: MessageSettings, log: FastifyBaseLogger): Record<Channel, Gateway> => ({
  sms: sms ?? createLogGateway(log, 'sms'),
  email: email.by === 'smtp' ? createSmtpGateway(email) : createLogGateway(log, 'email'),
});
