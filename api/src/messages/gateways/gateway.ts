import type { MessageKind } from '@chautari/contract/messages';
import type { Environment } from '@chautari/site/settings';

/** A message on its way out of the portal. */
export interface Outgoing {
  id: string;
  kind: MessageKind;
  /** A phone as E.164, or an e-mail address. */
  recipient: string;
  subject: string;
  text: string;
}

/** Hands a message to a provider. Resolves once it was accepted; rejects with `NotSent`, within 20 seconds. */
export type Gateway = (message: Outgoing) => Promise<void>;

/**
 * Reads the variables of a gateway, and returns the gateway. `required` returns the value of a variable that must be set.
 * @throws StartError that names the variable.
 */
export type ReadGateway = (env: Environment, required: (name: string) => string) => Gateway;

/** The reason for which a message was not accepted. The gateway's own text is not stored: it may repeat the recipient. */
export type SendingProblem =
  /** No answer in time, or none at all. */
  | 'unreachable'
  /** The gateway answered that it cannot now. */
  | 'unavailable'
  /** The gateway does not accept our account: a wrong token, an address that is not allowed, no credit. The operator must act. */
  | 'account'
  /** The gateway does not accept this message. */
  | 'refused'
  /** Nobody can be reached under this number or address. */
  | 'recipient';

const PERMANENT: readonly SendingProblem[] = ['refused', 'recipient'];

export class NotSent extends Error {
  constructor(readonly problem: SendingProblem) {
    super(`Not sent: ${problem}`);
  }

  /** Whether trying again cannot help. */
  get isPermanent() {
    return PERMANENT.includes(this.problem);
  }
}
