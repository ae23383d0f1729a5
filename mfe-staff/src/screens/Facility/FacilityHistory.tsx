import type { FacilityDetails } from '@chautari/contract';
import { ErrorState, List, Section, Typed, Waiting } from '@chautari/shared-ui/core';
import { call, useFormat, useQuery, useTranslation } from '@chautari/shared-ui/platform';

const FIELDS = [
  ...(['name', 'place', 'kind', 'code', 'address', 'position', 'altitude'] as const),
  ...(['phone', 'ambulance', 'hours', 'services', 'directions'] as const),
];

/** Returns the fields of a facility that differ. */
export const listChanges = (before: FacilityDetails, after: FacilityDetails) =>
  FIELDS.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));

/** Who changed what of a facility, the latest first. */
export function FacilityHistory({ id, details }: { id: string; details: FacilityDetails }) {
  const { t } = useTranslation('mfe-staff');
  const { text, instant } = useFormat();
  const { data, error, refetch } = useQuery({
    queryKey: ['facilities', id, 'versions'],
    queryFn: ({ signal }) => call('listFacilityVersions', { id }, signal),
  });
  const versions = data?.versions ?? [];
  const afterOf = (index: number) => versions[index - 1]?.details ?? details;
  return (
    <Section title={t('facilities.history')}>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />)}
      {data && !versions.length && <p>{t('facilities.historyNone')}</p>}
      <List>
        {versions.map(({ version, by, at, details: before }, index) => (
          <li key={version}>
            <b>
              <Typed>{by ? text(by) : t('facilities.historyCommand')}</Typed>
            </b>
            , {instant(at)}
            <br />
            {t('facilities.changedFields', {
              fields: listChanges(before, afterOf(index))
                .map((field) => t(`facilities.field.${field}`))
                .join(', '),
            })}
          </li>
        ))}
      </List>
    </Section>
  );
}
