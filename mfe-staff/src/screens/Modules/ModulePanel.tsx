import type { ModuleVersionInfo, PublishedModule } from '@chautari/contract';
import { Badge, Button, BulletList, Panel, Stack } from '@chautari/shared-ui/core';
import { DataTable, type Column } from '@chautari/shared-ui/lists';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { useModuleName } from './useModuleName';

function Readers({ version: { stage, share, preview, until } }: { version: ModuleVersionInfo }) {
  const { t } = useTranslation('mfe-staff');
  const { digits, instant } = useFormat();
  const text = t(`modules.stages.${stage}`, { share: digits(share ?? 0), name: preview ?? '' });
  return until ? `${text}, ${t('modules.until', { at: instant(until) })}` : text;
}

function useColumns(): Column<ModuleVersionInfo>[] {
  const { t } = useTranslation('mfe-staff');
  const { digits } = useFormat();
  const counts = ['loads', 'failures', 'renderErrors', 'rejected'] as const;
  return [
    { key: 'version', head: t('modules.version'), cell: ({ version }) => <bdi lang="en">{version}</bdi> },
    { key: 'who', head: t('modules.who'), cell: (version) => <Readers version={version} /> },
    ...counts.map((name) => ({
      key: name,
      head: t(`modules.${name}`),
      numeric: true,
      cell: (version: ModuleVersionInfo) => digits(version[name]),
    })),
  ];
}

function Errors({ errors }: Pick<PublishedModule, 'errors'>) {
  const { t } = useTranslation('mfe-staff');
  const { digits, instant } = useFormat();
  return (
    <div>
      <h3>{t('modules.errors')}</h3>
      <BulletList>
        {errors.map(({ version, message, count, lastAt }) => (
          <li key={`${version} ${message} ${lastAt}`}>
            <bdi>{t('modules.error', { message, version, count, things: digits(count), at: instant(lastAt) })}</bdi>
          </li>
        ))}
      </BulletList>
    </div>
  );
}

interface ModulePanelProps {
  module: PublishedModule;
  onRollBack: () => void;
}

/** The versions of a module with their readers and their health, its errors, and the way back. */
export function ModulePanel({ module, onRollBack }: ModulePanelProps) {
  const { t } = useTranslation('mfe-staff');
  const columns = useColumns();
  const name = useModuleName()(module.name);
  return (
    <Panel>
      <Stack>
        <h2>{name}</h2>
        {module.pinned && (
          <div>
            <Badge icon="lock" color="warning">
              {t('modules.pinned')}
            </Badge>
          </div>
        )}
        <DataTable
          caption={t('modules.versions', { name })}
          columns={columns}
          rows={module.versions}
          keyOf={({ version, stage, preview = '' }) => `${version} ${stage} ${preview}`}
          empty={{ title: t('modules.none'), text: t('modules.noneText') }}
        />
        {module.errors.length > 0 && <Errors errors={module.errors} />}
        {module.previous !== null && !module.pinned && (
          <div>
            <Button variant="second" aria-label={t('modules.rollBackName', { name })} onClick={onRollBack}>
              {t('modules.rollBack')}
            </Button>
          </div>
        )}
      </Stack>
    </Panel>
  );
}
