import { useState } from 'react';
import { can, type DutyList } from '@chautari/contract';
import { Button, Panel, Row, Section, Stack, Typed, useErrorText, useToast } from '@chautari/shared-ui/core';
import { useKeptFocus } from '@chautari/shared-ui/lists';
import { call, useFormat, useMutation, useQueryClient, useSession, useTranslation } from '@chautari/shared-ui/platform';
import { WorkerDialog } from './WorkerDialog';

type InChargeProps = Pick<DutyList, 'inCharge'> & { facility: DutyList['facilities'][number] };

/** Who is in charge now. */
function Current({ inCharge }: Pick<DutyList, 'inCharge'>) {
  const { t } = useTranslation('mfe-staff');
  const { text } = useFormat();
  if (!inCharge) return <p>{t('duties.inChargeNone')}</p>;
  return (
    <p>
      <b>
        <Typed>{text(inCharge.name)}</Typed>
      </b>
      , {t(`duties.role.${inCharge.role}`)}. {t('duties.inChargeText')}
    </p>
  );
}

/** The person in charge of a facility, whom administrators choose. */
export function InCharge({ facility, inCharge }: InChargeProps) {
  const { t } = useTranslation('mfe-staff');
  const { text } = useFormat();
  const { person } = useSession({ ask: 'ifLikely' });
  const toast = useToast();
  const textOf = useErrorText();
  const cache = useQueryClient();
  const kept = useKeptFocus<HTMLDivElement>(':scope > *');
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
  const choose = () => {
    setting.reset();
    setIsChoosing(true);
  };
  return (
    <Section title={t('duties.inCharge')}>
      <div {...kept}>
        <Panel>
          <Stack>
            <Current inCharge={inCharge} />
            {can(person, 'facility.manage') && (
              <Row>
                <Button variant="second" onClick={choose}>
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
      </div>
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
