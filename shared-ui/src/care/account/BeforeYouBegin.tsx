import { Panel, Stack, styled } from '../../faces/core';
import { useTranslation } from '../../faces/platform';
import type { Worker } from './ownProfile';
import { REGISTRATION } from './registration';

// Above the form on phones, beside it on wide screens.
const Before = styled(Panel)(({ theme }) => ({
  '& ul': { paddingLeft: theme.spacing(5.5), listStyle: 'disc' },
  [theme.breakpoints.up('md')]: { order: 1 },
}));

/** Lists what an applicant needs for the form, and who will see it. */
export function BeforeYouBegin({ role }: { role: Worker }) {
  const { t } = useTranslation('shared-ui');
  return (
    <Before>
      <Stack>
        <h2>{t('application.atHand')}</h2>
        <ul>
          {REGISTRATION[role].required.map((thing) => (
            <li key={thing}>{t(`application.things.${thing}`)}</li>
          ))}
        </ul>
        <p>{t('application.uploads')}</p>
        <p>{t('application.whoSees')}</p>
      </Stack>
    </Before>
  );
}
