/** Passkeys: a second key to an account, which somebody could add to it, take from it, or copy. */
import { WORKER_PASSWORD } from '../../api/testing/applications';
import { PasskeyDevice } from '../../api/testing/passkeyDevice';
import { anAddress } from '../../api/testing/people';
import { Visitor } from '../../api/testing/visitor';
import { listFailures, type Attack, type Target } from './attack';

/** The address that the portal under attack is given. */
const ORIGIN = 'https://portal.test';
const REFUSED = 403;

/** Adds a passkey of a new device to an account. */
async function addDevice(owner: Visitor) {
  const device = new PasskeyDevice(ORIGIN);
  const { body: options } = await owner.call('startPasskey', { presentPassword: WORKER_PASSWORD });
  const { status, body } = await owner.call('addPasskey', { credential: device.make(options) });
  return { device, status, id: body.id };
}

async function signInWith(url: string, device: PasskeyDevice, role: 'doctor' | 'staff' = 'doctor') {
  const visitor = new Visitor(url, anAddress());
  const { body: options } = await visitor.call('startPasskeySignIn', {});
  const credential = device.show(options);
  const { status } = await visitor.call('signInWithPasskey', { role, credential });
  return { status, credential };
}

/** Adds a key to an open page or to another account, takes a key from its owner, and signs in with what is copied, forged or removed. */
async function attackPasskeys({ url, callers: { doctor, staff, owner } }: Target) {
  const { device, status: added, id } = await addDevice(doctor);
  const own = await signInWith(url, device);
  const stranger = new PasskeyDevice(ORIGIN);
  const { body: ofDoctor } = await doctor.call('startPasskey', { presentPassword: WORKER_PASSWORD });
  const forged = new PasskeyDevice(ORIGIN);
  forged.make(ofDoctor);
  forged.keys[0]!.id = device.keys[0]!.id;
  const elsewhere = new PasskeyDevice('https://portal.example');
  elsewhere.keys = device.keys;
  const repeated = new Visitor(url, anAddress());
  const remove = (by: Visitor, presentPassword: string) => by.call('removePasskey', { id, presentPassword });
  const checks = {
    'no key was added and used, so nothing was tried': added === 200 && own.status === 200,
    'a key is added to an open page without the password':
      (await doctor.call('startPasskey', { presentPassword: 'a wrong password' })).status === REFUSED,
    'a key is added with the challenge of another account':
      (await staff.call('addPasskey', { credential: stranger.make(ofDoctor) })).status === REFUSED,
    'a patient adds a key': (await owner.call('startPasskey', { presentPassword: WORKER_PASSWORD })).status === REFUSED,
    'an answer signs in twice':
      (await repeated.call('signInWithPasskey', { role: 'doctor', credential: own.credential })).status === REFUSED,
    'another key with the same name signs in': (await signInWith(url, forged)).status === REFUSED,
    'a key of another site signs in': (await signInWith(url, elsewhere)).status === REFUSED,
    'a key signs in to another role': (await signInWith(url, device, 'staff')).status === REFUSED,
    'another account takes a key away': (await remove(staff, WORKER_PASSWORD)).status === 404,
    'an open page takes a key away without the password': (await remove(doctor, 'a wrong password')).status === REFUSED,
    'the owner cannot take a key away': (await remove(doctor, WORKER_PASSWORD)).status === 200,
    'a key signs in after it was taken away': (await signInWith(url, device)).status === REFUSED,
  };
  return listFailures(checks);
}

export const PASSKEYS: Attack[] = [
  { asvs: '6.7.1', name: 'passkeys that are added, copied, forged and removed', run: attackPasskeys },
];
