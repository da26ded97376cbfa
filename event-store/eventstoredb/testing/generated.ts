import { createRequire } from 'node:module';
import type * as FeaturesService from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import type * as Features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import type * as Shared from '@eventstore/db-client/generated/shared_pb.js';
import type * as Status from '@eventstore/db-client/generated/status_pb.js';
import type * as StreamsService from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type * as Streams from '@eventstore/db-client/generated/streams_pb.js';
import type * as Grpc from '@grpc/grpc-js';
import type * as Any from 'google-protobuf/google/protobuf/any_pb.js';
import type * as Empty from 'google-protobuf/google/protobuf/empty_pb.js';

/*
 * The generated code that the client itself uses. Everything is loaded from the client's own dependency tree, because its serializers check
 * `instanceof` and refuse a message of another copy of the same class with "Expected argument of type".
 */
const fromHere = createRequire(import.meta.url);
const fromClient = createRequire(fromHere.resolve('@eventstore/db-client'));
const generated = '@eventstore/db-client/generated';

export const grpc: typeof Grpc = fromClient('@grpc/grpc-js');
export const any: typeof Any = fromClient('google-protobuf/google/protobuf/any_pb.js');
export const empty: typeof Empty = fromClient('google-protobuf/google/protobuf/empty_pb.js');
export const shared: typeof Shared = fromHere(`${generated}/shared_pb.js`);
export const status: typeof Status = fromHere(`${generated}/status_pb.js`);
export const streams: typeof Streams = fromHere(`${generated}/streams_pb.js`);
export const streamsService: typeof StreamsService = fromHere(`${generated}/streams_grpc_pb.js`);
export const features: typeof Features = fromHere(`${generated}/serverfeatures_pb.js`);
export const featuresService: typeof FeaturesService = fromHere(`${generated}/serverfeatures_grpc_pb.js`);

export type { Features, Grpc, Shared, Streams };
