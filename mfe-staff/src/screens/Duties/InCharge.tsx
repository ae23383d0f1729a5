import { useState } from 'react';
import { can, type DutyList } from '@chautari/contract';
import { Button, Panel, Row, Section, Stack, Typed, useErrorText, useToast } from '@chautari/shared-ui/core';
import { useKeptFocus } from '@chautari/shared-ui/lists';
import { call, useFormat, useMutation, useQueryClient, useSession, useTranslation } from '@chautari/shared-ui/platform';
import { WorkerDialog } from './WorkerDialog';

type InChargeProps = Pick<DutyList, 'inCharge'> & { facility: DutyList['facilities'][number] };

/** The person in charge of a facility, whom administrators choose. */
export function InCharge({ facility, inCharge }: InChargeProps) {
  const { t } = useTranslation('mfe-staff');
  const { text } = useFormat();
  const { person } = useSession({ ask: 'ifLikely' });
  const toast = useToast();
  const textOf = useErrorText();
  const cache = useQueryClient();
  const kept = useKeptFocus<HTMLDivElement>('section');
  const [isChoosing, setIsChoosing] = useState(false);
  const setting = useMutation({
    mutationFn: (accountId: string | null) => call('setInCharge', { id: facility.id, accountId }),
    onSuccess: () => {
      toast(t('duties.inChargeSaved'));
      setIsChoosing(false);
    },
    onError: (error) => toast(textOf(error), 'error'),
    onSettled: () => cache.invalidateQueries({ queryKey: ['duties', 'list'] }),
  });
  return (
    <Section title={t('duties.inCharge')}>
      <Panel>
        <Stack {...kept}>
          {inCharge ? (
            <p>
              <b>
                <Typed>{text(inCharge.name)}</Typed>
              </b>
              , {t(`duties.role.${inCharge.role}`)}. {t('duties.inChargeText')}
            </p>
          ) : (
            <p>{t('duties.inChargeNone')}</p>
          )}
          {can(person, 'facility.manage') && (
            <Row>
              <Button variant="second" onClick={() => setIsChoosing(true)}>
                {t('duties.inChargeChange')}
              </Button>
              {inCharge && (
                <Button variant="quiet" busy={setting.isPending} onClick={() => setting.mutate(null)}>
                  {t('duties.inChargeRemove')}
                </Button>
              )}
            </Row>
          )}
        </Stack>
      </Panel>
      {isChoosing && (
        <WorkerDialog
          title={t('duties.inChargeTitle', { name: text(facility.name) })}
          submit={t('duties.inChargeSave')}
          busy={setting.isPending}
          error={setting.error}
          onChoose={({ accountId }) => setting.mutate(accountId)}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </Section>
  );
}
