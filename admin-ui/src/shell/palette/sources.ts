import type { ComponentType } from 'react';
import type { RoleName } from '../../../../domain/shared/roles.ts';
import type { Recent } from './recent.ts';

/** Finds records by text; the palette shows them under the name of their group. */
export interface PaletteSearch {
  readonly roles: readonly RoleName[];
  readonly search: (
    text: string,
    signal: AbortSignal,
  ) => Promise<readonly (Recent & { readonly group: string })[]>;
}

/** An action that can be started anywhere, in a dialog. */
export interface PaletteAction {
  readonly label: string;
  readonly roles: readonly RoleName[];
  readonly Dialog: ComponentType<{ onClose: () => void }>;
}
