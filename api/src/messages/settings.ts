import { readChoice, StartError, type Environment } from '@chautari/site/settings';
import { isOnThisMachine, parseUrlSetting } from '../http/readSecureUrl';
import { readAakashGateway } from './gateways/aakash';
import type { Gateway, ReadGateway } from './gateways/gateway';
import type { SmtpSettings } from './gateways/smtp';
import { readSparrowGateway } from './gateways/sparrow';

/** The gateways for SMS, by the value of `PORTAL_SMS`. */
const SMS_GATEWAYS: Record<string, ReadGateway> = { sparrow: readSparrowGateway, aakash: readAakashGateway };

/** The settings of messages. */
export interface MessageSettings {
  /** The portal's own address, for links in messages, without a slash at its end. */
  origin: string;
  /** Null: SMS are logged, and not sent. */
  sms: Gateway | null;
  email: { by: 'log' } | ({ by: 'smtp' } & SmtpSettings);
}

/** Also behind another variable: what the gateway needs to work must be there before the first message is. */
function required(env: Environment, name: string, because: string) {
  const value = env[name];
  if (!value) throw new StartError(`${name} must be set, because ${because}`);
  return value;
}

function readOrigin(env: Environment, port: number) {
  const address = parseUrlSetting('PORTAL_ORIGIN', env.PORTAL_ORIGIN || `http://localhost:${port}`);
  if (!/^https?:$/.test(address.protocol)) throw new StartError('PORTAL_ORIGIN must begin with https:// or http://');
  return address.origin;
}

function readSms(env: Environment): Gateway | null {
  const by = readChoice(env, 'PORTAL_SMS', ['log', ...Object.keys(SMS_GATEWAYS)], 'log');
  return SMS_GATEWAYS[by]?.(env, (name) => required(env, name, `PORTAL_SMS is ${by}`)) ?? null;
}

const SMTP_PORTS: Record<string, { secure: boolean; port: number }> = {
  'smtp:': { secure: false, port: 587 },
  'smtps:': { secure: true, port: 465 },
};

/** The part of an address before the @, with % for letters that have to be encoded. */
function decoded(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new StartError('PORTAL_SMTP_URL has a % in its user or password that must be written as %25');
  }
}

function smtpServer(env: Environment) {
  const address = parseUrlSetting('PORTAL_SMTP_URL', required(env, 'PORTAL_SMTP_URL', 'PORTAL_EMAIL is smtp'));
  const kind = SMTP_PORTS[address.protocol];
  if (!kind || !address.hostname)
    throw new StartError('PORTAL_SMTP_URL must look like smtps://user:password@mail.example:465');
  return {
    host: address.hostname.replace(/^\[|\]$/g, ''),
    port: Number(address.port) || kind.port,
    secure: kind.secure,
    requireTls: !isOnThisMachine(address),
    ...(address.username && { user: decoded(address.username), password: decoded(address.password) }),
  };
}

function readEmail(env: Environment): MessageSettings['email'] {
  const by = readChoice(env, 'PORTAL_EMAIL', ['log', 'smtp'], 'log');
  if (by === 'log') return { by };
  return { by, ...smtpServer(env), from: required(env, 'PORTAL_EMAIL_FROM', 'PORTAL_EMAIL is smtp') };
}

/** Reads the settings of messages. Throws a `StartError` that names the variable, never its value: it may be a secret. */
export const readMessageSettings = (env: Environment, port: number): MessageSettings => ({
  origin: readOrigin(env, port),
  sms: readSms(env),
  email: readEmail(env),
});
