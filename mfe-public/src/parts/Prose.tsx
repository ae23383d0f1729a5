import { ButtonLink, Columns, List, Page, Panel, Stack, styled, TextLink, Typography } from '@chautari/shared-ui/core';
import { useFormat, useSettings, useTranslation } from '@chautari/shared-ui/platform';

/** Effective date of both texts. */
const IN_FORCE_SINCE = '2026-11-21';

interface Part {
  title: string;
  text: string[];
}

const getId = (index: number) => `part-${index + 1}`;

/** A link within the page, high enough for a finger. */
const PartLink = styled('a')({ display: 'inline-flex', alignItems: 'center', minHeight: 28 });

/** Table of contents, contact and a link to the other text. */
function Contents({ parts, other }: { parts: readonly Part[]; other: 'privacy' | 'terms' }) {
  const { t } = useTranslation('mfe-public');
  return (
    <Panel as="aside" sticky aria-labelledby="contents">
      <Stack>
        <h2 id="contents">{t('prose.contents')}</h2>
        <List>
          {parts.map(({ title }, index) => (
            <li key={title}>
              <PartLink href={`#${getId(index)}`}>{title}</PartLink>
            </li>
          ))}
        </List>
        <p>{t('prose.ask')}</p>
        <ButtonLink to="/contact" icon="phone" variant="second" wide>
          {t('contact.title')}
        </ButtonLink>
        <TextLink to={`/${other}`}>{t(`${other}.title`)}</TextLink>
      </Stack>
    </Panel>
  );
}

/** A long text in parts. Its messages `title`, `lead`, `changed` and `parts` are under `name`. */
export function Prose({ name }: { name: 'privacy' | 'terms' }) {
  const { t } = useTranslation('mfe-public');
  const { date } = useFormat();
  const { phone, email } = useSettings();
  const parts = t(`${name}.parts`, { returnObjects: true, phone, email }) as Part[];
  return (
    <Page title={t(`${name}.title`)} lead={t(`${name}.lead`)}>
      <Columns kind="two">
        <Stack spacing={9} maxWidth="text">
          <Typography color="textSecondary">{t(`${name}.changed`, { day: date(IN_FORCE_SINCE) })}</Typography>
          {parts.map(({ title, text }, index) => (
            <Stack component="section" spacing={2.5} key={title}>
              <h2 id={getId(index)} tabIndex={-1}>
                {title}
              </h2>
              {text.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </Stack>
          ))}
        </Stack>
        <Contents parts={parts} other={name === 'privacy' ? 'terms' : 'privacy'} />
      </Columns>
    </Page>
  );
}
