import { useState, type ReactNode } from 'react';
import { checkEdit, orientTexts, updateMyDoctorProfile, updateMyStaffProfile, type Language } from '@chautari/contract';
import { ErrorState, useToast, Waiting, Stack } from '../../faces/core';
import {
  call,
  SESSION_KEY,
  useLanguage,
  useMutation,
  useQueryClient,
  useTranslation,
  type Input,
  type Output,
} from '../../faces/platform';
import { Form, Submit, FormSection, OtherTextField, TextField } from '@chautari/shared-ui/forms';
import { PhotoField } from '@chautari/shared-ui/files';
import { PortraitField } from './PortraitField';
import { ChangeState, RegistrationFields } from './RegistrationFields';
import { OWN_PROFILE, profileKey, useOwnProfile, type Worker } from './ownProfile';

export interface WorkerDetailsProps {
  role: Worker;
  /** Says who can see these details. */
  text?: string;
  /** The fields of the profession. */
  children: ReactNode;
}

/** Replaces null by an empty value, for form fields. */
const replaceNulls = (profile: object) =>
  Object.fromEntries(
    Object.entries(profile).map(([name, value]) => [name, name === 'photoId' ? value : (value ?? '')]),
  );

const PAIRS = [
  ['name', 'otherName'],
  ['specialization', 'otherSpecialization'],
  ['position', 'otherPosition'],
] as const;

/** Puts the texts in the reader's language first. */
function orientProfile(profile: Record<string, unknown>, language: Language) {
  const oriented = { ...profile };
  for (const [first, second] of PAIRS) {
    if (!profile[first]) continue;
    const pair = orientTexts({ text: String(profile[first]), other: profile[second] as string | null }, language);
    Object.assign(oriented, { [first]: pair.text, [second]: pair.other });
  }
  return oriented;
}

const INPUTS = { doctor: updateMyDoctorProfile.input, staff: updateMyStaffProfile.input };

interface Typed {
  papers?: Record<string, string | undefined>;
}

/** Leaves out papers if none of them is new. */
const withoutEmptyPapers = ({ papers, ...rest }: Typed) =>
  Object.values(papers ?? {}).some(Boolean) ? { ...rest, papers } : rest;

function Details({ role, text, profile, children }: WorkerDetailsProps & { profile: object }) {
  const { t } = useTranslation('shared-ui');
  const toast = useToast();
  const cache = useQueryClient();
  const { update } = OWN_PROFILE[role];
  const language = useLanguage();
  const [defaults] = useState(() => replaceNulls(orientProfile({ ...profile }, language)));
  const save = useMutation({
    mutationFn: (details: Input<typeof update>): Promise<Output<typeof update>> => call(update, details),
    onSuccess: (saved) => {
      cache.setQueryData(profileKey(role), saved);
      toast(t('account.profileSaved'));
      // The frame shows the name.
      void cache.invalidateQueries({ queryKey: SESSION_KEY });
    },
  });
  return (
    <Form
      wide
      check={(value) => checkEdit(INPUTS[role], withoutEmptyPapers(value as Typed))}
      defaults={defaults}
      onSubmit={save.mutate}
      error={save.error}
      busy={save.isPending}
    >
      <FormSection number={1} title={t('application.you')} {...(text && { text })}>
        <PhotoField name="photoId" nullable optional />
        {role === 'doctor' && <PortraitField />}
        <TextField name="name" autoComplete="name" autoCapitalize="words" spellCheck={false} />
        <OtherTextField name="otherName" of="name" />
        {children}
      </FormSection>
      <FormSection number={2} title={t('application.work')}>
        <TextField name="hospital" autoComplete="organization" />
        <TextField name="location" hint={t('application.locationHint')} autoComplete="off" />
      </FormSection>
      <RegistrationFields number={3} />
      <Submit>{t('account.updateProfile')}</Submit>
    </Form>
  );
}

/** Edits photo, name, profession and workplace of a doctor or staff member. */
export function WorkerDetails(props: WorkerDetailsProps) {
  const { data, error, refetch } = useOwnProfile(props.role);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return data ? (
    <Stack>
      <ChangeState change={data.change} />
      <Details {...props} profile={data} />
    </Stack>
  ) : (
    <Waiting />
  );
}
