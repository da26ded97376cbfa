import type { ComponentType } from 'react';

export interface Page {
  /** Below `/portal`. */
  readonly path: string;
  readonly Content: ComponentType;
  /** The navigation links to a page that has this. */
  readonly link?: Omit<PageLink, 'to'>;
  /** The page asks the person to settle open prompts before using it; other pages do not ask (part 1 §2). */
  readonly prompts?: true;
}

export interface PageLink {
  readonly to: { readonly pathname: string; readonly search: string };
  readonly label: string;
  readonly Icon: ComponentType<{ 'aria-hidden'?: 'true' }>;
}

export const pageLinks = (pages: readonly Page[], search: string): PageLink[] =>
  pages.flatMap(({ path, link }) => (link ? [{ ...link, to: { pathname: path, search } }] : []));

/** True if the page at this address asks the person to settle open prompts. */
export const isPrompting = (pages: readonly Pick<Page, 'path' | 'prompts'>[], pathname: string): boolean =>
  pages.some(
    ({ path, prompts = false }) => prompts && (pathname === path || pathname.startsWith(`${path}/`)),
  );
