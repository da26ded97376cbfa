import type { Pool } from 'pg';
import { globalNamed, globals } from '../../domain/settings/globals.ts';
import { communicationOptions } from '../../domain/shared/communication-options.ts';
import type { Provenance } from '../runtime/projection.ts';
import type { CommunicationOptionRow } from './communication-options.ts';
import type { GlobalRow } from './globals.ts';

type Revision = Pick<Provenance, 'revision'>;
export type Global = GlobalRow & Revision;
export type CommunicationOption = CommunicationOptionRow & Revision;

/** Of what nobody has changed yet: a change by somebody else in the meantime is noticed against it. */
const UNCHANGED = '-1';

export interface BusinessQueries {
  /** Every setting, in the order of their declaration: as it was set, or as it is while nobody has. */
  globals(): Promise<Global[]>;
  /** The value of one of them. */
  global(key: string): Promise<string>;
  /** Every kind of mail that a person may do without, offered or not. */
  communicationOptions(): Promise<CommunicationOption[]>;
}

/** `initial`: what is known of the installation, instead of what the settings begin with. */
export function createBusinessQueries(
  pool: Pool,
  initial: () => Readonly<Record<string, string>>,
): BusinessQueries {
  const queries: BusinessQueries = {
    async globals() {
      const { rows } = await pool.query<Global>({
        name: 'globals',
        text: 'select key, value, revision from rm.globals',
      });
      return globals.map(
        ({ key, initial: value }) =>
          rows.find((row) => row.key === key) ?? { key, value: initial()[key] ?? value, revision: UNCHANGED },
      );
    },
    async global(key) {
      const { rows } = await pool.query<GlobalRow>({
        name: 'global',
        text: 'select key, value from rm.globals where key = $1',
        values: [key],
      });
      return rows[0]?.value ?? initial()[key] ?? globalNamed(key)?.initial ?? '';
    },
    async communicationOptions() {
      const { rows } = await pool.query<CommunicationOption>({
        name: 'communication options',
        text: 'select id, label, description, is_active, revision from rm.communication_options',
      });
      return communicationOptions.map(
        (option) =>
          rows.find(({ id }) => id === option.id) ?? { ...option, is_active: true, revision: UNCHANGED },
      );
    },
  };
  return queries;
}
