export const IMPORT_PATH = '/athletes/import';

/** The address of one import, so that it can be looked at again. */
export const importPath = (id: string): string => `${IMPORT_PATH}?import=${encodeURIComponent(id)}`;
