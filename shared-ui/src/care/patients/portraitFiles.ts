import type { Portrait } from '@chautari/contract';
import manWithBeard from '../../drawings/portraits/manWithBeard.svg';
import manWithMoustache from '../../drawings/portraits/manWithMoustache.svg';
import olderMan from '../../drawings/portraits/olderMan.svg';
import olderWoman from '../../drawings/portraits/olderWoman.svg';
import womanWithBraid from '../../drawings/portraits/womanWithBraid.svg';
import womanWithGlasses from '../../drawings/portraits/womanWithGlasses.svg';
import youngMan from '../../drawings/portraits/youngMan.svg';
import youngWoman from '../../drawings/portraits/youngWoman.svg';

/** The addresses of the drawn portraits. Each is a file of its own, so that a page loads only those it shows. */
export const PORTRAIT_FILES: Record<Portrait, string> = {
  youngWoman,
  womanWithBraid,
  womanWithGlasses,
  olderWoman,
  youngMan,
  manWithMoustache,
  manWithBeard,
  olderMan,
};
