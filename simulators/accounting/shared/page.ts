import { controlPage } from '../../shared/control-page.ts';

/** A page of the simulator. `content` is HTML. */
export const page = (title: string, content: string): string =>
  controlPage(`${title} · Simulated accounting`, content);
