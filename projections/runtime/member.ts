import type { Item } from '../../event-store/feed.ts';
import type { Committed, Part, Progress } from './checkpoint.ts';
import type { Table } from './table.ts';

/** A copy that is brought up to date together with others. */
export interface Member {
  readonly table: Table;
  /** The copy includes everything up to here. */
  readonly seen: bigint;
  progress(): Progress;
  /** Its part of a batch is in the tables. */
  committed(outcome: Committed, to: { readonly position: bigint; readonly events: number }): void;
  /** Nothing up to here concerned it. */
  passed(position: bigint): void;
}

/** What concerns a member in a batch, if anything does. */
export function partOf(
  member: Member,
  all: readonly Item[],
): readonly (Part & { readonly member: Member })[] {
  const items = all.filter((item) => concerns(item, member));
  return items.length > 0 ? [{ member, table: member.table, progress: member.progress(), items }] : [];
}

const concerns = ({ recorded: { position, type } }: Item, { seen, table }: Member): boolean =>
  position > seen && table.read.has(type);
