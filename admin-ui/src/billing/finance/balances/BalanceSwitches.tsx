import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useListFilter } from '../../../shell/useListFilter.ts';
import { useBooksBalances } from './useBooksBalances.ts';

interface BalanceFilter {
  readonly only_different: true | undefined;
  readonly showZero: true | undefined;
}

/** Also who owes nothing; or only those of whom accounting says something else, while it is connected. */
export const BalanceSwitches = () => {
  const { filter, change } = useListFilter<BalanceFilter>();
  const { isConnected } = useBooksBalances();
  return (
    <>
      {isConnected ? (
        <FormControlLabel
          label="Only different"
          control={
            <Switch
              checked={filter.only_different ?? false}
              onChange={(_, only) => change({ only_different: only || undefined })}
            />
          }
        />
      ) : null}
      <FormControlLabel
        label="Show settled"
        control={
          <Switch
            checked={filter.showZero ?? false}
            onChange={(_, shows) => change({ showZero: shows || undefined })}
          />
        }
      />
    </>
  );
};
