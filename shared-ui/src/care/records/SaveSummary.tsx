import { todayInNepal } from '@chautari/contract';
import { saveFile } from '@chautari/shared-ui/printing';
import { Button, ErrorState, Row, Stack, useToast } from '../../faces/core';
import { call, useMutation, useTranslation } from '../../faces/platform';

export interface SaveSummaryProps {
  patient: { id: string; patientId: string };
}

/** Saves the summary of a record for another hospital as one file (International Patient Summary), and says what is in it. */
export function SaveSummary({ patient: { id, patientId } }: SaveSummaryProps) {
  const { t } = useTranslation('shared-ui');
  const toast = useToast();
  const save = useMutation({
    mutationFn: () => call('exportSummary', { patientId: id }),
    onSuccess: (summary) => {
      const name = `health-summary-${patientId}-${todayInNepal()}.json`;
      saveFile(name, 'application/fhir+json', JSON.stringify(summary, null, 1));
      toast(t('summary.saved'));
    },
  });
  return (
    <Stack>
      <p>{t('summary.text')}</p>
      <Row>
        <Button variant="second" icon="file" busy={save.isPending} onClick={() => save.mutate()}>
          {t('summary.save')}
        </Button>
      </Row>
      {save.isPending && <p role="status">{t('summary.collecting')}</p>}
      {save.error && <ErrorState error={save.error} onRetry={() => save.mutate()} />}
    </Stack>
  );
}
