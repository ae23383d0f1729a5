import type { i18n as I18n } from 'i18next';
import { useTranslation as useI18nextTranslation } from 'react-i18next';
import type { Language } from '@chautari/contract';
import type first from '../../locales/en.json';

declare global {
  /** The catalogues of the kit: what a first page shows, and one for each face that has messages of its own. Each face adds its own. */
  interface KitCatalogues {
    first: typeof first;
  }
  /** The English catalogue of each namespace, which says what keys there are. A package adds its own in `src/mfe.tsx`. */
  interface MessageCatalogues {
    'shared-ui': KitCatalogues;
  }
}

export type Namespace = keyof MessageCatalogues;

/** i18next chooses between `found_one` and `found_other` by `count`: what is asked for is `found`. */
type WithoutPlural<K extends string> = K extends `${infer Base}_${'one' | 'other'}` ? Base : K;

/** The dotted paths of a catalogue that lead to a text, or to a list. */
type PathsTo<Leaf, T> = {
  [K in keyof T & string]: T[K] extends Leaf
    ? WithoutPlural<K>
    : T[K] extends string | readonly unknown[]
      ? never
      : `${K}.${PathsTo<Leaf, T[K]>}`;
}[keyof T & string];

/** Each catalogue of the kit has all of its keys to itself; they are found in one namespace. */
type KitKey = { [C in keyof KitCatalogues]: PathsTo<string, KitCatalogues[C]> }[keyof KitCatalogues];

/** A key of a namespace, or of the kit (`shared-ui:action.close`). */
export type MessageKey<N extends Namespace = 'shared-ui'> = N extends 'shared-ui'
  ? KitKey
  : PathsTo<string, MessageCatalogues[N]> | `shared-ui:${KitKey}`;

/** A key that leads to a list, such as the paragraphs of a page. */
export type ListKey<N extends Namespace> = N extends 'shared-ui'
  ? never
  : PathsTo<readonly unknown[], MessageCatalogues[N]>;

/** The names that stand under a key: `name` of `NameUnder<'field'>` is a label of the kit. */
export type NameUnder<Branch extends string> = KitKey extends infer K
  ? K extends `${Branch}.${infer Name}`
    ? Name
    : never
  : never;

type Values = Record<string, unknown>;

/** The text of a key, with its placeholders filled in; of several keys, the first that has one. */
export interface Translate<N extends Namespace = 'shared-ui'> {
  (key: MessageKey<N> | MessageKey<N>[], values?: Values): string;
  (key: ListKey<N>, values: Values & { returnObjects: true }): unknown;
}

type UseTranslation = <N extends Namespace = never>(namespace?: N) => { t: Translate<N>; i18n: I18n };

/** Where the messages of a namespace are that come after its first ones (`registerMessages`). */
export const getLaterNamespace = (namespace: string) => `${namespace}-later`;
/** The namespace that `laterOf` was made from. */
export const getFirstNamespace = (namespace: string) => namespace.replace(/-later$/, '');

/** react-i18next's hook, by which a key that the namespace does not have is a type error. It finds messages that came later, too. */
export const useTranslation = ((namespace?: string) =>
  useI18nextTranslation(namespace && [namespace, getLaterNamespace(namespace)])) as unknown as UseTranslation;

/**
 * Messages of the module that shows a component of the kit: keys of the page's own namespace, which the kit cannot know. The check of the
 * catalogues requires them of each module that shows the component, but for the optional ones.
 */
export const useOwnerMessages = useI18nextTranslation as unknown as <
  Key extends string,
  Optional extends string = never,
>() => { t: (key: Key | Optional) => string };

/** Translates into a language that need not be the reader's. */
export const getTranslate = (i18n: I18n, language: Language) => i18n.getFixedT(language, 'shared-ui') as Translate;

/**
 * A key whose last part only the running page knows, such as the label of a field by its name. Nobody checks that it exists: where the
 * name is one of a known few, write a template literal instead.
 */
export const dynamicKey = <Branch extends string>(branch: Branch, name: string) => `${branch}.${name}` as never;
