import { inlineScriptHash } from './inlineScript';

/** Other origins from which published modules come. */
const publishedOrigins = (modules: readonly { base: string }[]) => [
  ...new Set(modules.filter(({ base }) => URL.canParse(base)).map(({ base }) => new URL(base).origin)),
];

/**
 * The Content-Security-Policy of every page: scripts are ours alone, those of modules on other origins that are published, and those of
 * origins on which developers may work. Of scripts inline only the one that is named by its hash runs; Emotion writes its styles into style elements.
 */
export function contentSecurityPolicy(
  { shell, modules }: { shell: { inlineScript?: string | undefined }; modules: readonly { base: string }[] },
  developerOrigins: readonly string[] = [],
) {
  const others = [...publishedOrigins(modules), ...developerOrigins].map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'self'",
    `script-src 'self' '${inlineScriptHash(shell)}'${others}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${others}`,
    `font-src 'self'${others}`,
    `connect-src 'self'${developerOrigins.map((origin) => ` ${origin}`).join('')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
