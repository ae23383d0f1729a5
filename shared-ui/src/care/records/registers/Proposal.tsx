import { createContext, use } from 'react';
import {
  getAnswerKey,
  getLabel,
  getOptionName,
  type Item,
  listItems,
  listOptions,
  type ReadClassification,
  type ReadEntry,
  type ReadScore,
  type RegisterClass,
  type RegisterDefinition,
} from '@chautari/contract/questionnaires';
import { useFieldValue } from '@chautari/shared-ui/forms';
import { Badge, BulletList, Button, Notice, Row, Stack } from '../../../faces/core';
import { useFormat, useTranslation } from '../../../faces/platform';
import { useAnswerWords } from '../kinds/words';
import { writeAnswer } from './entryLines';

interface Proposals {
  definition: RegisterDefinition;
  entry: ReadEntry;
  classifications: ReadClassification[];
  scores: ReadScore[];
}

/** What the classifications of the register say of the answers so far. */
export const ProposalsContext = createContext<Proposals | undefined>(undefined);

const LOOKS = { pink: ['alert', 'error'], yellow: ['info', 'warning'], green: ['check', 'success'] } as const;

/** A class with its colour, which is a word as well. */
function ClassBadge({ item, chosen }: { item: Item; chosen: RegisterClass }) {
  const { t } = useTranslation('shared-ui');
  const { text } = useFormat();
  const option = listOptions(item).find(({ code }) => code === chosen.option);
  const [icon, color] = LOOKS[chosen.colour];
  return (
    <Row>
      <b>{option && text(getOptionName(option))}</b>
      <Badge icon={icon} color={color}>
        {t(`register.colour.${chosen.colour}`)}
      </Badge>
    </Row>
  );
}

/** The answers that a proposal follows from. */
function Reasons({ linkIds }: { linkIds: readonly string[] }) {
  const { text } = useFormat();
  const { t } = useTranslation('shared-ui');
  const words = useAnswerWords();
  const { definition, entry, scores } = use(ProposalsContext)!;
  const ofScores = scores
    .filter(({ derived }) => linkIds.includes(derived.key))
    .map(({ derived, score }) => `${text(derived.name)}: ${words.number(score)}`);
  const ofAnswers = listItems(definition.questionnaire.item).flatMap(({ item }) => {
    const value = entry.answers[getAnswerKey(item)];
    if (!linkIds.includes(item.linkId) || value === undefined || value === null) return [];
    return [`${text(getLabel(item))}: ${writeAnswer(item, value, words)}`];
  });
  const reasons = [...ofAnswers, ...ofScores];
  if (!reasons.length) return null;
  return (
    <p>
      {t('register.because')} {reasons.join('; ')}
    </p>
  );
}

/** What is proposed to do for a class. */
function Care({ chosen: { treatment = [], followUpDays } }: { chosen: RegisterClass }) {
  const { t } = useTranslation('shared-ui');
  const { text, digits } = useFormat();
  if (!treatment.length && followUpDays === undefined) return null;
  return (
    <BulletList>
      {treatment.map((line) => (
        <li key={line.en}>{text(line)}</li>
      ))}
      {followUpDays !== undefined && (
        <li>{t('register.followUp', { count: followUpDays, things: digits(followUpDays) })}</li>
      )}
    </BulletList>
  );
}

/** The class that the answers speak for, with its reasons. The health worker accepts it or chooses another one. */
export function Proposal({ item, name }: { item: Item; name: string }) {
  const { t } = useTranslation('shared-ui');
  const [chosen, choose] = useFieldValue<string>(name);
  const read = use(ProposalsContext)?.classifications.find((each) => each.item.linkId === item.linkId);
  if (!read) return null;
  const { proposal, choice } = read;
  const isAccepted = proposal?.class.option === chosen;
  return (
    <Stack role="status">
      {proposal && (
        <Notice kind={proposal.class.colour === 'pink' ? 'error' : 'info'}>
          <Stack>
            <p>{t(isAccepted ? 'register.accepted' : 'register.proposed')}</p>
            <ClassBadge item={item} chosen={proposal.class} />
            <Reasons linkIds={proposal.reasons} />
            <Care chosen={proposal.class} />
            {!isAccepted && (
              <div>
                <Button variant="second" icon="check" onClick={() => choose(proposal.class.option)}>
                  {t('register.accept')}
                </Button>
              </div>
            )}
          </Stack>
        </Notice>
      )}
      {choice && !isAccepted && (
        <Stack>
          <p>{t('register.chosen')}</p>
          <ClassBadge item={item} chosen={choice} />
          <Care chosen={choice} />
        </Stack>
      )}
    </Stack>
  );
}
