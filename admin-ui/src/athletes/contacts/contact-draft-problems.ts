import { channelProblems } from '../../../../domain/athletes/contacts/contact-problems.ts';
import { contactTexts } from '../../../../domain/athletes/contacts/contact-texts.ts';
import { nameProblems } from '../../../../domain/athletes/person-name.ts';
import type { Problem } from '../../../../domain/shared/refusal.ts';
import type { ContactView } from '../../../../ui-kit/api-types.ts';
import type { ContactDraft } from './contact-draft.ts';
import { isSomebody } from './contact-name.ts';
import type { ContactOwner } from './contact-owner.ts';
import { channelField } from './contact-tabs.ts';

/** What the rules say of what was typed. A line without a value is not saved, so nothing is wrong with it. */
export function contactDraftProblems(
  owner: ContactOwner,
  opened: ContactView | undefined,
  draft: ContactDraft,
): readonly Problem[] {
  const lines = draft.channels.filter(({ value }) => value.trim() !== '');
  return [
    ...(opened && isSomebody(opened) ? [] : nameProblems(draft)),
    ...lines.flatMap((line) => {
      // Of two that are the same, the later one is too many.
      const earlier = lines.slice(0, lines.indexOf(line));
      return channelProblems(line, earlier).map(({ message }) => ({ field: channelField(line.id), message }));
    }),
    ...(draft.address.isSameAsParent && !hasParent(owner, opened, draft)
      ? [{ field: 'isSameAsParent', message: contactTexts.needsParent }]
      : []),
  ];
}

/** Here, or where else the contact is linked. */
const hasParent = (owner: ContactOwner, opened: ContactView | undefined, draft: ContactDraft): boolean =>
  draft.relatedParentId !== null ||
  (opened?.links.some(
    ({ record_id, related_parent_id }) => record_id !== owner.recordId && related_parent_id !== null,
  ) ??
    false);
