/** The lists face: tables, facts and figures of signed-in people. No form needs it, so sign-in and registration do not load it. */
import { registerMessages } from '../kit/platform/i18n';
import en from '../locales/lists/en.json';
import np from '../locales/lists/np.json';

registerMessages({ en, np });
declare global {
  interface KitCatalogues {
    lists: typeof en;
  }
}

export { DataList } from '../kit/lists/DataList';
export { DataTable, type Column, type DataTableProps } from '../kit/lists/DataTable';
export { LoadMore } from '../kit/lists/LoadMore';
export type { MenuAction } from '../kit/lists/ActionMenu';
export { MoreMenu } from '../kit/lists/MoreMenu';
export { pagesQuery, usePages } from '../kit/lists/pages';
export { DoctorFace } from '../care/patients/DoctorFace';
export { PORTRAIT_FILES } from '../care/patients/portraitFiles';
export { PatientFace } from '../care/patients/PatientFace';
export { PatientFacts } from '../care/patients/PatientFacts';
export { formatAge } from '../care/patients/formatAge';
export { useDeathText } from '../care/patients/useDeathText';
export { useAgeText } from '../care/patients/useAgeText';
export { StatCard, Stats } from '../kit/lists/StatCard';
export { Tooltip } from '../kit/lists/Tooltip';
export { useKeptFocus } from '../kit/lists/useKeptFocus';
