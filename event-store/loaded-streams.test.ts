import { createLoadedStreams } from './loaded-streams.ts';

const events = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({ revision: BigInt(nth), data: { seats: [nth] } }));

it('has the events of a stream that was kept, and none of others', () => {
  const streams = createLoadedStreams({ most: 10 });
  streams.keep('a-1', events(3));
  expect(streams.of('a-1')).toEqual(events(3));
  expect(streams.of('a-2')).toEqual([]);
});

it('drops the streams that were used longest ago when there are too many events', () => {
  const streams = createLoadedStreams({ most: 10 });
  streams.keep('a-1', events(4));
  streams.keep('a-2', events(4));
  streams.of('a-1');
  streams.keep('a-3', events(4));
  expect(['a-1', 'a-2', 'a-3'].map((stream) => streams.of(stream).length)).toEqual([4, 0, 4]);
});

it('counts the events of a stream once, however often it is kept', () => {
  const streams = createLoadedStreams({ most: 10 });
  streams.keep('a-1', events(4));
  for (let count = 1; count <= 6; count++) streams.keep('a-2', events(count));
  expect(streams.of('a-1')).toHaveLength(4);
});

it('does not keep a stream that is longer than all it may keep', () => {
  const streams = createLoadedStreams({ most: 10 });
  streams.keep('a-1', events(11));
  expect(streams.of('a-1')).toEqual([]);
});

it('does not forget what a concurrent caller has read', () => {
  const streams = createLoadedStreams({ most: 10 });
  streams.keep('a-1', events(5));
  streams.keep('a-1', events(3));
  expect(streams.of('a-1')).toHaveLength(5);
});

it('refuses changes of events that callers share', () => {
  const streams = createLoadedStreams({ most: 10 });
  const kept = events(1);
  streams.keep('a-1', kept);
  expect(() => kept[0]?.data.seats.push(7)).toThrow(TypeError);
});
