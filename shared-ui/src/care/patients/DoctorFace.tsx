import type { Doctor } from '@chautari/contract';
import { Pictogram } from '../../faces/core';
import { PORTRAIT_FILES } from './portraitFiles';

/** The face of a doctor in a tile: the photo, else the drawing that the doctor chose, else the sign of all doctors. The name is beside it, so screen readers skip it. */
export function DoctorFace({ image, portrait }: Pick<Doctor, 'image' | 'portrait'>) {
  const address = image ?? (portrait && PORTRAIT_FILES[portrait]);
  if (!address) return <Pictogram name="doctor" />;
  return <img src={address} alt="" width={76} height={76} loading="lazy" />;
}
