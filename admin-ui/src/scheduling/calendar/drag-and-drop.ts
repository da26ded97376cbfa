import library from 'react-big-calendar/lib/addons/dragAndDrop';

/** The addon is a CommonJS module: some bundlers hand over its default export, others all that it exports. */
export const withDragAndDrop: typeof library = isModule(library) ? library.default : library;

function isModule(imported: unknown): imported is { readonly default: typeof library } {
  return typeof imported === 'object' && imported !== null && 'default' in imported;
}
