import type { SentMessagesView } from '../../../../contract/communications/messages.ts';
import { communicationTexts } from '../../../../domain/communications/communication-texts.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { http } from '../../../../ui-kit/http.ts';
import { communicationResource } from '../communication-paths.ts';
import { inWords } from '../communications-http.ts';

interface Resend {
  readonly ids: readonly string[];
  readonly includes_unknown?: boolean;
  readonly includes_canceled?: boolean;
}

/** Sends messages again; the answer names those that were refused. */
export const sendAgain = (communicationId: string, body: Resend, idempotencyKey: string) =>
  inWords(
    http.post<SentMessagesView>(`${communicationResource(communicationId)}/messages/send`, {
      body,
      idempotencyKey,
    }),
    communicationTexts.notSent,
  );

export const messageResource = (communicationId: string, messageId: string): string =>
  `${communicationResource(communicationId)}/messages/${encodeURIComponent(messageId)}`;

/** `3 messages are sent again` */
export const sentAgainWords = (count: number): string =>
  `${counted(count, 'message')} ${count === 1 ? 'is' : 'are'} sent again`;
