import type { Mapping } from './import-mapping.ts';
import type { ImportSource } from './presets/preset.ts';

/**
 * Whether people of whom the file does not say that they agreed get no news and offers. Another program's customers agreed to that program's
 * business, which a file has to say; a spreadsheet without such a column is imported as if staff had typed the contacts.
 */
export const needsConsent = (source: ImportSource, mapping: Mapping): boolean =>
  source !== 'other' || mapping['mailConsent'] !== undefined;
