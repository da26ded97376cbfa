import { DataTable } from 'react-admin';
import type { AthleteView } from '../../../../ui-kit/api-types.ts';
import { inListToolbar } from '../../shell/SelectionBar.tsx';
import { fullName } from '../full-name.ts';
import { profilePath } from '../list-path.ts';
import { AthleteLink } from './AthleteLink.tsx';
import { AthletesEmpty } from './AthletesEmpty.tsx';
import type { AthleteColumn } from './athlete-list-parts.ts';
import { NameCell } from './NameCell.tsx';
import { athleteTableStyle } from './table-style.ts';
import { useColumns } from './useColumns.ts';

const Column = DataTable.Col<AthleteView>;

/** Desktop: the same column again turns the order, another one starts ascending. */
export const AthleteTable = () => {
  const { offered, chosen, kept } = useColumns();
  return (
    <DataTable<AthleteView>
      bulkActionsToolbar={inListToolbar}
      bulkActionButtons
      storeKey={kept.columnsKey}
      hiddenColumns={[...kept.hiddenAtFirst]}
      rowClick={(id) => profilePath(String(id))}
      empty={<AthletesEmpty />}
      size="small"
      sx={athleteTableStyle(chosen.length)}
    >
      {offered.map((column) => (
        <Column
          key={column.source}
          source={column.source}
          label={column.label}
          align={column.align ?? 'left'}
          disableSort={!column.sortable}
          render={(athlete) => <Cell column={column} athlete={athlete} isFirst={column === chosen[0]} />}
        />
      ))}
    </DataTable>
  );
};

interface CellProps {
  readonly column: AthleteColumn;
  readonly athlete: AthleteView;
  readonly isFirst: boolean;
}

/** Without its name an athlete is opened by what comes first. */
const Cell = ({ column, athlete, isFirst }: CellProps) => {
  if (column.source === 'name') return <NameCell athlete={athlete} />;
  const text = column.text(athlete);
  const shown = column.render?.(athlete) ?? text;
  return (
    <span className="text" title={text}>
      {isFirst ? (
        <AthleteLink athlete={athlete} label={fullName(athlete)}>
          {text === '' ? '–' : shown}
        </AthleteLink>
      ) : (
        shown
      )}
    </span>
  );
};
