import type { i18n as I18n } from 'i18next';
import { useTranslation as useI18nextTranslation } from 'react-i18next';
import type { Language } from '@chautari/contract';
import type first from '../../locales/en.json';

declare global {
  /** The catalogues of the kit: that of a first page, and one for each face with its own messages, which adds it here. */
  interface KitCatalogues {
    first: typeof first;
  }
  /** The English catalogue of each namespace, which defines its keys. A package adds its own in `src/mfe.tsx`. */
  interface MessageCatalogues {
    'shared-ui': KitCatalogues;
  }
}

export type Namespace = keyof MessageCatalogues;

/** i18next selects `found_one` or `found_other` by `count`: the key is `found`. */
type WithoutPlural<K extends string> = K extends `${infer Base}_${'one' | 'other'}` ? Base : K;

/** The dotted paths of a catalogue that lead to a text, or to a list. */
type PathsTo<Leaf, T> = {
  [K in keyof T & string]: T[K] extends Leaf
    ? WithoutPlural<K>
    : T[K] extends string | readonly unknown[]
      ? never
      : `${K}.${PathsTo<Leaf, T[K]>}`;
}[keyof T & string];

/** The keys of all catalogues of the kit, which share one namespace and do not overlap. */
type KitKey = { [C in keyof KitCatalogues]: PathsTo<string, KitCatalogues[C]> }[keyof KitCatalogues];

/** A key of a namespace, or of the kit (`shared-ui:action.close`). */
export type MessageKey<N extends Namespace = 'shared-ui'> = N extends 'shared-ui'
  ? KitKey
  : PathsTo<string, MessageCatalogues[N]> | `shared-ui:${KitKey}`;

/** A key that leads to a list, such as the paragraphs of a page. */
export type ListKey<N extends Namespace> = N extends 'shared-ui'
  ? never
  : PathsTo<readonly unknown[], MessageCatalogues[N]>;

/** The names below a key: `name` of `NameUnder<'field'>` is a label of the kit. */
export type NameUnder<Branch extends string> = KitKey extends infer K
  ? K extends `${Branch}.${infer Name}`
    ? Name
    : never
  : never;

type Values = Record<string, unknown>;

/** Returns the message of a key, with its placeholders filled in; for several keys, the first that exists. */
export interface Translate<N extends Namespace = 'shared-ui'> {
  (key: MessageKey<N> | MessageKey<N>[], values?: Values): string;
  (key: ListKey<N>, values: Values & { returnObjects: true }): unknown;
}

type UseTranslation = <N extends Namespace = never>(namespace?: N) => { t: Translate<N>; i18n: I18n };

/** Returns the namespace of the messages that are loaded later (`registerMessages`). */
export const getLaterNamespace = (namespace: string) => `${namespace}-later`;
/** Returns the namespace without the suffix of `getLaterNamespace`. */
export const getFirstNamespace = (namespace: string) => namespace.replace(/-later$/, '');

/** react-i18next's hook with typed keys. It also finds messages that are loaded later. */
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

/** Returns the translation function of a given language. */
export const getTranslate = (i18n: I18n, language: Language) => i18n.getFixedT(language, 'shared-ui') as Translate;

/**
 * A key whose last part is only known at run time, such as the label of a field by its name. It is not checked: for a few known names, write a
 * template literal instead.
 */
export const dynamicKey = <Branch extends string>(branch: Branch, name: string) => `${branch}.${name}` as never;
