import type { ThemeOptions } from '@mui/material/styles';
import { buttons } from './buttons';
import { feedback } from './feedback';
import { inputs } from './inputs';
import { overlays } from './overlays';
import { surfaces } from './surfaces';
import { tables } from './tables';
import { tabs } from './tabs';

/** The look of MUI's components; what the kit does not use keeps MUI's own. */
export const components: NonNullable<ThemeOptions['components']> = {
  ...surfaces,
  ...buttons,
  ...tabs,
  ...feedback,
  ...inputs,
  ...tables,
  ...overlays,
};
