import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { RoleName } from '../../../domain/shared/roles.ts';

/** An address of the app, and who may be there. The table of them all is `pages.tsx`. */
export interface Page {
  /** Below that of the parent; empty for what the parent itself shows first. */
  readonly path: string;
  readonly title: string;
  readonly roles: readonly RoleName[];
  readonly Content: ComponentType;
  /** With it the page stands in the navigation. */
  readonly icon?: ReactNode;
  /** Where the navigation leads, when that is not the page itself. */
  readonly entry?: string;
  readonly children?: readonly Page[];
}

const PagesContext = createContext<readonly Page[]>([]);
export const PagesProvider = PagesContext.Provider;

/** The pages that this role may open. */
export function usePages(role: RoleName | undefined): readonly Page[] {
  const pages = useContext(PagesContext);
  return role ? pages.filter(({ roles }) => roles.includes(role)) : [];
}
