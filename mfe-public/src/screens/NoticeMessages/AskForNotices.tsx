import { useEffect, useRef } from 'react';
import { BulletList, Columns, Panel, Stack, useHydrated } from '@chautari/shared-ui/core';
import { Form, lazyCheck, PhoneField, Submit, useFieldValue } from '@chautari/shared-ui/forms';
import { AddressFields } from '@chautari/shared-ui/people';
import {
  call,
  useLanguage,
  useMyFacility,
  useQuery,
  useSearchParams,
  useTranslation,
  type Input,
} from '@chautari/shared-ui/platform';
import type { useNoticeMessages } from './useNoticeMessages';

type Wish = Input<'askForNoticeMessages'>;

const checkWish = lazyCheck(async () => {
  const { askForNoticeMessages, check } = await import('@chautari/contract');
  return (value) => check(askForNoticeMessages.input, value);
});

/** Returns the place to propose: that of the page that led here, else the municipality of the chosen health post. */
function useProposal() {
  const [params] = useSearchParams();
  const mine = useMyFacility();
  const isHydrated = useHydrated();
  const municipalityId = Number(params.get('municipality'));
  if (isHydrated && municipalityId) return { municipalityId, ward: Number(params.get('ward')) };
  return mine?.address ? { municipalityId: mine.address.municipalityId, ward: 0 } : undefined;
}

/** Fills in the proposed place once the address data are there, unless the reader was quicker. */
function ProposedPlace({ municipalityId, ward }: { municipalityId: number; ward: number }) {
  const { data } = useQuery({
    queryKey: ['addresses'],
    queryFn: ({ signal }) => call('listAddresses', {}, signal),
    staleTime: Infinity,
  });
  const [chosen, setProvince] = useFieldValue<number>('place.provinceId');
  const [, setDistrict] = useFieldValue<number>('place.districtId');
  const [, setMunicipality] = useFieldValue<number>('place.municipalityId');
  const [, setWard] = useFieldValue<number>('place.ward');
  const isDone = useRef(false);
  useEffect(() => {
    if (!data || isDone.current) return;
    isDone.current = true;
    const district = data.provinces
      .flatMap(({ id, districtList }) => districtList.map((each) => ({ ...each, provinceId: id })))
      .find(({ municipalityList }) => municipalityList.some(({ id }) => id === municipalityId));
    if (chosen || !district) return;
    setProvince(district.provinceId);
    setDistrict(district.id);
    setMunicipality(municipalityId);
    if (ward) setWard(ward);
  }, [data, chosen, municipalityId, ward, setProvince, setDistrict, setMunicipality, setWard]);
  return null;
}

/** The form: phone and place, with what comes and how it ends. */
export function AskForNotices({ ask }: Pick<ReturnType<typeof useNoticeMessages>, 'ask'>) {
  const { t } = useTranslation('mfe-public');
  const language = useLanguage();
  const proposal = useProposal();
  const facts = t('noticeMessages.facts', { returnObjects: true }) as string[];
  return (
    <Columns kind="form">
      <Form
        check={checkWish}
        defaults={ask.variables ?? {}}
        extra={{ language }}
        onSubmit={(wish: Wish) => ask.mutate(wish)}
        error={ask.error}
        busy={ask.isPending}
      >
        <Panel>
          <Stack>
            {proposal && <ProposedPlace {...proposal} />}
            <PhoneField name="phone" autoComplete="tel-national" />
            <AddressFields name="place" ward="optional" />
            <p>{t('noticeMessages.wardHint')}</p>
            <Submit>{t('noticeMessages.send')}</Submit>
          </Stack>
        </Panel>
      </Form>
      <Panel>
        <Stack>
          <h2>{t('noticeMessages.what')}</h2>
          <BulletList>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </BulletList>
        </Stack>
      </Panel>
    </Columns>
  );
}
