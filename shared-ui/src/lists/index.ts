/** The lists face: tables, facts and figures of those who are signed in. No form needs it, so that sign-in and registration come without. */
import { bringWords } from '../platform';
import en from './locales/en.json';
import np from './locales/np.json';

bringWords({ en, np });

export { DataList } from './DataList';
export { DataTable, type Column, type DataTableProps } from './DataTable';
export { LoadMore } from './LoadMore';
export { usePages } from './pages';
export { PatientFace } from './PatientFace';
export { PatientFacts } from './PatientFacts';
export { StatCard, Stats } from './StatCard';
export { Tooltip } from './Tooltip';
export { useKeptFocus } from './useKeptFocus';
