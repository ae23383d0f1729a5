import type { Language } from '@chautari/contract';
import type { FrameMessages } from './page';

/** Returns the messages of frame and kit for a language other than that of the page; none for a language without a file in `words/`. */
export const fetchFrameMessages = async (language: Language): Promise<Partial<FrameMessages>> => {
  try {
    return ((await import(`./words/${language}.ts`)) as { default: FrameMessages }).default;
  } catch (error) {
    if ((error as { code?: string }).code === 'MODULE_NOT_FOUND') return {};
    throw error;
  }
};
