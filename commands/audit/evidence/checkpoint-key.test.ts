import { randomBytes } from 'node:crypto';
import { checkpointIn, checkpointText, noteOf } from '../../../domain/audit/evidence/checkpoint-note.ts';
import { checkpointKeyIn, createCheckpointSigner } from './checkpoint-key.ts';

const secret = 'a secret of at least forty characters, for this test';
const root = randomBytes(32).toString('base64');
const checkpoint = { origin: 'blueline/log', size: 12, root, streams: { count: 3, root } };
const signer = createCheckpointSigner(secret);
const text = checkpointText(checkpoint);
const note = noteOf(text, [signer.sign(text)]);

describe('a checkpoint', () => {
  it('is a note of lines that people can read, with the signature in the last', () => {
    const lines = note.split('\n');
    expect(lines.slice(0, 5)).toEqual(['blueline/log', '12', root, `streams 3 ${root}`, '']);
    expect(lines[5]).toMatch(/^\u2014 blueline [A-Za-z0-9+/]{91}=$/);
    expect(checkpointIn(note)).toMatchObject({ ...checkpoint, text });
    // Mail programs change the ends of lines.
    expect(checkpointIn(note.replaceAll('\n', '\r\n'))).toMatchObject({ ...checkpoint, text });
  });

  it('is checked with the public key alone', () => {
    const key = checkpointKeyIn(signer.publicKey);
    const read = checkpointIn(note);
    expect(key?.fingerprint).toBe(signer.fingerprint);
    expect(key?.isSigned(read?.text ?? '', read?.signatures ?? [])).toBe(true);
  });

  it('of another text, key or secret is not signed', () => {
    const { signatures = [] } = checkpointIn(note) ?? {};
    expect(signer.isSigned(text.replace('12', '13'), signatures)).toBe(false);
    expect(createCheckpointSigner(`${secret}!`).isSigned(text, signatures)).toBe(false);
    const forged = signatures.map((one) => ({ ...one, signature: randomBytes(64).toString('base64') }));
    expect(signer.isSigned(text, forged)).toBe(false);
    expect(signer.isSigned(text, [])).toBe(false);
    expect(createCheckpointSigner(secret).publicKey).toBe(signer.publicKey);
  });

  it.each([
    '',
    'blueline/log\n12\n',
    note.replace('12', 'twelve'),
    note.replace(root, 'root'),
    note.replace('streams', 'rivers'),
  ])('is not in a text that is none', (broken) => {
    expect(checkpointIn(broken)).toBeUndefined();
  });

  it.each(['', 'blueline', signer.publicKey.replace(/\+[0-9a-f]{8}\+/, '+00000000+'), 'a+00000000+AAAA'])(
    'key %j is none',
    (broken) => {
      expect(checkpointKeyIn(broken)).toBeUndefined();
    },
  );
});
