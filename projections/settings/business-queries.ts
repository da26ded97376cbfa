import { globalNamed, globals, globalValue } from '../../domain/settings/globals.ts';
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
  /** Every setting, in order of declaration, with its recorded or initial value. */
  globals(): Promise<Global[]>;
  /** The value of one setting. */
  global(key: string): Promise<string>;
  /** Every kind of email that people can turn off, offered or not. */
  communicationOptions(): Promise<CommunicationOption[]>;
}

/**
 * `initial`: values of this installation that replace the declared initial values. `following`: the settings that are derived and not
 * set, with the source of their values.
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
      const set = new Map(rows.map(({ key, value }) => [key, value]));
      return Promise.all(
        globals.map(async ({ key }) => {
          const followed = await following[key]?.value();
          if (followed !== undefined) return { key, value: followed, revision: UNCHANGED };
          const row = rows.find((one) => one.key === key);
          return row ?? { key, value: globalValue(key, set, initial()), revision: UNCHANGED };
        }),
      );
    },
    async global(key) {
      const followed = await following[key]?.value();
      if (followed !== undefined) return followed;
      const set = new Map<string, string>();
      for (let one: string | undefined = key; one !== undefined; one = globalNamed(one)?.follows) {
        const value = await valueOf(one);
        if (value !== undefined) set.set(one, value);
      }
      return globalValue(key, set, initial());
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
