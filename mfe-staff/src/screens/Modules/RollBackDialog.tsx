import type { PublishedModule } from '@chautari/contract';
import { useToast } from '@chautari/shared-ui/core';
import { ConfirmDialog } from '@chautari/shared-ui/forms';
import { call, CallError, useMutation, useQueryClient, useTranslation } from '@chautari/shared-ui/platform';
import { useModuleName } from './useModuleName';

const REFUSALS = ['changedMeanwhile', 'wrongState', 'notFound'] as const;
export type Refusal = (typeof REFUSALS)[number];

interface RollBackDialogProps {
  module: PublishedModule;
  onClose: () => void;
  /** Called if the module cannot go back; another error stays in the dialog. */
  onRefused: (refusal: Refusal) => void;
}

/** Asks before a module goes back to its previous version. */
export function RollBackDialog({ module, onClose, onRefused }: RollBackDialogProps) {
  const { t } = useTranslation('mfe-staff');
  const toast = useToast();
  const cache = useQueryClient();
  const name = useModuleName()(module.name);
  const rollBack = useMutation({
    mutationFn: () => call('rollBackModule', { name: module.name, active: module.active }),
    onSuccess: ({ active }) => {
      toast(t('modules.rolledBack', { name, version: active }));
      onClose();
    },
    onError: (error) => {
      const refusal = REFUSALS.find((code) => error instanceof CallError && error.code === code);
      if (!refusal) return;
      onRefused(refusal);
      onClose();
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ['publishedModules'] }),
  });
  return (
    <ConfirmDialog
      open
      title={t('modules.confirmTitle', { name })}
      text={t('modules.confirmText', { active: module.active, previous: module.previous ?? '' })}
      submit={t('modules.confirm')}
      stay={t('modules.stay')}
      busy={rollBack.isPending}
      error={rollBack.error}
      onConfirm={() => rollBack.mutate()}
      onClose={onClose}
    />
  );
}
