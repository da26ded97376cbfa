import { cleanBody } from '../../../commands/shared/letters/clean-body.ts';
import { compileLetter } from '../../../commands/shared/letters/compile-letter.ts';
import { type FamilyFields, renderPreview } from '../../../commands/shared/letters/render-preview.ts';
import { sendPreview } from '../../../commands/shared/letters/send-preview.ts';
import { type RenderedView, renderedView } from '../../../contract/communications/communications.ts';
import { type RenderTemplateBody, renderTemplateBody } from '../../../contract/communications/templates.ts';
import { nothing } from '../../../contract/shared/fields.ts';
import { communicationTexts } from '../../../domain/communications/communication-texts.ts';
import { templateTextProblems } from '../../../domain/communications/templates/message-template.ts';
import {
  isAboutSessions,
  sampleSession,
  withSession,
} from '../../../domain/communications/templates/session-fields.ts';
import type { TemplateUse } from '../../../domain/communications/templates/template-uses.ts';
import {
  type CommunicationOptionId,
  communicationOptions,
} from '../../../domain/shared/communication-options.ts';
import { needsPostalAddress } from '../../../domain/shared/letters/letter-rules.ts';
import { fieldLabel } from '../../../domain/shared/letters/merge-fields.ts';
import { demand } from '../../../domain/shared/refusal.ts';
import type { People } from '../../../projections/communications/people.ts';
import type { Platform } from '../../runtime/platform.ts';
import { defineRoute, type Route } from '../../runtime/route.ts';
import { savedText, type TemplateParts, withUnsaved } from './template-routes.ts';

interface PreviewParts
  extends Pick<Platform, 'business' | 'mail' | 'setting'>,
    Pick<TemplateParts, 'log' | 'systemTexts'> {
  readonly people: Pick<People, 'of'>;
  readonly familyFields: FamilyFields;
}

/** Shows templates as emails, also those whose text is not saved yet. */
export function templatePreviewRoutes(parts: PreviewParts): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/admin/templates/:template/render',
      access: 'admin',
      summary: 'A template as an email, with sample values or those of the family of an athlete',
      body: renderTemplateBody,
      results: renderedView,
      run: async ({ param, body, context }) => ({
        results: await rendered(parts, param('template'), body, context.now),
      }),
    }),
    defineRoute({
      method: 'post',
      path: '/admin/templates/:template/preview',
      access: 'admin',
      summary: 'Sends the same email to the address of the signed-in user',
      body: renderTemplateBody,
      results: nothing,
      async run({ param, body, caller: { userId }, context }) {
        const { subject, html, text } = await rendered(parts, param('template'), body, context.now);
        const addressOf = async (id: string) =>
          (await parts.people.of([{ kind: 'user', id }]))[0]?.email ?? '';
        const mail = { userId, body: { subject, html, text } };
        const { email } = await sendPreview({ mail: parts.mail, addressOf }, mail, context);
        return { message: communicationTexts.previewSent(email), results: null };
      },
    }),
  ];
}

async function rendered(
  parts: PreviewParts,
  id: string,
  given: RenderTemplateBody,
  now: string,
): Promise<RenderedView> {
  const { system, ...saved } = await savedText(parts, id);
  if (system) return { ...system.sample(), missing: [] };
  const { use, ...wanted } = withUnsaved(saved, given);
  const text = { subject: wanted.subject, body: cleanBody(wanted.body) };
  demand(templateTextProblems({ ...text, use }));
  const filled = isAboutSessions(use) ? withSession(text, sampleSession) : text;
  const optionId = optionOf(use);
  const letter = compileLetter({
    ...filled,
    business: parts.business.name,
    kind: communicationOptions.find(({ id }) => id === optionId)?.label ?? null,
    downloads: [],
    preheader: '',
    postalAddress: needsPostalAddress(optionId) ? await parts.setting('business_postal_address') : '',
  });
  const fields = await parts.familyFields.of(given.athlete_id, now);
  const { missing, ...mail } = renderPreview(letter, { fields });
  return { ...mail, missing: missing.map(fieldLabel) };
}

/** What the footer says about turning such emails off. Authors can choose another kind for each message. */
function optionOf(use: TemplateUse | null): CommunicationOptionId | null {
  if (use === 'lead') return null;
  return isAboutSessions(use) ? 'schedule-changes' : 'news-and-offers';
}
