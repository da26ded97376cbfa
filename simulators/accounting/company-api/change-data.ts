import type { Company } from '../books/company.ts';
import { businessRule, invalidQuery } from '../books/fault.ts';
import { DAY, preciseStampOf } from '../shared/times.ts';
import type { Resource } from './resources.ts';

const MOST_RECORDS = 1_000;
const LOOK_BACK = 30 * DAY;

/** Answers the records of several kinds that changed since a moment. Deleted ones have only an id. */
export function changeData(
  company: Company,
  resources: ReadonlyMap<string, Resource>,
  { entities, changedSince }: { readonly entities: string; readonly changedSince: string },
): object {
  const since = Date.parse(changedSince);
  const now = company.now();
  if (Number.isNaN(since)) throw invalidQuery('changedSince is not a time');
  if (now.getTime() - since > LOOK_BACK)
    throw businessRule('changedSince must be within the last 30 days.', '7140');
  const answers = entities.split(',').map((name) => {
    const resource = resources.get(name.trim().toLowerCase());
    if (!resource) throw invalidQuery(`${name} is not an entity`);
    return answerFor(company, resource, since);
  });
  return { CDCResponse: [{ QueryResponse: answers }], time: preciseStampOf(now) };
}

function answerFor(company: Company, { kind, collection }: Resource, since: number): object {
  const changed: object[] = [];
  for (const record of collection.all())
    if (Date.parse(record.MetaData.LastUpdatedTime) >= since) changed.push(record);
  for (const { id, kind: kindOfDeleted, at } of company.deleted())
    if (kindOfDeleted === kind && at >= since)
      changed.push({
        domain: 'QBO',
        status: 'Deleted',
        Id: id,
        MetaData: { LastUpdatedTime: preciseStampOf(new Date(at)) },
      });
  const rows = changed.slice(0, MOST_RECORDS);
  return rows.length === 0
    ? {}
    : { [kind]: rows, startPosition: 1, maxResults: rows.length, totalCount: changed.length };
}
