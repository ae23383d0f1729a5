import { readChoice, StartError, type Environment } from '@chautari/site/settings';
import { isOnThisMachine, parseUrlSetting, readSecureUrl } from '../http/readSecureUrl';
import type { AakashSettings } from './gateways/aakash';
import type { SmtpSettings } from './gateways/smtp';
import type { SparrowSettings } from './gateways/sparrow';

type By<Name extends string, Settings> = { by: Name } & Settings;

/** The settings of messages. */
export interface MessageSettings {
  /** The portal's own address, for links in messages, without a slash at its end. */
  origin: string;
  sms: { by: 'log' } | By<'sparrow', SparrowSettings> | By<'aakash', AakashSettings>;
  email: { by: 'log' } | By<'smtp', SmtpSettings>;
}

const SPARROW_URL = 'https://api.sparrowsms.com/v2/sms/';
const AAKASH_URL = 'https://sms.aakashsms.com/sms/v3/send';

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

function readSms(env: Environment): MessageSettings['sms'] {
  const by = readChoice(env, 'PORTAL_SMS', ['log', 'sparrow', 'aakash'], 'log');
  const needed = (name: string) => required(env, name, `PORTAL_SMS is ${by}`);
  if (by === 'sparrow')
    return {
      by,
      url: readSecureUrl(env, 'PORTAL_SPARROW_URL', SPARROW_URL),
      token: needed('PORTAL_SPARROW_TOKEN'),
      from: needed('PORTAL_SPARROW_FROM'),
    };
  if (by === 'aakash')
    return { by, url: readSecureUrl(env, 'PORTAL_AAKASH_URL', AAKASH_URL), token: needed('PORTAL_AAKASH_TOKEN') };
  return { by };
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
