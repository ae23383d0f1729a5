import { createFolderStorage } from './folder';
import type { FileSettings } from './settings';
import type { FileStorage } from './storage';

/** Opens the storage that the settings name. */
export async function openStorage(settings: FileSettings): Promise<FileStorage> {
  if ('folder' in settings) return createFolderStorage(settings.folder);
  // Large, and seldom needed.
  const { createBucketStorage } = await import('./bucket');
  return createBucketStorage(settings);
}
