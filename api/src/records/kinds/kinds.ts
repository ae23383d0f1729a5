import { RECORD_KINDS, type RecordKind } from '@chautari/contract/access';
import type { ContentOf } from '@chautari/contract/records/contents';
import { BACKGROUND_KINDS } from './background';
import { IMMUNIZATION_KINDS } from './immunization';
import type { Kind } from './kind';
import { PREGNANCY_KINDS } from './pregnancy';
import { REFERRAL_KINDS } from './referral';
import { REGISTER_KINDS } from './registerEntry';
import { VISIT_KINDS } from './visits';

const KINDS: { [K in RecordKind]: Kind<ContentOf<K>> } = {
  ...VISIT_KINDS,
  ...PREGNANCY_KINDS,
  ...IMMUNIZATION_KINDS,
  ...REGISTER_KINDS,
  ...BACKGROUND_KINDS,
  ...REFERRAL_KINDS,
};

export const getKind = (kind: RecordKind): Kind => KINDS[kind];

/** Returns the kinds that something holds for. */
export const listKinds = (matches: (kind: Kind) => unknown): RecordKind[] =>
  RECORD_KINDS.filter((kind) => matches(getKind(kind)));
