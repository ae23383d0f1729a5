/** The core face: everything that a first page needs. It is part of the first load, so every reader pays for every name here. */
export type {} from '../kit/theme/mui';
import { registerMessages } from '../kit/platform/i18n';
import en from '../locales/core/en.json';
import np from '../locales/core/np.json';

// Texts that first pages rarely show: they are loaded once with the code, and not in every page.
registerMessages({ en, np });
declare global {
  interface KitCatalogues {
    core: typeof en;
  }
}

export { styled, type Theme } from '@mui/material/styles';
export { getAccent, type Audience } from '../kit/core/audience';
export { Badge, PriorityBadge, StatusBadge, type Priority, type Status } from '../kit/core/badges';
export { EmergencyLink, LanguageSwitch, StoneCourse, Wordmark } from '../care/frame/brand';
export { NotFound, PartUnavailable, UnexpectedError } from '../care/frame/failures';
export { Busy } from '../kit/core/Busy';
export { Button, ButtonLink, type ButtonProps, type ButtonVariant } from '../kit/core/Button';
export { Drawer, IconButton, opensDialog } from '../kit/core/Drawer';
export { DateTile, Facts, IdText, PersonHead } from '../kit/core/Facts';
export { Icon, type IconName } from '../kit/core/Icon';
export {
  Actions,
  BulletList,
  Columns,
  List,
  Page,
  PairList,
  Panel,
  Row,
  Section,
  Stack,
  Typography,
  Container,
  type PageProps,
} from '../kit/core/layout';
export { Mark } from '../kit/core/Mark';
export { lazyPart } from '../kit/core/lazyPart';
export { Pictogram, Tile, type PictogramName } from '../kit/core/Pictogram';
export { FacilityCall, FacilityPart } from '../care/facilities/FacilityCall';
export { PortalTheme } from '../kit/core/PortalTheme';
export { LineLinkCard, PortalCard } from '../kit/core/LinkCards';
export { ReadAloud } from '../kit/core/ReadAloud';
export { Seat } from '../kit/core/Seat';
export { EmptyState, ErrorState, Notice, TextLink, useErrorText, Waiting } from '../kit/core/states';
export { TabbedPage, type PageTab } from '../kit/core/TabbedPage';
export { TabPanel, Tabs } from '../kit/core/Tabs';
export { Typed } from '../kit/core/Typed';
export { useToast } from '../kit/core/toast';
export { StepProgress } from '../kit/core/StepProgress';
export { StepList, type Step } from '../kit/core/StepList';
export { WorkSizes } from '../kit/core/WorkSizes';
export { useHydrated } from '../kit/platform/useHydrated';
export { useStep } from '../kit/core/useStep';
