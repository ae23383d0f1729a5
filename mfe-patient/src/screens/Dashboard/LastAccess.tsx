import { ErrorState, List, Panel, Section, TextLink, Waiting } from '@chautari/shared-ui/core';
import { call, useQuery, useTranslation } from '@chautari/shared-ui/platform';
import { usePerson } from '../../parts/family';
import { SeenLine } from '../../parts/SeenLine';
import { useIsPhone } from '../../parts/useIsPhone';

const SHOWN = { phone: 1, wide: 3 };

/** The latest entries of the access log, with a link to all of them. */
export function LastAccess() {
  const { t } = useTranslation('mfe-patient');
  const { id } = usePerson();
  const limit = SHOWN[useIsPhone() ? 'phone' : 'wide'];
  const { data, error, refetch } = useQuery({
    queryKey: ['latestAccess', id, limit],
    queryFn: ({ signal }) => call('listMyAccessLog', { ...(id && { person: id }), limit }, signal),
  });
  const content = () => {
    if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
    if (!data) return <Waiting />;
    if (!data.items.length) return <p>{t('seen.none')}</p>;
    return (
      <List>
        {data.items.map((entry, index) => (
          <SeenLine key={index} entry={entry} />
        ))}
      </List>
    );
  };
  return (
    <Section
      title={t('seen.latest')}
      more={<TextLink to={id ? `/my-records?tab=seen&person=${id}` : '/my-records?tab=seen'}>{t('seen.all')}</TextLink>}
    >
      <Panel>{content()}</Panel>
    </Section>
  );
}
