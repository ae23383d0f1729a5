/** What waits sealed in `contact_codes` until the code of a phone or an e-mail address comes back. */
import type { ServiceKey } from '../database/secret';
import { problem } from '../http/problem';
import type { ContactCode } from './contactCodes.queries';

/**
 * Returns how a form of one kind is sealed and read. `about` keeps kinds apart: a code opens only what it was asked for.
 * @throws HttpProblem `badCode` when something else is read.
 */
export const defineWaitingForm = <Form extends object>(about: string) => ({
  seal: (key: ServiceKey, form: Form) => key.seal(JSON.stringify(form), about),
  read: (key: ServiceKey, { form }: Pick<ContactCode, 'form'>): Form => {
    const text = key.open(form ?? '', about);
    return text === undefined ? problem('badCode') : (JSON.parse(text) as Form);
  },
});
