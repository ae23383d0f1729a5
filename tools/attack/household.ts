/** Somebody with the family's phone, on which the holder is signed in. */
import { PIN } from '../../api/testing/family';
import { PASSWORD } from '../../api/testing/people';
import { listFailures, type Attack, type Target } from './attack';

/** Opens, shares, exports and removes a grown-up's record on the open phone. */
async function openOther({ callers: { owner }, objects: { grownUp } }: Target) {
  await owner.call('lockPerson', { person: grownUp });
  const isLocked = (answer: { status: number }) => answer.status === 423;
  const checks = {
    'a locked record is read': isLocked(await owner.call('listRecords', { patientId: grownUp })),
    'a locked record is shared': isLocked(await owner.call('makeShareCode', { person: grownUp })),
    'a locked record is exported': isLocked(await owner.call('exportMyRecord', { person: grownUp })),
    'the log of a locked record is read': isLocked(await owner.call('listMyAccessLog', { person: grownUp })),
    'a grown-up is removed without PIN or code': isLocked(await owner.call('removeFamilyMember', { person: grownUp })),
    'the password of the account opens it':
      (await owner.call('openPerson', { person: grownUp, by: 'password', password: PASSWORD } as never)).status === 422,
    'the password of the account removes a grown-up':
      (await owner.call('removeFamilyMember', { person: grownUp, proof: { by: 'password', password: PASSWORD } }))
        .status === 409,
  };
  return listFailures(checks);
}

/** Guesses a PIN. */
async function guessPin({ callers: { owner }, objects: { grownUp } }: Target) {
  const answers: number[] = [];
  for (const pin of ['1357', '2468', '9753', '8642', '7531', '6420', '5319'])
    answers.push((await owner.call('openPerson', { person: grownUp, by: 'pin', pin })).status);
  const right = await owner.call('openPerson', { person: grownUp, by: 'pin', pin: PIN });
  return listFailures({
    'a PIN is guessed without end': answers.filter((status) => status === 403).length === 5,
    'the right PIN passes after too many guesses': right.status === 429,
  });
}

export const HOUSEHOLD: Attack[] = [
  { asvs: '8.2.2', name: 'a grown-up’s record on the family’s open phone', run: openOther },
  { asvs: '6.1.1', name: 'guessing a PIN', run: guessPin },
];
