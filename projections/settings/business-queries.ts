import type { Pool } from 'pg';
import { globalNamed, globals } from '../../domain/settings/globals.ts';
import { communicationOptions } from '../../domain/shared/communication-options.ts';
import { gathered } from '../../event-store/gathered.ts';
import type { Provenance } from '../runtime/projection.ts';
import type { CommunicationOptionRow } from './communication-options.ts';
import type { GlobalRow } from './globals.ts';

type Revision = Pick<Provenance, 'revision'>;
export type Global = GlobalRow & Revision;
export type CommunicationOption = CommunicationOptionRow & Revision;

/** Of what nobody has changed yet: a change by somebody else in the meantime is noticed against it. */
const UNCHANGED = '-1';

/** A setting that follows from something else. */
export interface FollowingGlobal {
  /** The views that it is read from. */
  readonly reads: readonly string[];
  value(): Promise<string>;
}

export interface BusinessQueries {
  /** The views that settings are read from. */
  readonly globalReads: readonly string[];
  /** Every setting, in the order of their declaration: as it was set, or as it is while nobody has. */
  globals(): Promise<Global[]>;
  /** The value of one of them. */
  global(key: string): Promise<string>;
  /** Every kind of mail that a person may do without, offered or not. */
  communicationOptions(): Promise<CommunicationOption[]>;
}

/**
 * `initial`: what is known of the installation, instead of what the settings begin with. `following`: the values of those that nobody
 * sets, asked for where they come from.
 */
export function createBusinessQueries(
  pool: Pool,
  initial: () => Readonly<Record<string, string>>,
  following: Readonly<Record<string, FollowingGlobal>> = {},
): BusinessQueries {
  const valueOf = gathered<string>(async (keys) => {
    const text = 'select key, value from rm.globals where key = any ($1)';
    const { rows } = await pool.query<GlobalRow>({ name: 'some globals', text, values: [keys] });
    return new Map(rows.map(({ key, value }) => [key, value]));
  });
  const queries: BusinessQueries = {
    globalReads: ['globals', ...Object.values(following).flatMap(({ reads }) => reads)],
    async globals() {
      const { rows } = await pool.query<Global>({
        name: 'globals',
        text: 'select key, value, revision from rm.globals',
      });
      return Promise.all(
        globals.map(async ({ key, initial: value }) => {
          const followed = await following[key]?.value();
          if (followed !== undefined) return { key, value: followed, revision: UNCHANGED };
          const set = rows.find((row) => row.key === key);
          return set ?? { key, value: initial()[key] ?? value, revision: UNCHANGED };
        }),
      );
    },
    async global(key) {
      const followed = await following[key]?.value();
      if (followed !== undefined) return followed;
      return (await valueOf(key)) ?? initial()[key] ?? globalNamed(key)?.initial ?? '';
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
