import { useEffect } from 'react';
import { PlainSelect, useFieldValue } from '@chautari/shared-ui/forms';
import { Notice, Stack } from '../../faces/core';
import { call, useFormat, useQuery, useTranslation } from '../../faces/platform';

const NAME = 'content.post';

/**
 * Asks a patient who writes down something urgent which health post should hear of it: at first that of the next or last appointment. None is
 * possible, and so is a network that fails: then nobody is told, and the call to 102 stands above.
 */
export function PostField({ patientId }: { patientId: string }) {
  const { t } = useTranslation('shared-ui');
  const { digits, text } = useFormat();
  const [post, setPost] = useFieldValue<string | null>(NAME);
  const { data } = useQuery({
    queryKey: ['posts', patientId],
    queryFn: ({ signal }) => call('listPosts', { person: patientId }, signal),
  });
  const usual = data?.usual;
  // Undefined: not chosen yet. An empty text: none was chosen.
  useEffect(() => {
    if (post === undefined && usual) setPost(usual);
  }, [post, usual, setPost]);
  if (!data?.posts.length) return null;
  return (
    <Notice kind="info">
      <Stack>
        <PlainSelect
          label={t('alarm.post')}
          value={post ?? ''}
          onChange={setPost}
          options={[
            { value: '', label: t('alarm.postNone') },
            ...data.posts.map(({ id, name, place }) => ({ value: id, label: `${text(name)}, ${text(place)}` })),
          ]}
        />
        <p>{t('alarm.postHint', { number: digits(102) })}</p>
      </Stack>
    </Notice>
  );
}
