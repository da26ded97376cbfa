import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { CheckList } from '../../shell/CheckList.tsx';
import { ChoiceDialog } from '../../shell/ChoiceDialog.tsx';
import { SelectAllBox } from '../../shell/SelectAllBox.tsx';
import { byCategory, columnProblems, sourcesOf } from './column-choice.ts';
import { useColumns } from './useColumns.ts';

/** Select Columns (part 1 §2, §5), by category. 'all' selects every column (resolution Q049). */
const SelectColumnsDialog = ({ onClose }: { onClose: () => void }) => {
  const { offered, chosen: current, kept, choose } = useColumns();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(sourcesOf(current)));
  const [wasTried, setTried] = useState(false);
  const problems = wasTried ? columnProblems(chosen) : [];
  const all = sourcesOf(offered);
  const first = all.filter((source) => !kept.hiddenAtFirst.includes(source));

  const use = () => {
    setTried(true);
    if (columnProblems(chosen).length > 0) return;
    choose(chosen);
    onClose();
  };

  return (
    <ChoiceDialog
      title="Select Columns"
      maxWidth="sm"
      startOver={{ label: 'Default', onClick: () => setChosen(new Set(first)) }}
      onCancel={onClose}
      onUse={use}
    >
      {problems.map((problem) => (
        <Alert key={problem} severity="error" sx={{ mb: 2 }}>
          {problem}
        </Alert>
      ))}
      <SelectAllBox
        label="all"
        count={chosen.size}
        total={all.length}
        onChange={(isAll) => setChosen(new Set(isAll ? all : []))}
      />
      <Box
        sx={{
          mt: 1,
          columnGap: 3,
          columns: { sm: 2 },
          '& legend': { textTransform: 'capitalize' },
          '& > *': { breakInside: 'avoid', mb: 2.5 },
        }}
      >
        {byCategory(offered).map(({ name, columns }) => {
          const own = sourcesOf(columns);
          return (
            <Box key={name}>
              <CheckList
                label={name}
                hasSelectAll={columns.length > 1}
                choices={columns.map(({ source, label }) => ({ value: source, label }))}
                chosen={own.filter((source) => chosen.has(source))}
                onChange={(now) =>
                  setChosen(new Set([...[...chosen].filter((source) => !own.includes(source)), ...now]))
                }
              />
            </Box>
          );
        })}
      </Box>
    </ChoiceDialog>
  );
};

export default SelectColumnsDialog;
