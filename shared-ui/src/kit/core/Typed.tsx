import type { ReactNode } from 'react';
import {
  detectScript,
  getHtmlLang,
  getLanguageEntry,
  getScriptPair,
  type Language,
  type Script,
} from '@chautari/contract';
import { useLanguage } from '../platform/language';

/** Letters of a script with what stands between them and right beside them. A single letter, as in an ID, is in no language. */
const RUNS = {
  latin: /[^\p{L}\p{M}\p{N}\s]*\p{Script=Latin}(?:[^\p{L}\p{M}]*\p{Script=Latin})+[^\p{L}\p{M}\s(]*/gu,
  devanagari: /[^\p{L}\p{M}\p{N}\s]*\p{Script=Devanagari}(?:[^\p{L}\p{M}]*\p{Script=Devanagari})+[^\p{L}\p{M}\s(]*/gu,
} as const satisfies Record<Script, RegExp>;

/** Returns the language of a text that is wholly in another script than the language, for elements that hold text only. */
export function getOtherLang(text: string, language: Language) {
  const [, other] = getScriptPair(language);
  return detectScript(text) === getLanguageEntry(other).script ? getHtmlLang(other) : undefined;
}

/** Marks the parts of a text that are in another script than the language; what is no text stays as it is. */
export function markScripts(text: ReactNode, language: Language): ReactNode {
  if (typeof text !== 'string') return text;
  const [, other] = getScriptPair(language);
  const runs = [...text.matchAll(RUNS[getLanguageEntry(other).script])];
  if (!runs.length) return text;
  const lang = getHtmlLang(other);
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: run, index } of runs) {
    if (index > end) parts.push(text.slice(end, index));
    parts.push(
      <bdi key={index} lang={lang}>
        {run}
      </bdi>,
    );
    end = index + run.length;
  }
  if (end < text.length) parts.push(text.slice(end));
  // One element, because the parts of a text must not become items of a grid.
  return parts.length > 1 ? <span>{parts}</span> : parts;
}

/**
 * Text that people typed: names, complaints, reasons, addresses. What is in another script than the page carries the language of that script, so
 * that screen readers read it with a voice that can. Lists and tables of the kit do it for the texts that they are given.
 */
export function Typed({ children }: { children: ReactNode }) {
  return markScripts(children, useLanguage());
}

/** Returns `markScripts` for the language of the page, where a list shows many texts. */
export function useMarkScripts() {
  const language = useLanguage();
  return (text: ReactNode) => markScripts(text, language);
}
