import type { TemplateUses } from '../../../commands/marketing/templates/template-uses.ts';
import { unusedTemplateFiles } from '../../../commands/marketing/templates/unused-template-files.ts';
import type { FamilyFields } from '../../../commands/shared/letters/render-preview.ts';
import type { OfferedOptions } from '../../../commands/shared/offered-options.ts';
import type { RecordFiles } from '../../../commands/shared/record-files.ts';
import type { UserAddresses } from '../../../commands/shared/user-addresses.ts';
import {
  createMarketingTemplateQueries,
  marketingTemplateReads,
} from '../../../projections/marketing/templates/marketing-template-queries.ts';
import type { Platform } from '../../runtime/platform.ts';
import { ownStream } from '../../shared/history-parts.ts';
import { currentPostalAddress } from '../../shared/postal-address.ts';
import { templatePreviewRoutes } from './template-preview-routes.ts';
import { templateRoutes } from './template-routes.ts';

export interface TemplateNeeds {
  readonly recordFiles: RecordFiles;
  readonly userAddresses: UserAddresses;
  readonly offeredOptions: OfferedOptions;
  readonly familyFields: FamilyFields;
}

/** Email templates of campaigns. `uses`: the campaigns that send them. */
export function openTemplates(platform: Platform, needs: TemplateNeeds, uses: TemplateUses) {
  const { log, reads, waitForPosition } = platform;
  const { recordFiles } = needs;
  const queries = createMarketingTemplateQueries(reads);
  const postalAddress = currentPostalAddress(platform);
  const demandShown = async (position: bigint, views: readonly string[]) => {
    if (!(await waitForPosition(position, views))) throw new Error(`${views.join()} is behind`);
  };
  return {
    adds: { histories: [ownStream('marketingTemplate', 'admin')] },
    reactors: [
      unusedTemplateFiles({
        log,
        files: recordFiles,
        async filesOf(templateId, at) {
          await demandShown(at, ['files']);
          return (await recordFiles.of('template', templateId)).map(({ id }) => id);
        },
        async isAttached(fileId, at) {
          await demandShown(at, marketingTemplateReads);
          const templates = await queries.all();
          return templates.some(({ attachments }) => attachments.some((one) => one.fileId === fileId));
        },
      }),
    ],
    routes: () => [
      ...templateRoutes({ ...platform, queries, uses, files: recordFiles, postalAddress }),
      ...templatePreviewRoutes({ ...platform, ...needs, postalAddress }),
    ],
  };
}
