import { Busy, Button, Notice, Row, Stack } from '../../../faces/core';
import { useTranslation } from '../../../faces/platform';
import { useVisitLists } from './useVisitLists';

/** In place of lists that load, or that could not be loaded: a visit can be written without them. */
export function ListsState() {
  const { t } = useTranslation('shared-ui');
  const { error, refetch } = useVisitLists();
  if (!error) return <Busy />;
  return (
    <Notice kind="info">
      <Stack spacing={2.5}>
        <p>{t('opdForm.listFailed')}</p>
        <Row>
          <Button variant="second" icon="again" onClick={() => void refetch()}>
            {t('action.tryAgain')}
          </Button>
        </Row>
      </Stack>
    </Notice>
  );
}
