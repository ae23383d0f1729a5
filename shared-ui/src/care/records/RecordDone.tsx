import { Done, type DoneProps } from '@chautari/shared-ui/forms';
import { Section, useStep } from '../../faces/core';
import { useTranslation } from '../../faces/platform';

/** Says under a title of its own that a record is saved, and what comes next; it takes the place of the form, and the focus goes to the title of the page. */
export function RecordDone({ name, ...done }: { name: string } & Pick<DoneProps, 'next' | 'others'>) {
  const { t } = useTranslation('shared-ui');
  useStep('done', 'form');
  return (
    <Section title={t('record.doneTitle', { name })}>
      <Done text={t('record.doneText')} {...done} />
    </Section>
  );
}
