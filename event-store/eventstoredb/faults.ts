import {
  DeadlineExceededError,
  MaxAppendSizeExceededError,
  NotLeaderError,
  StreamDeletedError,
  UnavailableError,
} from '@eventstore/db-client';
import { StoreFault } from '../event-store.ts';

/**
 * Classifies an error of an append. Unless it is certain that nothing was recorded, the fault is `outcome-unknown`: a broken connection may
 * have delivered the request and lost the answer.
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

/** The messages of grpc-js when it had no connection, and of the client's gossip when it found no node. */
function neverSent(error: unknown): boolean {
  if (error instanceof DeadlineExceededError) return false;
  const noConnection = /No connection established|Name resolution failed|Failed to discover/i;
  return (error instanceof UnavailableError || error instanceof Error) && noConnection.test(error.message);
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
