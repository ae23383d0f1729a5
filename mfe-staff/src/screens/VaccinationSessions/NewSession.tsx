import {
  addDays,
  addVaccinationSession,
  check,
  SESSION_DAYS_AHEAD,
  SESSION_DAYS_BACK,
  todayInNepal,
} from '@chautari/contract';
import { Section, useToast } from '@chautari/shared-ui/core';
import { DateField, Form, Submit } from '@chautari/shared-ui/forms';
import {
  call,
  useMutation,
  useNavigate,
  useQueryClient,
  useTranslation,
  type Input,
} from '@chautari/shared-ui/platform';
import { SessionFields } from './SessionFields';

/** Opens a session of today or of a day before, or plans one. */
export function NewSession({ facilityId }: { facilityId: string }) {
  const { t } = useTranslation('mfe-staff');
  const toast = useToast();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const adding = useMutation({
    mutationFn: (input: Input<'addVaccinationSession'>) => call('addVaccinationSession', input),
    onSuccess: ({ id, state }) => {
      toast(t(state === 'planned' ? 'vaccinationSessions.addedLater' : 'vaccinationSessions.added'));
      void cache.invalidateQueries({ queryKey: ['vaccinationSessions'] });
      void navigate(`/vaccination-sessions/${id}`);
    },
  });
  const today = todayInNepal();
  return (
    <Section title={t('vaccinationSessions.add')}>
      <Form
        check={(value) => check(addVaccinationSession.input, value)}
        defaults={{ day: today, site: 'clinic', mode: 'routine', planned: true, hygieneTalk: false }}
        extra={{ facilityId }}
        messages={{ 'day.sessionDay': t('vaccinationSessions.sessionDay') }}
        onSubmit={(session) => adding.mutate(session)}
        busy={adding.isPending}
        error={adding.error}
      >
        <DateField
          name="day"
          label={t('vaccinationSessions.day')}
          hint={t('vaccinationSessions.addHint')}
          first={addDays(today, -SESSION_DAYS_BACK)}
          last={addDays(today, SESSION_DAYS_AHEAD)}
        />
        <SessionFields />
        <Submit>{t('vaccinationSessions.add')}</Submit>
      </Form>
    </Section>
  );
}
