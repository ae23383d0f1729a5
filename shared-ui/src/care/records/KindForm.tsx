import type { RecordContent, RecordKind } from '@chautari/contract';
import { getKind } from './kinds/kinds';
import type { RecordFormProps } from './formProps';

/** The form of a kind of record, for a new record or a correction. */
export function KindForm({ kind, ...props }: RecordFormProps<RecordContent> & { kind: RecordKind }) {
  const { Form } = getKind(kind);
  return <Form {...props} />;
}
