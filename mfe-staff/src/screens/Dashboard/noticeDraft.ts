/** What the form of a notice holds, and what of it is sent. */
import {
  addDays,
  AREA_LEVELS,
  check,
  PLACE_LEVELS,
  sendNotice,
  todayInNepal,
  type AdministratorPlace,
  type AreaLevel,
  type NoticeArea,
} from '@chautari/contract';
import type { Input } from '@chautari/shared-ui/platform';
import type { FacilityChoice } from '../../parts/FacilityPicker';
import type { ChosenPlace } from '../../parts/PlaceSearch';

export type NewNotice = Input<'sendNotice'>;

/** Default visibility of a notice without an event, in days. */
const SHOWN_DAYS = 30;
export const proposeEnd = (eventDay: string | undefined) => eventDay || addDays(todayInNepal(), SHOWN_DAYS);

/** A notice ends on a day, or never if that is selected. */
export type End = 'day' | 'none';

/** `own` is the municipality of the facility in whose name the notice goes out. */
export type AreaChoice = 'own' | AreaLevel;

/** The value of the field for the portal's own name. */
export const PORTAL = 'portal';

/** The value of the field that opens the search of facilities. */
export const OTHER = 'other';

export interface NoticeDraft extends Omit<Partial<NewNotice>, 'area' | 'facilityId'> {
  end?: End;
  area?: { level?: AreaChoice; ward?: number };
  /** A facility, `PORTAL`, or `OTHER` until one is chosen; undefined for those who have no choice. */
  facilityId?: string | undefined;
  /** The facility that was searched. */
  other?: FacilityChoice;
  /** The part of the country that was searched. */
  part?: ChosenPlace;
  /** The municipality of the sender; undefined while it is loading, or if nobody has entered it. */
  municipalityId?: number;
}

/** Returns the areas that a caller may choose, the narrowest first. */
export function listAreaChoices(place: AdministratorPlace | null, isPortal: boolean): AreaChoice[] {
  const widest = place && place.level !== 'facility' ? PLACE_LEVELS.indexOf(place.level) : AREA_LEVELS.length;
  const parts = AREA_LEVELS.slice(widest).filter((level) => level !== 'ward');
  return [...(isPortal ? [] : (['own', 'ward'] as const)), ...parts.reverse()];
}

/** Returns the chosen area, none for the default, or the errors where a part of it is missing. */
function readArea({
  area: { level, ward } = {},
  part,
  municipalityId,
}: NoticeDraft): { area?: NoticeArea } | { fields: Record<string, string> } {
  switch (level) {
    case 'own':
      return {};
    case 'country':
      return { area: { level } };
    case 'ward':
      if (municipalityId === undefined) return { fields: { 'area.level': 'facilityWithoutAddress' } };
      return ward ? { area: { level, municipalityId, ward } } : { fields: { 'area.ward': 'required' } };
    case undefined:
      return { fields: { 'area.level': 'required' } };
    default:
      return part?.place.level === level ? { area: part.place as NoticeArea } : { fields: { 'area.level': 'noPlace' } };
  }
}

/** Checks a notice. A blank last day is an error unless "none" is selected. */
export function checkNotice(value: unknown) {
  const draft = value as NoticeDraft;
  const { end, visibleUntil, facilityId, area: _, other: __, part: ___, municipalityId: ____, ...rest } = draft;
  const area = readArea(draft);
  const checked = check(sendNotice.input, {
    ...rest,
    ...('area' in area && { area: area.area }),
    ...(facilityId !== undefined && { facilityId: facilityId === PORTAL ? null : facilityId }),
    ...(end === 'day' && { visibleUntil }),
  });
  const fields = {
    ...(!checked.ok && checked.fields),
    ...('fields' in area && area.fields),
    ...(facilityId === OTHER && { facilityId: 'required' }),
    ...(end !== 'none' && !visibleUntil && { visibleUntil: 'required' }),
  };
  return Object.keys(fields).length ? { ok: false as const, fields } : checked;
}
