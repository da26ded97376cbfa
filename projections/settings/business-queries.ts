import { globalNamed, globals } from '../../domain/settings/globals.ts';
import { communicationOptions } from '../../domain/shared/communication-options.ts';
import { gathered } from '../../event-store/gathered.ts';
import type { Provenance } from '../runtime/columns.ts';
import { anyOf } from '../runtime/lists.ts';
import type { Reads } from '../runtime/reads.ts';
import type { FollowingGlobal } from '../shared/following-global.ts';
import type { SettingsTables } from './area.ts';
import type { CommunicationOptionRow } from './communication-options.ts';
import type { GlobalRow } from './globals.ts';

type Revision = Pick<Provenance, 'revision'>;
export type Global = GlobalRow & Revision;
export type CommunicationOption = CommunicationOptionRow & Revision;

/** The revision of a setting that was never changed, so that a concurrent first change is noticed. */
const UNCHANGED = '-1';

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
  reads: Reads,
  initial: () => Readonly<Record<string, string>>,
  following: Readonly<Record<string, FollowingGlobal>> = {},
): BusinessQueries {
  const db = reads.tables<SettingsTables>();
  const valueOf = gathered<string>(async (keys) => {
    const rows = await db
      .selectFrom('globals')
      .select(['key', 'value'])
      .where((eb) => anyOf(eb.ref('key'), keys))
      .execute();
    return new Map(rows.map(({ key, value }) => [key, value]));
  });
  const queries: BusinessQueries = {
    globalReads: ['globals', ...Object.values(following).flatMap(({ reads }) => reads)],
    async globals() {
      const rows = await db.selectFrom('globals').select(['key', 'value', 'revision']).execute();
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
      const rows = await db
        .selectFrom('communication_options')
        .select(['id', 'label', 'description', 'is_active', 'revision'])
        .execute();
      return communicationOptions.map(
        (option) =>
          rows.find(({ id }) => id === option.id) ?? { ...option, is_active: true, revision: UNCHANGED },
      );
    },
  };
  return queries;
}
