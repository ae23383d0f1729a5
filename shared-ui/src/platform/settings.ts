import { createContext, useContext } from 'react';
import type { Bilingual } from '@chautari/api/contract';

/** What the deployer decides, from `settings.json`, and whether this is the demonstration. */
export interface Settings {
  phone: string;
  email: string;
  place: Bilingual;
  /** Social pages by name; a link is shown only where one is set. */
  social: Partial<Record<'facebook' | 'youtube' | 'viber', string>>;
  demo: boolean;
}

const SettingsContext = createContext<Settings | undefined>(undefined);
export const SettingsProvider = SettingsContext.Provider;

export function useSettings(): Settings {
  const settings = useContext(SettingsContext);
  if (!settings) throw new Error('useSettings needs a SettingsProvider above it');
  return settings;
}
