/** The units of this repository, which are built and released on their own. The name is also the folder's. */
export const UNITS = ['host', 'remote-site', 'remote-chat', 'remote-admin'] as const;

/** Folders of `media/` that the server delivers. */
export const MEDIA_FOLDERS = ['pictures', 'films', 'brand'] as const;
