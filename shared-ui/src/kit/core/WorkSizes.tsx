import GlobalStyles from '@mui/material/GlobalStyles';
import { getWorkStyles } from '../theme/sizes';

/** Gives everything on the page the sizes of pages for work while it is shown. */
export const WorkSizes = () => <GlobalStyles styles={getWorkStyles} />;
