import { use } from 'react';
import { getScoreLevel, type ScoreLevel } from '@chautari/contract';
import { getScoreItem, listImprobableItems } from '@chautari/contract/questionnaires';
import { Badge, Row } from '../../../faces/core';
import { useFormat, useTranslation } from '../../../faces/platform';
import { ConfirmValue } from '../ConfirmValue';
import type { ItemProps } from './itemProps';
import { ProposalsContext } from './Proposal';

const LOOKS = { veryLow: ['alert', 'error'], low: ['info', 'warning'], notLow: ['check', 'success'] } as const;

/** A z-score with what it says: a colour, and the word for it. */
function ScoreBadge({ level }: { level: ScoreLevel }) {
  const { t } = useTranslation('shared-ui');
  const [icon, color] = LOOKS[level];
  return (
    <Badge icon={icon} color={color}>
      {t(`register.score.${level}`)}
    </Badge>
  );
}

/** The scores that follow from a number, and a question where it is improbable for the person. `measured`: the number with its unit. */
export function Scores({ item, name, measured }: ItemProps & { measured: string }) {
  const { text, number } = useFormat();
  const proposals = use(ProposalsContext);
  if (!proposals?.definition.derived) return null;
  const { definition, entry, scores } = proposals;
  return (
    <div role="status">
      <ConfirmValue
        name={name}
        list="content.confirmed"
        id={item.linkId}
        isImprobable={listImprobableItems(definition, entry).includes(item.linkId)}
        measured={measured}
      />
      {scores
        .filter(({ derived }) => getScoreItem(derived) === item.linkId)
        .map(({ derived, score }) => (
          <Row key={derived.key}>
            <span>
              {text(derived.name)}: <b>{number(score)}</b>
            </span>
            <ScoreBadge level={getScoreLevel(score)} />
          </Row>
        ))}
    </div>
  );
}
