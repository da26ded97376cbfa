import { any, empty, type Shared, type Streams, shared, status, streams } from './generated.ts';
import type { Committed, Expected, LoggedEvent } from './memory-log.ts';

type ReadResp = Streams.ReadResp;

export function eventAnswer(event: LoggedEvent): ReadResp {
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent();
  recorded.setId(uuid(event.id));
  recorded.setStreamIdentifier(identifier(event.stream));
  recorded.setStreamRevision(String(event.revision));
  recorded.setCommitPosition(String(event.position));
  recorded.setPreparePosition(String(event.position));
  recorded.setData(event.data);
  recorded.setCustomMetadata(event.metadata);
  recorded
    .getMetadataMap()
    .set('type', event.type)
    .set('content-type', event.contentType)
    .set('created', String(event.created));
  const read = new streams.ReadResp.ReadEvent();
  read.setEvent(recorded);
  read.setCommitPosition(String(event.position));
  const answer = new streams.ReadResp();
  answer.setEvent(read);
  return answer;
}

/** A missing stream is a message, not an error. */
export function notFoundAnswer(stream: string): ReadResp {
  const notFound = new streams.ReadResp.StreamNotFound();
  notFound.setStreamIdentifier(identifier(stream));
  const answer = new streams.ReadResp();
  answer.setStreamNotFound(notFound);
  return answer;
}

export function confirmationAnswer(): ReadResp {
  const confirmation = new streams.ReadResp.SubscriptionConfirmation();
  confirmation.setSubscriptionId(crypto.randomUUID());
  const answer = new streams.ReadResp();
  answer.setConfirmation(confirmation);
  return answer;
}

export function caughtUpAnswer(): ReadResp {
  const answer = new streams.ReadResp();
  answer.setCaughtUp(new streams.ReadResp.CaughtUp());
  return answer;
}

export function checkpointAnswer(position: bigint): ReadResp {
  const checkpoint = new streams.ReadResp.Checkpoint();
  checkpoint.setCommitPosition(String(position));
  checkpoint.setPreparePosition(String(position));
  const answer = new streams.ReadResp();
  answer.setCheckpoint(checkpoint);
  return answer;
}

/** A unary append reports a conflict in its answer. */
export function appendAnswer(outcome: Committed, expected: Expected): Streams.AppendResp {
  const answer = new streams.AppendResp();
  if (outcome.kind === 'committed') {
    const position = new streams.AppendResp.Position();
    position.setCommitPosition(String(outcome.position));
    position.setPreparePosition(String(outcome.position));
    const success = new streams.AppendResp.Success();
    success.setCurrentRevision(String(outcome.revision));
    success.setPosition(position);
    answer.setSuccess(success);
    return answer;
  }
  const wrong = new streams.AppendResp.WrongExpectedVersion();
  if (outcome.current === undefined) wrong.setCurrentNoStream(new shared.Empty());
  else wrong.setCurrentRevision(String(outcome.current));
  if (expected === 'any') wrong.setExpectedAny(new shared.Empty());
  else if (expected === 'noStream') wrong.setExpectedNoStream(new shared.Empty());
  else if (expected === 'streamExists') wrong.setExpectedStreamExists(new shared.Empty());
  else wrong.setExpectedRevision(String(expected));
  answer.setWrongExpectedVersion(wrong);
  return answer;
}

/** A batch append reports a conflict as a status with details, and also needs the stream. */
export function batchAnswer(
  correlation: Shared.UUID | undefined,
  stream: string,
  outcome: Committed | { readonly kind: 'too-large'; readonly limit: number },
): Streams.BatchAppendResp {
  const answer = new streams.BatchAppendResp();
  answer.setCorrelationId(correlation);
  answer.setStreamIdentifier(identifier(stream));
  switch (outcome.kind) {
    case 'committed': {
      const position = new shared.AllStreamPosition();
      position.setCommitPosition(String(outcome.position));
      position.setPreparePosition(String(outcome.position));
      const success = new streams.BatchAppendResp.Success();
      success.setCurrentRevision(String(outcome.revision));
      success.setPosition(position);
      answer.setSuccess(success);
      break;
    }
    case 'wrong-version': {
      const wrong = new shared.WrongExpectedVersion();
      if (outcome.current === undefined) wrong.setCurrentNoStream(new empty.Empty());
      else wrong.setCurrentStreamRevision(String(outcome.current));
      answer.setError(errorStatus('WrongExpectedVersion', wrong.serializeBinary()));
      break;
    }
    case 'too-large': {
      const exceeded = new shared.MaximumAppendSizeExceeded();
      exceeded.setMaxappendsize(outcome.limit);
      answer.setError(errorStatus('MaximumAppendSizeExceeded', exceeded.serializeBinary()));
      break;
    }
  }
  return answer;
}

function errorStatus(name: string, details: Uint8Array) {
  const packed = new any.Any();
  packed.pack(details, `event_store.client.${name}`);
  const error = new status.Status();
  error.setMessage(name);
  error.setDetails(packed);
  return error;
}

function uuid(id: string): Shared.UUID {
  const answer = new shared.UUID();
  answer.setString(id);
  return answer;
}

function identifier(stream: string): Shared.StreamIdentifier {
  const answer = new shared.StreamIdentifier();
  answer.setStreamName(new TextEncoder().encode(stream));
  return answer;
}
