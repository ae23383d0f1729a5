/** The core face: all that a first page needs. It is part of the first load, so every name here is paid for by every reader. */
export { default as styled } from '@emotion/styled';
export { accentOf, type Audience } from './audience';
export { EmergencyLink, LanguageSwitch, Mark, StoneCourse, Wordmark } from './brand';
export { Button, ButtonLink, type ButtonProps, type ButtonVariant } from './Button';
export { Badge, DayStone, Facts, PersonHead, type BadgeKind } from './Facts';
export { Hero } from './Hero';
export { Icon, type IconName } from './Icon';
export { Actions, Columns, List, Page, Panel, Row, Section, Stack, Wrap, type PageProps } from './layout';
export { Pictogram, Tile, type PictogramName } from './Pictogram';
export { PortalTheme } from './PortalTheme';
export { LineLinkCard, PortalCard, Seat } from './Seat';
export { EmptyState, ErrorState, NotFound, Notice, PartUnavailable, TextLink, UnexpectedError, useErrorText, Waiting } from './states';
export { useHydrated } from './useHydrated';
export { useStep } from './useStep';
