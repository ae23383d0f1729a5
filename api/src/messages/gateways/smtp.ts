import { createTransport } from 'nodemailer';
import { NotSent, type Gateway, type SendingProblem } from './gateway';
import { SENDING_MS } from './post';

export interface SmtpSettings {
  host: string;
  port: number;
  /** TLS from the first byte on (smtps); otherwise by STARTTLS. */
  secure: boolean;
  /** Send nothing unless the connection is encrypted: everywhere but on this machine. */
  requireTls: boolean;
  user?: string;
  password?: string;
  /** The sender, such as Swasthya Chautari <info@chautari.example>. */
  from: string;
}

/** Fields of an error of nodemailer besides its message. */
interface Failure {
  code?: string;
  command?: string;
  responseCode?: number;
}

function getProblem({ code, command, responseCode }: Failure): SendingProblem {
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'account';
  // An address that nodemailer itself finds to be none.
  if (code === 'EENVELOPE' && command === 'API') return 'recipient';
  if (!responseCode) return 'unreachable';
  if (responseCode < 500) return 'unavailable';
  if (command === 'RCPT TO') return 'recipient';
  return command === 'DATA' ? 'refused' : 'account';
}

/**
 * Sends by an SMTP server, as plain text. A message that is sent again keeps its Message-ID, by which mail programs detect it.
 * @throws NotSent with the problem of the connection or of the server's answer.
 */
export function createSmtpGateway(
  { host, port, secure, requireTls, user, password, from }: SmtpSettings,
  timeoutMs = SENDING_MS,
): Gateway {
  const transport = createTransport({
    host,
    port,
    secure,
    requireTLS: requireTls,
    ...(user && { auth: { user, pass: password ?? '' } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    // Texts hold what people typed: nothing in them may name a file or an address to attach.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? host;
  return async ({ id, recipient, subject, text }) => {
    await transport
      .sendMail({ from, to: { name: '', address: recipient }, subject, text, messageId: `<${id}@${domain}>` })
      .catch((error: Failure) => {
        throw new NotSent(getProblem(error));
      });
  };
}
