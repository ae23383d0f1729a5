import type { DueThing } from '@chautari/contract';
import { Row, StepProgress, styled } from '@chautari/shared-ui/core';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { useIsPhone } from '../../parts/useIsPhone';

// On one line also on a phone.
const CourseWords = styled(Row)(({ theme }) => ({
  justifyContent: 'space-between',
  columnGap: theme.spacing(2),
  [theme.breakpoints.down('sm')]: { fontSize: theme.typography.body2.fontSize },
}));

/** Progress of the pregnancy: completed checks and expected date of birth. */
export function Course({ done, of, edd }: NonNullable<DueThing['pregnancy']>) {
  const { t } = useTranslation('mfe-patient');
  const isPhone = useIsPhone();
  const { date, digits } = useFormat();
  return (
    <StepProgress done={done} of={of}>
      <CourseWords spacing={0}>
        <b>{t(`dashboard.${isPhone ? 'line.checksDone' : 'checksDone'}`, { done: digits(done), of: digits(of) })}</b>
        {/* It is less than a year away. */}
        <span>{t(`dashboard.${isPhone ? 'line.babyExpected' : 'babyExpected'}`, { date: date(edd, 'short') })}</span>
      </CourseWords>
    </StepProgress>
  );
}
