/** Returns the address of a stored file with a maximum width. */
export const getFileUrl = (id: string, width: 160 | 640 | 1280) =>
  `/api/files/${encodeURIComponent(id)}?width=${width}`;
