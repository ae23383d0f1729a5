import { getAudience, type RecordKind } from '@chautari/contract';
import { ErrorState, List, Stack, Waiting, Typography } from '../../faces/core';
import { useFormat, useTranslation, type Output } from '../../faces/platform';
import { ChangeList } from './ChangeList';
import { listChanges } from './changes';
import { getKind } from './kinds/kinds';
import { useRecordVersions } from './queries';
import { useContentLines } from './useContentLines';

type Version = Output<'listRecordVersions'>['versions'][number];

function Versions({ versions, kind }: { versions: readonly Version[]; kind: RecordKind }) {
  const { t } = useTranslation('shared-ui');
  const { digits, instant, text } = useFormat();
  const getLines = useContentLines(
    getKind(kind),
    versions.map(({ content }) => content),
  );
  return (
    <List>
      {versions.map(({ version, content, by, at }, index) => {
        const earlier = versions[index + 1];
        const changes = earlier && listChanges(getLines(earlier.content), getLines(content));
        return (
          <li key={version}>
            <Stack>
              <div>
                <h4>{t('record.version', { version: digits(version) })}</h4>
                <Typography color="textSecondary">
                  {t('record.by', { name: text(by.name), role: t(`record.role.${getAudience(by.role)}`) })}
                  <br />
                  {instant(at)}
                </Typography>
              </div>
              {changes && (changes.length ? <ChangeList changes={changes} /> : <p>{t('record.unchanged')}</p>)}
              {!earlier && <p>{t('record.first')}</p>}
            </Stack>
          </li>
        );
      })}
    </List>
  );
}

/** All versions of a record, the latest first: author, time, and changes. */
export function RecordVersions({ recordId }: { recordId: string }) {
  const { data, error, refetch } = useRecordVersions(recordId);
  const kind = data?.versions[0]?.content.kind;
  if (data && kind) return <Versions versions={data.versions} kind={kind} />;
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />;
}
