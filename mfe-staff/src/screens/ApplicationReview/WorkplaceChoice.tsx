import { useState } from 'react';
import { Button, Row, Stack } from '@chautari/shared-ui/core';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { FacilityPicker, type FacilityChoice } from '../../parts/FacilityPicker';

interface WorkplaceChoiceProps {
  /** What the applicant wrote. */
  hospital: string;
  /** Whether the applicant chose it from the list. */
  isInList: boolean;
  chosen: FacilityChoice | undefined;
  onChoose: (facility: FacilityChoice) => void;
}

/** Where the applicant will work: as written, or another facility of the list. */
export function WorkplaceChoice({ hospital, isInList, chosen, onChoose }: WorkplaceChoiceProps) {
  const { t } = useTranslation('mfe-staff');
  const { text } = useFormat();
  const [isSearching, setIsSearching] = useState(false);
  return (
    <Stack>
      <p>
        {t('applications.worksAt')} <b>{chosen ? text(chosen.name) : hospital}</b>
        {!chosen && !isInList && (
          <>
            <br />
            {t('applications.notInList')}
          </>
        )}
      </p>
      {isSearching ? (
        <FacilityPicker
          onChoose={(facility) => {
            onChoose(facility);
            setIsSearching(false);
          }}
        />
      ) : (
        <Row>
          <Button variant="quiet" onClick={() => setIsSearching(true)}>
            {t('applications.chooseFacility')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
