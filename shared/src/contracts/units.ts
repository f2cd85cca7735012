/** The units of this repository, which are built and released separately. Each unit's folder has the same name. */
export const UNITS = ['host', 'remote-site', 'remote-chat', 'remote-admin'] as const;

/** Folders of `media/` that the server delivers. */
export const MEDIA_FOLDERS = ['pictures', 'films', 'brand'] as const;
