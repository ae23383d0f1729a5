import { useState } from 'react';
import { MAX_IMPORT_LENGTH, type FacilityImport } from '@chautari/contract';
import { Button, List, Notice, Row, Stack, Typed, useErrorText, useToast } from '@chautari/shared-ui/core';
import { FileButton } from '@chautari/shared-ui/files';
import { Dialog } from '@chautari/shared-ui/forms';
import { call, useFormat, useMutation, useQueryClient, useTranslation } from '@chautari/shared-ui/platform';

const MAX_FAULTS_SHOWN = 50;
const FAULTS = [
  ...(['columnMissing', 'columnUnknown', 'tooManyLines', 'notCsv', 'twice', 'municipalityUnknown'] as const),
  ...(['districtNeeded', 'shortForm', 'number', 'required', 'wardTooBig', 'outsideYourPlace'] as const),
];

/** What is wrong with a file, line by line. */
function Faults({ errors }: Pick<FacilityImport, 'errors'>) {
  const { t } = useTranslation('mfe-staff');
  const { digits } = useFormat();
  const describe = (code: string) => t(`facilities.importErrors.${FAULTS.find((each) => each === code) ?? 'other'}`);
  const hidden = errors.length - MAX_FAULTS_SHOWN;
  return (
    <>
      <Notice kind="error">
        <p>{t('facilities.importFaults', { count: errors.length, things: digits(errors.length) })}</p>
      </Notice>
      <List>
        {errors.slice(0, MAX_FAULTS_SHOWN).map(({ line, column, error, value }, index) => (
          <li key={index}>
            <b>{t('facilities.importLine', { line: digits(line) })}</b>
            {column && (
              <>
                , <code translate="no">{column}</code>
              </>
            )}
            : {describe(error)}
            {value && (
              <>
                {' '}
                (<Typed>{value}</Typed>)
              </>
            )}
          </li>
        ))}
      </List>
      {hidden > 0 && <p>{t('facilities.importMore', { things: digits(hidden) })}</p>}
    </>
  );
}

/** Imports facilities from a CSV file, after a check that says what it would do. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('mfe-staff');
  const { digits } = useFormat();
  const toast = useToast();
  const textOf = useErrorText();
  const cache = useQueryClient();
  const [csv, setCsv] = useState<string>();
  // Kept where an import fails: it is tried again without choosing the file once more.
  const [checked, setChecked] = useState<{ csv: string; result: FacilityImport }>();
  const numbers = ({ added, changed, same }: FacilityImport) => ({
    ...{ added: digits(added), changed: digits(changed), same: digits(same) },
  });
  const importing = useMutation({
    mutationFn: (input: { csv: string; check: boolean }) => call('importFacilities', input),
    onSuccess: (result, input) => {
      if (!result.saved) return setChecked({ csv: input.csv, result });
      toast(t('facilities.importDone', numbers(result)));
      void cache.invalidateQueries({ queryKey: ['facilities'] });
      onClose();
    },
    onError: (error) => toast(textOf(error), 'error'),
  });
  const read = async (file: File) => {
    const text = await file.text();
    if (text.length > MAX_IMPORT_LENGTH) {
      // The file before is no longer the chosen one.
      setCsv(undefined);
      return toast(t('facilities.importTooLong'), 'error');
    }
    setCsv(text);
    importing.mutate({ csv: text, check: true });
  };
  const result = checked?.csv === csv ? checked?.result : undefined;
  const isGood = csv !== undefined && result && !result.errors.length;
  return (
    <Dialog open title={t('facilities.importTitle')} text={t('facilities.importText')} onClose={onClose}>
      <Stack>
        <Row>
          <FileButton icon="file" accept=".csv,text/csv" onChosen={(file) => void read(file)}>
            {t('facilities.importFile')}
          </FileButton>
        </Row>
        <div role="status">
          {result && !result.errors.length && <p>{t('facilities.importFound', numbers(result))}</p>}
          {result && result.errors.length > 0 && <Faults errors={result.errors} />}
        </div>
        <Row>
          {isGood && (
            <Button busy={importing.isPending} onClick={() => importing.mutate({ csv, check: false })}>
              {t('facilities.importDo')}
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            {t('shared-ui:action.cancel')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
