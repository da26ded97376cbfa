export const IMPORT_PATH = '/athletes/import';

/** The address of one import. */
export const importPath = (id: string): string => `${IMPORT_PATH}?import=${encodeURIComponent(id)}`;
