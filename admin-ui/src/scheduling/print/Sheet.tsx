import { byWeek } from '../../../../ui-kit/scheduling/by-week.ts';
import { GroupMark } from '../../../../ui-kit/scheduling/GroupMark.tsx';
import { timesOf, weekName } from '../../../../ui-kit/scheduling/session-words.ts';
import { dayWords } from '../sessions/session-words.ts';
import type { PrintColumn } from './columns.ts';
import type { LegendGroup } from './legend.ts';
import type { PrintedRow } from './printed-row.ts';
import { hasSeveralZones, zoneName } from './zone-words.ts';

/** Which colour is which group. */
export const Legend = ({ groups }: { groups: readonly LegendGroup[] }) =>
  groups.length > 0 ? (
    <ul className="legend" aria-label="Training Groups">
      {groups.map(({ name, colorId }) => (
        <li key={`${name} ${colorId}`}>
          <GroupMark colorId={colorId} /> {name}
        </li>
      ))}
    </ul>
  ) : null;

interface WeekTableProps {
  readonly rows: readonly PrintedRow[];
  readonly columns: readonly PrintColumn[];
}

/** One table, so that its head stands on every sheet; each week is a part of it. */
export const WeekTable = ({ rows, columns }: WeekTableProps) => {
  const saysZone = hasSeveralZones(rows);
  return (
    <table>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {byWeek(rows).map(([sunday, ofWeek]) => (
        <tbody key={sunday}>
          <tr className="week">
            <th scope="rowgroup" colSpan={columns.length}>
              {weekName(sunday)}
            </th>
          </tr>
          {ofWeek.map((row) => (
            <tr key={row.schedule_id} className={row.is_omitted ? 'omitted' : undefined}>
              {columns.map((column) => (
                <td key={column} className={column === columns.at(-1) ? 'last' : undefined}>
                  <Cell column={column} row={row} saysZone={saysZone} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
};

const Cell = ({ column, row, saysZone }: { column: PrintColumn; row: PrintedRow; saysZone: boolean }) => {
  switch (column) {
    case 'Day':
      return dayWords(row);
    case 'Time':
      return (
        <>
          {timesOf(row)}
          {saysZone ? ` ${zoneName(row)}` : ''}
          {row.is_omitted ? <small>omitted</small> : null}
        </>
      );
    case 'Training Group':
      return (
        <>
          <GroupMark colorId={row.color_palette_id} /> {row.group_name}
        </>
      );
    case 'Location':
      return row.location_name;
    case 'Trainers':
      return row.trainers.join(', ');
    case 'Athletes':
      return (
        <>
          {row.occupied}/{row.athleteSlots}
          {row.athletes.length > 0 ? <small>{row.athletes.join(', ')}</small> : null}
        </>
      );
  }
};
