/** The core face: all that a first page needs. It is part of the first load, so every name here is paid for by every reader. */
import { bringWords } from '../platform';
import en from './locales/en.json';
import np from './locales/np.json';

// Words that hardly a first page shows: with the code they are fetched once, in the page they would be sent with every page.
bringWords({ en, np });

export { default as styled } from '@emotion/styled';
export { accentOf, type Audience } from './audience';
export { PriorityBadge, StatusBadge, type Priority, type Status } from './badges';
export { EmergencyLink, LanguageSwitch, Mark, StoneCourse, Wordmark } from './brand';
export { Button, ButtonLink, type ButtonProps, type ButtonVariant } from './Button';
export { DayStone, Facts, PersonHead } from './Facts';
export { Icon, type IconName } from './Icon';
export { Actions, Columns, List, Page, Panel, Row, Section, Stack, Wrap, type PageProps } from './layout';
export { Pictogram, Tile, type PictogramName } from './Pictogram';
export { PortalTheme } from './PortalTheme';
export { LineLinkCard, PortalCard, Seat } from './Seat';
export { EmptyState, ErrorState, NotFound, Notice, PartUnavailable, TextLink, UnexpectedError, useErrorText, Waiting } from './states';
export { TabbedPage, type PageTab } from './TabbedPage';
export { TabPanel, Tabs } from './Tabs';
export { useToast } from './toast';
export { ProgressStones, StepList, type Step } from './trail';
export { useHydrated } from '../platform/useHydrated';
export { useStep } from './useStep';
