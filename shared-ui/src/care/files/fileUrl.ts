/** The address of a file that the service keeps, no wider than asked for. */
export const fileUrl = (id: string, width: 160 | 640 | 1280) => `/api/files/${encodeURIComponent(id)}?width=${width}`;
