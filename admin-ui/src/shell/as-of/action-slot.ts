import type { SxProps, Theme } from '@mui/material/styles';
import { useIsPastShown } from '../../../../ui-kit/as-of-moment.ts';

/** The props of a button that changes nothing, such as an export: it stays while the past is shown. */
export const readsOnly = { 'data-reads': '' } as const;

/** The props of a button that changes something and lies outside the places for actions: it is hidden while the past is shown. */
export const changesData = { 'data-acts': '' } as const;

/** The styles of everything below, which hide such buttons. */
export const useHiddenActs = (): SxProps<Theme> =>
  useIsPastShown() ? { '& [data-acts]': { display: 'none' } } : {};

/**
 * The styles of a place for actions. While the past is shown its buttons are hidden, because they would only be refused. Links and buttons
 * with `readsOnly` stay.
 */
export const useActionSlot = (): SxProps<Theme> =>
  useIsPastShown() ? { '& button.MuiButton-root:not([data-reads])': { display: 'none' } } : {};
