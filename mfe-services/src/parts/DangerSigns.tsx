import type { DangerPage, DangerSigns as Rules } from '@chautari/contract';
import { useFormat, usePublicData } from '@chautari/shared-ui/platform';
import { LineList } from './lists';

/** The signs of the list that the forms of visits ask about too. */
export function DangerSigns({ of }: { of: DangerPage }) {
  const { text } = useFormat();
  const { data } = usePublicData('getSchedules');
  if (!data) return null;
  const signs = data.dangerSigns.signs.filter(({ pages }) => pages?.includes(of));
  return <LineList icon="alert" items={signs.map(({ name }) => text(name))} />;
}

/** The same signs in short, as reasons to call. */
export function CallReasons({ of }: { of: keyof Rules['emergency'] }) {
  const { text } = useFormat();
  const { data } = usePublicData('getSchedules');
  return data ? <LineList icon="alert" items={data.dangerSigns.emergency[of].map(({ name }) => text(name))} /> : null;
}
