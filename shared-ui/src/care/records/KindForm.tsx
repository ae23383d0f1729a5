import type { RecordContent, RecordKind } from '@chautari/contract';
import { getKind } from './kinds/kinds';
import type { RecordFormProps } from './formProps';

/** The form of a kind of record: for a new one, or for a record that is corrected. */
export function KindForm({ kind, ...props }: RecordFormProps<RecordContent> & { kind: RecordKind }) {
  const { Form } = getKind(kind);
  return <Form {...props} />;
}
