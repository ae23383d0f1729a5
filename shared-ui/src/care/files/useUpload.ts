import { useEffect, useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { CallError, upload, type UploadOptions } from '@chautari/contract/client';
import { useFormInfo } from '@chautari/shared-ui/forms';

export type FilePurpose = UploadOptions['purpose'];

type State =
  | { status: 'none' }
  | { status: 'sending'; file: Blob; progress: number }
  | { status: 'sent' | 'failed' | 'refused'; file: Blob };

/** Retrying the same file would fail again. */
const REFUSED = ['wrongFileType', 'fileTooLarge', 'fileEmpty', 'fileHeic', 'fileLocked'];

/** Returns the code that says what is wrong with a file. Codes of other fields of the call would say it of a number. */
const getCode = (error: unknown) => (error instanceof CallError ? (error.fields.bytes ?? error.code) : 'internal');

/** Uploads a chosen file at once, while the rest of the form is filled in. The value of the field is the id of the upload. */
export function useUpload(name: string, purpose: FilePurpose, emptyValue: '' | null = '') {
  const { field } = useController({ name });
  const { setError, clearErrors } = useFormContext();
  const { sending } = useFormInfo();
  const [state, setState] = useState<State>({ status: 'none' });
  const under = useRef<AbortController>(undefined);

  const stop = () => {
    under.current?.abort();
    sending.delete(name);
  };
  useEffect(
    () => () => {
      under.current?.abort();
      sending.delete(name);
    },
    [name, sending],
  );

  const send = async (file: Blob) => {
    stop();
    const own = (under.current = new AbortController());
    sending.add(name);
    clearErrors(name);
    field.onChange('');
    setState({ status: 'sending', file, progress: 0 });
    try {
      const id = await upload(file, {
        purpose,
        signal: own.signal,
        onProgress: (progress) => {
          if (!own.signal.aborted) setState({ status: 'sending', file, progress });
        },
      });
      sending.delete(name);
      field.onChange(id);
      setState({ status: 'sent', file });
    } catch (error) {
      // Another file was chosen, it was removed, or the form was unmounted.
      if (own.signal.aborted) return;
      sending.delete(name);
      const code = getCode(error);
      setError(name, { type: 'upload', message: code });
      setState({ status: REFUSED.includes(code) ? 'refused' : 'failed', file });
    }
  };

  const remove = () => {
    stop();
    clearErrors(name);
    field.onChange(emptyValue);
    setState({ status: 'none' });
  };

  /** The id of an existing file, such as the photo of a profile. */
  const kept = state.status === 'none' && typeof field.value === 'string' && field.value ? field.value : undefined;
  return {
    state,
    kept,
    send: (file: Blob) => void send(file),
    remove,
    retry: () => {
      if (state.status === 'failed') void send(state.file);
    },
  };
}
export type Uploading = ReturnType<typeof useUpload>;
