import { useState, type ReactNode } from 'react';
import { BulletList, Button, ErrorState, List, Panel, Section, Stack, Waiting, Typed } from '@chautari/shared-ui/core';
import { ConfirmDialog } from '@chautari/shared-ui/forms';
import {
  call,
  useFormat,
  useMutation,
  useQuery,
  useQueryClient,
  useTranslation,
  type Output,
} from '@chautari/shared-ui/platform';
import { useHasBeen } from './useHasBeen';

type Reader = Output<'listReaders'>['readers'][number];

/** One doctor: until when the record is open, and the button that closes it. */
function ReaderLine({ reader, onClose }: { reader: Reader; onClose: () => void }) {
  const { t } = useTranslation('mfe-patient');
  const { instant, text } = useFormat();
  const name = text(reader.name);
  return (
    <li>
      <b>
        <Typed>{t('readers.who', { name, field: text(reader.specialization) })}</Typed>
      </b>
      {reader.until ? (
        <>
          <p>{t('readers.until', { time: instant(reader.until) })}</p>
          <Button variant="quiet" aria-label={t('readers.closeTo', { name })} onClick={onClose}>
            {t('readers.close')}
          </Button>
        </>
      ) : (
        <p>{t('readers.coming')}</p>
      )}
    </li>
  );
}

function DoctorList({ readers, onClose }: { readers: Reader[]; onClose: (reader: Reader) => void }) {
  return (
    <Panel>
      <List>
        {readers.map((reader) => (
          <ReaderLine key={reader.doctorId} reader={reader} onClose={() => onClose(reader)} />
        ))}
      </List>
    </Panel>
  );
}

/** The facilities whose staff may open the record. */
function FacilitiesOfRecord({ facilities }: Pick<Output<'listReaders'>, 'facilities'>) {
  const { t } = useTranslation('mfe-patient');
  const { text } = useFormat();
  if (!facilities.length) return <p>{t('readers.noFacility')}</p>;
  return (
    <Panel>
      <p>{t('readers.facilities')}</p>
      <BulletList>
        {facilities.map(({ id, name, place }) => (
          <li key={id}>
            <Typed>{`${text(name)}, ${text(place)}`}</Typed>
          </li>
        ))}
      </BulletList>
    </Panel>
  );
}

/** Facilities and doctors to whom the record is open now. The patient closes it to those who have no appointment coming. `after` follows when they have loaded, so that it does not move. */
export function Readers({ person, after }: { person?: string; after?: ReactNode }) {
  const { t } = useTranslation('mfe-patient');
  const { text } = useFormat();
  const queryClient = useQueryClient();
  const [closing, setClosing] = useState<Reader>();
  const queryKey = ['readers', person];
  const input = person ? { person } : {};
  const { data, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => call('listReaders', input, signal) });
  const hasLoaded = useHasBeen(Boolean(data ?? error));
  const end = useMutation({
    mutationFn: ({ doctorId }: Reader) => call('endReading', { ...input, doctorId }),
    onSuccess: (answer) => {
      queryClient.setQueryData(queryKey, answer);
      setClosing(undefined);
    },
  });
  const leave = () => {
    end.reset();
    setClosing(undefined);
  };
  const content = () => {
    if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
    if (!data) return <Waiting />;
    return (
      <Stack>
        <FacilitiesOfRecord facilities={data.facilities} />
        {data.readers.length ? <DoctorList readers={data.readers} onClose={setClosing} /> : <p>{t('readers.none')}</p>}
      </Stack>
    );
  };
  const list = (
    <Section title={t('readers.title')}>
      <Stack>
        <p>{t('readers.text')}</p>
        {content()}
      </Stack>
      {closing && (
        <ConfirmDialog
          open
          title={t('readers.closeTo', { name: text(closing.name) })}
          text={t('readers.closeText')}
          submit={t('readers.close')}
          stay={t('readers.keep')}
          busy={end.isPending}
          error={end.error}
          onClose={leave}
          onConfirm={() => end.mutate(closing)}
        />
      )}
    </Section>
  );
  return (
    <>
      {list}
      {hasLoaded && after}
    </>
  );
}
