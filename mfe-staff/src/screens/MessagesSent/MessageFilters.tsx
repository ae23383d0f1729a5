import { MESSAGE_KINDS, MESSAGE_STATES, type MessageKind, type MessageState } from '@chautari/contract';
import { Columns } from '@chautari/shared-ui/core';
import { PlainSelect } from '@chautari/shared-ui/forms';
import { useTranslation } from '@chautari/shared-ui/platform';

interface MessageFiltersProps {
  state: MessageState | '';
  kind: MessageKind | '';
  onState: (state: MessageState | '') => void;
  onKind: (kind: MessageKind | '') => void;
}

/** Filter by state and kind. */
export function MessageFilters({ state, kind, onState, onKind }: MessageFiltersProps) {
  const { t } = useTranslation('mfe-staff');
  const any = { value: '', label: t('filter.all') };
  return (
    <Columns columns={{ sm: 2 }} maxWidth="text">
      <PlainSelect
        label={t('messages.state')}
        value={state}
        onChange={(value) => onState(value as MessageState | '')}
        options={[any, ...MESSAGE_STATES.map((value) => ({ value, label: t(`messages.states.${value}`) }))]}
      />
      <PlainSelect
        label={t('messages.kind')}
        value={kind}
        onChange={(value) => onKind(value as MessageKind | '')}
        options={[any, ...MESSAGE_KINDS.map((value) => ({ value, label: t(`messages.kinds.${value}`) }))]}
      />
    </Columns>
  );
}
