import { createContext, useContext } from 'react';
import type { Bilingual, OpeningHours } from '@chautari/contract';

/** The portal's name in both scripts. */
export const PORTAL_NAME: Bilingual = { en: 'Swasthya Chautari', np: 'स्वास्थ्य चौतारी' };

/** The settings of the deployment, from `settings.json`, and whether it is a demonstration. */
export interface Settings {
  phone: string;
  email: string;
  place: Bilingual;
  /** The health post in whose name notices go out; by default the place. */
  publisher?: Bilingual;
  /** The hours that pages name until the reader has chosen a health post. */
  hours?: Omit<OpeningHours, 'exceptions'>;
  /** Numbers to call beside 102, such as the police. */
  emergencyNumbers?: readonly { number: string; name: Bilingual }[];
  /** The ambulance of the facility, which pages of services name before 102. */
  ambulance?: { number: string };
  /** Social pages by name; a link is shown only where one is set. */
  social: Partial<Record<'facebook' | 'youtube' | 'viber', string>>;
  demo: boolean;
  /** Whether pages report how their modules loaded; on by default. */
  health?: 'on' | 'off';
  /** The public address of the portal, such as https://health.example.np, if set. */
  origin?: string;
}

const SettingsContext = createContext<Settings | undefined>(undefined);
export const SettingsProvider = SettingsContext.Provider;

export function useSettings(): Settings {
  const settings = useContext(SettingsContext);
  if (!settings) throw new Error('useSettings needs a SettingsProvider above it');
  return settings;
}
