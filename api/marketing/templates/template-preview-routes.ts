import { demandTemplate } from '../../../commands/marketing/templates/save-template.ts';
import { cleanBody } from '../../../commands/shared/letters/clean-body.ts';
import { compileLetter } from '../../../commands/shared/letters/compile-letter.ts';
import {
  type FamilyFields,
  renderPreview,
  withoutWrongFields,
} from '../../../commands/shared/letters/render-preview.ts';
import { sendPreview } from '../../../commands/shared/letters/send-preview.ts';
import type { OfferedOptions } from '../../../commands/shared/offered-options.ts';
import type { UserAddresses } from '../../../commands/shared/user-addresses.ts';
import { type RenderedView, renderedView } from '../../../contract/communications/communications.ts';
import {
  previewMarketingTemplateBody,
  type RenderMarketingTemplateBody,
  renderMarketingTemplateBody,
} from '../../../contract/marketing/templates.ts';
import { nothing } from '../../../contract/shared/fields.ts';
import { renderProblems } from '../../../domain/marketing/templates/marketing-template.ts';
import { travelTogether } from '../../../domain/shared/letters/letter-rules.ts';
import { letterTexts } from '../../../domain/shared/letters/letter-texts.ts';
import { fieldLabel } from '../../../domain/shared/letters/merge-fields.ts';
import { demand } from '../../../domain/shared/refusal.ts';
import type { Platform } from '../../runtime/platform.ts';
import { defineRoute, type Route } from '../../runtime/route.ts';

interface PreviewParts extends Pick<Platform, 'log' | 'business' | 'address' | 'mail'> {
  readonly familyFields: FamilyFields;
  readonly userAddresses: UserAddresses;
  readonly offeredOptions: OfferedOptions;
  readonly postalAddress: () => Promise<string>;
}

/** Shows email templates as families would get them, also those whose text is not saved yet. */
export function templatePreviewRoutes(parts: PreviewParts): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/marketing/templates/:template/render',
      access: 'admin',
      summary: 'An email template as an email, with sample values or those of the family of an athlete',
      body: renderMarketingTemplateBody,
      results: renderedView,
      run: async ({ param, body, context }) => ({
        results: await rendered(parts, param('template'), body, context.now),
      }),
    }),
    defineRoute({
      method: 'post',
      path: '/marketing/templates/:template/preview',
      access: 'admin',
      summary:
        'Sends the same email to the signed-in user, and to nobody else: it can contain the data of a family',
      body: previewMarketingTemplateBody,
      results: nothing,
      async run({ param, body, caller: { userId }, context }) {
        const { email: _, ...given } = body;
        const { subject, html, text } = await rendered(parts, param('template'), given, context.now);
        const addressOf = async (id: string) => (await parts.userAddresses.of(id))?.email ?? '';
        const asked = { userId, body: { subject, html, text } };
        const { email } = await sendPreview({ mail: parts.mail, addressOf }, asked, context);
        return { message: letterTexts.previewSent(email), results: null };
      },
    }),
  ];
}

async function rendered(
  { log, business, address, familyFields, offeredOptions, postalAddress }: PreviewParts,
  templateId: string,
  given: RenderMarketingTemplateBody,
  now: string,
): Promise<RenderedView> {
  const saved = await demandTemplate(log, templateId);
  const { subject = saved.subject, preheader = saved.preheader, body = saved.body } = given;
  const text = { subject, preheader, body: cleanBody(body) };
  demand(renderProblems(text));
  const known = {
    subject: withoutWrongFields(text.subject, 'plain'),
    preheader: withoutWrongFields(text.preheader, 'plain'),
    body: withoutWrongFields(text.body, 'html'),
  };
  const letter = compileLetter({
    ...known,
    business: business.name,
    kind: (await offeredOptions()).find(({ id }) => id === 'news-and-offers')?.label ?? 'News and offers',
    downloads: travelTogether(saved.attachments) ? [] : saved.attachments,
    postalAddress: await postalAddress(),
  });
  const fields = await familyFields.of(given.athlete_id, now);
  const downloadLink = (fileId: string) => `${address}/api/files/${fileId}/content`;
  const { missing, ...mail } = renderPreview(letter, { fields, downloadLink });
  return { ...mail, missing: missing.map(fieldLabel) };
}
