import { useToast } from '@chautari/shared-ui/core';
import { ConfirmDialog } from '@chautari/shared-ui/forms';
import {
  call,
  useFormat,
  useMutation,
  useQueryClient,
  useTranslation,
  type Output,
} from '@chautari/shared-ui/platform';

export type SentNotice = Output<'listSentNotices'>['items'][number];

interface WithdrawDialogProps {
  notice: SentNotice;
  onWithdrawn: (id: number) => void;
  onClose: () => void;
}

/** Confirms the withdrawal of a notice. */
export function WithdrawDialog({ notice, onWithdrawn, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation('mfe-staff');
  const { either } = useFormat();
  const toast = useToast();
  const cache = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => call('withdrawNotice', { id: notice.id }),
    onSuccess: () => {
      toast(t('desk.withdrawn'));
      // Updated in the cache instead of refetched: another process of the service may lag by a second.
      cache.setQueryData<Output<'listNotices'>>(
        ['listNotices'],
        (list) => list && { notices: list.notices.filter(({ id }) => id !== notice.id) },
      );
      void cache.invalidateQueries({ queryKey: ['sentNotices'] });
      onWithdrawn(notice.id);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('desk.withdrawTitle')}
      text={t('desk.withdrawText', { title: either(notice.title).text })}
      submit={t('desk.withdraw')}
      stay={t('desk.keep')}
      busy={withdraw.isPending}
      error={withdraw.error}
      onConfirm={() => withdraw.mutate()}
      onClose={onClose}
    />
  );
}
