import { useState } from 'react';
import { todayInNepal, type WorkerItem, type WorkerState } from '@chautari/contract';
import { Badge, Button, Page, Panel, Stack } from '@chautari/shared-ui/core';
import { MoreMenu, usePages, type Column } from '@chautari/shared-ui/lists';
import { call, useFormat, useLanguage, useQueryClient, useTranslation } from '@chautari/shared-ui/platform';
import { BackToDesk } from '../../parts/BackToDesk';
import { PagedTable } from '../../parts/PagedTable';
import { PlaceDialog } from './PlaceDialog';
import { ReinstateDialog } from './ReinstateDialog';
import { SuspendDialog } from './SuspendDialog';
import { WorkerFilters, type WorkerQuery } from './WorkerFilters';
import { WorkplacesDialog } from './WorkplacesDialog';
import './messages';

const PAGE = 25;

/** State of an account with the reason of a suspension. */
function Standing({ worker: { state, suspension } }: { worker: WorkerItem }) {
  const { t } = useTranslation('mfe-staff');
  const { instant, text } = useFormat();
  return (
    <>
      <Badge icon={state === 'active' ? 'check' : 'lock'} color={state === 'active' ? 'success' : 'warning'}>
        {t(`workers.states.${state}`)}
      </Badge>
      {suspension && (
        <p>
          {suspension.reason === null
            ? t('workers.stoppedEnded', { at: instant(suspension.at) })
            : suspension.by
              ? t('workers.stoppedBy', {
                  at: instant(suspension.at),
                  name: text(suspension.by),
                  reason: suspension.reason,
                })
              : t('workers.stoppedHere', { at: instant(suspension.at), reason: suspension.reason })}
        </p>
      )}
    </>
  );
}

function Registration({ worker: { licenseNumber, registeredUntil } }: { worker: WorkerItem }) {
  const { t } = useTranslation('mfe-staff');
  const { date } = useFormat();
  const until =
    registeredUntil &&
    t(registeredUntil < todayInNepal() ? 'workers.ended' : 'workers.until', { date: date(registeredUntil) });
  return (
    <>
      <bdi>{licenseNumber ?? t('workers.noNumber')}</bdi>
      {until && `, ${until}`}
    </>
  );
}

function useColumns(): Column<WorkerItem>[] {
  const { t } = useTranslation('mfe-staff');
  const { text } = useFormat();
  const nameRight = (place: WorkerItem['place'], name: WorkerItem['placeName']) =>
    place
      ? t('workers.administratorOf', { place: name ? text(name) : t('workers.allCountry') })
      : t('workers.administrator');
  return [
    { key: 'name', head: t('workers.name'), cell: ({ name }) => <bdi>{text(name)}</bdi> },
    {
      key: 'role',
      head: t('workers.role'),
      cell: ({ role, publicId, administrator, place, placeName }) => (
        <>
          {t(`applications.role.${role}`)}
          {administrator && `, ${nameRight(place, placeName)}`}, <span className="nowrap">{publicId}</span>
        </>
      ),
    },
    { key: 'number', head: t('workers.number'), cell: (worker) => <Registration worker={worker} /> },
    { key: 'state', head: t('workers.state'), cell: (worker) => <Standing worker={worker} /> },
  ];
}

interface Asking {
  what: 'suspend' | 'reinstate' | 'workplaces' | 'place';
  worker: WorkerItem;
}

const DIALOGS = {
  suspend: SuspendDialog,
  reinstate: ReinstateDialog,
  workplaces: WorkplacesDialog,
  place: PlaceDialog,
};

/** The dialog of the button that was pressed. */
function Asked({ what, ...dialog }: Asking & { onClose: () => void }) {
  const WorkerDialog = DIALOGS[what];
  return <WorkerDialog {...dialog} />;
}

/** The actions on an account: those that are seldom used are in a menu. */
function WorkerActions({ worker, onAsk }: { worker: WorkerItem; onAsk: (what: Asking['what']) => void }) {
  const { t } = useTranslation('mfe-staff');
  const name = useFormat().text(worker.name);
  const isSuspended = worker.state === 'suspended';
  const seldom = [
    ...(worker.mayAppoint ? (['place'] as const) : []),
    ...(isSuspended ? (['reinstate'] as const) : []),
    ...(!isSuspended && worker.maySuspend ? (['suspend'] as const) : []),
  ];
  return (
    <>
      <Button variant="second" aria-label={`${t('workers.workplaces')}: ${name}`} onClick={() => onAsk('workplaces')}>
        {t('workers.workplaces')}
      </Button>
      <MoreMenu
        subject={name}
        actions={seldom.map((what) => ({ label: t(`workers.${what}`), onChoose: () => onAsk(what) }))}
      />
    </>
  );
}

/** Doctors and staff: search, suspend and reinstate. */
export default function Workers() {
  const { t } = useTranslation('mfe-staff');
  const language = useLanguage();
  const columns = useColumns();
  const [query, setQuery] = useState<WorkerQuery>({});
  const [state, setState] = useState<WorkerState | ''>('');
  const [asking, setAsking] = useState<Asking>();
  const { text } = query;
  const cache = useQueryClient();
  const find = (next: WorkerQuery) => {
    setQuery(next);
    // The same search is made again.
    void cache.invalidateQueries({ queryKey: ['workers', next.text] });
  };
  const pages = usePages(['workers', text, state, language], (after, signal) =>
    call(
      'listWorkers',
      { limit: PAGE, language, ...(text && { text }), ...(state && { state }), ...(after && { after }) },
      signal,
    ),
  );
  const close = () => setAsking(undefined);
  return (
    <Page
      title={t('workers.title')}
      lead={t('workers.lead')}
      audience="staff"
      pictogram="staff"
      actions={<BackToDesk />}
    >
      <Stack spacing={6}>
        <h2 className="visually-hidden">{t('workers.title')}</h2>
        <Panel>
          <WorkerFilters onChange={find} state={state} onState={setState} />
        </Panel>
        <PagedTable
          caption={t('workers.title')}
          columns={columns}
          pages={pages}
          keyOf={({ id }) => id}
          empty={{ title: t('workers.none'), text: t('workers.noneText') }}
          actions={(worker) => <WorkerActions worker={worker} onAsk={(what) => setAsking({ what, worker })} />}
        />
      </Stack>
      {asking && <Asked {...asking} onClose={close} />}
    </Page>
  );
}
