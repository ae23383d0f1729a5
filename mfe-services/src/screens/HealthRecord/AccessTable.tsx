import {
  type Audience,
  AUDIENCES,
  canAct,
  RECORD_ACTS,
  RECORD_KINDS,
  RECORD_NAMES,
  type RecordKind,
} from '@chautari/contract';
import { styled } from '@chautari/shared-ui/core';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  maxWidth: 860,
  borderCollapse: 'collapse',
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: theme.radius.card,
  overflow: 'hidden',
  '& caption': { textAlign: 'left', paddingBottom: theme.spacing(3), color: 'var(--muted)' },
  '& th, & td': { padding: theme.spacing(3, 2.5), textAlign: 'left', verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& thead th': { background: 'var(--sunken)', color: 'var(--muted)', fontSize: theme.typography.body2.fontSize },
  '& tbody tr': { borderTop: '1px solid var(--line)' },
  // On phones the record name is above the permissions.
  [theme.breakpoints.down('sm')]: {
    display: 'block',
    '& caption, & thead, & tbody': { display: 'block' },
    '& tr': { display: 'grid', gridTemplateColumns: 'repeat(3,minmax(0,1fr))' },
    '& thead th:first-of-type': { display: 'none' },
    '& tbody th': { gridColumn: '1/-1', paddingBottom: 0 },
  },
}));

/** Kinds that this page explains: whose they are, and what in them the reader cannot change. */
const EXPLAINED = ['opdNote', 'ancNote', 'ancReport', 'ancContact', 'immunization'] as const;

/** Permissions by role and record kind, from the contract that the service enforces. */
export function AccessTable() {
  const { t } = useTranslation('mfe-services');
  const { text } = useFormat();
  const name = (kind: RecordKind) => {
    const explained = EXPLAINED.find((each) => each === kind);
    return explained ? t(`record.kind.${explained}`) : text(RECORD_NAMES[kind]);
  };
  const acts = (role: Audience, kind: RecordKind) =>
    RECORD_ACTS.filter((act) => canAct(role, kind, act))
      .map((act) => t(`record.act.${act}`))
      .join(', ');
  return (
    <Table role="table">
      <caption>{t('record.tableCaption')}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {t('record.tableRecord')}
          </th>
          {AUDIENCES.map((role) => (
            <th key={role} role="columnheader" scope="col">
              {t(`record.role.${role}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {RECORD_KINDS.map((kind) => (
          <tr key={kind} role="row">
            <th role="rowheader" scope="row">
              {name(kind)}
            </th>
            {AUDIENCES.map((role) => (
              <td key={role} role="cell">
                {acts(role, kind)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
