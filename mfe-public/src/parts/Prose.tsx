import { Page, Stack, Typography } from '@chautari/shared-ui/core';
import { useFormat, useSettings, useTranslation } from '@chautari/shared-ui/platform';

/** The day from which both texts are in force. */
const IN_FORCE_SINCE = '2026-11-21';

interface Part {
  title: string;
  text: string[];
}

/** A long text in parts: `title`, `lead`, `changed` and `parts` under a name in this module's words. */
export function Prose({ name }: { name: 'privacy' | 'terms' }) {
  const { t } = useTranslation('mfe-public');
  const { date } = useFormat();
  const { phone, email } = useSettings();
  const parts = t(`${name}.parts`, { returnObjects: true, phone, email }) as Part[];
  return (
    <Page title={t(`${name}.title`)} lead={t(`${name}.lead`)}>
      <Stack spacing={9} maxWidth="text">
        <Typography color="textSecondary">{t(`${name}.changed`, { day: date(IN_FORCE_SINCE) })}</Typography>
        {parts.map(({ title, text }) => (
          <Stack component="section" spacing={2.5} key={title}>
            <h2>{title}</h2>
            {text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Stack>
        ))}
      </Stack>
    </Page>
  );
}
