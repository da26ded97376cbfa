import { catalogue } from './events.ts';
import { shownData } from './shown-data.ts';

test('data for people to read leaves out what proves who someone is', () => {
  const data = { userId: 'u', passwordHash: '$argon2id$', reason: 'changed', keptSessionId: null };
  const { passwordHash: _, ...shown } = data;
  expect(shownData({ type: 'PasswordSet', data })).toEqual(shown);
  expect(shownData({ type: 'ReloginForced', data: { userId: 'u' } })).toEqual({ userId: 'u' });
});

const suspicious = /hash|secret|publicKey|credential|password/i;

test('every field that is named like a secret is one', () => {
  for (const definition of catalogue) {
    const secrets: readonly string[] = 'personal' in definition ? (definition.personal?.secrets ?? []) : [];
    const named = Object.keys(definition.schema.shape).filter((field) => suspicious.test(field));
    expect([definition.type, secrets]).toEqual([definition.type, expect.arrayContaining(named)]);
  }
});
