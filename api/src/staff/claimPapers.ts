import type { ApplicationForm } from '@chautari/contract/applications';
import { claimFiles } from '../files/claim';
import type { Db } from '../database/store';

/** Claims the papers and the photo of a form; `at` is the path of the form in the input. */
export async function claimPapers(db: Db, accountId: string, form: ApplicationForm, at = '') {
  const { citizenshipFront, citizenshipBack, certificateFront, certificateBack, photoId } = form;
  const placed = (ids: Record<string, string | undefined>) =>
    Object.fromEntries(Object.entries(ids).map(([field, id]) => [at + field, id]));
  await claimFiles(db, {
    ids: placed({ citizenshipFront, citizenshipBack, certificateFront, certificateBack }),
    purpose: 'paper',
    accountId,
  });
  await claimFiles(db, { ids: placed({ photoId }), purpose: 'photo', accountId });
}
