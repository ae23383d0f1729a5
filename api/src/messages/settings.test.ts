import { StartError } from '@chautari/site/settings';
import { readMessageSettings } from './settings';

const settings = (env: Record<string, string>) => readMessageSettings(env, 3000);
const SPARROW = { PORTAL_SMS: 'sparrow', PORTAL_SPARROW_TOKEN: 'a-token', PORTAL_SPARROW_FROM: 'Chautari' };
const SMTP = {
  PORTAL_EMAIL: 'smtp',
  PORTAL_SMTP_URL: 'smtps://us%40er:p%3Aw@mail.example',
  PORTAL_EMAIL_FROM: 'Swasthya Chautari <info@chautari.example>',
};

describe('settings of messages', () => {
  it('send nothing when nothing is said', () => {
    expect(settings({})).toEqual({ origin: 'http://localhost:3000', sms: null, email: { by: 'log' } });
  });

  it('name the portal without a slash or path', () => {
    expect(settings({ PORTAL_ORIGIN: 'https://chautari.example/np/' }).origin).toBe('https://chautari.example');
  });

  it('choose a gateway for SMS', () => {
    expect(settings(SPARROW).sms).toBeInstanceOf(Function);
  });

  it('choose a server for e-mail, encrypted unless it is this machine', () => {
    expect(settings(SMTP).email).toEqual({
      by: 'smtp',
      host: 'mail.example',
      port: 465,
      secure: true,
      requireTls: true,
      user: 'us@er',
      password: 'p:w',
      from: SMTP.PORTAL_EMAIL_FROM,
    });
    expect(settings({ ...SMTP, PORTAL_SMTP_URL: 'smtp://mail.example' }).email).toMatchObject({
      port: 587,
      secure: false,
      requireTls: true,
    });
    expect(settings({ ...SMTP, PORTAL_SMTP_URL: 'smtp://localhost:2525' }).email).toMatchObject({
      port: 2525,
      secure: false,
      requireTls: false,
    });
    expect(settings({ ...SMTP, PORTAL_SMTP_URL: 'smtp://[::1]:2525' }).email).toMatchObject({
      host: '::1',
      requireTls: false,
    });
  });

  it.each([
    [{ PORTAL_SMS: 'pigeon' }, /^PORTAL_SMS must be one of log, sparrow, aakash/],
    [{ PORTAL_SMS: 'sparrow' }, /^PORTAL_SPARROW_TOKEN must be set, because PORTAL_SMS is sparrow/],
    [{ PORTAL_SMS: 'sparrow', PORTAL_SPARROW_TOKEN: 'x' }, /^PORTAL_SPARROW_FROM must be set/],
    [{ ...SPARROW, PORTAL_SPARROW_URL: 'http://api.example/' }, /^PORTAL_SPARROW_URL must begin with https/],
    [{ PORTAL_SMS: 'aakash' }, /^PORTAL_AAKASH_TOKEN must be set/],
    [
      { PORTAL_SMS: 'aakash', PORTAL_AAKASH_TOKEN: 'x', PORTAL_AAKASH_URL: 'ftp://127.0.0.1/' },
      /^PORTAL_AAKASH_URL must begin with https/,
    ],
    [{ PORTAL_EMAIL: 'smtp' }, /^PORTAL_SMTP_URL must be set/],
    [{ PORTAL_EMAIL: 'smtp', PORTAL_SMTP_URL: 'smtp://localhost' }, /^PORTAL_EMAIL_FROM must be set/],
    [{ ...SMTP, PORTAL_SMTP_URL: 'https://mail.example' }, /^PORTAL_SMTP_URL must look like/],
    [{ ...SMTP, PORTAL_SMTP_URL: 'smtps://user:100%@mail.example' }, /^PORTAL_SMTP_URL has a %/],
    [{ PORTAL_ORIGIN: 'chautari' }, /^PORTAL_ORIGIN is no address/],
    [{ PORTAL_ORIGIN: 'javascript:alert(1)' }, /^PORTAL_ORIGIN must begin with/],
  ])('refuse %j', (env, message) => {
    expect(() => settings(env as Record<string, string>)).toThrow(StartError);
    expect(() => settings(env as Record<string, string>)).toThrow(message);
  });
});
