import { Page, styled } from '@chautari/shared-ui/core';
import { useFormat, useSettings, useTranslation } from '@chautari/shared-ui/platform';

/** The day from which both texts are in force. */
const IN_FORCE_SINCE = '2026-11-21';

const Text = styled('div')({
  maxWidth: 640,
  '& h2': { marginTop: 36, fontSize: 23 },
  '& p': { marginTop: 10 },
  '& .changed': { color: 'var(--muted)', marginTop: 0 },
});

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
      <Text>
        <p className="changed">{t(`${name}.changed`, { day: date(IN_FORCE_SINCE) })}</p>
        {parts.map(({ title, text }) => (
          <section key={title}>
            <h2>{title}</h2>
            {text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </Text>
    </Page>
  );
}
