import { inNepal } from '@chautari/contract';
import { ErrorState, List, Panel, Section, TextLink, Waiting } from '@chautari/shared-ui/core';
import { call, Link, useFormat, useQuery, useTranslation, type Output } from '@chautari/shared-ui/platform';
import { usePerson } from '../../parts/family';
import { SeenLine } from '../../parts/SeenLine';
import { useIsPhone } from '../../parts/useIsPhone';
import { LinesPanel, LineWords, PressedLines } from './PressedLines';

const SHOWN = { phone: 1, wide: 3 };

/** The latest entry on one line, which leads to all of them. */
function LastLine({ entry, to }: { entry: Output<'listMyAccessLog'>['items'][number] | undefined; to: string }) {
  const { t } = useTranslation('mfe-patient');
  const { date, text } = useFormat();
  const { at, by } = entry ?? {};
  const last = at && `${by ? text(by.name) : t('seen.portal')}, ${date(inNepal(new Date(at)).date, 'short')}`;
  return (
    <LinesPanel>
      <PressedLines>
        <li>
          <Link to={to}>
            <LineWords name={t('seen.latest')} facts={last ?? t('seen.none')} />
          </Link>
        </li>
      </PressedLines>
    </LinesPanel>
  );
}

/** The latest entries of the access log, with a link to all of them; on a phone the latest in one line. */
export function LastAccess() {
  const { t } = useTranslation('mfe-patient');
  const { id } = usePerson();
  const isPhone = useIsPhone();
  const limit = SHOWN[isPhone ? 'phone' : 'wide'];
  const to = id ? `/my-records?tab=seen&person=${id}` : '/my-records?tab=seen';
  const { data, error, refetch } = useQuery({
    queryKey: ['latestAccess', id, limit],
    queryFn: ({ signal }) => call('listMyAccessLog', { ...(id && { person: id }), limit }, signal),
  });
  if (isPhone && data) return <LastLine entry={data.items[0]} to={to} />;
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
    <Section title={t('seen.latest')} more={<TextLink to={to}>{t('seen.all')}</TextLink>}>
      <Panel>{content()}</Panel>
    </Section>
  );
}
