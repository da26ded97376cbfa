import type { ImportMapping } from '../../../../ui-kit/api-types.ts';

export interface ImportChoices {
  /** The product guesses it from the headings when it is not given. */
  readonly mapping?: ImportMapping | undefined;
  /** Id of the lead type of rows that name none. */
  readonly athleteType: string;
}

/** What the API takes: the fields, and after them the file. */
export function importForm(file: File, { mapping, athleteType }: ImportChoices, id?: string): FormData {
  const form = new FormData();
  if (id !== undefined) form.append('id', id);
  if (mapping) form.append('mapping', JSON.stringify(mapping));
  form.append('athleteType', athleteType);
  form.append('file', file);
  return form;
}
