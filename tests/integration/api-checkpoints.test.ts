import { createHash } from 'node:crypto';
import { checkpointKeyIn, createCheckpointSigner } from '../../commands/audit/evidence/checkpoint-key.ts';
import { checkAgainst } from '../../commands/audit/evidence/checkpoints.ts';
import { checkpointsView } from '../../contract/audit/checkpoints.ts';
import { checkpointIn } from '../../domain/audit/evidence/checkpoint-note.ts';
import type { RecordedEvent } from '../../event-store/event-store.ts';
import { type Api, type SignedIn, startApi, testSecrets } from '../support/api.ts';

let api: Api;
let admin: SignedIn;
beforeEach(async () => {
  api = await startApi();
  admin = await api.signedIn('admin');
  await api.athlete();
});
afterEach(() => api.close());

const issue = () => admin.post('/operations/checkpoints', {});
const view = async () => checkpointsView.parse((await admin.get('/operations/checkpoints')).results);
const newest = async () => (await view()).checkpoints[0]?.note ?? '';
const signer = createCheckpointSigner(testSecrets.PERSONAL_DATA_SECRET);

/** Compares the log with a checkpoint that somebody kept. */
const compare = (note: string) =>
  checkAgainst(api.services.log.store, { note, key: signer }, new AbortController().signal);

/** What somebody can do who owns the database. */
async function asOwner(sql: string, values: unknown[] = []): Promise<void> {
  const { events } = api.services.pools;
  await events.query('alter table es.events disable trigger all');
  await events.query(sql, values);
  await events.query('alter table es.events enable trigger all');
}

// A second implementation, from the text of RFC 6962 and RFC 8785 alone.
const hashOf = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
function rootOf(entries: readonly Buffer[]): Buffer {
  const [only] = entries;
  if (!only) return hashOf();
  if (entries.length === 1) return hashOf(Buffer.from([0]), only);
  const split = 2 ** Math.floor(Math.log2(entries.length - 1));
  return hashOf(Buffer.from([1]), rootOf(entries.slice(0, split)), rootOf(entries.slice(split)));
}
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, member]) => [key, sorted(member)]));
};
function textOf(event: RecordedEvent) {
  const { position: _, ...entry } = event;
  return Buffer.from(JSON.stringify(sorted({ ...entry, revision: String(event.revision) })));
}

describe('a checkpoint', () => {
  test('stands for every event before it, and another program finds the same root', async () => {
    const reply = await issue();
    expect(reply).toMatchObject({ status: 201, message: 'Checkpoint issued' });
    const { public_key, fingerprint, checkpoints } = await view();
    expect(fingerprint).toBe(signer.fingerprint);
    const [first] = checkpoints;
    const note = checkpointIn(first?.note ?? '');
    expect(checkpointKeyIn(public_key)?.isSigned(note?.text ?? '', note?.signatures ?? [])).toBe(true);

    const entries: Buffer[] = [];
    const ends = new Map<string, bigint>();
    for await (const { events } of api.services.log.store.readAll({ after: 0n })) {
      for (const event of events.slice(0, (note?.size ?? 0) - entries.length)) {
        entries.push(textOf(event));
        ends.set(event.stream, event.revision);
      }
    }
    expect(note?.size).toBe(entries.length);
    expect(note?.root).toBe(rootOf(entries).toString('base64'));
    const streams = [...ends].sort(([one], [other]) => (one < other ? -1 : 1));
    const ofStreams = streams.map(([stream, revision]) =>
      Buffer.from(JSON.stringify({ revision: String(revision), stream })),
    );
    expect(note?.streams).toEqual({ count: streams.length, root: rootOf(ofStreams).toString('base64') });
  });

  test('still holds when the log has grown, and the same request issues one', async () => {
    await issue();
    const kept = await newest();
    await api.athlete();
    expect(await compare(kept)).toBe(checkpointIn(kept)?.size);
    const key = { key: 'a checkpoint of today' };
    const first = await admin.post('/operations/checkpoints', {}, key);
    const again = await admin.post('/operations/checkpoints', {}, key);
    expect(again.results).toMatchObject({ id: checkpointId(first.results) });
    expect((await view()).checkpoints).toHaveLength(2);
    expect(await compare(kept)).toBe(checkpointIn(kept)?.size);
  });

  test('is issued every night', async () => {
    await admin.post('/operations/jobs/checkpoint/run', {});
    const [first] = (await view()).checkpoints;
    expect(first).toMatchObject({ issued_by: '' });
    expect(await compare(first?.note ?? '')).toBeGreaterThan(0);
  });
});

describe('an operator with the rights of the database', () => {
  test('who changes an event is found by the kept checkpoint, and gets no new one', async () => {
    await issue();
    const kept = await newest();
    await asOwner(`update es.events set actor = 'system:nobody' where position = 2`);
    await expect(compare(kept)).rejects.toThrow(/^The log was rewritten: its first .* events are not those/);
    expect(await issue()).toMatchObject({ status: 409, code: 'log.rewritten' });
    expect(await admin.post('/operations/jobs/checkpoint/run', {})).not.toMatchObject({ status: 200 });
  });

  test('who cuts off the end is found', async () => {
    await issue();
    const kept = await newest();
    const size = checkpointIn(kept)?.size ?? 0;
    await asOwner('delete from es.events where position >= $1', [size]);
    await expect(compare(kept)).rejects.toThrow(
      `The log has ${size - 1} events, fewer than the ${size} events of an earlier checkpoint.`,
    );
  });

  test('who makes a checkpoint of another history is found by its signature', async () => {
    await issue();
    const kept = await newest();
    const forged = kept.replace(/\n\d+\n/, '\n1\n');
    await expect(compare(forged)).rejects.toThrow(
      'This checkpoint was not signed with the key of this installation.',
    );
    const other = createCheckpointSigner('another secret of at least forty characters, as it should be');
    const note = checkpointIn(kept);
    await expect(
      checkAgainst(api.services.log.store, { note: kept, key: other }, new AbortController().signal),
    ).rejects.toThrow('This checkpoint was not signed with the key of this installation.');
    const ofAnotherLog = kept.replace(note?.origin ?? '', 'blueline/another');
    await expect(compare(ofAnotherLog)).rejects.toThrow('This checkpoint is of another log.');
    await expect(compare('hello')).rejects.toThrow('This is not a checkpoint.');
  });
});

const checkpointId = (results: unknown) =>
  typeof results === 'object' && results !== null && 'id' in results ? results.id : undefined;
