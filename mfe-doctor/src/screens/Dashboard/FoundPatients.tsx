import type { ReactNode } from 'react';
import type { PatientSummary } from '@chautari/contract';
import { Columns, List } from '@chautari/shared-ui/core';
import { PatientFace } from '@chautari/shared-ui/lists';

/** Lists patients, each with a link or a button. */
export const FoundPatients = ({
  patients,
  action,
}: {
  patients: readonly PatientSummary[];
  action: (patient: PatientSummary) => ReactNode;
}) => (
  <List>
    {patients.map((patient) => (
      <li key={patient.id}>
        <Columns kind="action">
          <PatientFace patient={patient} />
          {action(patient)}
        </Columns>
      </li>
    ))}
  </List>
);
