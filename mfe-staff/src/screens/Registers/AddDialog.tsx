import type { RegisterFault } from '@chautari/contract';
import { Button, List, Notice, Row, Stack, Typed, useErrorText, useToast } from '@chautari/shared-ui/core';
import { FileButton } from '@chautari/shared-ui/files';
import { Dialog } from '@chautari/shared-ui/forms';
import { call, useFormat, useMutation, useQueryClient, useTranslation } from '@chautari/shared-ui/platform';
import { describeFault } from './describeFault';

/** What is wrong with a file, line by line. */
function Faults({ faults }: { faults: readonly RegisterFault[] }) {
  const { t } = useTranslation('mfe-staff');
  const { digits } = useFormat();
  return (
    <>
      <Notice kind="error">
        <p>{t('registers.faults', { count: faults.length, things: digits(faults.length) })}</p>
      </Notice>
      <List>
        {faults.map(({ line, path, error, value }, index) => (
          <li key={index}>
            {line !== null && <b>{t('registers.line', { line: digits(line) })} </b>}
            {t(`registers.fault.${describeFault(error)}`)}
            {value && (
              <>
                {' '}
                (<Typed>{value}</Typed>)
              </>
            )}
            {path && (
              <>
                <br />
                <code translate="no">{path}</code>
              </>
            )}
          </li>
        ))}
      </List>
    </>
  );
}

/** Adds a register, or a new version of one, from a file. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('mfe-staff');
  const { text: formatText } = useFormat();
  const toast = useToast();
  const textOf = useErrorText();
  const cache = useQueryClient();
  const adding = useMutation({
    mutationFn: (text: string) => call('addRegister', { text }),
    onSuccess: ({ added }) => {
      if (!added) return;
      toast(t('registers.added', { title: formatText(added.title), version: added.version }));
      void cache.invalidateQueries({ queryKey: ['listRegisters'] });
      onClose();
    },
    onError: (error) => toast(textOf(error), 'error'),
  });
  const faults = adding.data?.faults ?? [];
  return (
    <Dialog open title={t('registers.add')} text={t('registers.addText')} onClose={onClose}>
      <Stack>
        <Row>
          <FileButton
            icon="file"
            accept=".json,application/json"
            onChosen={(file) => void file.text().then((text) => adding.mutate(text))}
          >
            {t('registers.file')}
          </FileButton>
        </Row>
        <div role="status">{faults.length > 0 && <Faults faults={faults} />}</div>
        <Row>
          <Button variant="quiet" onClick={onClose}>
            {t('shared-ui:action.cancel')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
