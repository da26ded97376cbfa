import { communication } from '../../commands/communications/communication.ts';
import { previewOf } from '../../commands/communications/preview.ts';
import {
  sendCommunication,
  validateCommunication,
} from '../../commands/communications/send-communication.ts';
import { handle } from '../../commands/runtime/handle.ts';
import { FileDamaged, FileMissing } from '../../commands/shared/file-store.ts';
import {
  previewMailBody,
  renderBody,
  renderedView,
  sendBody,
  sentView,
  stoppedView,
  validationView,
} from '../../contract/communications/communications.ts';
import { nothing, reference } from '../../contract/shared/fields.ts';
import { communicationTexts } from '../../domain/communications/communication-texts.ts';
import { isEmail } from '../../domain/shared/email.ts';
import { InvalidInput, Refusal } from '../../domain/shared/refusal.ts';
import { defineRoute, type Route } from '../runtime/route.ts';
import { byOf, type CommunicationDeps } from './communication-deps.ts';

/** A person waits for the answer. */
const LONGEST_PREVIEW_MS = 20_000;

/** Looking at a message before it is sent, sending it, and stopping it. */
export function sendRoutes(deps: CommunicationDeps): Route[] {
  return [...previewRoutes(deps), ...deliveryRoutes(deps)];
}

function previewRoutes(deps: CommunicationDeps): Route[] {
  const { mail, files, userAddresses, peopleAreCurrent } = deps;

  /** A preview with somebody's data never goes to others than the person who asks for it, whatever address is named. */
  const addressFor = async (
    userId: string,
    { email, recipient }: { readonly email?: string | undefined; readonly recipient?: string | undefined },
  ): Promise<string> => {
    if (email?.trim() && recipient === undefined) {
      if (!isEmail(email)) demandAddress(communicationTexts.validEmail);
      return email.trim();
    }
    const own = (await userAddresses.of(userId))?.email ?? '';
    if (!isEmail(own)) demandAddress(communicationTexts.noAddressForPreview);
    return own;
  };

  const contentOf = async (fileId: string, filename: string) => {
    try {
      return await files.read(fileId);
    } catch (cause) {
      if (!(cause instanceof FileMissing || cause instanceof FileDamaged)) throw cause;
      throw new Refusal('preview.attachment', communicationTexts.attachmentUnreadable(filename));
    }
  };

  return [
    defineRoute({
      method: 'post',
      path: '/communications/:communication/render',
      access: 'staff',
      summary: 'A message as one of its recipients would get it, or with samples',
      body: renderBody,
      results: renderedView,
      async run({ body: { recipient }, param, context }) {
        if (recipient !== undefined) await peopleAreCurrent();
        const asked = { communicationId: param('communication'), recipient };
        const { subject, html, text, missing } = await previewOf(deps, asked, context.now);
        return { results: { subject, html, text, missing: [...missing] } };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/communications/:communication/preview',
      access: 'staff',
      summary: 'Sends a preview by email; with the data of a recipient to the own address of the caller only',
      body: previewMailBody,
      results: nothing,
      async run({ body, param, caller, context }) {
        const to = await addressFor(caller.userId, body);
        if (body.recipient !== undefined) await peopleAreCurrent();
        const asked = { communicationId: param('communication'), recipient: body.recipient };
        const { subject, html, text, attached } = await previewOf(deps, asked, context.now);
        const attachments = attached.map(({ fileId, filename, contentType }) => ({
          filename,
          contentType,
          content: () => contentOf(fileId, filename),
        }));
        try {
          const signal = AbortSignal.timeout(LONGEST_PREVIEW_MS);
          await mail.send(
            { to, subject, html, text, attachments, isAutomatic: false },
            { key: context.commandId, signal },
          );
        } catch (error) {
          const reason = error instanceof Refusal ? error.message : communicationTexts.noMailServer;
          throw new Refusal('preview.not-sent', communicationTexts.notSent(reason));
        }
        return { message: communicationTexts.previewSent(to), results: null };
      },
    }),
  ];
}

function demandAddress(message: string): never {
  throw new InvalidInput([{ field: 'email', message }]);
}

function deliveryRoutes(deps: CommunicationDeps): Route[] {
  const { log, queries } = deps;
  return [
    defineRoute({
      method: 'post',
      path: '/communications/:communication/validate',
      access: 'staff',
      summary: 'What is missing before a message can be sent',
      results: validationView,
      async run({ param, caller, context }) {
        const asked = { communicationId: param('communication'), by: byOf(caller) };
        const problems = await validateCommunication(deps, asked, context.now);
        return { results: { properties: [...new Set(problems.map(({ message }) => message))] } };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/communications/:communication/send',
      access: 'staff',
      summary: 'Sends a message after the grace period, or at a chosen time',
      body: sendBody,
      results: sentView,
      async run({ body: { scheduled_at: scheduledAt }, param, caller, context }) {
        const communicationId = param('communication');
        const asked = { communicationId, scheduledAt, by: byOf(caller) };
        const { notBefore, mails, leftOut, done } = await sendCommunication(deps, asked, context);
        return {
          results: { id: communicationId, not_before: notBefore, mails, left_out: leftOut },
          done,
        };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/communications/:communication/recall',
      access: 'staff',
      summary: 'Undoes sending before anything has left; the message is a draft again',
      results: reference,
      async run({ param, context }) {
        const communicationId = param('communication');
        const command = { kind: 'recall', communicationId, now: context.now } as const;
        const done = await handle(log, communication, communicationId, command, context);
        return { results: { id: communicationId }, done };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/communications/:communication/stop',
      access: 'staff',
      summary: 'Stops sending; what has not left is not sent',
      results: stoppedView,
      async run({ param, context }) {
        const communicationId = param('communication');
        const row = await queries.one(communicationId);
        const command = { kind: 'stop', communicationId } as const;
        const done = await handle(log, communication, communicationId, command, context);
        const waiting = row?.counts?.waiting ?? 0;
        const queued = row?.counts?.messages ?? 0;
        const unqueued = Math.max(0, (row?.messages ?? 0) - queued);
        return { results: { left: queued - waiting, canceled: waiting + unqueued }, done };
      },
    }),
  ];
}
