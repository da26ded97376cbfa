import { catalogue } from './events.ts';

const secretsOf: ReadonlyMap<string, readonly string[]> = new Map(
  catalogue.map((definition) => [
    definition.type,
    'personal' in definition ? (definition.personal?.secrets ?? []) : [],
  ]),
);

/** The data of an event for a person to read: without the fields that prove who someone is. */
export function shownData({
  type,
  data,
}: {
  readonly type: string;
  readonly data: object;
}): Record<string, unknown> {
  const secrets = secretsOf.get(type) ?? [];
  return Object.fromEntries(Object.entries(data).filter(([field]) => !secrets.includes(field)));
}
