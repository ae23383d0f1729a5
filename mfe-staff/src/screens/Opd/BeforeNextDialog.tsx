import { BEFORE_NEXT, type BeforeNext } from '@chautari/contract';
import { Actions, Button } from '@chautari/shared-ui/core';
import { Dialog } from '@chautari/shared-ui/forms';
import { useTranslation } from '@chautari/shared-ui/platform';

interface BeforeNextDialogProps {
  /** Names of called patients who are not finished. */
  names: readonly string[];
  onAnswer: (before: BeforeNext) => void;
  onClose: () => void;
}

/** Asks for the outcome of the previously called patient before the next one is called. */
export function BeforeNextDialog({ names, onAnswer, onClose }: BeforeNextDialogProps) {
  const { t } = useTranslation('mfe-staff');
  return (
    <Dialog
      open
      title={t('queue.beforeTitle', { name: names.join(', ') })}
      text={t('queue.beforeText')}
      onClose={onClose}
    >
      <Actions>
        {BEFORE_NEXT.map((before, index) => (
          <Button key={before} variant={index ? 'second' : 'main'} onClick={() => onAnswer(before)}>
            {t(`queue.before.${before}`)}
          </Button>
        ))}
        <Button variant="quiet" onClick={onClose}>
          {t('shared-ui:action.cancel')}
        </Button>
      </Actions>
    </Dialog>
  );
}
