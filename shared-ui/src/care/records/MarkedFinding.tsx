import type { Finding } from '@chautari/contract';
import { Row } from '../../faces/core';
import { FindingText } from './Findings';
import { MarkBadge } from './marks';

/** A finding with its mark. */
export const MarkedFinding = ({ finding }: { finding: Finding }) => (
  <Row>
    <b>
      <FindingText finding={finding} />
    </b>
    <MarkBadge mark={finding.mark} />
  </Row>
);
