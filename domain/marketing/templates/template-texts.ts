import { marketingTexts } from '../marketing-texts.ts';

/** Texts of email templates. The specification gives those of `marketingTexts`; these are ours, except for the name of a copy (part 2 §5). */
export const templateTexts = {
  /** Research A37: the text of its siblings. */
  nameEmpty: 'Please enter a valid name.',
  exists: 'This template already exists.',
  attachmentUnknown: 'This attachment does not exist.',
  copyOf: (name: string) => `${name} (Clone)`,
  /** `version`: the one that was approved last; null: none was. */
  notApproved: (version: number | null) =>
    version === null
      ? 'Nobody has approved this email yet. Validate it to approve it.'
      : `It was changed after version ${version} was approved. Validate it to approve it again.`,
  preheaderLines: 'The preheader must be a single line.',
  preheaderTooLong: 'The preheader can have at most 150 characters.',
  used: (uses: readonly { readonly campaign: string; readonly step: string }[]) =>
    `${marketingTexts.templateNotDeleted}. It is used by ${uses
      .map(({ campaign, step }) => `${step} of ${campaign}`)
      .join(', ')}. Remove it from these campaigns first.`,
} as const;
