import {
  DeadlineExceededError,
  MaxAppendSizeExceededError,
  NotLeaderError,
  StreamDeletedError,
  UnavailableError,
} from '@eventstore/db-client';
import { StoreFault } from '../event-store.ts';

/**
 * What an append's error says about the append. Only where it is certain that nothing was recorded is it called anything
 * but `outcome-unknown`: a connection that breaks may have carried the request, and the answer may have been lost.
 */
export function appendFault(error: unknown): StoreFault {
  if (error instanceof StoreFault) return error;
  const options = { cause: error };
  if (error instanceof MaxAppendSizeExceededError || /RESOURCE_EXHAUSTED/.test(messageOf(error))) {
    return new StoreFault('too-large', `The server refuses the append: ${messageOf(error)}`, options);
  }
  if (error instanceof StreamDeletedError) {
    return new StoreFault('wrong-store', `Someone deleted the stream for good: ${error.streamName}`, options);
  }
  if (error instanceof NotLeaderError || neverSent(error)) {
    return new StoreFault('unavailable', messageOf(error), options);
  }
  return new StoreFault('outcome-unknown', messageOf(error), options);
}

export function readFault(error: unknown): StoreFault {
  if (error instanceof StoreFault) return error;
  return new StoreFault('unavailable', messageOf(error), { cause: error });
}

/** grpc-js says so when it had no connection to send on; the client's gossip says so when it found no node. */
function neverSent(error: unknown): boolean {
  if (error instanceof DeadlineExceededError) return false;
  const noConnection = /No connection established|Name resolution failed|Failed to discover/i;
  return (error instanceof UnavailableError || error instanceof Error) && noConnection.test(error.message);
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
