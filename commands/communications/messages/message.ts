import type { MessageEvent } from '../../../domain/communications/messages/events.ts';
import {
  type MessageCommand,
  type MessageState,
  messageDecider,
} from '../../../domain/communications/messages/message.ts';
import type { Aggregate } from '../../runtime/handle.ts';

export const message: Aggregate<MessageState, MessageCommand, MessageEvent> = {
  category: 'message',
  decider: messageDecider,
};
