import { folderStorage } from './folder';
import type { FileSettings } from './settings';
import type { FileStorage } from './storage';

/** Opens the storage that the settings name. */
export async function openStorage(settings: FileSettings): Promise<FileStorage> {
  if ('folder' in settings) return folderStorage(settings.folder);
  // Large, and seldom needed.
  const { bucketStorage } = await import('./bucket');
  return bucketStorage(settings);
}
