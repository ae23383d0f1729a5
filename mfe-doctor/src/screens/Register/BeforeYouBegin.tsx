import { Panel, Stack, styled } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';

// On phones it is read before the form; where there is room it stands beside it.
const Before = styled(Panel)({
  '& ul': { paddingLeft: 22, listStyle: 'disc' },
  '@media (min-width:1000px)': { order: 1 },
});

/** What one should have at hand, and what happens with it. */
export function BeforeYouBegin() {
  const { t } = useTranslation('mfe-doctor');
  return (
    <Before>
      <Stack>
        <h2>{t('application.atHand')}</h2>
        <ul>
          {(['photo', 'citizenship', 'certificate', 'nmc'] as const).map((thing) => (
            <li key={thing}>{t(`application.things.${thing}`)}</li>
          ))}
        </ul>
        <p>{t('application.uploads')}</p>
        <p>{t('application.whoSees')}</p>
      </Stack>
    </Before>
  );
}
