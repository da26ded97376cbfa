import { scrubViews } from '../../commands/settings/scrub-views.ts';
import type { InitialSetting } from '../../commands/shared/campaign-past.ts';
import type { OfferedOptions } from '../../commands/shared/offered-options.ts';
import { globalNamed } from '../../domain/settings/globals.ts';
import { settingsProjections } from '../../projections/settings/area.ts';
import { createBusinessQueries } from '../../projections/settings/business-queries.ts';
import { createSavedViewQueries } from '../../projections/settings/saved-view-queries.ts';
import type { SavedViewsOf } from '../../projections/shared/saved-views.ts';
import type { Area } from '../shared/area.ts';
import { logoKeeper, logoPage } from './business-routes.ts';
import { businessSettingsRoutes } from './business-settings-routes.ts';
import { settingsFirstSteps } from './first-steps.ts';
import { initialSettings } from './initial-settings.ts';
import { settingsRoutes } from './routes.ts';

/** Settings of the business, value lists, and saved views. */
export const settings: Area<
  object,
  {
    readonly offeredOptions: OfferedOptions;
    readonly savedViewsOf: SavedViewsOf;
    readonly initialSetting: InitialSetting;
  }
> = {
  name: 'settings',
  projections: settingsProjections,
  open({ config, log, reads }, _faces, whole) {
    const own = createSavedViewQueries(reads);
    const initial = initialSettings(config);
    return {
      faces: {
        initialSetting: (key) => globalNamed(key)?.initial ?? '',
        savedViewsOf: (userId) => own.savedViews(userId),
        offeredOptions: async () =>
          (await createBusinessQueries(reads, initial).communicationOptions()).filter(
            ({ is_active }) => is_active,
          ),
      },
      adds: {
        firstSteps: settingsFirstSteps({ reads }),
        fileKeepers: [logoKeeper(log)],
        pages: [logoPage(() => whole().openFiles)],
        traces: [{ scrub: ({ words }, context) => scrubViews({ log, owners: own.owners }, words, context) }],
      },
      routes() {
        const { added, cardsOnFile, openFiles } = whole();
        const following = Object.fromEntries(
          added.followingSettings.map(({ key, ...setting }) => [key, setting]),
        );
        return [
          ...settingsRoutes({ log, queries: own }),
          ...businessSettingsRoutes({
            log,
            queries: createBusinessQueries(reads, initial, following),
            openFiles,
            cards: cardsOnFile,
            valueLists: added.valueLists,
          }),
        ];
      },
    };
  },
};
