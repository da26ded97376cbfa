import { type ComponentType, createContext, useContext } from 'react';
import type { RoleName } from '../../../../domain/shared/roles.ts';
import type { Recent } from './recent.ts';

/** Finds records by what was typed; the palette shows each below the name of its group. */
export interface PaletteSearch {
  readonly roles: readonly RoleName[];
  readonly search: (
    text: string,
    signal: AbortSignal,
  ) => Promise<readonly (Recent & { readonly group: string })[]>;
}

/** Something that can be begun from anywhere, in a dialog. */
export interface PaletteAction {
  readonly label: string;
  readonly roles: readonly RoleName[];
  readonly Dialog: ComponentType<{ onClose: () => void }>;
}

export interface PaletteSources {
  readonly searches: readonly PaletteSearch[];
  readonly actions: readonly PaletteAction[];
}

const SourcesContext = createContext<PaletteSources>({ searches: [], actions: [] });
export const PaletteProvider = SourcesContext.Provider;

/** What the areas contribute, as far as this role may use it. */
export function useSources(role: RoleName | undefined): PaletteSources {
  const { searches, actions } = useContext(SourcesContext);
  const may = ({ roles }: { roles: readonly RoleName[] }) => role !== undefined && roles.includes(role);
  return { searches: searches.filter(may), actions: actions.filter(may) };
}
